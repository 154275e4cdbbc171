import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SystemServer } from '../../test/system/postgres.ts';
import { type Call, times } from './callers.ts';

const COUNTED = 10;

/** The statements of one operation on the coordinator and the workers, from their logs. */
export async function statementsOf([coordinator, ...workers]: readonly SystemServer[], call: Call) {
  const servers = [...(coordinator ? [coordinator] : []), ...workers];
  const log = (setting: string) =>
    Promise.all(
      servers.map(async (server) => {
        await server.sql(`ALTER SYSTEM SET log_min_duration_statement = ${setting}`);
        await server.sql('SELECT pg_reload_conf()');
      }),
    );
  await log('0');
  await call();
  const before = await Promise.all(servers.map(loggedBy));
  await times(COUNTED, call);
  const after = await Promise.all(servers.map(loggedBy));
  await log('-1');
  const [atCoordinator = [], ...others] = after.map((lines, index) => lines.slice(before[index]?.length));
  const atWorkers = others.flat();
  const each = (lines: readonly string[], wanted: RegExp) => lines.filter((line) => wanted.test(line)).length / COUNTED;
  return {
    coordinatorStatements: each(atCoordinator, /./),
    workerStatements: each(atWorkers, /./),
    flushes: each(atWorkers, /: COMMIT/) + 2 * each(atWorkers, /: PREPARE TRANSACTION/),
  };
}

/** Statements of clients and the coordinator; those of the queue and of Citus daemons are excluded. */
async function loggedBy({ dataDir }: SystemServer): Promise<string[]> {
  const lines = (await readFile(join(dataDir, 'server.log'), 'utf8')).split('\n');
  return lines.filter(
    (line) =>
      /duration: .* (execute|statement)/.test(line) &&
      !/pgboss|pg_dist|pg_prepared|assign_distributed|recover/.test(line),
  );
}
