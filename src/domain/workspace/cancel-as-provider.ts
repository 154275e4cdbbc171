import type { Context } from '../../kernel/context.ts';
import type { ReservationWrite } from '../reservations/book/write-reservation.ts';
import { cancelReservation } from '../reservations/change/cancel-reservation.ts';

export interface ProviderCancellation {
  /** The side that cancels. Default: PROVIDER. */
  readonly cancelledBy?: 'CLIENT' | 'PROVIDER' | null | undefined;
  readonly reason?: string | null | undefined;
  readonly notifyClient?: boolean | null | undefined;
  readonly expectedVersion?: number | null | undefined;
}

/**
 * Cancels a reservation for a workspace user, without the policy for clients. The event depends on `cancelledBy`
 * (contract 5.10 and 8.6). Throws `NOT_FOUND`, `VERSION_CONFLICT`, `INVALID_STATE`, `IDEMPOTENCY_KEY_REUSED` and
 * `UNAVAILABLE`.
 */
export function cancelAsProvider(
  ctx: Context,
  id: string,
  input: ProviderCancellation,
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  const cancelledBy = input.cancelledBy ?? 'PROVIDER';
  return cancelReservation(ctx, id, { ...input, cancelledBy, enforcePolicy: false }, idempotencyKey);
}
