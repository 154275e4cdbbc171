import type { ReservationRow } from '../../db/reservation-columns.ts';
import type { ReservationChange } from '../record-event.ts';
import type { TransactionContext } from '../transaction.ts';
import { bookingOf } from './booking.ts';

type Change = Pick<ReservationChange, 'type' | 'webhookEvent' | 'changes' | 'reason'>;

/** Records one change of a reservation that now stands as `row`; its version is that of the history row. */
export function recordReservationEvent(tx: TransactionContext, row: ReservationRow, change: Change): void {
  const { timezone } = tx.caller;
  tx.record({
    kind: 'reservation',
    ...change,
    reservationId: row.id,
    version: row.version,
    occurredAt: row.updatedAt,
    internalService: row.serviceVisibility === 'INTERNAL',
    booking: bookingOf(row, { timezone, offsetZone: timezone, showClient: true }),
  });
}
