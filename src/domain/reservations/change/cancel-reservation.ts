import type { IdempotencyKeyClaim } from '../../../db/reservations/idempotency-keys.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { currentSnapshot } from '../../catalog/visible-service.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { type ReservationWrite, writeReservation } from '../book/write-reservation.ts';
import { toStatusEvent } from '../read/reservation-event.ts';
import { assertMayCancel } from './client-policy.ts';
import { assertChangeable, assertVersion, lockReservation, writeReservationState } from './locked-reservation.ts';

type Canceller = 'CLIENT' | 'PROVIDER';

/** The parsed body of a cancellation (contract 5.10). */
export interface CancelReservationInput {
  readonly reason?: string | null | undefined;
  /** The side that cancels. Default: PROVIDER for workspace users, otherwise CLIENT. */
  readonly cancelledBy?: Canceller | null | undefined;
  readonly enforcePolicy?: boolean | null | undefined;
  readonly notifyClient?: boolean | null | undefined;
  readonly expectedVersion?: number | null | undefined;
}

const WEBHOOK_EVENTS = {
  CLIENT: 'booking.cancelled_by_client',
  PROVIDER: 'booking.cancelled_by_provider',
} as const;

/**
 * Cancels a reservation for the client or for the provider, and frees its time. A second cancellation changes nothing
 * (contract 5.10). Throws `NOT_FOUND`, `VERSION_CONFLICT`, `INVALID_STATE`, `POLICY_VIOLATION`,
 * `IDEMPOTENCY_KEY_REUSED` and `UNAVAILABLE`.
 */
export function cancelReservation(
  ctx: Context,
  id: string,
  input: CancelReservationInput,
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  const settled = { ...input, cancelledBy: toCancellation(ctx, input).cancelledBy };
  const attempt = { operation: `reservations.cancel:${id}`, resourceId: id, key: idempotencyKey, input: settled };
  return writeReservation(ctx, attempt, (tx, key) => cancel(tx, key, id, settled));
}

/** Returns the side that cancels a reservation, and the name of the event. */
export function toCancellation(ctx: Context, { cancelledBy: given }: Pick<CancelReservationInput, 'cancelledBy'>) {
  const cancelledBy = given ?? defaultCanceller(ctx);
  return { cancelledBy, webhookEvent: WEBHOOK_EVENTS[cancelledBy] };
}

/** A workspace user acts for the provider, an integration client usually for the client. */
function defaultCanceller({ caller }: Context): Canceller {
  return caller.kind === 'WORKSPACE' ? 'PROVIDER' : 'CLIENT';
}

async function cancel(
  tx: TransactionContext,
  key: IdempotencyKeyClaim | null,
  id: string,
  input: CancelReservationInput & { readonly cancelledBy: Canceller },
): Promise<ReservationRow | null> {
  const { cancelledBy } = input;
  const webhookEvent = WEBHOOK_EVENTS[cancelledBy];
  const locked = await lockReservation(tx, key, id, [webhookEvent]);
  if (!locked || locked.row.status === 'CANCELLED') return locked?.row ?? null;
  const { row } = locked;
  assertVersion(row, input.expectedVersion);
  const now = tx.now();
  assertChangeable(row, now);
  if (input.enforcePolicy) assertMayCancel(await currentSnapshot(tx), row, now);
  const reason = input.reason ?? null;
  const { notifyClient } = input;
  const state = { status: 'CANCELLED', cancelledAt: now, cancelledBy, cancellationReason: reason } as const;
  return writeReservationState(tx, locked, state, (after) =>
    toStatusEvent(tx, row, after, { type: 'CANCELLED', webhookEvent, reason, notifyClient }),
  );
}
