import type { TestProject } from 'vitest/node';
import { distributeTables } from '../../src/db/migrations/distribute.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import { startBoss } from '../../src/jobs/boss.ts';
import { quiet } from '../support/quiet.ts';
import { keepTemporaryFilesInMemory } from '../support/temporary-files.ts';
import { type CitusCluster, citusCluster, runOn } from './cluster.ts';

const TEMPLATE = 'template_booking';

keepTemporaryFilesInMemory();

/** One cluster for the whole run; every test database is a copy of a distributed one, on each node. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await citusCluster();
  await makeTemplate(cluster);
  process.env['TEST_WORKER_URLS'] = cluster.workers.map((worker) => worker.url('postgres')).join(' ');
  project.provide('serverUrl', cluster.coordinator.url('postgres'));
  project.provide('templateDatabase', TEMPLATE);
  return () => cluster.close();
}

/**
 * A database can be copied only without connections, and the maintenance daemon of Citus reconnects as long as it may.
 */
async function makeTemplate(cluster: CitusCluster): Promise<void> {
  const url = await cluster.createDatabase(TEMPLATE);
  await migrate(url);
  await distributeTables(url);
  const boss = await startBoss({ url, log: quiet });
  await boss.stop({ close: true, graceful: false });
  for (const node of [cluster.coordinator, ...cluster.workers]) {
    await runOn(node.url('postgres'), `ALTER DATABASE ${TEMPLATE} ALLOW_CONNECTIONS false`);
    await runOn(
      node.url('postgres'),
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${TEMPLATE}'`,
    );
  }
}
