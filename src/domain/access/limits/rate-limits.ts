import { LRUCache } from 'lru-cache';
import { DomainError } from '../../../kernel/errors.ts';
import { createRefusals } from '../../../kernel/usage-limits.ts';
import type { CallCount, LeasedLimiter } from './leased-limiter.ts';
import type { MakeLimiter } from './limiters.ts';

/** Callers without a call left that a process remembers. */
const SPENT_KEPT = 10_000;

/** What is left of the tightest limit that applied to a call. */
export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** The headers with the remaining calls of an identified caller; none while limits are off (contract 1.4). */
export function rateLimitHeaders(allowance: Allowance | null): Record<string, string> {
  if (!allowance) return {};
  return {
    'RateLimit-Limit': String(allowance.limit),
    'RateLimit-Remaining': String(allowance.remaining),
    'RateLimit-Reset': String(allowance.resetSeconds),
  };
}

/** An operation's own limit, counted beside the client's; `calls` of it are in one request. */
export interface OperationLimit {
  readonly operation: string;
  readonly callsPerMinute: number;
  readonly calls?: number;
}

/** How often a client may call. */
export interface RateLimits {
  /** Of one client; 0 where nothing is limited. */
  readonly callsPerMinute: number;
  /** Counts calls, one unless it is said, and those of operations with a limit of their own. */
  consume(caller: string, calls?: number, operations?: readonly OperationLimit[]): Promise<Verdict>;
  /** The refusal of a caller that this process knows to have no call left; null for all others. */
  knownRefusal(caller: string): Verdict | null;
}

/** The allowance after a call, and the refusal when it was one too many. */
export interface Verdict {
  readonly allowance: Allowance | null;
  readonly refusal: RateLimited | null;
}

/** A call that was one too many, with what is left of the limit that refused it. */
export class RateLimited extends DomainError<'RATE_LIMITED'> {
  readonly allowance: Allowance;

  constructor(allowance: Allowance) {
    const message = 'Too many requests; retry after the time given.';
    super('RATE_LIMITED', message, { retryAfterSeconds: allowance.resetSeconds });
    this.allowance = allowance;
  }
}

/** The verdict where there is no limit. */
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
  const spent = new LRUCache<string, CallCount>({ max: SPENT_KEPT });
  const byOperation = new Map<string, LeasedLimiter>();
  const counted = (count: CallCount, limit: number): Verdict => {
    if (!count.allowed) refusals.count('calls');
    return verdictOf(count, limit);
  };
  const consumeGeneral = async (caller: string, calls: number): Promise<Verdict> => {
    const count = await general.consume(caller, calls);
    if (!count.allowed && count.remaining === 0) spent.set(caller, count);
    return counted(count, callsPerMinute);
  };
  const consumeOwn = async (caller: string, { operation, calls = 1, ...limit }: OperationLimit): Promise<Verdict> => {
    const limiter = byOperation.get(operation) ?? makeLimiter(operation, limit.callsPerMinute);
    byOperation.set(operation, limiter);
    return counted(await limiter.consume(caller, calls), limit.callsPerMinute);
  };
  const consume: RateLimits['consume'] = async (caller, calls = 1, operations = []) => {
    let tightest = calls === 0 ? UNLIMITED : await consumeGeneral(caller, calls);
    for (const operation of operations) {
      if (tightest.refusal) break;
      tightest = tighterOf(tightest, await consumeOwn(caller, operation));
    }
    return tightest;
  };
  return {
    callsPerMinute,
    consume,
    knownRefusal: (caller) => {
      const count = spent.get(caller);
      return count && count.windowEndsAtMs > Date.now() ? counted(count, callsPerMinute) : null;
    },
  };
}

function tighterOf(first: Verdict, second: Verdict): Verdict {
  if (second.refusal || !first.allowance) return second;
  return (second.allowance?.remaining ?? 0) <= first.allowance.remaining ? second : first;
}

/** What a count means for the call. */
export function verdictOf(count: CallCount, limit: number): Verdict {
  const allowance = { limit, remaining: count.remaining, resetSeconds: resetSecondsOf(count) };
  return { allowance, refusal: count.allowed ? null : new RateLimited(allowance) };
}

/** The refusal of a call that was one too many, else null. */
export function refusalAfter(count: CallCount): DomainError | null {
  return verdictOf(count, 0).refusal;
}

function resetSecondsOf({ windowEndsAtMs }: CallCount): number {
  return Math.max(1, Math.ceil((windowEndsAtMs - Date.now()) / 1000));
}
