import type { Job as FetchedJob, PgBoss } from 'pg-boss';
import { faultOf } from '../domain/fault.ts';
import type { Log } from '../domain/ports.ts';

const GATHER_MS = 5;

export interface JobRemoval {
  add(job: FetchedJob<unknown>): void;
  /** Ends when everything added so far is removed. */
  flush(): Promise<void>;
}

/** Removes finished jobs, those of a few milliseconds in one statement, then tells that places are free. */
export function jobRemoval(boss: PgBoss, queue: string, log: Log, onRemoved: () => void): JobRemoval {
  let finished: FetchedJob<unknown>[] = [];
  let timer: NodeJS.Timeout | null = null;
  let removing: Promise<void> = Promise.resolve();
  const remove = async () => {
    const jobs = finished;
    finished = [];
    if (jobs.length === 0) return;
    await boss
      .deleteJob(queue, jobs)
      .catch((error: unknown) => log.error({ queue, ...faultOf(error) }, 'removing finished jobs failed'));
    onRemoved();
  };
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    removing = Promise.all([removing, remove()]).then(() => undefined);
    return removing;
  };
  return {
    flush,
    add(job) {
      finished.push(job);
      timer ??= setTimeout(flush, GATHER_MS);
    },
  };
}
