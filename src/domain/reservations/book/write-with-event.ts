import { v7 } from 'uuid';
import type { EventRecords } from '../../../db/reservations/event-records.ts';
import { listenerRows } from '../../../db/reservations/listeners.ts';
import type { Locks } from '../../../db/reservations/locks.ts';
import { ALL_EVENTS, type BookingEventName } from '../../events/event-names.ts';
import type { ReservationChange } from '../../events/record-event.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { newDeliveries } from '../../outbox/queue-deliveries.ts';
import { addressListeners, historyRow } from '../../outbox/write-events.ts';
import { StaleRead } from './stale-read.ts';

/** The names by which subscriptions list any of these events. */
export function eventNamesOf(...events: readonly BookingEventName[]): readonly string[] {
  return [...events, ALL_EVENTS];
}

/**
 * Writes a reservation together with the event that tells of it: history row, deliveries to whom the locks saw listening,
 * their jobs. Throws `StaleRead` where `write` wrote nothing (contract 6.5 and 9.5).
 */
export async function writeWithEvent(
  tx: TransactionContext,
  { listeners, catalogVersion }: Locks,
  event: ReservationChange,
  write: (records: EventRecords) => Promise<boolean>,
): Promise<void> {
  const recorded = { eventId: v7(), event };
  const { addressed, missed } = addressListeners(tx, [recorded], listenerRows(listeners));
  const { rows: deliveries, maxAttempts, dueAt, due } = newDeliveries(tx, addressed);
  const history = historyRow(tx, recorded.eventId, event);
  const { announcer, jobs } = tx.ports;
  // Sent together: where nothing is written, the transaction ends, and the jobs with it.
  const [isWritten] = await Promise.all([
    write({ listeners, history, deliveries, maxAttempts, dueAt, missed }),
    due.length > 0 && jobs.deliverWebhooks(tx.db, due),
  ]);
  if (!isWritten) throw new StaleRead(catalogVersion);
  tx.recordWritten(event);
  announcer.announce('reservations', tx.caller.providerId);
  if (due.length > 0) announcer.announce('jobs', tx.caller.providerId);
}
