import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../dev/postgres/embedded.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import { startBoss } from '../../src/jobs/boss.ts';
import { createDatabase, dropDatabase } from './databases.ts';
import { quiet } from './quiet.ts';
import { keepTemporaryFilesInMemory } from './temporary-files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server whose user may create databases. */
    serverUrl: string;
    /** The migrated database that every test database is copied from. */
    templateDatabase: string;
  }
}

/** Workers and processes of tests load code that an earlier one has compiled. */
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

keepTemporaryFilesInMemory();

const SPEED_OVER_DURABILITY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * One PostgreSQL for the whole run, with a migrated template that includes the tables of jobs; `TEST_DATABASE_URL`
 * selects an existing server.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(process.env['TEST_DATABASE_URL']);
  const template = await createDatabase(server.url, 'template1');
  await migrate(template.url);
  const boss = await startBoss({ url: template.url, log: quiet });
  await boss.stop({ close: true, graceful: false });
  project.provide('serverUrl', server.url);
  project.provide('templateDatabase', template.name);
  return async () => {
    await dropDatabase(server.url, template.name);
    await server.stop();
  };
}

async function startServer(url: string | undefined): Promise<{ url: string; stop(): Promise<void> }> {
  if (url !== undefined) return { url, stop: () => Promise.resolve() };
  const dataDir = await mkdtemp(join(tmpdir(), 'booking-test-'));
  const server = await startEmbedded({ dataDir, settings: SPEED_OVER_DURABILITY });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
