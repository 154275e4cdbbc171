import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { until } from '../../test/crash/harness/until.ts';
import { startServiceProcess } from '../../test/crash/service-process.ts';
import type { SystemPostgres, SystemServer } from '../../test/system/postgres.ts';
import { timed } from './timed.ts';

const RESTORE_MS = 3_600_000;
const READY_MS = 120_000;

interface Backup {
  readonly database: string;
  /** The environment of the service that starts on the restored server. */
  readonly env: Readonly<Record<string, string>>;
}

/** The seconds of each part. */
interface Taken {
  readonly copied: number;
  readonly recovered: number;
  readonly served: number;
}

/** Restores a base backup with what the folders have of the log, as far as it goes. */
export async function restoreBase(
  postgres: SystemPostgres,
  { base, folders, database, env }: Backup & { readonly base: string; readonly folders: readonly string[] },
): Promise<Taken & { readonly server: SystemServer }> {
  const dataDir = await postgres.ownFolder(`restored-${folders.length}`);
  const copied = await timed(() => promisify(execFile)('cp', ['-a', `${base}/.`, dataDir]));
  await writeFile(join(dataDir, 'recovery.signal'), '');
  const commands = folders.flatMap((folder) => [`cp ${folder}/%f %p`, `cp ${folder}/%f.partial %p`]);
  const recovered = await timed(async () => {
    const server = await postgres.start(dataDir, [
      'archive_mode = off',
      `restore_command = '(${commands.join(' || ')}) 2>/dev/null'`,
      `recovery_target_action = 'promote'`,
    ]);
    await until(async () => (await server.sql('SELECT pg_is_in_recovery()')) === 'f', RESTORE_MS);
    return server;
  });
  const server = recovered.result;
  const served = await serve(server.url(database), env);
  return { copied: copied.seconds, recovered: recovered.seconds, served, server };
}

/** Restores a dump on a new server. */
export async function restoreDump(
  postgres: SystemPostgres,
  { dump, database, env }: Backup & { readonly dump: string },
): Promise<Taken> {
  const created = await timed(() => postgres.create('restored-dump', ['max_wal_size = 4GB']));
  const server = created.result;
  await server.sql(`CREATE DATABASE ${database}`);
  const words = ['--no-owner', '--exit-on-error', '-j', '2', '-d', server.url(database), dump];
  const recovered = await timed(() => postgres.run('pg_restore', ...words));
  const served = await serve(server.url(database), env);
  return { copied: created.seconds, recovered: recovered.seconds, served };
}

/** Starts the service until it is ready. */
async function serve(url: string, env: Backup['env']): Promise<number> {
  const started = await timed(async () => {
    const service = await startServiceProcess({ ...env, DATABASE_URL: url });
    const isReady = async () => (await fetch(`${service.url}/readyz`)).ok;
    if (!(await until(isReady, READY_MS))) throw new Error(service.output());
    return service;
  });
  await started.result.kill();
  return started.seconds;
}

/** The acknowledged bookings that a restored database does not have, and the age of the oldest when the primary was lost. */
export async function lostOf(url: string, booked: readonly string[], lostAt: number) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('SELECT id FROM reservation WHERE id = ANY($1::uuid[])', [booked]);
  await client.end();
  const found = new Set(rows.map(({ id }) => id));
  const lost = booked.filter((id) => !found.has(id));
  const oldest = Math.min(lostAt, ...lost.map(bookedAt));
  return { lost: lost.length, lostSeconds: Math.round((lostAt - oldest) / 100) / 10 };
}

/** The time in a version 7 UUID. */
function bookedAt(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
