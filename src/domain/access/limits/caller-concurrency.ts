import pLimit from 'p-limit';
import { DomainError } from '../../../kernel/errors.ts';
import type { Refusals, UsageLimits } from '../../../kernel/usage-limits.ts';

const RETRY_SECONDS = 1;

/**
 * Limits the concurrent requests of each caller. Further requests wait in the caller's queue, and are refused when the
 * queue is full.
 */
export interface CallerConcurrency {
  /** Throws `RATE_LIMITED` when too many requests wait already, and when the peer disconnects before its turn. */
  run<Result>(caller: string, handle: () => Promise<Result>, peer?: () => AbortSignal): Promise<Result>;
  /** The number of requests of all callers, active and waiting. */
  counts(): { readonly atWork: number; readonly waiting: number };
}

interface CallerQueue {
  readonly limit: ReturnType<typeof pLimit>;
  underWay: number;
}

/**
 * Limits concurrent requests by `requestsAtOncePerCaller` and `requestsWaitingPerCaller`; 0 turns either off (contract
 * 0).
 */
export function createCallerConcurrency(
  { requestsAtOncePerCaller: atOnce, requestsWaitingPerCaller: waiting }: UsageLimits,
  refusals: Refusals,
): CallerConcurrency {
  if (atOnce === 0) return { run: (_caller, handle) => handle(), counts: () => ({ atWork: 0, waiting: 0 }) };
  const maxUnderWay = waiting === 0 ? Number.POSITIVE_INFINITY : atOnce + waiting;
  const queues = new Map<string, CallerQueue>();
  return {
    counts: () => {
      const underWay = [...queues.values()].map((queue) => queue.underWay);
      const atWork = underWay.reduce((sum, count) => sum + Math.min(count, atOnce), 0);
      return { atWork, waiting: underWay.reduce((sum, count) => sum + count, 0) - atWork };
    },
    run: async (caller, handle, peer) => {
      const queue = queues.get(caller) ?? { limit: pLimit(atOnce), underWay: 0 };
      if (queue.underWay >= maxUnderWay) {
        refusals.count('requests_waiting');
        throw tooManyWaiting();
      }
      queues.set(caller, queue);
      queue.underWay += 1;
      try {
        return await (queue.underWay > atOnce ? wait(queue, handle, peer?.()) : queue.limit(handle));
      } finally {
        queue.underWay -= 1;
        if (queue.underWay === 0) queues.delete(caller);
      }
    },
  };
}

function wait<Result>(queue: CallerQueue, handle: () => Promise<Result>, peer?: AbortSignal): Promise<Result> {
  if (!peer) return queue.limit(handle);
  return new Promise((resolve, reject) => {
    const abandon = () => reject(tooManyWaiting());
    peer.addEventListener('abort', abandon, { once: true });
    const turn = queue.limit(() => {
      peer.removeEventListener('abort', abandon);
      if (peer.aborted) throw tooManyWaiting();
      return handle();
    });
    turn.then(resolve, reject);
  });
}

function tooManyWaiting(): DomainError {
  const message = 'Too many requests of this caller wait already; retry after the time given.';
  return new DomainError('RATE_LIMITED', message, { retryAfterSeconds: RETRY_SECONDS });
}
