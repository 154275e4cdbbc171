import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

const PID_LINE = 0;
const PORT_LINE = 3;
const STATUS_LINE = 7;
const POLL_MILLISECONDS = 50;
const SETTLE_POLLS = 1200;

/**
 * The port of the cluster's running server, or null. Waits while it starts or stops, and removes a `postmaster.pid`
 * whose process id now belongs to somebody else, which PostgreSQL itself would take for a running server.
 */
export async function livingPostmaster(cluster: Cluster): Promise<number | null> {
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

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The server's working directory is its cluster; where the system does not tell, a living process counts. */
async function servesCluster(pid: number, cluster: Cluster): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const directory = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return directory === (await realpath(cluster.directory));
}
