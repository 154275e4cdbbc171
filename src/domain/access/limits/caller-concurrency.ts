import { createSemaphore, type Semaphore } from 'limits/semaphore.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Refusals, UsageLimits } from '../../../kernel/usage-limits.ts';

const RETRY_SECONDS = 1;

/**
 * Runs at most `requestsAtOncePerCaller` requests of each caller; `requestsWaitingPerCaller` more wait, and others are
 * refused with `RATE_LIMITED` (contract 0).
 */
export function createCallerConcurrency(limits: UsageLimits, refusals: Refusals): Semaphore {
  return createSemaphore({
    perKey: limits.requestsAtOncePerCaller,
    maxWaitingPerKey: limits.requestsWaitingPerCaller,
    refusal: (reason) => {
      if (reason === 'FULL') refusals.count('requests_waiting');
      const message = 'Too many requests of this caller wait already; retry after the time given.';
      return new DomainError('RATE_LIMITED', message, { retryAfterSeconds: RETRY_SECONDS });
    },
  });
}
