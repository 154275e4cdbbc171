import type { ReservationRow } from '../../db/reservations/view.ts';
import { bookingMail } from '../notifications/booking-mail.ts';
import type { HistoryType, ReservationChange } from '../transaction/record-event.ts';
import type { TransactionContext } from '../transaction/transaction.ts';
import { bookingOf } from './booking.ts';
import { bookingChanges } from './booking-changes.ts';

interface Change extends Pick<ReservationChange, 'type' | 'webhookEvent' | 'changes' | 'reason'> {
  /** False: the client is told nothing by mail. */
  readonly notifyClient?: boolean | null | undefined;
}

/** A change of state: its name in the history and in webhooks, and why. */
export interface StateChange {
  readonly type: HistoryType;
  readonly webhookEvent: NonNullable<ReservationChange['webhookEvent']>;
  readonly reason: string | null;
  readonly notifyClient?: boolean | null | undefined;
}

/** Records one change of a reservation that now stands as `row`; its version is that of the history row. */
export function recordReservationEvent(
  tx: TransactionContext,
  row: ReservationRow,
  { notifyClient, ...change }: Change,
): void {
  tx.record({
    kind: 'reservation',
    ...change,
    reservationId: row.id,
    version: row.version,
    occurredAt: row.updatedAt,
    internalService: row.serviceVisibility === 'INTERNAL',
    booking: bookingOf(row, viewOf(tx)),
    clientMail: notifyClient === false ? null : bookingMail(row, change.type),
  });
}

/** Records a change of state, with the fields that it altered. */
export function recordStateChange(
  tx: TransactionContext,
  before: ReservationRow,
  after: ReservationRow,
  change: StateChange,
): void {
  recordReservationEvent(tx, after, { ...change, changes: bookingChanges(before, after, viewOf(tx)) });
}

/**
 * Records an update: RESCHEDULED when time or employee changed, otherwise UPDATED, of which webhooks hear nothing when
 * only the internal note changed (contract 5.8).
 */
export function recordUpdate(
  tx: TransactionContext,
  before: ReservationRow,
  after: ReservationRow,
  { reason = null, notifyClient }: { readonly reason?: string | null; readonly notifyClient?: boolean | null },
): void {
  const changes = bookingChanges(before, after, viewOf(tx));
  const moved = changes.some(({ field }) => field === 'startAt' || field === 'endAt' || field === 'employeeId');
  if (moved) {
    recordReservationEvent(tx, after, {
      type: 'RESCHEDULED',
      webhookEvent: 'booking.rescheduled',
      changes,
      reason,
      notifyClient,
    });
  } else {
    const webhookEvent = changes.length > 0 ? 'booking.updated' : null;
    recordReservationEvent(tx, after, { type: 'UPDATED', webhookEvent, changes, reason });
  }
}

function viewOf({ caller: { timezone } }: TransactionContext) {
  return { timezone, offsetZone: timezone, showClient: true };
}
