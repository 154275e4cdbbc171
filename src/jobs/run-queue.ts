import { setTimeout as wait } from 'node:timers/promises';
import type { Job as FetchedJob, FetchOptions, PgBoss } from 'pg-boss';
import { batchConcurrentCalls } from '../kernel/batched.ts';
import { errorForLog } from '../kernel/error-for-log.ts';
import type { JobContext, ParsedJob, RunnableJob } from './define-job.ts';
import { createFairSemaphore, createGroupOwners } from './fair-semaphore.ts';
import { runInSpan } from './job-span.ts';

const POLL_INTERVAL_MS = 2000;
const FETCH_SIZE = 100;

export interface QueueOptions {
  readonly boss: PgBoss;
  readonly job: RunnableJob;
  readonly ctx: JobContext;
  /** Maximum number of concurrent jobs of this queue in this process. */
  readonly concurrency: number;
}

export interface RunningQueue {
  /** Fetches jobs now, before the next poll. */
  wake(): void;
  /** Starts no more jobs, and waits for the running ones. */
  stop(): Promise<void>;
}

/** A fetched job with its parsed payload. */
interface Fetched {
  readonly job: FetchedJob<unknown>;
  readonly bound: ParsedJob;
}

/**
 * Fetches and runs the jobs of one queue. One fetch fills all free permits, and finished jobs are removed in batches;
 * the workers of pg-boss would run one statement per permit. The permits come from `createFairSemaphore`. When the
 * owner of a fetched job has no permit left, the job waits here, and no more jobs of its group are fetched.
 */
export function runQueue({ boss, job, ctx, concurrency }: QueueOptions): RunningQueue {
  const active = new Set<Promise<unknown>>();
  const semaphore = createFairSemaphore(concurrency);
  const groups = createGroupOwners();
  const sleep = interruptibleSleep(POLL_INTERVAL_MS);
  const remove = batchConcurrentCalls(async ({ ports }: JobContext, finished: readonly FetchedJob<unknown>[]) => {
    await boss
      .deleteJob(job.name, [...finished])
      .catch((error: unknown) =>
        ports.log.error({ queue: job.name, ...errorForLog(error) }, 'removing finished jobs failed'),
      );
    sleep.wake();
    return finished.map(() => undefined);
  });
  let waiting: Fetched[] = [];
  let stopping = false;

  const start = (fetched: Fetched) => {
    const running = runGuarded(ctx, fetched, () => runInSpan(ctx, fetched.job, fetched.bound)).then((afterJob) => {
      end(fetched);
      return Promise.all([remove(ctx, fetched.job), afterJob && runGuarded(ctx, fetched, afterJob)]);
    });
    active.add(running);
    void running.finally(() => active.delete(running));
  };
  const startWaiting = () => {
    if (stopping) return;
    waiting = waiting.filter((fetched) => {
      const isAcquired = semaphore.acquire(fetched.bound.holder);
      if (isAcquired) start(fetched);
      return !isAcquired;
    });
  };
  const end = ({ bound: { holder } }: Fetched) => {
    semaphore.release(holder);
    startWaiting();
    if (holder && semaphore.countHeld(holder.providerId) === 0) groups.forget(holder.providerId);
  };
  const fetch = batchConcurrentCalls((_: JobContext, batch: readonly FetchOptions[]) =>
    Promise.all(batch.map((options) => boss.fetch<unknown>(job.name, options))),
  );
  const fetchSome = async () => {
    const batchSize = Math.min(semaphore.free(), FETCH_SIZE);
    if (batchSize <= 0) return 0;
    const ignoreGroups = groups.full(semaphore);
    const { groupConcurrency } = job;
    const jobs = await fetch(ctx, { batchSize, groupConcurrency, ignoreGroups });
    for (const fetched of jobs) {
      const bound = job.bind(fetched.data);
      groups.recordRunning(fetched.groupId, bound.holder);
      waiting.push({ job: fetched, bound });
    }
    startWaiting();
    return jobs.length;
  };
  const loop = async () => {
    while (!stopping) {
      sleep.reset();
      const count = await fetchSome().catch((error: unknown) => {
        ctx.ports.log.error({ queue: job.name, ...errorForLog(error) }, 'fetching jobs failed');
        return 0;
      });
      // A fetch skips jobs of a provider that runs its maximum number of jobs, so it can return fewer jobs than it asked
      // for while others wait. The loop pauses only after a fetch that returned none.
      if (count === 0) await sleep.pause();
    }
  };
  const loopEnd = loop();
  return {
    wake: sleep.wake,
    async stop() {
      stopping = true;
      sleep.wake();
      await loopEnd;
      // The periodic cleanup job queues these jobs again, for processes that are still running.
      await Promise.all([...active, ...waiting.map(({ job: unstarted }) => remove(ctx, unstarted))]);
    },
  };
}

/**
 * Runs a job and catches its error. A job that throws is removed like a successful one; the periodic cleanup job queues
 * it again while its row is due.
 */
async function runGuarded<Result>({ ports }: JobContext, { job }: Fetched, run: () => Promise<Result>) {
  try {
    return await run();
  } catch (error) {
    ports.log.error({ queue: job.name, jobId: job.id, ...errorForLog(error) }, 'job failed');
    return undefined;
  }
}

interface InterruptibleSleep {
  /** Ends the current pause. Without a current pause, the next one ends at once. */
  wake(): void;
  /** Discards earlier calls of `wake`. Call this before fetching. */
  reset(): void;
  /** Waits until `wake` is called, or until the interval has passed. A call since the last `reset` counts. */
  pause(): Promise<void>;
}

/** Creates a pause that `wake` can end early. A call of `wake` outside a pause is remembered. */
function interruptibleSleep(intervalMs: number): InterruptibleSleep {
  let waking = new AbortController();
  return {
    wake: () => waking.abort(),
    reset: () => {
      if (waking.signal.aborted) waking = new AbortController();
    },
    pause: () => wait(intervalMs, undefined, { signal: waking.signal }).catch(() => undefined),
  };
}
