import {
  type EventSubscriptionRow,
  type HistoryRow,
  type LoggedRow,
  recordEventsAndFindSubscriptions,
  storeMissedSince,
} from '../../db/webhooks/record-events.ts';
import { ALL_EVENTS } from '../events/event-names.ts';
import { type BusinessEvent, type ReservationEventInput, toActor } from '../events/record-event.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { queueDeliveries, type SubscriptionEvent } from './queue-deliveries.ts';
import { type EventOrigin, toVisibleEvent } from './view-event.ts';

/**
 * A recorded event. Its id is the id of its history row and event log entry, and the `eventId` of all its deliveries.
 */
export interface RecordedEvent {
  readonly eventId: string;
  readonly event: BusinessEvent;
}

/** The deliveries of events, and the inactive subscriptions that miss events with the time of the first missed one. */
interface Addresses {
  readonly addressed: readonly SubscriptionEvent[];
  readonly missed: readonly { readonly id: string; readonly unqueuedSince: Date }[];
}

/**
 * Writes the events of a transaction: history rows, event log entries, a delivery and a job for each subscription that
 * may receive the event, and `missedSince` of inactive subscriptions. It sends one statement, two more when there are
 * deliveries, and none without events (contract 6.5).
 */
export async function writeEvents(tx: TransactionContext, recorded: readonly RecordedEvent[]): Promise<void> {
  if (recorded.length === 0) return;
  const { providerId } = tx.caller;
  const history = recorded.flatMap(({ eventId, event }): HistoryRow[] =>
    event.kind === 'reservation' ? [toHistoryRow(tx, eventId, event)] : [],
  );
  const names = recorded.flatMap(({ event }) => event.webhookEvent ?? []);
  const eventNames = names.length > 0 ? [...names, ALL_EVENTS] : [];
  const logged = recorded.flatMap((one) => logEntries(tx, one));
  const written = { providerId, history, logged, eventNames };
  const subscriptions = await recordEventsAndFindSubscriptions(tx.db, written);
  if (recorded.some(({ event }) => event.kind !== 'billing')) tx.ports.notifier.publish('reservations', providerId);
  const { addressed, missed } = findRecipients(tx, recorded, subscriptions);
  if (missed.length > 0) await storeMissedSince(tx.db, providerId, missed);
  if (addressed.length > 0) await queueDeliveries(tx, addressed);
}

/** Finds the subscriptions that receive the events, and the ones that miss them. */
export function findRecipients(
  tx: TransactionContext,
  recorded: readonly RecordedEvent[],
  subscriptions: readonly EventSubscriptionRow[],
): Addresses {
  const origin = toOrigin(tx);
  const addressed: SubscriptionEvent[] = [];
  const missed: { id: string; unqueuedSince: Date }[] = [];
  for (const listener of subscriptions) {
    const matching = recorded.flatMap((one) => toAddressed(one, origin, listener));
    addressed.push(...matching.filter((one) => one.delivered));
    const unqueuedSince = matching.find((one) => !one.delivered)?.occurredAt;
    if (unqueuedSince !== undefined && (listener.unqueuedSince === null || unqueuedSince < listener.unqueuedSince)) {
      missed.push({ id: listener.id, unqueuedSince });
    }
  }
  return { addressed, missed };
}

function toOrigin({ caller }: TransactionContext): EventOrigin {
  return {
    providerId: caller.providerId,
    actor: toActor(caller),
    locale: caller.locale,
    testMode: caller.test !== undefined,
  };
}

function toAddressed({ eventId, event }: RecordedEvent, origin: EventOrigin, listener: EventSubscriptionRow) {
  const { integrationClientId, scopes } = listener;
  const { providerId } = origin;
  const reader = { kind: 'INTEGRATION', id: integrationClientId, providerId, scopes: new Set(scopes) } as const;
  const view = toVisibleEvent(event, origin, reader);
  if (view === null || !listensTo(listener, view.event)) return [];
  const { id: subscriptionId } = listener;
  return [{ ...view, eventId, subscriptionId, integrationClientId, delivered: isServed(listener, event) }];
}

function listensTo({ events }: EventSubscriptionRow, name: string): boolean {
  return events.includes(name) || events.includes(ALL_EVENTS);
}

function isServed(listener: EventSubscriptionRow, event: BusinessEvent): boolean {
  const access = (listener.planAccess && listener.providerActive) || (event.kind === 'billing' && event.accessBefore);
  return listener.isActive && listener.clientActive && access;
}

/** Returns the history row of a change of a reservation. */
export function toHistoryRow(tx: TransactionContext, eventId: string, event: ReservationEventInput) {
  const { actor } = toOrigin(tx);
  const { reservationId, type, version, occurredAt, changes, reason, overridden = [] } = event;
  const by = { actorType: actor.type, actorId: actor.id };
  const { employeeId } = event.booking;
  return {
    id: eventId,
    reservationId,
    employeeId,
    type,
    version,
    occurredAt,
    ...by,
    changes,
    reason,
    overridden: [...overridden],
  };
}

/** Returns the complete log entry of an event; none when the change has no webhook event (contract 6.16). */
export function logEntries(tx: TransactionContext, { eventId, event }: RecordedEvent): LoggedRow[] {
  if (event.webhookEvent === null) return [];
  const { actor } = toOrigin(tx);
  const { webhookEvent, occurredAt } = event;
  const by = { actorType: actor.type, actorId: actor.id };
  const internalService = 'internalService' in event && event.internalService;
  // Readers of the log must not see mails.
  const payload = { ...event, clientMail: undefined };
  return [{ id: eventId, event: webhookEvent, internalService, occurredAt, ...by, payload }];
}
