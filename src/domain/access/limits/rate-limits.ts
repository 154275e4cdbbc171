import type { CallCount, LeasedLimiter } from 'limits/leased-limiter.ts';
import type { MakeLimiter } from 'limits/limiters.ts';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../../../kernel/errors.ts';
import { createRefusals } from '../../../kernel/usage-limits.ts';

/** The maximum number of callers without remaining calls that a process caches. */
const EXHAUSTED_CALLERS_MAX = 10_000;

/** The remaining calls of the limit that was closest to being exceeded by a call. */
export interface RemainingCalls {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** Returns the rate limit headers of an identified caller; none when nothing is limited (contract 1.4). */
export function rateLimitHeaders(allowance: RemainingCalls | null): Record<string, string> {
  if (!allowance) return {};
  return {
    'RateLimit-Limit': String(allowance.limit),
    'RateLimit-Remaining': String(allowance.remaining),
    'RateLimit-Reset': String(allowance.resetSeconds),
  };
}

/**
 * The limit of one operation, which is counted in addition to the client's limit. `calls` is how often one request
 * calls the operation.
 */
export interface OperationLimit {
  readonly operation: string;
  readonly callsPerMinute: number;
  readonly calls?: number;
}

/** Limits the calls of callers per minute. */
export interface RateLimits {
  /** The limit of one caller; 0 when nothing is limited. */
  readonly callsPerMinute: number;
  /** Counts calls of a caller (one by default), and the calls of operations that have a limit of their own. */
  consume(caller: string, calls?: number, operations?: readonly OperationLimit[]): Promise<LimitResult>;
  /** Returns the refusal of a caller who, as this process knows, has no calls left; null for all others. */
  knownRefusal(caller: string): LimitResult | null;
}

/** The result of counting a call: the remaining calls, and the refusal, which is null within the limit. */
export interface LimitResult {
  readonly allowance: RemainingCalls | null;
  readonly refusal: RateLimited | null;
}

/** The error of a call over a limit, with the remaining calls of that limit. */
export class RateLimited extends DomainError<'RATE_LIMITED'> {
  readonly allowance: RemainingCalls;

  constructor(allowance: RemainingCalls) {
    const message = 'Too many requests; retry after the time given.';
    super('RATE_LIMITED', message, { retryAfterSeconds: allowance.resetSeconds });
    this.allowance = allowance;
  }
}

/** The result of a call that no limit applies to. */
export const UNLIMITED_RESULT: LimitResult = { allowance: null, refusal: null };

/** Creates the limits. With `callsPerMinute` 0 nothing is limited (contract 1.4). */
export function createRateLimits(
  callsPerMinute: number,
  makeLimiter: MakeLimiter,
  refusals = createRefusals(),
): RateLimits {
  if (callsPerMinute === 0) {
    return { callsPerMinute, consume: async () => UNLIMITED_RESULT, knownRefusal: () => null };
  }
  const general = makeLimiter('client', callsPerMinute);
  const spent = new LRUCache<string, CallCount>({ max: EXHAUSTED_CALLERS_MAX });
  const byOperation = new Map<string, LeasedLimiter>();
  const toCountedVerdict = (count: CallCount, limit: number): LimitResult => {
    if (!count.allowed) refusals.count('calls');
    return toLimitResult(count, limit);
  };
  const consumeGeneral = async (caller: string, calls: number): Promise<LimitResult> => {
    const count = await general.consume(caller, calls);
    if (!count.allowed && count.remaining === 0) spent.set(caller, count);
    return toCountedVerdict(count, callsPerMinute);
  };
  const consumeOwn = async (
    caller: string,
    { operation, calls = 1, ...limit }: OperationLimit,
  ): Promise<LimitResult> => {
    const limiter = byOperation.get(operation) ?? makeLimiter(operation, limit.callsPerMinute);
    byOperation.set(operation, limiter);
    return toCountedVerdict(await limiter.consume(caller, calls), limit.callsPerMinute);
  };
  const consume: RateLimits['consume'] = async (caller, calls = 1, operations = []) => {
    let tightest = calls === 0 ? UNLIMITED_RESULT : await consumeGeneral(caller, calls);
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

function tighter(first: LimitResult, second: LimitResult): LimitResult {
  if (second.refusal || !first.allowance) return second;
  return (second.allowance?.remaining ?? 0) <= first.allowance.remaining ? second : first;
}

/** Converts a count to the result of a call. */
export function toLimitResult(count: CallCount, limit: number): LimitResult {
  const allowance = { limit, remaining: count.remaining, resetSeconds: toResetSeconds(count) };
  return { allowance, refusal: count.allowed ? null : new RateLimited(allowance) };
}

/** Returns the refusal of a count over its limit; null within the limit. */
export function refusalOfCount(count: CallCount): DomainError | null {
  return toLimitResult(count, 0).refusal;
}

function toResetSeconds({ windowEndsAtMs }: CallCount): number {
  return Math.max(1, Math.ceil((windowEndsAtMs - Date.now()) / 1000));
}
