import type { FeedPlace } from '../../db/reservations/feed.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The place before everything that the transaction `horizon` and later ones change. */
export function placeBefore(horizon: string): FeedPlace {
  return { changedTx: horizon, id: FIRST_ID };
}

/** Whether `place` lies at or behind `other` in the order of changes. */
export function hasReached(place: FeedPlace, other: FeedPlace): boolean {
  const [own, target] = [BigInt(place.changedTx), BigInt(other.changedTx)];
  return own === target ? place.id >= other.id : own > target;
}
