import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type CallCount, createLeasedLimiter, type LeasedLimiter, type LimitStore } from './leased-limiter.ts';

const WINDOW_SECONDS = 60;

/** Creates the counter of one limit, either for this process or shared by all processes. */
export type MakeLimiter = (name: string, callsPerMinute: number) => LeasedLimiter;

/** Counts the calls of this process only. */
export const memoryLimiter: MakeLimiter = (_name, points) => {
  const limiter = new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  return {
    consume: (caller, calls) => limiter.consume(caller, calls).then((state) => toCount(state, true), toRefused),
    spent: async (caller) => {
      const state = await limiter.get(caller);
      return state && state.consumedPoints >= points ? toCount(state, false) : null;
    },
  };
};

/** Counts the calls of all processes in PostgreSQL. */
export function sharedLimiter(store: LimitStore): MakeLimiter {
  return (name, callsPerMinute) => createLeasedLimiter(store, name, callsPerMinute, WINDOW_SECONDS);
}

function toCount(state: RateLimiterRes, allowed: boolean): CallCount {
  return { allowed, remaining: Math.max(0, state.remainingPoints), windowEndsAtMs: Date.now() + state.msBeforeNext };
}

function toRefused(error: unknown): CallCount {
  if (error instanceof RateLimiterRes) return toCount(error, false);
  throw error;
}
