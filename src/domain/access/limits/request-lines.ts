import pLimit from 'p-limit';
import { DomainError } from '../../errors.ts';
import type { FairShares, Refusals } from '../../fair-shares.ts';

const RETRY_SECONDS = 1;

/** Runs the requests of each caller in a line of its own: so many at once, more wait, and more than those are refused. */
export interface RequestLines {
  /** Throws `RATE_LIMITED` when too many wait already, and when the peer has gone away before its turn. */
  run<Result>(caller: string, work: () => Promise<Result>, peer?: () => AbortSignal): Promise<Result>;
  /** Requests under way, of all callers together. */
  counts(): { readonly atWork: number; readonly waiting: number };
}

interface Line {
  readonly limit: ReturnType<typeof pLimit>;
  underWay: number;
}

/** Lines of `requestsAtOncePerCaller` and `requestsWaitingPerCaller`; 0 turns either off (contract 0). */
export function createRequestLines(
  { requestsAtOncePerCaller: atOnce, requestsWaitingPerCaller: waiting }: FairShares,
  refusals: Refusals,
): RequestLines {
  if (atOnce === 0) return { run: (_caller, work) => work(), counts: () => ({ atWork: 0, waiting: 0 }) };
  const longest = waiting === 0 ? Number.POSITIVE_INFINITY : atOnce + waiting;
  const lines = new Map<string, Line>();
  return {
    counts: () => {
      const underWay = [...lines.values()].map((line) => line.underWay);
      const atWork = underWay.reduce((sum, count) => sum + Math.min(count, atOnce), 0);
      return { atWork, waiting: underWay.reduce((sum, count) => sum + count, 0) - atWork };
    },
    run: async (caller, work, peer) => {
      const line = lines.get(caller) ?? { limit: pLimit(atOnce), underWay: 0 };
      if (line.underWay >= longest) {
        refusals.count('requests_waiting');
        throw tooManyWaiting();
      }
      lines.set(caller, line);
      line.underWay += 1;
      try {
        return await (line.underWay > atOnce ? wait(line, work, peer?.()) : line.limit(work));
      } finally {
        line.underWay -= 1;
        if (line.underWay === 0) lines.delete(caller);
      }
    },
  };
}

function wait<Result>(line: Line, work: () => Promise<Result>, peer?: AbortSignal): Promise<Result> {
  if (!peer) return line.limit(work);
  return new Promise((resolve, reject) => {
    const leave = () => reject(tooManyWaiting());
    peer.addEventListener('abort', leave, { once: true });
    const turn = line.limit(() => {
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
