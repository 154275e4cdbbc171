import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { initialiseCluster, startPostmaster, stopPostmaster } from '../../../dev/postgres/cluster.ts';
import { clusterUser } from '../../../dev/postgres/cluster-user.ts';
import { runPostgresTool } from '../../../dev/postgres/postgres-tools.ts';

const TRAVERSABLE_MODE = 0o755;

/** The checker uses the commit timestamp of every change. */
const SETTINGS = ['track_commit_timestamp=on'];

/** A PostgreSQL server of its own, as durable as in production. */
export interface OwnServer {
  readonly url: string;
  /** Stops without a checkpoint and starts again on the same port, through crash recovery. */
  restartImmediately(): Promise<void>;
  /** Stops it and removes its files. */
  drop(): Promise<void>;
}

export async function startOwnServer(): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'booking-nemesis-'));
  const user = await clusterUser();
  if (user !== null) await chmod(dataDir, TRAVERSABLE_MODE);
  const cluster = await initialiseCluster(dataDir, user);
  const port = await startPostmaster(cluster, { settings: SETTINGS });
  const log = join(dataDir, 'postgres.log');
  const restart = ['restart', '--wait', '--silent', '-m', 'immediate', '-l', log, '-D', cluster.directory];
  return {
    url: `postgresql://postgres:${cluster.password}@127.0.0.1:${port}/postgres`,
    restartImmediately: () => runPostgresTool('pg_ctl', restart, user),
    drop: async () => {
      await stopPostmaster(cluster);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
