import { databaseFailure } from 'tenant-sql/connections/errors.ts';
import { v7 } from 'uuid';
import type { EventRecords } from '../../../db/reservations/event-records.ts';
import { toSubscriptionRows } from '../../../db/reservations/event-subscriptions.ts';
import type { WriteLocks } from '../../../db/reservations/locks.ts';
import { ALL_EVENTS, type BookingEventName } from '../../events/event-names.ts';
import type { ReservationEventInput } from '../../events/record-event.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { newDeliveries } from '../../outbox/queue-deliveries.ts';
import { findRecipients, logEntries, toHistoryRow } from '../../outbox/write-events.ts';
import { StaleRead } from './stale-read.ts';

/** Returns the entries of `events` with which a subscription receives any of these events. */
export function toEventNames(...events: readonly BookingEventName[]): readonly string[] {
  return [...events, ALL_EVENTS];
}

/**
 * Builds the records of an event: history row, event log entry, and deliveries to the subscriptions that were read
 * under the locks.
 */
function toRecords(
  tx: TransactionContext,
  { subscriptions }: Pick<WriteLocks, 'subscriptions'>,
  event: ReservationEventInput,
) {
  const recorded = { eventId: v7(), event };
  const { addressed, missed } = findRecipients(tx, [recorded], toSubscriptionRows(subscriptions));
  const { rows: deliveries, maxAttempts, dueAt, due } = newDeliveries(tx, addressed);
  const history = toHistoryRow(tx, recorded.eventId, event);
  const logged = logEntries(tx, recorded);
  return { records: { subscriptions, history, logged, deliveries, maxAttempts, dueAt, missed }, due };
}

/**
 * Writes a reservation together with its event: history row, log entry and deliveries to the subscriptions that were
 * read under the locks. COMMIT is sent with these statements. Throws `StaleRead` when `write` changes no row (contract
 * 6.5 and 9.5).
 */
export async function writeWithEvent(
  tx: TransactionContext,
  locks: WriteLocks,
  event: ReservationEventInput,
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
