import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort, type SystemPostgres, type SystemServer } from './postgres.ts';

/** The first version of PgBouncer with prepared statements across sessions. */
const CARRIES_STATEMENTS_FROM = 1.21;

/** PgBouncer in transaction mode, which can use another server session for each transaction. */
export interface Pooler {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts PgBouncer in front of a database with this number of sessions; `PGBOUNCER` selects another program than the
 * system's.
 */
export async function openPooler(
  postgres: SystemPostgres,
  server: SystemServer,
  database: string,
  sessions: number,
): Promise<Pooler> {
  const program = process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer';
  const [, version] = /PgBouncer (\d+\.\d+)/.exec(String(spawnSync(program, ['--version']).stdout)) ?? [];
  if (!(Number(version) >= CARRIES_STATEMENTS_FROM))
    throw new Error(
      `This test needs PgBouncer ${CARRIES_STATEMENTS_FROM} or newer as ${program}, or where PGBOUNCER says.`,
    );
  const port = await freePort();
  const folder = await postgres.ownFolder('pgbouncer');
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `${database} = host=127.0.0.1 port=${server.port} dbname=${database} user=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${sessions}`,
    'max_prepared_statements = 200',
  ];
  await writeFile(file, lines.join('\n'));
  const child = spawn(program, [file], { ...postgres.user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  for await (const line of createInterface({ input: child.stderr })) {
    output += `${line}\n`;
    if (line.includes('process up')) break;
  }
  if (!output.includes('process up')) throw new Error(`PgBouncer did not start: ${output}`);
  child.stderr.resume();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/${database}`,
    close: async () => {
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
