import { cancelLocked, lockReservations } from '../../../db/reservations/many-reservations.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';
import { stateEvent } from '../read/reservation-event.ts';
import { assertMovable } from './locked-reservation.ts';
import { type ReservationResult, settleEach, toResults } from './many-results.ts';

/** The reservations to cancel, the reason, and whether their clients get a mail. */
export interface CancelManyInput {
  readonly reservationIds: readonly string[];
  readonly reason?: string | null | undefined;
  readonly notifyClient?: boolean | null | undefined;
}

/**
 * Cancels reservations for the provider in one transaction. A reservation that cannot be cancelled gets an error as its
 * result and does not affect the others. A cancelled reservation stays unchanged, so a repeated call changes nothing
 * (contract 5.20).
 * @throws UNAVAILABLE. A refusal of one reservation, NOT_FOUND or INVALID_STATE, is its result.
 */
export function cancelReservations(ctx: Context, input: CancelManyInput): Promise<ReservationResult[]> {
  const { reservationIds, notifyClient } = input;
  const { providerId, scopes } = ctx.caller;
  const reason = input.reason ?? null;
  return inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const includeInternal = scopes.has('services:internal:use');
    const params = { providerId, ids: reservationIds, employeeIds: [], includeInternal, now };
    const locked = new Map((await lockReservations(tx.db, params)).map((row) => [row.id, row]));
    const ids: string[] = [];
    const outcomes = settleEach(reservationIds, (id): ReservationRow => {
      const row = locked.get(id);
      if (!row) throw notFound();
      if (row.status === 'CANCELLED') return row;
      assertMovable(row, now);
      ids.push(id);
      return row;
    });
    const cancellation = { providerId, ids, cancelledBy: 'PROVIDER', reason, now } as const;
    const cancelled = ids.length > 0 ? await cancelLocked(tx.db, cancellation) : [];
    const change = { type: 'CANCELLED', webhookEvent: 'booking.cancelled_by_provider', reason, notifyClient } as const;
    for (const row of cancelled) tx.record(stateEvent(tx, locked.get(row.id) ?? row, row, change));
    return toResults(tx, new Map([...outcomes, ...cancelled.map((row) => [row.id, row] as const)]));
  });
}
