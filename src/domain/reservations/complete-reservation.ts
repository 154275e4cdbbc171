import type { Context } from '../context.ts';
import { type MoveInput, moveStatus, type StatusMove } from './move-status.ts';
import type { ReservationWrite } from './write-reservation.ts';

const COMPLETE: StatusMove = {
  operation: 'complete',
  from: ['CONFIRMED', 'NO_SHOW'],
  to: 'COMPLETED',
  webhookEvent: 'booking.completed',
};

/**
 * The provider marks a CONFIRMED reservation as done, or corrects a NO_SHOW (contract section 5, Moves).
 * @throws NOT_FOUND, VERSION_CONFLICT, INVALID_STATE, IDEMPOTENCY_KEY_REUSED, UNAVAILABLE
 */
export function completeReservation(
  ctx: Context,
  id: string,
  input: MoveInput,
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  return moveStatus(ctx, id, COMPLETE, input, idempotencyKey);
}
