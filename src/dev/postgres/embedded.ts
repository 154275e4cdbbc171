import { chmod, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lock } from 'proper-lockfile';
import { type Cluster, initialiseCluster, startPostmaster, stopPostmaster } from './cluster.ts';
import { clusterUser } from './cluster-user.ts';
import { countHolders, hold } from './holder.ts';
import { livingPostmaster } from './postmaster.ts';

const LOCK_RETRIES = { retries: 600, factor: 1, minTimeout: 100, maxTimeout: 100 };
const TRAVERSABLE_MODE = 0o755;

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Default: the port of the last time where it is free, else one that the system picks. */
  readonly port?: number;
  /** Server settings, `name=value`. */
  readonly settings?: readonly string[];
}

export interface EmbeddedServer {
  readonly url: string;
  /** Stops the server, unless another process still uses it. */
  stop(): Promise<void>;
}

/**
 * PostgreSQL from npm under `dataDir`, started or found running: a server that outlived its killed owner is taken over,
 * and processes that start together share one. Every user holds a connection; the last one out stops the server.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  const user = await clusterUser();
  if (user !== null) await chmod(dataDir, TRAVERSABLE_MODE);
  const unlock = await lockCluster(dataDir);
  try {
    const cluster = await initialiseCluster(dataDir, user);
    const port = (await livingPostmaster(cluster)) ?? (await startPostmaster(cluster, options));
    const url = clusterUrl(cluster, port);
    const release = await hold(url);
    return { url, stop: () => leave(cluster, url, release) };
  } finally {
    await unlock();
  }
}

async function leave(cluster: Cluster, url: string, release: () => Promise<void>): Promise<void> {
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
