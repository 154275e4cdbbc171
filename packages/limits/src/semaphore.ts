/** The limits of a semaphore. */
export interface SemaphoreBounds {
  /** Maximum number of running tasks of all keys together. Default: no limit. */
  readonly permits?: number;
  /** Maximum number of running tasks of one key. */
  readonly perKey: number;
  /** Maximum number of waiting tasks of all keys together. Default: no limit. */
  readonly maxWaiting?: number;
  /** Maximum number of waiting tasks of one key. Default: no limit. */
  readonly maxWaitingPerKey?: number;
  /** The error of a refused task. FULL: too many tasks wait. LEFT: its signal was aborted while it waited. */
  refusal(reason: 'FULL' | 'LEFT'): Error;
}

export interface RunOptions {
  /** Maximum number of running tasks of this key, in place of `perKey`. */
  readonly most?: number | undefined;
  /**
   * A signal that ends the wait: the task leaves the queue and is refused. The function is called only for a task that
   * has to wait.
   */
  readonly signal?: (() => AbortSignal) | undefined;
}

/** A semaphore whose permits are shared between keys. */
export interface Semaphore {
  /** Runs `task` once a permit is free for its key. */
  run<Result>(key: string, task: () => Promise<Result>, options?: RunOptions): Promise<Result>;
  counts(): { readonly active: number; readonly waiting: number };
}

interface Waiter {
  start(): void;
  refuse(reason: 'FULL' | 'LEFT'): void;
}

interface Queue {
  readonly key: string;
  readonly most: number;
  active: number;
  /** The number of tasks that the semaphore had started when this queue was last served. */
  servedAt: number;
  readonly waiting: Waiter[];
}

/**
 * Creates a semaphore with one queue per key. A free permit goes to the key with the fewest running tasks, and among
 * these to the key that was served least recently; tasks of one key start in order of arrival. A key therefore gets at
 * most an equal part while others wait, and no task waits forever. Beyond `maxWaiting`, a new task replaces the newest
 * task of the longest queue, or is refused when its own queue is the longest.
 */
export function createSemaphore(bounds: SemaphoreBounds): Semaphore {
  const queues = new Map<string, Queue>();
  let [active, waiting, turns] = [0, 0, 0];
  const { permits = Number.POSITIVE_INFINITY } = bounds;

  const acquire = (queue: Queue) => {
    active += 1;
    turns += 1;
    queue.active += 1;
    queue.servedAt = turns;
  };
  const forgetEmpty = ({ key, active: held, waiting: { length } }: Queue) => {
    if (held === 0 && length === 0) queues.delete(key);
  };
  /** Removes a task from its queue. Returns undefined when it has already left. */
  const take = (queue: Queue, waiter: Waiter | undefined): Waiter | undefined => {
    const index = waiter ? queue.waiting.indexOf(waiter) : -1;
    if (index < 0) return undefined;
    waiting -= 1;
    queue.waiting.splice(index, 1);
    forgetEmpty(queue);
    return waiter;
  };
  const release = (queue: Queue) => {
    active -= 1;
    queue.active -= 1;
    forgetEmpty(queue);
    const next = waiting > 0 ? findNext(queues.values()) : undefined;
    if (!next) return;
    acquire(next);
    take(next, next.waiting[0])?.start();
  };
  const makeRoom = (queue: Queue) => {
    if (queue.waiting.length >= (bounds.maxWaitingPerKey ?? Number.POSITIVE_INFINITY)) throw bounds.refusal('FULL');
    if (waiting < (bounds.maxWaiting ?? Number.POSITIVE_INFINITY)) return;
    const longest = findLongest(queues.values(), queue);
    if (longest === queue) throw bounds.refusal('FULL');
    take(longest, longest.waiting.at(-1))?.refuse('FULL');
  };
  const waitIn = (queue: Queue, signal: AbortSignal | undefined): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter = { start: resolve, refuse: (reason: 'FULL' | 'LEFT') => reject(bounds.refusal(reason)) };
    const leave = () => take(queue, waiter)?.refuse('LEFT');
    queue.waiting.push(waiter);
    waiting += 1;
    signal?.addEventListener('abort', leave, { once: true });
    if (signal?.aborted) leave();
    return promise.finally(() => signal?.removeEventListener('abort', leave));
  };
  return {
    counts: () => ({ active, waiting }),
    async run(key, task, { most = bounds.perKey, signal } = {}) {
      const queue = queues.get(key) ?? { key, most, active: 0, servedAt: 0, waiting: [] };
      const isFree = active < permits && queue.active < queue.most;
      if (isFree) acquire(queue);
      else makeRoom(queue);
      queues.set(key, queue);
      if (!isFree) await waitIn(queue, signal?.());
      try {
        return await task();
      } finally {
        release(queue);
      }
    },
  };
}

/** The queue to serve next: one that has waiting tasks and is below its maximum. */
function findNext(queues: Iterable<Queue>): Queue | undefined {
  let next: Queue | undefined;
  for (const queue of queues) {
    if (queue.waiting.length === 0 || queue.active >= queue.most) continue;
    if (!next || precedes(queue, next)) next = queue;
  }
  return next;
}

function precedes(one: Queue, other: Queue): boolean {
  return one.active < other.active || (one.active === other.active && one.servedAt < other.servedAt);
}

function findLongest(queues: Iterable<Queue>, own: Queue): Queue {
  let longest = own;
  for (const queue of queues) if (queue.waiting.length > longest.waiting.length) longest = queue;
  return longest;
}
