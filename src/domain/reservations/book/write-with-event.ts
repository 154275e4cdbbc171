import { v7 } from 'uuid';
import { databaseFailure } from '../../../db/errors.ts';
import type { EventRecords, EventRecordsOfMany } from '../../../db/reservations/event-records.ts';
import { listenerRows } from '../../../db/reservations/listeners.ts';
import type { Locks } from '../../../db/reservations/locks.ts';
import { ALL_EVENTS, type BookingEventName } from '../../events/event-names.ts';
import type { ReservationChange } from '../../events/record-event.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { newDeliveries } from '../../outbox/queue-deliveries.ts';
import { addressListeners, historyRow, logEntries } from '../../outbox/write-events.ts';
import type { DueDelivery } from '../../ports.ts';
import { StaleRead } from './stale-read.ts';

/** The names by which subscriptions list any of these events. */
export function eventNamesOf(...events: readonly BookingEventName[]): readonly string[] {
  return [...events, ALL_EVENTS];
}

/** What is written of an event: history row, entry of the event log, and deliveries to whom the locks saw listening. */
function recordsOf(tx: TransactionContext, { listeners }: Pick<Locks, 'listeners'>, event: ReservationChange) {
  const recorded = { eventId: v7(), event };
  const { addressed, missed } = addressListeners(tx, [recorded], listenerRows(listeners));
  const { rows: deliveries, maxAttempts, dueAt, due } = newDeliveries(tx, addressed);
  const history = historyRow(tx, recorded.eventId, event);
  const logged = logEntries(tx, recorded);
  return { records: { listeners, history, logged, deliveries, maxAttempts, dueAt, missed }, due };
}

/**
 * Writes a reservation together with the event that tells of it: history row and deliveries to whom the locks saw
 * listening; COMMIT travels with them. Throws `StaleRead` where `write` writes nothing (contract 6.5 and 9.5).
 */
export async function writeWithEvent(
  tx: TransactionContext,
  locks: Locks,
  event: ReservationChange,
  write: (records: EventRecords) => readonly Promise<unknown>[],
): Promise<void> {
  const { records, due } = recordsOf(tx, locks, event);
  await writeLast(tx, locks, [event], () => write(records));
  tellOf(tx, due);
}

/** A reservation's event, and the context of the request that made it. */
export interface EventOfRequest {
  readonly tx: TransactionContext;
  readonly event: ReservationChange;
}

/** The same for several reservations of one transaction, each with the event of a request of its own. */
export async function writeWithEvents(
  tx: TransactionContext,
  locks: Locks,
  events: readonly EventOfRequest[],
  write: (records: EventRecordsOfMany) => readonly Promise<unknown>[],
): Promise<void> {
  const written = events.map((one) => recordsOf(one.tx, locks, one.event));
  const all = written.map(({ records }) => records);
  const { maxAttempts = 1, dueAt = tx.now() } = all[0] ?? {};
  const missed = all.flatMap((records) => records.missed).map((one) => [one.id, one] as const);
  const records = {
    listeners: locks.listeners,
    history: all.map(({ history }) => history),
    logged: all.flatMap(({ logged }) => logged),
    deliveries: all.flatMap(({ deliveries }) => deliveries),
    missed: [...new Map(missed.toReversed()).values()],
    maxAttempts,
    dueAt,
  };
  await writeLast(
    tx,
    locks,
    events.map(({ event }) => event),
    () => write(records),
  );
  tellOf(
    tx,
    written.flatMap(({ due }) => due),
  );
}

async function writeLast(
  tx: TransactionContext,
  { catalogVersion }: Locks,
  events: readonly ReservationChange[],
  write: () => readonly Promise<unknown>[],
): Promise<void> {
  try {
    await tx.writeLast(events, write);
  } catch (error) {
    throw databaseFailure(error).kind === 'NOTHING_WRITTEN' ? new StaleRead(catalogVersion) : error;
  }
}

function tellOf(tx: TransactionContext, deliveries: readonly DueDelivery[]): void {
  tx.ports.announcer.announce('reservations', tx.caller.providerId);
  tx.ports.announcer.queue({ deliveries });
}
