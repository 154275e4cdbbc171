import type { EventRow, ReservationVersion, SubscriptionRow } from '../database-evidence.ts';
import type { Evidence, Violation } from '../evidence.ts';
import { activityBetween, VISIBILITY_MS } from './timeline.ts';

const WEBHOOKS: Readonly<Record<string, string>> = {
  CREATED: 'booking.created',
  CONFIRMED: 'booking.confirmed',
  UPDATED: 'booking.updated',
  RESCHEDULED: 'booking.rescheduled',
  CANCELLED: 'booking.cancelled_by_client',
};

const violation = (what: string): Violation => ({ point: 'event', what });

/**
 * Point 5: each change has one event, also in the event log if webhooks receive it, and one delivery per subscription
 * to it.
 */
export function checkEvents(evidence: Evidence): Violation[] {
  const { versions, events, deliveries } = evidence.database;
  const byVersion = Map.groupBy(events, ({ reservationId, version }) => `${reservationId} ${version}`);
  const before = new Map(versions.map((row) => [`${row.id} ${row.version}`, row]));
  const perChange = versions.flatMap((row): Violation[] => {
    const own = byVersion.get(`${row.id} ${row.version}`) ?? [];
    const [event] = own;
    if (!event || own.length > 1) return [violation(`Version ${row.version} of ${row.id} has ${own.length} events.`)];
    const expected = typeOf(before.get(`${row.id} ${row.version - 1}`), row);
    if (event.type !== expected) return [violation(`Event ${event.id} is ${event.type} and not ${expected}.`)];
    return [...entryOf(event), ...deliveriesOf(evidence, event, row)];
  });
  const known = new Set(events.map(({ id }) => id));
  const strays = deliveries.filter(({ event, eventId }) => event.startsWith('booking.') && !known.has(eventId));
  const ghosts = events.filter(({ reservationId, version }) => !before.has(`${reservationId} ${version}`));
  return [
    ...perChange,
    ...strays.map(({ id }) => violation(`Delivery ${id} has no event.`)),
    ...ghosts.map(({ id }) => violation(`Event ${id} has no change.`)),
  ];
}

function typeOf(before: ReservationVersion | undefined, after: ReservationVersion): string {
  if (!before) return 'CREATED';
  if (before.status !== after.status) return after.status;
  const moved =
    before.startAt !== after.startAt || before.endAt !== after.endAt || before.employeeId !== after.employeeId;
  return moved ? 'RESCHEDULED' : 'UPDATED';
}

function entryOf({ id, type, logged }: EventRow): Violation[] {
  const name = WEBHOOKS[type];
  if (name === undefined || logged === name) return [];
  return [violation(`Event ${id} is in the log as ${logged} and not as ${name}.`)];
}

function deliveriesOf({ database }: Evidence, event: EventRow, row: ReservationVersion): Violation[] {
  const name = WEBHOOKS[event.type];
  return database.subscriptions.flatMap((subscription): Violation[] => {
    const made = database.deliveries.filter(
      ({ eventId, subscriptionId }) => eventId === event.id && subscriptionId === subscription.id,
    );
    const { id } = subscription;
    const states = activityBetween(database.activity, id, row.writtenAt - VISIBILITY_MS, row.committedAt);
    const wanted = name !== undefined && listensTo(subscription, name);
    const least = wanted && states.size === 1 && states.has(true) ? 1 : 0;
    const most = wanted && states.has(true) ? 1 : 0;
    if (made.length >= least && made.length <= most) return [];
    return [violation(`Event ${event.id} has ${made.length} deliveries for the subscription ${id}.`)];
  });
}

function listensTo({ events }: SubscriptionRow, name: string): boolean {
  return events.includes('*') || events.includes(name);
}
