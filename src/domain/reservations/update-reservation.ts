import type { Context } from '../context.ts';
import type { UpdateReservationInput } from './change-input.ts';
import { type ChangeRules, changeReservation } from './change-reservation.ts';
import { type ReservationWrite, writeReservation } from './write-reservation.ts';

const UPDATE: ChangeRules = {
  waives: { minNotice: true, maxAdvance: true },
  countedReschedules: 0,
  assertPolicy: () => undefined,
};

/**
 * Changes time, employee, notes or fields of a reservation. The client policy, min notice and max advance do not apply,
 * availability does (contract 5.8).
 * @throws NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, INVALID_STATE, SLOT_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED,
 * UNAVAILABLE
 */
export function updateReservation(
  ctx: Context,
  id: string,
  patch: UpdateReservationInput,
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  const attempt = { operation: `reservations.update:${id}`, reservationId: id, key: idempotencyKey, input: patch };
  return writeReservation(ctx, attempt, (tx) => changeReservation(tx, { id, patch, rules: UPDATE }));
}
