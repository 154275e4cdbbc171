import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Runner } from '../../../db/queryable.ts';
import { DomainError } from '../../errors.ts';
import { createRefusals } from '../../fair-shares.ts';
import { type CallCount, createLeasedLimiter, type LeasedLimiter } from './leased-limiter.ts';

const WINDOW_SECONDS = 60;
/** Callers without a call left that a process remembers. */
const SPENT_KEPT = 10_000;

/** What is left of the tightest limit that applied to a call. */
export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** The headers that tell an identified caller what is left; none while limits are off (contract 1.4). */
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
  /** Counts calls, one unless it is said, and those of operations with a limit of their own. */
  consume(caller: string, calls?: number, operations?: readonly OperationLimit[]): Promise<Verdict>;
  /** What a caller without a call left is told, by what this process knows already; null for all others. */
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

/** Makes the counter of one limit: in this process, or shared by all processes. */
export type MakeLimiter = (name: string, callsPerMinute: number) => LeasedLimiter;

/** Counts in this process alone. */
export const memoryLimiter: MakeLimiter = (_name, points) => {
  const limiter = new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  return {
    consume: (caller, calls) => limiter.consume(caller, calls).then((state) => countOf(state, true), refused),
    spent: async (caller) => {
      const state = await limiter.get(caller);
      return state && state.consumedPoints >= points ? countOf(state, false) : null;
    },
  };
};

/** Counts the calls of all processes, in PostgreSQL. */
export function sharedLimiter(db: Runner): MakeLimiter {
  return (name, callsPerMinute) => createLeasedLimiter(db, name, callsPerMinute, WINDOW_SECONDS);
}

/** Limits per minute; `callsPerMinute` 0 turns every limit off (contract 1.4). */
export function createRateLimits(
  callsPerMinute: number,
  makeLimiter: MakeLimiter,
  refusals = createRefusals(),
): RateLimits {
  if (callsPerMinute === 0) {
    return { consume: async () => UNLIMITED, knownRefusal: () => null };
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

function countOf(state: RateLimiterRes, allowed: boolean): CallCount {
  return { allowed, remaining: Math.max(0, state.remainingPoints), windowEndsAtMs: Date.now() + state.msBeforeNext };
}

function refused(error: unknown): CallCount {
  if (error instanceof RateLimiterRes) return countOf(error, false);
  throw error;
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
