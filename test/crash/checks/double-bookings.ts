import type { ReservationVersion } from '../database-evidence.ts';
import type { Evidence, Violation } from '../evidence.ts';
import { isLive, VISIBILITY_MS } from './timeline.ts';

/** A time of a live reservation, and while it was valid. */
interface Booked {
  readonly first: ReservationVersion;
  readonly until: number;
}

/**
 * Point 12: no create booked a time that overlaps another live reservation of its client and service, unless it said so.
 * Creates wait for each other at their client. A move does not wait and may overlap, so it counts where it was visible
 * before the create was called. Not checked in a run that begins with a version without this protection.
 */
export function checkDoubleBookings({ calls, database, salon }: Evidence): Violation[] {
  if (!salon.hasDuplicateProtection) return [];
  const creates = calls.flatMap(({ action, invokedAt }) => (action.kind === 'create' ? [{ action, invokedAt }] : []));
  const byTag = Map.groupBy(creates, ({ action }) => action.tag);
  const booked = bookedTimes(database.versions);
  return booked.flatMap(({ first: made }): Violation[] => {
    const asked = byTag.get(made.tag ?? '') ?? [];
    if (made.version > 1 || asked.some(({ action }) => action.allowClientOverlap === true)) return [];
    const calledAt = Math.min(made.committedAt, ...asked.map(({ invokedAt }) => invokedAt));
    const others = booked.filter(
      ({ first, until }) =>
        isSameWish(made, first) &&
        until > made.committedAt &&
        (first.version === 1 ? first.committedAt <= made.committedAt : first.committedAt + VISIBILITY_MS < calledAt),
    );
    return others.map(({ first }) => ({
      point: 'double booking',
      what: `${made.id} was booked for ${made.client}, whose reservation ${first.id} of the same service overlaps.`,
    }));
  });
}

function isSameWish(made: ReservationVersion, other: ReservationVersion): boolean {
  return (
    other.id !== made.id &&
    other.client === made.client &&
    other.serviceId === made.serviceId &&
    other.startAt < made.endAt &&
    other.endAt > made.startAt
  );
}

/** Versions in a row that are live and at one time count as one, since the first of them. */
function bookedTimes(versions: readonly ReservationVersion[]): Booked[] {
  return [...Map.groupBy(versions, ({ id }) => id).values()].flatMap((unordered) => {
    const ordered = unordered.toSorted((a, b) => a.version - b.version);
    return ordered.flatMap((first, index): Booked[] => {
      const previous = ordered[index - 1];
      if (!isLive(first) || (previous && isSameState(previous, first))) return [];
      const next = ordered.slice(index).find((later) => !isSameState(first, later));
      return [{ first, until: next?.committedAt ?? Number.POSITIVE_INFINITY }];
    });
  });
}

function isSameState(one: ReservationVersion, other: ReservationVersion): boolean {
  return isLive(one) === isLive(other) && one.startAt === other.startAt && one.endAt === other.endAt;
}
