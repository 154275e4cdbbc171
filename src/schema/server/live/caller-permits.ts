import { callerKey } from '../../../domain/access/caller-key.ts';
import type { Caller } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { SUBSCRIBE_AGAIN_SECONDS } from './socket-limits.ts';

/** What each caller has in this process, across all its sockets; each is given back with what was answered. */
export interface CallerPermits {
  /** Null when the caller has as many sockets as it can have. */
  acquireSocket(caller: Caller): (() => void) | null;
  /** Throws `RATE_LIMITED` when the caller has as many subscriptions as it can have. */
  acquireSubscription(caller: Caller): () => void;
}

/** No caller holds a permit yet; refusals are counted. */
export function createCallerPermits({ usageLimits, refusals }: Pick<Ports, 'usageLimits' | 'refusals'>): CallerPermits {
  const sockets = createKeyedSemaphore(usageLimits.socketsPerCaller);
  const subscriptions = createKeyedSemaphore(usageLimits.subscriptionsPerCaller);
  return {
    acquireSocket: (caller) => {
      const leave = sockets.acquire(callerKey(caller));
      if (!leave) refusals.count('sockets');
      return leave;
    },
    acquireSubscription: (caller) => {
      const leave = subscriptions.acquire(callerKey(caller));
      if (leave) return leave;
      refusals.count('subscriptions');
      const message =
        'This caller has as many subscriptions as it can have, on all its sockets together; end one first.';
      throw new DomainError('RATE_LIMITED', message, { retryAfterSeconds: SUBSCRIBE_AGAIN_SECONDS });
    },
  };
}

/** A bounded number of places for each of many holders. */
interface KeyedSemaphore {
  /** Takes one; answers how to give it back (once, however often called), or null when this holder has all of theirs. */
  acquire(holder: string): (() => void) | null;
}

/** `each` places for every holder in this process; 0 bounds nothing. */
function createKeyedSemaphore(each: number): KeyedSemaphore {
  const taken = new Map<string, number>();
  return {
    acquire: (holder) => {
      const count = taken.get(holder) ?? 0;
      if (each > 0 && count >= each) return null;
      taken.set(holder, count + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (taken.get(holder) ?? 1) - 1;
        if (left > 0) taken.set(holder, left);
        else taken.delete(holder);
      };
    },
  };
}
