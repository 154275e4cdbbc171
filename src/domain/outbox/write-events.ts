import { v7 } from 'uuid';
import {
  type HistoryRow,
  type ListenerRow,
  noteMissed,
  recordHistoryAndFindListeners,
} from '../../db/webhooks/record-events.ts';
import { ALL_EVENTS } from '../events/event-names.ts';
import {
  type Actor,
  actorOf,
  type BusinessEvent,
  type ClientChange,
  publicActor,
  type ReservationChange,
} from '../events/record-event.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import type { EventView } from './envelope.ts';
import { queueDeliveries, type SubscriptionEvent } from './queue-deliveries.ts';

/** Who caused it, and for which provider. */
interface EventOrigin {
  readonly providerId: string;
  readonly actor: Actor;
}

/** Whose subscription it is, and what that integration client may read. */
interface EventReader {
  readonly integrationClientId: string;
  readonly scopes: ReadonlySet<string>;
}

/** An event with the id that its history row and all its deliveries bear. */
interface Recorded {
  readonly eventId: string;
  readonly event: BusinessEvent;
}

/** What events come to: deliveries to make, and since when other subscriptions miss something. */
interface Addresses {
  readonly addressed: readonly SubscriptionEvent[];
  readonly missed: readonly { readonly id: string; readonly missedSince: Date }[];
}

/**
 * Writes what the transaction recorded: history rows, a delivery for each subscription that may hear of it, jobs, and
 * for the others since when they miss something. One statement, two more where something is delivered; none without
 * events (contract 6.5).
 */
export async function writeEvents(tx: TransactionContext, events: readonly BusinessEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { providerId } = tx.caller;
  const recorded = events.map((event): Recorded => ({ eventId: v7(), event }));
  const history = recorded.flatMap(({ eventId, event }): HistoryRow[] =>
    event.kind === 'reservation' ? [historyRow(tx, eventId, event)] : [],
  );
  const names = events.flatMap(({ webhookEvent }) => webhookEvent ?? []);
  const wanted = names.length > 0 ? [...names, ALL_EVENTS] : [];
  const listeners = await recordHistoryAndFindListeners(tx.db, providerId, history, wanted);
  if (history.length > 0) tx.ports.announcer.announce('reservations', providerId);
  const { addressed, missed } = addressListeners(tx, recorded, listeners);
  if (missed.length > 0) await noteMissed(tx.db, providerId, missed);
  if (addressed.length > 0) await queueDeliveries(tx, addressed);
}

/** Whom of those who listen the events are delivered to, and who misses them. */
export function addressListeners(
  tx: TransactionContext,
  recorded: readonly Recorded[],
  listeners: readonly ListenerRow[],
): Addresses {
  const origin = originOf(tx);
  const addressed: SubscriptionEvent[] = [];
  const missed: { id: string; missedSince: Date }[] = [];
  for (const listener of listeners) {
    const matching = recorded.flatMap((one) => address(one, origin, listener));
    addressed.push(...matching.filter((one) => one.delivered));
    const missedSince = matching.find((one) => !one.delivered)?.occurredAt;
    if (missedSince !== undefined && (listener.missedSince === null || missedSince < listener.missedSince)) {
      missed.push({ id: listener.id, missedSince });
    }
  }
  return { addressed, missed };
}

function originOf({ caller }: TransactionContext): EventOrigin {
  return { providerId: caller.providerId, actor: actorOf(caller) };
}

function address({ eventId, event }: Recorded, origin: EventOrigin, listener: ListenerRow) {
  const { integrationClientId, scopes } = listener;
  const view = viewEvent(event, origin, { integrationClientId, scopes: new Set(scopes) });
  if (view === null || !listensTo(listener, view.event)) return [];
  const { id: subscriptionId } = listener;
  return [{ ...view, eventId, subscriptionId, integrationClientId, delivered: isServed(listener, event) }];
}

function listensTo({ events }: ListenerRow, name: string): boolean {
  return events.includes(name) || events.includes(ALL_EVENTS);
}

function isServed(listener: ListenerRow, event: BusinessEvent): boolean {
  const access = (listener.planAccess && listener.providerActive) || (event.kind === 'billing' && event.accessBefore);
  return listener.isActive && listener.clientActive && access;
}

/** The history row of a change of a reservation. */
export function historyRow(tx: TransactionContext, eventId: string, event: ReservationChange) {
  const { actor } = originOf(tx);
  const { reservationId, type, version, occurredAt, changes, reason } = event;
  const by = { actorType: actor.type, actorId: actor.id };
  return { id: eventId, reservationId, type, version, occurredAt, ...by, changes, reason };
}

/**
 * What a reader may know of the event, or null where it must not hear of it at all: bookings of internal services need
 * `services:internal:use`, records need their read scopes (contract 6.7).
 */
function viewEvent(event: BusinessEvent, origin: EventOrigin, reader: EventReader): EventView | null {
  switch (event.kind) {
    case 'reservation':
      return viewReservation(event, origin, reader);
    case 'client':
      return viewClient(event, origin, reader);
    case 'billing': {
      const resource = { type: 'provider', id: origin.providerId, version: event.version } as const;
      const billing = { plan: event.plan, integrationApiAccess: event.integrationApiAccess };
      return { event: event.webhookEvent, occurredAt: event.occurredAt, resource, data: { billing } };
    }
  }
}

function viewClient(change: ClientChange, origin: EventOrigin, reader: EventReader): EventView {
  const resource = { type: 'client', id: change.clientId, version: change.version } as const;
  const head = { occurredAt: change.occurredAt, resource };
  const actor = viewActor(origin, reader);
  const isReadable = reader.scopes.has('clients:read');
  const { record: client, changes } = isReadable ? change : { record: null, changes: [] };
  const data = { client, changes, actor };
  if (change.webhookEvent !== 'client.merged') return { ...head, event: change.webhookEvent, data };
  return { ...head, event: change.webhookEvent, data: { ...data, mergedId: change.mergedId } };
}

function viewActor({ actor, providerId }: EventOrigin, { integrationClientId: id }: EventReader) {
  return publicActor(actor, { kind: 'INTEGRATION', id, providerId });
}

function viewReservation(change: ReservationChange, origin: EventOrigin, reader: EventReader): EventView | null {
  const { scopes } = reader;
  if (change.webhookEvent === null) return null;
  if (change.internalService && !scopes.has('services:internal:use')) return null;
  const resource = { type: 'reservation', id: change.reservationId, version: change.version } as const;
  const actor = viewActor(origin, reader);
  const head = { event: change.webhookEvent, occurredAt: change.occurredAt, resource };
  if (!scopes.has('reservations:read')) return { ...head, data: { booking: null, changes: [], actor } };
  const booking = scopes.has('clients:read') ? change.booking : { ...change.booking, client: null };
  return { ...head, data: { booking, changes: change.changes, actor } };
}
