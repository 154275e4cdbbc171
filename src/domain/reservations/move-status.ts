import { changeReservationRow } from '../../db/reservations/change-reservation.ts';
import type { ReservationRow } from '../../db/reservations/view.ts';
import type { Context } from '../context.ts';
import { invalidState } from '../errors.ts';
import type { TransactionContext } from '../transaction.ts';
import { recordStateChange, type StateChange } from './record-reservation-event.ts';
import { assertVersion, lockVisible } from './reservation-state.ts';
import { type ReservationWrite, writeReservation } from './write-reservation.ts';

type Status = ReservationRow['status'];

/** One move of contract section 5: from which statuses to which, and its event. */
export interface StatusMove extends Pick<StateChange, 'webhookEvent'> {
  readonly operation: string;
  readonly from: readonly Status[];
  readonly to: Status & StateChange['type'];
}

/** What a workspace says with a move. */
export interface MoveInput {
  readonly reason?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
}

/**
 * Makes one move at most once per idempotency key; where the status already holds, nothing changes.
 * @throws NOT_FOUND, VERSION_CONFLICT, INVALID_STATE, IDEMPOTENCY_KEY_REUSED, UNAVAILABLE
 */
export function moveStatus(
  ctx: Context,
  id: string,
  move: StatusMove,
  input: MoveInput,
  key?: string | null,
): Promise<ReservationWrite> {
  const attempt = { operation: `reservations.${move.operation}:${id}`, reservationId: id, key, input };
  return writeReservation(ctx, attempt, (tx) => apply(tx, id, move, input));
}

async function apply(tx: TransactionContext, id: string, move: StatusMove, input: MoveInput): Promise<ReservationRow> {
  const row = await lockVisible(tx, id);
  if (row.status === move.to) return row;
  assertVersion(row, input.expectedVersion);
  if (!move.from.includes(row.status)) throw invalidState(row.status);
  const written = await changeReservationRow(tx.db, row, { ...row, status: move.to }, tx.now());
  const { webhookEvent, to: type } = move;
  recordStateChange(tx, row, written, { type, webhookEvent, reason: input.reason ?? null });
  return written;
}
