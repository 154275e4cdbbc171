import type { Context } from '../context.ts';
import { type MoveInput, moveStatus, type StatusMove } from './move-status.ts';
import type { ReservationWrite } from './write-reservation.ts';

const DECLINE: StatusMove = {
  operation: 'decline',
  from: ['PENDING'],
  to: 'DECLINED',
  webhookEvent: 'booking.declined',
};

/**
 * The provider declines a PENDING reservation, which frees its time (contract section 5, Moves).
 * @throws NOT_FOUND, VERSION_CONFLICT, INVALID_STATE, IDEMPOTENCY_KEY_REUSED, UNAVAILABLE
 */
export function declineReservation(
  ctx: Context,
  id: string,
  input: MoveInput,
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  return moveStatus(ctx, id, DECLINE, input, idempotencyKey);
}
