import { cancelLockedReservations, lockReservations } from '../../../db/reservations/many-reservations.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';
import { toStatusEvent } from '../read/reservation-event.ts';
import { assertChangeable } from './locked-reservation.ts';
import { collectResults, type ReservationResult, toResults } from './many-results.ts';

/** The reservations to cancel, the reason, and whether their clients get a mail. */
export interface CancelManyInput {
  readonly reservationIds: readonly string[];
  readonly reason?: string | null | undefined;
  readonly notifyClient?: boolean | null | undefined;
}

/**
 * Cancels reservations for the provider in one transaction. A reservation that cannot be cancelled gets an error
 * (`NOT_FOUND` or `INVALID_STATE`) as its result and does not affect the others. A cancelled reservation stays
 * unchanged, so a repeat changes nothing (contract 5.20). Throws `UNAVAILABLE`.
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
    const outcomes = collectResults(reservationIds, (id): ReservationRow => {
      const row = locked.get(id);
      if (!row) throw notFound();
      if (row.status === 'CANCELLED') return row;
      assertChangeable(row, now);
      ids.push(id);
      return row;
    });
    const cancellation = { providerId, ids, cancelledBy: 'PROVIDER', reason, now } as const;
    const cancelled = ids.length > 0 ? await cancelLockedReservations(tx.db, cancellation) : [];
    const change = { type: 'CANCELLED', webhookEvent: 'booking.cancelled_by_provider', reason, notifyClient } as const;
    for (const row of cancelled) tx.record(toStatusEvent(tx, locked.get(row.id) ?? row, row, change));
    return toResults(tx, new Map([...outcomes, ...cancelled.map((row) => [row.id, row] as const)]));
  });
}
