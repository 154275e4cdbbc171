import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../errors.ts';
import { type CallCount, createLeasedLimiter, type LeasedLimiter } from './leased-limiter.ts';

const WINDOW_SECONDS = 60;

/** What is left of the tightest limit that applied to a call. */
export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** The headers that tell an identified caller what is left; none while limits are off (contract section 1). */
export function rateLimitHeaders(allowance: Allowance | null): Record<string, string> {
  if (!allowance) return {};
  return {
    'RateLimit-Limit': String(allowance.limit),
    'RateLimit-Remaining': String(allowance.remaining),
    'RateLimit-Reset': String(allowance.resetSeconds),
  };
}

/** How often a client may call; `tighter` is an operation's own limit, counted beside the client's. */
export interface RateLimits {
  consume(caller: string, tighter?: { readonly operation: string; readonly callsPerMinute: number }): Promise<Verdict>;
}

/** The allowance after a call, and the refusal when it was one too many. */
export interface Verdict {
  readonly allowance: Allowance | null;
  readonly refusal: DomainError | null;
}

/** The verdict where there is no limit. */
export const UNLIMITED: Verdict = { allowance: null, refusal: null };

/** Makes the counter of one limit: in this process, or shared by all processes. */
export type MakeLimiter = (name: string, callsPerMinute: number) => LeasedLimiter;

/** Counts in this process alone. */
export const memoryLimiter: MakeLimiter = (_name, points) => {
  const limiter = new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  return {
    consume: (caller) => limiter.consume(caller).then((state) => countOf(state, true), refused),
    spent: async (caller) => {
      const state = await limiter.get(caller);
      return state && state.consumedPoints >= points ? countOf(state, false) : null;
    },
  };
};

/** Counts the calls of all processes, in PostgreSQL. */
export function sharedLimiter(storeClient: unknown): MakeLimiter {
  return (name, callsPerMinute) => createLeasedLimiter(storeClient, name, callsPerMinute, WINDOW_SECONDS);
}

/** Limits per minute; `callsPerMinute` 0 turns every limit off (contract section 1, RATE_LIMITED). */
export function createRateLimits(callsPerMinute: number, makeLimiter: MakeLimiter): RateLimits {
  if (callsPerMinute === 0) return { consume: async () => UNLIMITED };
  const general = makeLimiter('client', callsPerMinute);
  const byOperation = new Map<string, LeasedLimiter>();
  const limiterOf = (operation: string, points: number): LeasedLimiter => {
    const limiter = byOperation.get(operation) ?? makeLimiter(operation, points);
    byOperation.set(operation, limiter);
    return limiter;
  };
  return {
    consume: async (caller, tighter) => {
      const first = verdictOf(await general.consume(caller), callsPerMinute);
      if (first.refusal || !tighter) return first;
      const own = limiterOf(tighter.operation, tighter.callsPerMinute);
      const second = verdictOf(await own.consume(caller), tighter.callsPerMinute);
      if (second.refusal) return second;
      return (second.allowance?.remaining ?? 0) <= (first.allowance?.remaining ?? 0) ? second : first;
    },
  };
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
  const { remaining } = count;
  return { allowance: { limit, remaining, resetSeconds: resetSecondsOf(count) }, refusal: refusalAfter(count) };
}

/** The refusal of a call that was one too many, else null. */
export function refusalAfter(count: CallCount): DomainError | null {
  if (count.allowed) return null;
  const message = 'Too many requests; retry after the time given.';
  return new DomainError('RATE_LIMITED', message, { retryAfterSeconds: resetSecondsOf(count) });
}

function resetSecondsOf({ windowEndsAtMs }: CallCount): number {
  return Math.max(1, Math.ceil((windowEndsAtMs - Date.now()) / 1000));
}
