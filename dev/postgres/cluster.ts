import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClusterUser } from './cluster-user.ts';
import { runPostgresTool } from './postgres-tools.ts';

const PASSWORD_FILE = 'postgres-password';
const PASSWORD_BYTES = 24;
const OWNER_ONLY = 0o600;
const OWNER_ONLY_DIRECTORY = 0o700;
const START_ATTEMPTS = 5;
const START_PAUSE_MILLISECONDS = 300;
const START_SECONDS = '60';
const SETTINGS = ['listen_addresses=127.0.0.1', "unix_socket_directories=''", 'max_connections=200', 'timezone=UTC'];

/** A PostgreSQL cluster. `directory` is PostgreSQL's own folder, within `dataDir`. */
export interface Cluster {
  readonly dataDir: string;
  readonly directory: string;
  readonly password: string;
  readonly user: ClusterUser | null;
}

/** Whether `dataDir` contains a completely initialised cluster. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, PASSWORD_FILE));
}

/** The cluster under `dataDir`. It is initialised first if it is missing or incomplete. */
export async function initialiseCluster(dataDir: string, user: ClusterUser | null): Promise<Cluster> {
  const directory = join(dataDir, 'postgres');
  const passwordFile = join(dataDir, PASSWORD_FILE);
  if (hasCluster(dataDir)) return { dataDir, directory, user, password: await readFile(passwordFile, 'utf8') };

  const password = randomBytes(PASSWORD_BYTES).toString('hex');
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { mode: OWNER_ONLY_DIRECTORY });
  if (user !== null) await chown(directory, user.uid, user.gid);
  const newPasswordFile = join(dataDir, 'postgres-password.new');
  await writeOwned(newPasswordFile, password, user);
  await initialise(directory, newPasswordFile, user);
  await writeFile(passwordFile, password, { mode: OWNER_ONLY });
  await rm(newPasswordFile);
  return { dataDir, directory, user, password };
}

async function initialise(directory: string, passwordFile: string, user: ClusterUser | null): Promise<void> {
  const characters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const locale = ['--encoding=UTF8', '--locale=C', `--lc-ctype=${characters}`];
  const collation = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const login = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  await runPostgresTool('initdb', [`--pgdata=${directory}`, ...locale, ...collation, ...login], user);
}

/**
 * Starts the server in the background, and returns its port. Retries when another process takes the port meanwhile, or
 * when sessions of a killed server still hold its shared memory.
 */
export async function startPostmaster(
  cluster: Cluster,
  options: { readonly port?: number; readonly settings?: readonly string[] },
): Promise<number> {
  const log = join(cluster.dataDir, 'postgres.log');
  await writeOwned(log, '', cluster.user);
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await choosePort(cluster.dataDir, attempt < START_ATTEMPTS));
    const flags = [...SETTINGS, ...(options.settings ?? []), `port=${port}`]
      .map((setting) => `-c ${setting}`)
      .join(' ');
    const start = ['start', '--wait', '--silent', '-t', START_SECONDS, '-l', log, '-o', flags, '-D', cluster.directory];
    try {
      await runPostgresTool('pg_ctl', start, cluster.user);
      await storePort(cluster.dataDir, port);
      return port;
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw await startFailure(log, error);
    }
    await wait(START_PAUSE_MILLISECONDS * attempt);
  }
}

async function startFailure(log: string, cause: unknown): Promise<Error> {
  return new Error(`PostgreSQL did not start. ${String(cause)}\n${await readFile(log, 'utf8')}`, { cause });
}

/** Ends all sessions and stops the server. Does nothing when the server has already stopped. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  if (!existsSync(join(cluster.directory, 'postmaster.pid'))) return;
  await runPostgresTool('pg_ctl', ['stop', '--wait', '-m', 'fast', '-D', cluster.directory], cluster.user);
}

async function writeOwned(path: string, text: string, user: ClusterUser | null): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { mode: OWNER_ONLY });
  if (user !== null) await chown(path, user.uid, user.gid);
}

const LOOPBACK = '127.0.0.1';
const PORT_FILE = 'postgres-port';
const ANY_PORT = 0;

/** A free port: the stored one if `preferLast` and if it is free, otherwise one that the system chooses. */
async function choosePort(dataDir: string, preferLast: boolean): Promise<number> {
  const last = preferLast ? await readLastPort(dataDir) : ANY_PORT;
  return (await freePort(last)) ?? (await freePort(ANY_PORT)) ?? Promise.reject(new Error('No port is free.'));
}

/** Stores the port for the next start. */
async function storePort(dataDir: string, port: number): Promise<void> {
  await writeFile(join(dataDir, PORT_FILE), String(port));
}

async function readLastPort(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, PORT_FILE), 'utf8').catch(() => '');
  const port = Number(text);
  return Number.isInteger(port) ? port : ANY_PORT;
}

/** The port `wanted` if it is free, otherwise null. For 0, a free port that the system chooses. */
export function freePort(wanted: number, host = LOOPBACK): Promise<number | null> {
  return new Promise((settle) => {
    const server = createServer();
    server.once('error', () => settle(null));
    server.listen(wanted, host, () => {
      const address = server.address();
      server.close(() => settle(typeof address === 'object' && address !== null ? address.port : null));
    });
  });
}
