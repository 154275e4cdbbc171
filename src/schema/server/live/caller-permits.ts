import { createKeyedCounts } from 'limits/keyed-counts.ts';
import { toCallerKey } from '../../../domain/access/caller-key.ts';
import type { Caller } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { SUBSCRIPTIONS_RETRY_AFTER_SECONDS } from './socket-limits.ts';

/**
 * Semaphores for the websockets and the subscriptions of each caller in this process. Each function returns the
 * function that releases its permit.
 */
export interface CallerPermits {
  /** Returns null when the caller has the maximum number of websockets. */
  acquireSocket(caller: Caller): (() => void) | null;
  /** Throws `RATE_LIMITED` when the caller has the maximum number of subscriptions, over all websockets. */
  acquireSubscription(caller: Caller): () => void;
}

/** Creates the semaphores. Each refusal is counted in `refusals`. */
export function createCallerPermits({ usageLimits, refusals }: Pick<Ports, 'usageLimits' | 'refusals'>): CallerPermits {
  const sockets = createKeyedPermits(usageLimits.socketsPerCaller);
  const subscriptions = createKeyedPermits(usageLimits.subscriptionsPerCaller);
  return {
    acquireSocket: (caller) => {
      const release = sockets(toCallerKey(caller));
      if (!release) refusals.count('sockets');
      return release;
    },
    acquireSubscription: (caller) => {
      const release = subscriptions(toCallerKey(caller));
      if (release) return release;
      refusals.count('subscriptions');
      const message = 'This caller has the maximum number of subscriptions over all its sockets; end one first.';
      throw new DomainError('RATE_LIMITED', message, { retryAfterSeconds: SUBSCRIPTIONS_RETRY_AFTER_SECONDS });
    },
  };
}

/**
 * A semaphore for each key with at most `each` permits (0: no limit). Returns null when no permit is free, otherwise a
 * release function. Only its first call has an effect.
 */
function createKeyedPermits(each: number): (key: string) => (() => void) | null {
  const held = createKeyedCounts();
  return (key) => {
    if (each > 0 && held.get(key) >= each) return null;
    held.add(key, 1);
    let isHeld = true;
    return () => {
      if (isHeld) held.add(key, -1);
      isHeld = false;
    };
  };
}
