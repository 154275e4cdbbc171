import type { CallCount, LeasedLimiter } from 'limits/leased-limiter.ts';
import type { MakeLimiter } from 'limits/limiters.ts';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../../../kernel/errors.ts';
import { createRefusals } from '../../../kernel/usage-limits.ts';

/** Maximum number of exhausted callers that a process caches. */
const EXHAUSTED_CALLERS_MAX = 10_000;

/** The remaining calls of the tightest limit that applied to a call. */
export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** The headers with the remaining calls of an identified caller; none when limits are off (contract 1.4). */
export function rateLimitHeaders(allowance: Allowance | null): Record<string, string> {
  if (!allowance) return {};
  return {
    'RateLimit-Limit': String(allowance.limit),
    'RateLimit-Remaining': String(allowance.remaining),
    'RateLimit-Reset': String(allowance.resetSeconds),
  };
}

/**
 * The limit of one operation, counted in addition to the client's. `calls` is the number of its calls in one request.
 */
export interface OperationLimit {
  readonly operation: string;
  readonly callsPerMinute: number;
  readonly calls?: number;
}

/** Limits the calls of clients. */
export interface RateLimits {
  /** The limit of one client; 0 when nothing is limited. */
  readonly callsPerMinute: number;
  /** Counts calls (by default one), and those of operations with their own limit. */
  consume(caller: string, calls?: number, operations?: readonly OperationLimit[]): Promise<Verdict>;
  /** The refusal of a caller that this process knows to be exhausted; null for all others. */
  knownRefusal(caller: string): Verdict | null;
}

/** The allowance after a call, and the refusal when the limit was exceeded. */
export interface Verdict {
  readonly allowance: Allowance | null;
  readonly refusal: RateLimited | null;
}

/** The error of a call over the limit, with the allowance of the limit that refused it. */
export class RateLimited extends DomainError<'RATE_LIMITED'> {
  readonly allowance: Allowance;

  constructor(allowance: Allowance) {
    const message = 'Too many requests; retry after the time given.';
    super('RATE_LIMITED', message, { retryAfterSeconds: allowance.resetSeconds });
    this.allowance = allowance;
  }
}

/** The verdict without a limit. */
export const UNLIMITED: Verdict = { allowance: null, refusal: null };

/** Limits per minute; `callsPerMinute` 0 turns every limit off (contract 1.4). */
export function createRateLimits(
  callsPerMinute: number,
  makeLimiter: MakeLimiter,
  refusals = createRefusals(),
): RateLimits {
  if (callsPerMinute === 0) {
    return { callsPerMinute, consume: async () => UNLIMITED, knownRefusal: () => null };
  }
  const general = makeLimiter('client', callsPerMinute);
  const spent = new LRUCache<string, CallCount>({ max: EXHAUSTED_CALLERS_MAX });
  const byOperation = new Map<string, LeasedLimiter>();
  const toCountedVerdict = (count: CallCount, limit: number): Verdict => {
    if (!count.allowed) refusals.count('calls');
    return toVerdict(count, limit);
  };
  const consumeGeneral = async (caller: string, calls: number): Promise<Verdict> => {
    const count = await general.consume(caller, calls);
    if (!count.allowed && count.remaining === 0) spent.set(caller, count);
    return toCountedVerdict(count, callsPerMinute);
  };
  const consumeOwn = async (caller: string, { operation, calls = 1, ...limit }: OperationLimit): Promise<Verdict> => {
    const limiter = byOperation.get(operation) ?? makeLimiter(operation, limit.callsPerMinute);
    byOperation.set(operation, limiter);
    return toCountedVerdict(await limiter.consume(caller, calls), limit.callsPerMinute);
  };
  const consume: RateLimits['consume'] = async (caller, calls = 1, operations = []) => {
    let tightest = calls === 0 ? UNLIMITED : await consumeGeneral(caller, calls);
    for (const operation of operations) {
      if (tightest.refusal) break;
      tightest = tighter(tightest, await consumeOwn(caller, operation));
    }
    return tightest;
  };
  return {
    callsPerMinute,
    consume,
    knownRefusal: (caller) => {
      const count = spent.get(caller);
      return count && count.windowEndsAtMs > Date.now() ? toCountedVerdict(count, callsPerMinute) : null;
    },
  };
}

function tighter(first: Verdict, second: Verdict): Verdict {
  if (second.refusal || !first.allowance) return second;
  return (second.allowance?.remaining ?? 0) <= first.allowance.remaining ? second : first;
}

/** The verdict for a count. */
export function toVerdict(count: CallCount, limit: number): Verdict {
  const allowance = { limit, remaining: count.remaining, resetSeconds: toResetSeconds(count) };
  return { allowance, refusal: count.allowed ? null : new RateLimited(allowance) };
}

/** The refusal for a count over the limit, else null. */
export function refusalAfter(count: CallCount): DomainError | null {
  return toVerdict(count, 0).refusal;
}

function toResetSeconds({ windowEndsAtMs }: CallCount): number {
  return Math.max(1, Math.ceil((windowEndsAtMs - Date.now()) / 1000));
}
