import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Runner } from '../../../db/query/queryable.ts';
import { type CallCount, createLeasedLimiter, type LeasedLimiter } from './leased-limiter.ts';

const WINDOW_SECONDS = 60;

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

function countOf(state: RateLimiterRes, allowed: boolean): CallCount {
  return { allowed, remaining: Math.max(0, state.remainingPoints), windowEndsAtMs: Date.now() + state.msBeforeNext };
}

function refused(error: unknown): CallCount {
  if (error instanceof RateLimiterRes) return countOf(error, false);
  throw error;
}
