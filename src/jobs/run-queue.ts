import type { Job as FetchedJob, PgBoss } from 'pg-boss';
import { faultOf } from '../domain/fault.ts';
import type { JobContext, RunnableJob } from './define-job.ts';
import { jobRemoval } from './job-removal.ts';
import { wakeable } from './wakeable.ts';

const POLL_INTERVAL_MS = 2000;
const FETCH_SIZE = 50;

export interface QueueOptions {
  readonly boss: PgBoss;
  readonly job: RunnableJob;
  readonly ctx: JobContext;
  /** Jobs at once in this process. */
  readonly concurrency: number;
}

export interface RunningQueue {
  /** Looks for work at once instead of at the next poll. */
  wake(): void;
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>;
}

/**
 * Fetches and runs jobs: one fetch fills all free places, finished jobs are removed together. The workers of pg-boss
 * fetch once per place, so each wake-up would cost as many statements as there are places.
 */
export function runQueue({ boss, job, ctx, concurrency }: QueueOptions): RunningQueue {
  const active = new Set<Promise<void>>();
  const sleep = wakeable(POLL_INTERVAL_MS);
  const removal = jobRemoval(boss, job.name, ctx.ports.log, sleep.wake);
  let stopping = false;

  const start = (fetched: FetchedJob<unknown>) => {
    const running = runOne(job, ctx, fetched).then(() => removal.add(fetched));
    active.add(running);
    void running.finally(() => active.delete(running));
  };
  const fetchSome = async () => {
    const batchSize = Math.min(concurrency - active.size, FETCH_SIZE);
    if (batchSize <= 0) return 0;
    const jobs = await boss.fetch<unknown>(job.name, { batchSize, groupConcurrency: job.groupConcurrency });
    for (const fetched of jobs) start(fetched);
    return jobs.length;
  };
  const loop = async () => {
    while (!stopping) {
      sleep.reset();
      const count = await fetchSome().catch((error: unknown) => {
        ctx.ports.log.error({ queue: job.name, ...faultOf(error) }, 'fetching jobs failed');
        return 0;
      });
      // A full group hides jobs of others behind it, so only an empty answer means that nothing is left.
      if (count === 0) await sleep.pause();
    }
  };
  const looping = loop();
  return {
    wake: sleep.wake,
    async stop() {
      stopping = true;
      sleep.wake();
      await looping;
      await Promise.all(active);
      await removal.flush();
    },
  };
}

/** A job that throws is gone like one that succeeded; the sweeper makes it anew as long as its row asks for it. */
async function runOne(job: RunnableJob, ctx: JobContext, fetched: FetchedJob<unknown>): Promise<void> {
  try {
    await job.run(ctx, fetched.data);
  } catch (error) {
    ctx.ports.log.error({ queue: job.name, jobId: fetched.id, ...faultOf(error) }, 'job failed');
  }
}
