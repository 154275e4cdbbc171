import pLimit from 'p-limit';
import { DomainError } from '../../../kernel/errors.ts';
import type { Refusals, UsageLimits } from '../../../kernel/usage-limits.ts';

const RETRY_SECONDS = 1;

/** Runs the requests of each caller in a line of its own: so many at once, more wait, and more than those are refused. */
export interface CallerConcurrency {
  /** Throws `RATE_LIMITED` when too many wait already, and when the peer has gone away before its turn. */
  run<Result>(caller: string, work: () => Promise<Result>, peer?: () => AbortSignal): Promise<Result>;
  /** Requests under way, of all callers together. */
  counts(): { readonly atWork: number; readonly waiting: number };
}

interface CallerQueue {
  readonly limit: ReturnType<typeof pLimit>;
  underWay: number;
}

/** Lines of `requestsAtOncePerCaller` and `requestsWaitingPerCaller` (contract 0). */
export function createCallerConcurrency(
  { requestsAtOncePerCaller: atOnce, requestsWaitingPerCaller: waiting }: UsageLimits,
  refusals: Refusals,
): CallerConcurrency {
  const longest = atOnce + waiting;
  const queues = new Map<string, CallerQueue>();
  return {
    counts: () => {
      const underWay = [...queues.values()].map((queue) => queue.underWay);
      const atWork = underWay.reduce((sum, count) => sum + Math.min(count, atOnce), 0);
      return { atWork, waiting: underWay.reduce((sum, count) => sum + count, 0) - atWork };
    },
    run: async (caller, work, peer) => {
      const queue = queues.get(caller) ?? { limit: pLimit(atOnce), underWay: 0 };
      if (queue.underWay >= longest) {
        refusals.count('requests_waiting');
        throw tooManyWaiting();
      }
      queues.set(caller, queue);
      queue.underWay += 1;
      try {
        return await (queue.underWay > atOnce ? wait(queue, work, peer?.()) : queue.limit(work));
      } finally {
        queue.underWay -= 1;
        if (queue.underWay === 0) queues.delete(caller);
      }
    },
  };
}

function wait<Result>(queue: CallerQueue, work: () => Promise<Result>, peer?: AbortSignal): Promise<Result> {
  if (!peer) return queue.limit(work);
  return new Promise((resolve, reject) => {
    const leave = () => reject(tooManyWaiting());
    peer.addEventListener('abort', leave, { once: true });
    const turn = queue.limit(() => {
      peer.removeEventListener('abort', leave);
      if (peer.aborted) throw tooManyWaiting();
      return work();
    });
    turn.then(resolve, reject);
  });
}

function tooManyWaiting(): DomainError {
  const message = 'Too many requests of this caller wait already; retry after the time given.';
  return new DomainError('RATE_LIMITED', message, { retryAfterSeconds: RETRY_SECONDS });
}
