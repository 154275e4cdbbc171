import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../errors.ts';

const WINDOW_SECONDS = 60;

/** What is left of the tightest limit that applied to a call. */
export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
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

const UNLIMITED: Verdict = { allowance: null, refusal: null };

/** Counts calls per minute in this process; `callsPerMinute` 0 turns every limit off (contract section 1). */
export function createMemoryRateLimits(callsPerMinute: number): RateLimits {
  if (callsPerMinute === 0) return { consume: async () => UNLIMITED };
  const general = new RateLimiterMemory({ points: callsPerMinute, duration: WINDOW_SECONDS });
  const byOperation = new Map<string, RateLimiterMemory>();
  const limiterOf = (operation: string, points: number): RateLimiterMemory => {
    const limiter = byOperation.get(operation) ?? new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
    byOperation.set(operation, limiter);
    return limiter;
  };
  return {
    consume: async (caller, tighter) => {
      const first = await count(general, caller, callsPerMinute);
      if (first.refusal || !tighter) return first;
      const own = limiterOf(tighter.operation, tighter.callsPerMinute);
      const second = await count(own, caller, tighter.callsPerMinute);
      if (second.refusal) return second;
      return (second.allowance?.remaining ?? 0) <= (first.allowance?.remaining ?? 0) ? second : first;
    },
  };
}

async function count(limiter: RateLimiterMemory, caller: string, limit: number): Promise<Verdict> {
  try {
    return { allowance: allowanceOf(await limiter.consume(caller), limit), refusal: null };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const allowance = allowanceOf(error, limit);
    const refusal = new DomainError('RATE_LIMITED', 'Too many requests; retry after the time given.', {
      retryAfterSeconds: allowance.resetSeconds,
    });
    return { allowance, refusal };
  }
}

function allowanceOf(state: RateLimiterRes, limit: number): Allowance {
  return {
    limit,
    remaining: Math.max(0, state.remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)),
  };
}
