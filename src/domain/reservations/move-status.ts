import { changeReservationRow } from '../../db/reservations/change-reservation.ts';
import type { ReservationRow } from '../../db/reservations/view.ts';
import type { Context } from '../context.ts';
import { invalidState } from '../errors.ts';
import type { TransactionContext } from '../transaction/transaction.ts';
import { recordStateChange, type StateChange } from './record-reservation-event.ts';
import { assertVersion, lockVisible } from './reservation-state.ts';
import { type ReservationWrite, writeReservation } from './write-reservation.ts';

type Status = ReservationRow['status'];

interface StatusMove extends Pick<StateChange, 'webhookEvent'> {
  readonly from: readonly Status[];
  readonly to: Status & StateChange['type'];
}

const MOVES = {
  confirm: { from: ['PENDING'], to: 'CONFIRMED', webhookEvent: 'booking.confirmed' },
  decline: { from: ['PENDING'], to: 'DECLINED', webhookEvent: 'booking.declined' },
  complete: { from: ['CONFIRMED', 'NO_SHOW'], to: 'COMPLETED', webhookEvent: 'booking.completed' },
  'no-show': { from: ['CONFIRMED', 'COMPLETED'], to: 'NO_SHOW', webhookEvent: 'booking.no_show' },
} as const satisfies Record<string, StatusMove>;

/**
 * The moves of a provider (contract 5.4): a PENDING reservation is confirmed, or declined, which frees its time; a CONFIRMED
 * one is complete, or nobody came; the last two correct each other.
 */
export type Move = keyof typeof MOVES;

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
  move: Move,
  id: string,
  input: MoveInput,
  key?: string | null,
): Promise<ReservationWrite> {
  const attempt = { operation: `reservations.${move}:${id}`, reservationId: id, key, input };
  return writeReservation(ctx, attempt, (tx) => apply(tx, id, MOVES[move], input));
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
