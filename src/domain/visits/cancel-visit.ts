import { cancelLockedReservations } from '../../db/reservations/many-reservations.ts';
import type { Context } from '../../kernel/context.ts';
import { currentSnapshot } from '../catalog/visible-service.ts';
import { recordStep } from '../conversations/record-step.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { runIdempotently } from '../idempotency/run-idempotently.ts';
import { withoutNulls } from '../reservations/book/create-input.ts';
import { retryStaleReads } from '../reservations/book/write-reservation.ts';
import { type CancelReservationInput, toCancellation } from '../reservations/change/cancel-reservation.ts';
import { assertMayCancel } from '../reservations/change/client-policy.ts';
import { toStatusEvent } from '../reservations/read/reservation-event.ts';
import { lockVisit, requireLiveReservations } from './lock-visit.ts';
import { recordReplay, toVisitWrite, type VisitWrite } from './visit-record.ts';

/** The parsed body of the cancellation of a visit. */
export type CancelVisitInput = Omit<CancelReservationInput, 'expectedVersion'>;

/**
 * Cancels every reservation of a visit that is live and has not ended, all or nothing. A second cancellation changes
 * nothing (contract 5.25 and 5.10).
 * @throws NOT_FOUND, INVALID_STATE, POLICY_VIOLATION, IDEMPOTENCY_KEY_REUSED, UNAVAILABLE
 */
export async function cancelVisit(
  ctx: Context,
  visitId: string,
  input: CancelVisitInput,
  idempotencyKey?: string | null,
): Promise<VisitWrite> {
  const attempt = {
    operation: `visits.cancel:${visitId}`,
    resourceId: visitId,
    key: idempotencyKey,
    input: withoutNulls(input),
  };
  const result = await retryStaleReads(ctx, (current) =>
    runIdempotently(current, attempt, (tx) => cancel(tx, visitId, input)),
  );
  const written = await toVisitWrite(ctx, result, input);
  await recordReplay(ctx, 'cancelVisit', written);
  return written;
}

async function cancel(tx: TransactionContext, visitId: string, input: CancelVisitInput): Promise<string> {
  const rows = await lockVisit(tx, visitId);
  await recordStep(tx, { operation: 'cancelVisit', outcome: 'DONE', reservationId: rows[0]?.id ?? null });
  if (rows.every(({ status }) => status === 'CANCELLED')) return visitId;
  const now = tx.now();
  const live = requireLiveReservations(rows, now);
  if (input.enforcePolicy) {
    const snapshot = await currentSnapshot(tx);
    for (const row of live) assertMayCancel(snapshot, row, now);
  }
  const { cancelledBy, webhookEvent } = toCancellation(tx, input);
  const reason = input.reason ?? null;
  const ids = live.map(({ id }) => id);
  const { providerId } = tx.caller;
  const cancelled = await cancelLockedReservations(tx.db, { providerId, ids, cancelledBy, reason, now });
  const before = new Map(live.map((row) => [row.id, row]));
  const change = { type: 'CANCELLED', webhookEvent, reason, notifyClient: input.notifyClient } as const;
  for (const row of cancelled) tx.record(toStatusEvent(tx, before.get(row.id) ?? row, row, change));
  return visitId;
}
