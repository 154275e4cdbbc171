import { changeReservationRow } from '../../db/reservations/change-reservation.ts';
import type { ReservationRow } from '../../db/reservations/view.ts';
import type { Context } from '../context.ts';
import type { TransactionContext } from '../transaction/transaction.ts';
import { requestSnapshot } from './allocation-request.ts';
import { assertMayCancel } from './client-policy.ts';
import { recordStateChange } from './record-reservation-event.ts';
import { assertMovable, assertVersion, lockVisible } from './reservation-state.ts';
import { type ReservationWrite, writeReservation } from './write-reservation.ts';

/** The parsed body of a cancellation (contract 5.10). */
export interface CancelReservationInput {
  readonly reason?: string | null | undefined;
  readonly cancelledBy?: 'CLIENT' | 'PROVIDER' | null | undefined;
  readonly enforcePolicy?: boolean | null | undefined;
  readonly notifyClient?: boolean | null | undefined;
  readonly expectedVersion?: number | null | undefined;
}

const WEBHOOK_EVENTS = {
  CLIENT: 'booking.cancelled_by_client',
  PROVIDER: 'booking.cancelled_by_provider',
} as const;

/**
 * Cancels a reservation, for the client or for the provider, and frees its time; cancelling again changes nothing
 * (contract 5.10).
 * @throws NOT_FOUND, VERSION_CONFLICT, INVALID_STATE, POLICY_VIOLATION, IDEMPOTENCY_KEY_REUSED, UNAVAILABLE
 */
export function cancelReservation(
  ctx: Context,
  id: string,
  input: CancelReservationInput,
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  const attempt = { operation: `reservations.cancel:${id}`, reservationId: id, key: idempotencyKey, input };
  return writeReservation(ctx, attempt, (tx) => cancel(tx, id, input));
}

async function cancel(tx: TransactionContext, id: string, input: CancelReservationInput): Promise<ReservationRow> {
  const row = await lockVisible(tx, id);
  if (row.status === 'CANCELLED') return row;
  assertVersion(row, input.expectedVersion);
  const now = tx.now();
  assertMovable(row, now);
  if (input.enforcePolicy) assertMayCancel(await requestSnapshot(tx), row, now);
  const cancelledBy = input.cancelledBy ?? 'CLIENT';
  const reason = input.reason ?? null;
  const cancellation = { cancelledAt: now, cancelledBy, cancellationReason: reason };
  const written = await changeReservationRow(tx.db, row, { ...row, ...cancellation, status: 'CANCELLED' }, now);
  const { notifyClient } = input;
  const webhookEvent = WEBHOOK_EVENTS[cancelledBy];
  recordStateChange(tx, row, written, { type: 'CANCELLED', webhookEvent, reason, notifyClient });
  return written;
}
