import { databaseFailure } from 'tenant-sql/connections/errors.ts';
import { v7 } from 'uuid';
import type { EventRecords } from '../../../db/reservations/event-records.ts';
import { listenerRows } from '../../../db/reservations/listeners.ts';
import type { Locks } from '../../../db/reservations/locks.ts';
import { ALL_EVENTS, type BookingEventName } from '../../events/event-names.ts';
import type { ReservationChange } from '../../events/record-event.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { newDeliveries } from '../../outbox/queue-deliveries.ts';
import { addressListeners, historyRow, logEntries } from '../../outbox/write-events.ts';
import { StaleRead } from './stale-read.ts';

/** The event names by which subscriptions receive any of these events. */
export function toEventNames(...events: readonly BookingEventName[]): readonly string[] {
  return [...events, ALL_EVENTS];
}

/**
 * The records of an event: history row, entry of the event log, and deliveries to the subscriptions that were read
 * under the locks.
 */
function toRecords(tx: TransactionContext, { listeners }: Pick<Locks, 'listeners'>, event: ReservationChange) {
  const recorded = { eventId: v7(), event };
  const { addressed, missed } = addressListeners(tx, [recorded], listenerRows(listeners));
  const { rows: deliveries, maxAttempts, dueAt, due } = newDeliveries(tx, addressed);
  const history = historyRow(tx, recorded.eventId, event);
  const logged = logEntries(tx, recorded);
  return { records: { listeners, history, logged, deliveries, maxAttempts, dueAt, missed }, due };
}

/**
 * Writes a reservation together with its event: history row and deliveries to the subscriptions read under the locks.
 * The COMMIT is sent with these statements.
 *
 * @throws `StaleRead` when `write` changes no row (contract 6.5 and 9.5)
 */
export async function writeWithEvent(
  tx: TransactionContext,
  locks: Locks,
  event: ReservationChange,
  write: (records: EventRecords) => readonly Promise<unknown>[],
): Promise<void> {
  const { records, due } = toRecords(tx, locks, event);
  try {
    await tx.writeLast([event], () => write(records));
  } catch (error) {
    throw databaseFailure(error).kind === 'NOTHING_WRITTEN' ? new StaleRead(locks.catalogVersion) : error;
  }
  tx.ports.notifier.publish('reservations', tx.caller.providerId);
  tx.ports.notifier.queue({ deliveries: due });
}
