import { createSemaphore, type Semaphore } from 'limits/semaphore.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { RefusalCounter, UsageLimits } from '../../../kernel/usage-limits.ts';

const RETRY_SECONDS = 1;

/**
 * Creates a semaphore that runs at most `requestsAtOncePerCaller` requests of each caller. Another
 * `requestsWaitingPerCaller` of them wait; further ones are refused with `RATE_LIMITED` (contract 0).
 */
export function createCallerConcurrency(limits: UsageLimits, refusals: RefusalCounter): Semaphore {
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
