import { callerKey } from '../../domain/access/caller-key.ts';
import type { Caller } from '../../domain/context.ts';
import { DomainError } from '../../domain/errors.ts';
import { createPlaces } from '../../domain/places.ts';
import type { Ports } from '../../domain/ports.ts';
import { SUBSCRIBE_AGAIN_SECONDS } from './socket-limits.ts';

/** What each caller has in this process, across all its sockets; each is given back with what was answered. */
export interface CallerPlaces {
  /** Null when the caller has as many sockets as it can have. */
  takeSocket(caller: Caller): (() => void) | null;
  /** Throws `RATE_LIMITED` when the caller has as many subscriptions as it can have. */
  takeSubscription(caller: Caller): () => void;
}

/** Nobody has anything yet; refusals are counted. */
export function createCallerPlaces({ shares, refusals }: Pick<Ports, 'shares' | 'refusals'>): CallerPlaces {
  const sockets = createPlaces(shares.socketsPerCaller);
  const subscriptions = createPlaces(shares.subscriptionsPerCaller);
  return {
    takeSocket: (caller) => {
      const leave = sockets.take(callerKey(caller));
      if (!leave) refusals.count('sockets');
      return leave;
    },
    takeSubscription: (caller) => {
      const leave = subscriptions.take(callerKey(caller));
      if (leave) return leave;
      refusals.count('subscriptions');
      const message =
        'This caller has as many subscriptions as it can have, on all its sockets together; end one first.';
      throw new DomainError('RATE_LIMITED', message, { retryAfterSeconds: SUBSCRIBE_AGAIN_SECONDS });
    },
  };
}
