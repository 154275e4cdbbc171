import { v7 } from 'uuid';
import { databaseFailure } from '../../../db/errors.ts';
import type { EventRecords } from '../../../db/reservations/event-records.ts';
import { listenerRows } from '../../../db/reservations/listeners.ts';
import type { Locks } from '../../../db/reservations/locks.ts';
import { ALL_EVENTS, type BookingEventName } from '../../events/event-names.ts';
import type { ReservationChange } from '../../events/record-event.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { newDeliveries } from '../../outbox/queue-deliveries.ts';
import { addressListeners, historyRow, logEntries } from '../../outbox/write-events.ts';
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
 * Writes a reservation together with its event: history row and deliveries to the subscriptions that the locks saw; COMMIT
 * is sent with them. Throws `StaleRead` where `write` writes nothing (contract 6.5 and 9.5).
 */
export async function writeWithEvent(
  tx: TransactionContext,
  locks: Locks,
  event: ReservationChange,
  write: (records: EventRecords) => readonly Promise<unknown>[],
): Promise<void> {
  const { records, due } = recordsOf(tx, locks, event);
  try {
    await tx.writeLast([event], () => write(records));
  } catch (error) {
    throw databaseFailure(error).kind === 'NOTHING_WRITTEN' ? new StaleRead(locks.catalogVersion) : error;
  }
  tx.ports.notifier.publish('reservations', tx.caller.providerId);
  tx.ports.notifier.queue({ deliveries: due });
}
