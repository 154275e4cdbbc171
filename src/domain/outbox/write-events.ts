import {
  type HistoryRow,
  type ListenerRow,
  type LoggedRow,
  recordHistoryAndFindListeners,
  recordMissed,
} from '../../db/webhooks/record-events.ts';
import { ALL_EVENTS } from '../events/event-names.ts';
import { type BusinessEvent, type ReservationChange, toActor } from '../events/record-event.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { queueDeliveries, type SubscriptionEvent } from './queue-deliveries.ts';
import { type EventOrigin, viewEvent } from './view-event.ts';

/** An event with the id of its history row, its event log entry and all its deliveries. */
export interface Recorded {
  readonly eventId: string;
  readonly event: BusinessEvent;
}

/** The deliveries of events, and the subscriptions that miss events, with the time of the first one. */
interface Addresses {
  readonly addressed: readonly SubscriptionEvent[];
  readonly missed: readonly { readonly id: string; readonly unqueuedSince: Date }[];
}

/**
 * Writes the events of the transaction: history rows, event log entries, a delivery and job for each subscription that
 * may receive it, and `missedSince` for inactive subscriptions. It sends one statement, two more when there are
 * deliveries, and none without events (contract 6.5).
 */
export async function writeEvents(tx: TransactionContext, recorded: readonly Recorded[]): Promise<void> {
  if (recorded.length === 0) return;
  const { providerId } = tx.caller;
  const history = recorded.flatMap(({ eventId, event }): HistoryRow[] =>
    event.kind === 'reservation' ? [historyRow(tx, eventId, event)] : [],
  );
  const names = recorded.flatMap(({ event }) => event.webhookEvent ?? []);
  const eventNames = names.length > 0 ? [...names, ALL_EVENTS] : [];
  const logged = recorded.flatMap((one) => logEntries(tx, one));
  const written = { providerId, history, logged, eventNames };
  const listeners = await recordHistoryAndFindListeners(tx.db, written);
  if (recorded.some(({ event }) => event.kind !== 'billing')) tx.ports.notifier.publish('reservations', providerId);
  const { addressed, missed } = addressListeners(tx, recorded, listeners);
  if (missed.length > 0) await recordMissed(tx.db, providerId, missed);
  if (addressed.length > 0) await queueDeliveries(tx, addressed);
}

/** The listeners that receive the events, and the listeners that miss them. */
export function addressListeners(
  tx: TransactionContext,
  recorded: readonly Recorded[],
  listeners: readonly ListenerRow[],
): Addresses {
  const origin = toOrigin(tx);
  const addressed: SubscriptionEvent[] = [];
  const missed: { id: string; unqueuedSince: Date }[] = [];
  for (const listener of listeners) {
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

function toAddressed({ eventId, event }: Recorded, origin: EventOrigin, listener: ListenerRow) {
  const { integrationClientId, scopes } = listener;
  const { providerId } = origin;
  const reader = { kind: 'INTEGRATION', id: integrationClientId, providerId, scopes: new Set(scopes) } as const;
  const view = viewEvent(event, origin, reader);
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

/** The complete log entry of an event; none when the change has no webhook event (contract 6.16). */
export function logEntries(tx: TransactionContext, { eventId, event }: Recorded): LoggedRow[] {
  if (event.webhookEvent === null) return [];
  const { actor } = toOrigin(tx);
  const { webhookEvent, occurredAt } = event;
  const by = { actorType: actor.type, actorId: actor.id };
  const internalService = 'internalService' in event && event.internalService;
  // Readers of the log do not see mails.
  const payload = { ...event, clientMail: undefined };
  return [{ id: eventId, event: webhookEvent, internalService, occurredAt, ...by, payload }];
}
