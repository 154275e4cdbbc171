import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { lock } from 'proper-lockfile';
import { isAlive } from '../../src/is-alive.ts';
import { type Cluster, initialiseCluster, startPostmaster, stopPostmaster } from './cluster.ts';
import { clusterUser } from './cluster-user.ts';

const LOCK_RETRIES = { retries: 600, factor: 1, minTimeout: 100, maxTimeout: 100 };
const TRAVERSABLE_MODE = 0o755;

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** The port. By default the last one if it is free, otherwise one that the system chooses. */
  readonly port?: number;
  /** PostgreSQL settings in the form `name=value`. */
  readonly settings?: readonly string[];
}

export interface EmbeddedServer {
  readonly url: string;
  /** Stops the server, unless another process still uses it. */
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL from npm under `dataDir`. Starts the server, or uses the running one, even if the process that
 * started it was killed. Processes that start at the same time use one server. Each process holds a connection, and the
 * last one stops the server.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir);
  await createFolder(dataDir);
  const user = await clusterUser();
  if (user !== null) await chmod(dataDir, TRAVERSABLE_MODE);
  const unlock = await lockCluster(dataDir);
  try {
    const cluster = await initialiseCluster(dataDir, user);
    const port = (await findRunningPostmaster(cluster)) ?? (await startPostmaster(cluster, options));
    const url = clusterUrl(cluster, port);
    const release = await holdConnection(url);
    return { url, stop: () => releaseServer(cluster, url, release) };
  } finally {
    await unlock();
  }
}

/**
 * Creates a folder without the option `recursive`, which never returns below a folder that allows no subfolders, such
 * as `/proc`.
 */
async function createFolder(path: string): Promise<void> {
  if (existsSync(path)) return void (await mkdir(path, { recursive: true }));
  if (!existsSync(dirname(path))) await createFolder(dirname(path));
  await mkdir(path).catch((error: unknown) => {
    if (!existsSync(path)) throw error;
  });
}

async function releaseServer(cluster: Cluster, url: string, release: () => Promise<void>): Promise<void> {
  const unlock = await lockCluster(cluster.dataDir);
  try {
    const others = (await countHolders(url)) - 1;
    await release();
    if (others <= 0) await stopPostmaster(cluster);
  } finally {
    await unlock();
  }
}

function lockCluster(dataDir: string): Promise<() => Promise<void>> {
  return lock(dataDir, { lockfilePath: join(dataDir, 'postgres.lock'), retries: LOCK_RETRIES });
}

function clusterUrl(cluster: Cluster, port: number): string {
  return `postgresql://postgres:${cluster.password}@127.0.0.1:${port}/postgres`;
}

const HOLDER_NAME = 'embedded-holder';

/**
 * Opens a connection that marks the server as used. The operating system closes the connection when the process ends.
 * Returns a function that closes it.
 */
async function holdConnection(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url, application_name: HOLDER_NAME, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  return () => client.end().catch(() => undefined);
}

/** The number of processes that use the server; 0 when the server does not respond. */
async function countHolders(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const text = 'SELECT count(*)::int AS holders FROM pg_stat_activity WHERE application_name = $1';
    const { rows } = await client.query<{ holders: number }>(text, [HOLDER_NAME]);
    return rows[0]?.holders ?? 0;
  } catch {
    return 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const PID_LINE = 0;
const PORT_LINE = 3;
const STATUS_LINE = 7;
const POLL_MILLISECONDS = 50;
const SETTLE_POLLS = 1200;

/**
 * The port of the cluster's running server, or null. Waits while the server starts or stops. Removes a `postmaster.pid`
 * whose process id now belongs to another process, because PostgreSQL would take it for a running server.
 */
async function findRunningPostmaster(cluster: Cluster): Promise<number | null> {
  const pidFile = join(cluster.directory, 'postmaster.pid');
  for (let poll = 0; poll < SETTLE_POLLS; poll += 1) {
    const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n').map((line) => line.trim());
    const pid = Number(lines[PID_LINE]);
    if (lines[PID_LINE] === '' || !isAlive(pid)) return null;
    if (!(await servesCluster(pid, cluster))) {
      await rm(pidFile, { force: true });
      return null;
    }
    if (lines[STATUS_LINE] === 'ready') return Number(lines[PORT_LINE]);
    await wait(POLL_MILLISECONDS);
  }
  throw new Error(`The database server under ${cluster.directory} neither starts nor stops.`);
}

/**
 * Whether the process is the server of this cluster, by its working directory. Only Linux reports that directory;
 * elsewhere any running process counts.
 */
async function servesCluster(pid: number, cluster: Cluster): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const directory = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return directory === (await realpath(cluster.directory));
}
