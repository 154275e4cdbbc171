import { v7 } from 'uuid';
import { type HistoryRow, type ListenerRow, noteMissed, recordHistoryAndFindListeners } from '../../db/webhooks.sql.ts';
import type { BusinessEvent, ReservationChange } from '../record-event.ts';
import type { TransactionContext } from '../transaction-context.ts';
import { ALL_EVENTS } from './event-names.ts';
import { type EventOrigin, viewEvent } from './event-view.ts';
import { type Addressed, queueDeliveries } from './queue-deliveries.ts';

/** An event with the id that its history row and all its deliveries bear. */
interface Recorded {
  readonly eventId: string;
  readonly event: BusinessEvent;
}

/** What events come to: deliveries to make, and since when other subscriptions miss something. */
interface Addresses {
  readonly addressed: readonly Addressed[];
  readonly missed: readonly { readonly id: string; readonly since: Date }[];
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
  const listeners = await tx.db.sql.query<ListenerRow>(recordHistoryAndFindListeners(providerId, history, wanted));
  if (history.length > 0) tx.ports.announcer.announce('reservations', providerId);
  const { addressed, missed } = addressListeners(tx, recorded, listeners);
  if (missed.length > 0) await tx.db.sql.query(noteMissed(providerId, missed));
  if (addressed.length > 0) await queueDeliveries(tx, addressed);
}

/** Whom of those who listen the events are delivered to, and who misses them. */
export function addressListeners(
  tx: TransactionContext,
  recorded: readonly Recorded[],
  listeners: readonly ListenerRow[],
): Addresses {
  const origin = originOf(tx);
  const addressed: Addressed[] = [];
  const missed: { id: string; since: Date }[] = [];
  for (const listener of listeners) {
    const matching = recorded.flatMap((one) => address(one, origin, listener));
    addressed.push(...matching.filter((one) => one.delivered));
    const since = matching.find((one) => !one.delivered)?.occurredAt;
    if (since !== undefined && (listener.missedSince === null || since < listener.missedSince)) {
      missed.push({ id: listener.id, since });
    }
  }
  return { addressed, missed };
}

function originOf({ caller: { providerId, kind, id } }: TransactionContext): EventOrigin {
  return { providerId, actor: { type: kind, id } };
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
  return {
    id: eventId,
    reservationId,
    type,
    version,
    occurredAt,
    actorType: actor.type,
    actorId: actor.id,
    changes,
    reason,
  };
}
