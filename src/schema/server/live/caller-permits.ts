import { createKeyedCounts } from 'limits/keyed-counts.ts';
import { toCallerKey } from '../../../domain/access/caller-key.ts';
import type { Caller } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { SUBSCRIBE_AGAIN_SECONDS } from './socket-limits.ts';

/**
 * The sockets and subscriptions that each caller holds in this process, across all its sockets. Each is released with
 * the returned function.
 */
export interface CallerPermits {
  /** Null if the caller has the maximum number of sockets. */
  acquireSocket(caller: Caller): (() => void) | null;
  /** Throws `RATE_LIMITED` if the caller has the maximum number of subscriptions. */
  acquireSubscription(caller: Caller): () => void;
}

/** Creates the permits, none acquired; refusals are counted. */
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
      throw new DomainError('RATE_LIMITED', message, { retryAfterSeconds: SUBSCRIBE_AGAIN_SECONDS });
    },
  };
}

/** Permits for each key, `each` at most (0: no limit). Returns the release function, which acts once, or null. */
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
