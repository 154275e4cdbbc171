import { setTimeout as wait } from 'node:timers/promises';
import type { Job as FetchedJob, FetchOptions, PgBoss } from 'pg-boss';
import { batched } from '../kernel/batched.ts';
import { faultOf } from '../kernel/fault.ts';
import type { BoundJob, JobContext, RunnableJob } from './define-job.ts';
import { createFairSemaphore, knownGroups } from './fair-semaphore.ts';

const POLL_INTERVAL_MS = 2000;
const FETCH_SIZE = 100;

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
  /** Takes no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}

/** A job that was fetched, and what it is to do. */
interface Fetched {
  readonly job: FetchedJob<unknown>;
  readonly bound: BoundJob;
}

/**
 * Fetches and runs jobs: one fetch fills all free places, finished jobs are removed together. The workers of pg-boss
 * fetch once per place, so each wake-up would cost as many statements as there are places. Places are shared by
 * `sharePlaces`: what came for somebody who holds their share waits here, and no more of theirs is fetched meanwhile.
 */
export function runQueue({ boss, job, ctx, concurrency }: QueueOptions): RunningQueue {
  const active = new Set<Promise<unknown>>();
  const semaphore = createFairSemaphore(concurrency);
  const groups = knownGroups();
  const sleep = interruptibleSleep(POLL_INTERVAL_MS);
  const remove = batched(async ({ ports }: JobContext, finished: readonly FetchedJob<unknown>[]) => {
    await boss
      .deleteJob(job.name, [...finished])
      .catch((error: unknown) =>
        ports.log.error({ queue: job.name, ...faultOf(error) }, 'removing finished jobs failed'),
      );
    sleep.wake();
    return finished.map(() => undefined);
  });
  let waiting: Fetched[] = [];
  let stopping = false;

  const start = (fetched: Fetched) => {
    const running = guarded(ctx, fetched, () => fetched.bound.run(ctx)).then((rest) => {
      end(fetched);
      return Promise.all([remove(ctx, fetched.job), rest && guarded(ctx, fetched, rest)]);
    });
    active.add(running);
    void running.finally(() => active.delete(running));
  };
  const startWaiting = () => {
    if (stopping) return;
    waiting = waiting.filter((fetched) => {
      const takes = semaphore.acquire(fetched.bound.holder);
      if (takes) start(fetched);
      return !takes;
    });
  };
  const end = ({ bound: { holder } }: Fetched) => {
    semaphore.release(holder);
    startWaiting();
    if (holder && semaphore.heldBy(holder.providerId) === 0) groups.forget(holder.providerId);
  };
  const fetch = batched((_: JobContext, wanted: readonly FetchOptions[]) =>
    Promise.all(wanted.map((options) => boss.fetch<unknown>(job.name, options))),
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
      // The sweeper queues these again, for the processes that run then.
      await Promise.all([...active, ...waiting.map(({ job: unstarted }) => remove(ctx, unstarted))]);
    },
  };
}

/** A job that throws is gone like one that succeeded; the sweeper queues it again as long as its row is due. */
async function guarded<Result>({ ports }: JobContext, { job }: Fetched, work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    ports.log.error({ queue: job.name, jobId: job.id, ...faultOf(error) }, 'job failed');
    return undefined;
  }
}

interface InterruptibleSleep {
  /** Ends the pause that is on, or makes the next one end at once. */
  wake(): void;
  /** Forgets wakes so far: call it before looking for work. */
  reset(): void;
  /** Waits for a wake since the last reset, at most the interval. */
  pause(): Promise<void>;
}

/** A pause that can be ended early; a wake outside a pause is kept. */
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
