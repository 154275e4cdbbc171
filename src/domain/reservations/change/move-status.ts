import type { KeyClaim } from '../../../db/reservations/idempotency-keys.ts';
import type { ReservationRow } from '../../../db/reservations/view.ts';
import type { Context } from '../../context.ts';
import { invalidState } from '../../errors.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { type ReservationWrite, writeReservation } from '../book/write-reservation.ts';
import { type StateChange, stateEvent } from '../read/reservation-event.ts';
import { assertVersion, lockReservation, rewrite } from './locked-reservation.ts';

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
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  const attempt = { operation: `reservations.${move}:${id}`, resourceId: id, key: idempotencyKey, input };
  return writeReservation(ctx, attempt, (tx, key) => apply(tx, key, id, MOVES[move], input));
}

async function apply(
  tx: TransactionContext,
  key: KeyClaim | null,
  id: string,
  { from, to, webhookEvent }: StatusMove,
  input: MoveInput,
): Promise<ReservationRow | null> {
  const locked = await lockReservation(tx, key, id, [webhookEvent]);
  if (!locked || locked.row.status === to) return locked?.row ?? null;
  const { row } = locked;
  assertVersion(row, input.expectedVersion);
  if (!from.includes(row.status)) throw invalidState(row.status);
  return rewrite(tx, locked, { status: to }, (after) =>
    stateEvent(tx, row, after, { type: to, webhookEvent, reason: input.reason ?? null }),
  );
}
