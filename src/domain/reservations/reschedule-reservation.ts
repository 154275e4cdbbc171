import type { Context } from '../context.ts';
import type { RescheduleReservationInput } from './change-input.ts';
import { type ChangeRules, changeReservation } from './change-reservation.ts';
import { assertMayReschedule } from './client-policy.ts';
import { type ReservationWrite, writeReservation } from './write-reservation.ts';

const RESCHEDULE: ChangeRules = { waives: {}, countedReschedules: 1, assertPolicy: assertMayReschedule };

/**
 * Moves a reservation under the provider's policy for clients; it keeps its id. ANY keeps the present employee where
 * they are free (contract 5.9).
 * @throws NOT_FOUND, VERSION_CONFLICT, INVALID_STATE, POLICY_VIOLATION, SLOT_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED,
 * UNAVAILABLE
 */
export function rescheduleReservation(
  ctx: Context,
  id: string,
  patch: RescheduleReservationInput,
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  const attempt = { operation: `reservations.reschedule:${id}`, reservationId: id, key: idempotencyKey, input: patch };
  return writeReservation(ctx, attempt, (tx) => changeReservation(tx, { id, patch, rules: RESCHEDULE }));
}
