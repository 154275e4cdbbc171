import type { Context } from '../context.ts';
import { type MoveInput, moveStatus, type StatusMove } from './move-status.ts';
import type { ReservationWrite } from './write-reservation.ts';

const CONFIRM: StatusMove = {
  operation: 'confirm',
  from: ['PENDING'],
  to: 'CONFIRMED',
  webhookEvent: 'booking.confirmed',
};

/**
 * The provider accepts a PENDING reservation (contract section 5, Moves).
 * @throws NOT_FOUND, VERSION_CONFLICT, INVALID_STATE, IDEMPOTENCY_KEY_REUSED, UNAVAILABLE
 */
export function confirmReservation(
  ctx: Context,
  id: string,
  input: MoveInput,
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  return moveStatus(ctx, id, CONFIRM, input, idempotencyKey);
}
