import {
  type HistoryRow,
  type ListenerRow,
  type LoggedRow,
  recordHistoryAndFindListeners,
  recordMissed,
} from '../../db/webhooks/record-events.ts';
import { ALL_EVENTS } from '../events/event-names.ts';
import { actorOf, type BusinessEvent, type ReservationChange } from '../events/record-event.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { queueDeliveries, type SubscriptionEvent } from './queue-deliveries.ts';
import { type EventOrigin, viewEvent } from './view-event.ts';

/** An event with the id that its history row, its entry of the event log and all its deliveries bear. */
export interface Recorded {
  readonly eventId: string;
  readonly event: BusinessEvent;
}

/** What events come to: deliveries to make, and since when other subscriptions miss something. */
interface Addresses {
  readonly addressed: readonly SubscriptionEvent[];
  readonly missed: readonly { readonly id: string; readonly unqueuedSince: Date }[];
}

/**
 * Writes what the transaction recorded: history rows, entries of the event log, a delivery for each subscription that may
 * hear of it, jobs, and for the others since when they miss something. One statement, two more where something is
 * delivered; none without events (contract 6.5).
 */
export async function writeEvents(tx: TransactionContext, recorded: readonly Recorded[]): Promise<void> {
  if (recorded.length === 0) return;
  const { providerId } = tx.caller;
  const history = recorded.flatMap(({ eventId, event }): HistoryRow[] =>
    event.kind === 'reservation' ? [historyRow(tx, eventId, event)] : [],
  );
  const names = recorded.flatMap(({ event }) => event.webhookEvent ?? []);
  const wanted = names.length > 0 ? [...names, ALL_EVENTS] : [];
  const logged = recorded.flatMap((one) => logEntries(tx, one));
  const written = { providerId, history, logged, eventNames: wanted };
  const listeners = await recordHistoryAndFindListeners(tx.db, written);
  if (recorded.some(({ event }) => event.kind !== 'billing')) tx.ports.notifier.publish('reservations', providerId);
  const { addressed, missed } = addressListeners(tx, recorded, listeners);
  if (missed.length > 0) await recordMissed(tx.db, providerId, missed);
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
  const missed: { id: string; unqueuedSince: Date }[] = [];
  for (const listener of listeners) {
    const matching = recorded.flatMap((one) => address(one, origin, listener));
    addressed.push(...matching.filter((one) => one.delivered));
    const unqueuedSince = matching.find((one) => !one.delivered)?.occurredAt;
    if (unqueuedSince !== undefined && (listener.unqueuedSince === null || unqueuedSince < listener.unqueuedSince)) {
      missed.push({ id: listener.id, unqueuedSince });
    }
  }
  return { addressed, missed };
}

function originOf({ caller }: TransactionContext): EventOrigin {
  return { providerId: caller.providerId, actor: actorOf(caller) };
}

function address({ eventId, event }: Recorded, origin: EventOrigin, listener: ListenerRow) {
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
  const { actor } = originOf(tx);
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

/** The entry of an event in the log: whole, whoever reads it; none where no webhook announces it (contract 6.16). */
export function logEntries(tx: TransactionContext, { eventId, event }: Recorded): LoggedRow[] {
  if (event.webhookEvent === null) return [];
  const { actor } = originOf(tx);
  const { webhookEvent, occurredAt } = event;
  const by = { actorType: actor.type, actorId: actor.id };
  const internalService = event.kind === 'reservation' && event.internalService;
  // Mails are none of a reader's business.
  const payload = { ...event, clientMail: undefined };
  return [{ id: eventId, event: webhookEvent, internalService, occurredAt, ...by, payload }];
}
