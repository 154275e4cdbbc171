import { callerKey } from '../../../domain/access/caller-key.ts';
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
  const sockets = createKeyedSemaphore(usageLimits.socketsPerCaller);
  const subscriptions = createKeyedSemaphore(usageLimits.subscriptionsPerCaller);
  return {
    acquireSocket: (caller) => {
      const release = sockets.acquire(callerKey(caller));
      if (!release) refusals.count('sockets');
      return release;
    },
    acquireSubscription: (caller) => {
      const release = subscriptions.acquire(callerKey(caller));
      if (release) return release;
      refusals.count('subscriptions');
      const message = 'This caller has the maximum number of subscriptions over all its sockets; end one first.';
      throw new DomainError('RATE_LIMITED', message, { retryAfterSeconds: SUBSCRIBE_AGAIN_SECONDS });
    },
  };
}

/** A semaphore for each key. */
interface KeyedSemaphore {
  /** Acquires a permit. Returns the release function, which acts once, or null if all permits of the key are in use. */
  acquire(key: string): (() => void) | null;
}

/** Creates semaphores with `each` permits per key; 0 means no limit. */
function createKeyedSemaphore(each: number): KeyedSemaphore {
  const held = new Map<string, number>();
  return {
    acquire: (key) => {
      const count = held.get(key) ?? 0;
      if (each > 0 && count >= each) return null;
      held.set(key, count + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const remaining = (held.get(key) ?? 1) - 1;
        if (remaining > 0) held.set(key, remaining);
        else held.delete(key);
      };
    },
  };
}
