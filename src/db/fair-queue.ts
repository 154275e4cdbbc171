import { DatabaseUnavailable } from './errors.ts';

/** Distributes connections fairly between queues, one per provider. */
export interface FairQueue {
  /** Runs `task` once a connection is free for this queue, of which at most `most` tasks run at once. Throws `DatabaseUnavailable` when too many tasks wait. */
  run<Result>(queue: string, task: () => Promise<Result>, most?: number): Promise<Result>;
}

/** The queue of the service itself: keys, sweeps, tasks across providers. */
export const SERVICE_QUEUE = '';

/** Maximum number of waiting tasks per kind and process. */
const MAX_WAITING = 1_000;

interface Waiter {
  start(): void;
  refuse(error: Error): void;
}

interface Queue {
  active: number;
  readonly most: number;
  /** The time of its last start, counted in starts. */
  servedAt: number;
  readonly waiting: Waiter[];
}

/**
 * Runs at most `permits` tasks at once, at most half of them for one queue, so that slow tasks of one queue leave
 * permits for others. A free permit goes to the queue with the fewest active tasks, then to the one served longest ago;
 * within a queue in order of arrival. So a queue gets at most its equal part while others wait, and none waits forever.
 * At most 1,000 tasks wait. A further task replaces the newest of the longest queue, or is refused when its own queue
 * is the longest.
 */
export function fairQueue(permits: number, maxWaiting: number = MAX_WAITING): FairQueue {
  const maxPerQueue = Math.ceil(permits / 2);
  const queues = new Map<string, Queue>();
  let free = permits;
  let turns = 0;
  const getQueue = (name: string, most: number): Queue => {
    const queue = queues.get(name) ?? { active: 0, most, servedAt: 0, waiting: [] };
    queues.set(name, queue);
    return queue;
  };
  const acquire = (queue: Queue) => {
    free -= 1;
    turns += 1;
    queue.active += 1;
    queue.servedAt = turns;
  };
  const release = (name: string, queue: Queue) => {
    free += 1;
    queue.active -= 1;
    if (queue.active === 0 && queue.waiting.length === 0) queues.delete(name);
    const next = findNext(queues.values());
    if (!next) return;
    acquire(next);
    next.waiting.shift()?.start();
  };
  const waitForPermit = (queue: Queue): Promise<void> | undefined => {
    if (free > 0 && queue.active < queue.most) return void acquire(queue);
    refuseOne([...queues.values()], queue, maxWaiting);
    return new Promise((start, refuse) => void queue.waiting.push({ start, refuse }));
  };
  return {
    async run(name, task, most = maxPerQueue) {
      const queue = getQueue(name, most);
      await waitForPermit(queue);
      try {
        return await task();
      } finally {
        release(name, queue);
      }
    },
  };
}

/** The next queue to serve: it has waiting statements and is below its maximum. */
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

function refuseOne(queues: readonly Queue[], own: Queue, maxWaiting: number): void {
  if (queues.reduce((sum, { waiting }) => sum + waiting.length, 0) < maxWaiting) return;
  const longest = queues.reduce((most, queue) => (queue.waiting.length > most.waiting.length ? queue : most), own);
  if (longest === own) throw new DatabaseUnavailable();
  longest.waiting.pop()?.refuse(new DatabaseUnavailable());
}
