import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const TICKS_PER_SECOND = 100;

export const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

/** Milliseconds of CPU of a process and of its children that have ended. */
export async function cpuOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ') ?? [];
  return (sum(fields.slice(11, 15).map(Number)) * 1000) / TICKS_PER_SECOND;
}

/** Milliseconds of CPU of a whole PostgreSQL server; ended processes are included in its postmaster's account. */
export async function cpuOfServer({ dataDir }: { readonly dataDir: string }): Promise<number> {
  const postmaster = Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(all.map(async (pid) => [pid, await parentOf(pid)] as const));
  const own = parents.filter(([pid, parent]) => pid === postmaster || parent === postmaster);
  return sum(await Promise.all(own.map(([pid]) => cpuOf(pid))));
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(stat.split(') ')[1]?.split(' ')[1]);
}

/** Milliseconds of CPU so far, and the time. */
export interface Used {
  readonly process: number;
  readonly coordinator: number;
  readonly workers: number;
  readonly at: number;
}

/** The difference of two measurements. */
export function between(before: Used, after: Used): Used {
  const { process, coordinator, workers, at } = before;
  return {
    process: after.process - process,
    coordinator: after.coordinator - coordinator,
    workers: after.workers - workers,
    at: after.at - at,
  };
}
