import type { ReservationVersion } from '../database-evidence.ts';
import type { Action, Evidence, Salon, Violation } from '../evidence.ts';
import { isLive } from './timeline.ts';

type Create = Extract<Action, { kind: 'create' }>;

const MINUTE_MS = 60_000;

/**
 * Point 12: no create added a second live reservation of one client and service at an overlapping time, unless it asked
 * for that. A reservation that was moved there while the create was in progress does not count.
 */
export function checkDoubleBookings({ calls, database, salon }: Evidence): Violation[] {
  const attempts = Map.groupBy(calls, ({ action }) => (action.kind === 'create' ? action.tag : null));
  return database.versions.flatMap((made): Violation[] => {
    const [attempt] = attempts.get(made.tag) ?? [];
    if (made.version !== 1 || attempt?.action.kind !== 'create' || attempt.action.allowClientOverlap) return [];
    const { action, invokedAt } = attempt;
    const doubled = database.versions.filter(
      (one) =>
        one.id !== made.id &&
        one.serviceId === action.serviceId &&
        isOfSameClient(salon, action, one) &&
        (one.version === 1 || one.committedAt < invokedAt) &&
        wasCurrent(database.versions, one, made.committedAt),
    );
    return doubled.map(({ id }) => ({
      point: 'double booking',
      what: `${made.id} doubles ${id} of ${action.client}.`,
    }));
  });
}

/** Whether it is a live reservation of the client of the create, at an overlapping time. */
export function isOfSameClient(salon: Salon, action: Create, one: ReservationVersion): boolean {
  const minutes = salon.services[action.serviceId]?.minutes ?? 0;
  const until = action.startAt + minutes * MINUTE_MS;
  return isLive(one) && one.client === action.client && one.startAt < until && one.endAt > action.startAt;
}

/** Whether this version was the committed one at that instant. */
function wasCurrent(versions: readonly ReservationVersion[], one: ReservationVersion, instant: number): boolean {
  const next = versions.find(({ id, version }) => id === one.id && version === one.version + 1);
  return one.committedAt < instant && (next === undefined || next.committedAt > instant);
}
