import type { Context } from '../context.ts';
import { type MoveInput, moveStatus, type StatusMove } from './move-status.ts';
import type { ReservationWrite } from './write-reservation.ts';

const NO_SHOW: StatusMove = {
  operation: 'no-show',
  from: ['CONFIRMED', 'COMPLETED'],
  to: 'NO_SHOW',
  webhookEvent: 'booking.no_show',
};

/**
 * The client did not come to a CONFIRMED reservation; also corrects a COMPLETED one (contract section 5, Moves).
 * @throws NOT_FOUND, VERSION_CONFLICT, INVALID_STATE, IDEMPOTENCY_KEY_REUSED, UNAVAILABLE
 */
export function markNoShow(
  ctx: Context,
  id: string,
  input: MoveInput,
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  return moveStatus(ctx, id, NO_SHOW, input, idempotencyKey);
}
