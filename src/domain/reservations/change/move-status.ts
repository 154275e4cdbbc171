import { isOccupiedByAnother } from '../../../db/reservations/conflicts.ts';
import type { KeyClaim } from '../../../db/reservations/idempotency-keys.ts';
import { type ReservationRow, readReservation } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { DomainError, invalidState } from '../../../kernel/errors.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { lockResources } from '../book/choose-resources.ts';
import { StaleRead } from '../book/stale-read.ts';
import { type ReservationWrite, writeReservation } from '../book/write-reservation.ts';
import { type StateChange, stateEvent } from '../read/reservation-event.ts';
import { assertVersion, type LockedReservation, lockReservation, rewrite } from './locked-reservation.ts';

type Status = ReservationRow['status'];
type Occupied = Pick<ReservationRow, 'employeeId' | 'resourceIds'>;

interface StatusMove extends Pick<StateChange, 'webhookEvent'> {
  readonly from: readonly Status[];
  readonly to: Status & StateChange['type'];
  /** Says what happened, so it cannot be said before the start. */
  readonly afterStart?: true;
  /** The corrections that only a workspace may make. */
  readonly corrects?: Status;
  /** The correction occupies the time again, which the corrected status had freed. */
  readonly reoccupies?: true;
}

const MOVES = {
  confirm: { from: ['PENDING'], to: 'CONFIRMED', webhookEvent: 'booking.confirmed' },
  decline: { from: ['PENDING'], to: 'DECLINED', webhookEvent: 'booking.declined' },
  complete: {
    from: ['CONFIRMED'],
    corrects: 'NO_SHOW',
    to: 'COMPLETED',
    webhookEvent: 'booking.completed',
    afterStart: true,
    reoccupies: true,
  },
  'no-show': {
    from: ['CONFIRMED'],
    corrects: 'COMPLETED',
    to: 'NO_SHOW',
    webhookEvent: 'booking.no_show',
    afterStart: true,
  },
} as const satisfies Record<string, StatusMove>;

/**
 * The status changes of a provider (contract 5.4): PENDING becomes CONFIRMED, or DECLINED, which frees its time;
 * CONFIRMED becomes COMPLETED or NO_SHOW after its start; a workspace may correct the last two into each other.
 */
export type Move = keyof typeof MOVES;

/** The reason and note of a status change (contract 5.16). */
export interface MoveInput {
  readonly reason?: string | null | undefined;
  readonly notifyClient?: boolean | null | undefined;
  readonly expectedVersion?: number | null | undefined;
}

/**
 * Makes one move at most once per idempotency key; where the status already holds, nothing changes. A NO_SHOW is corrected
 * to COMPLETED only where its time was not given to another reservation (contract 5.16).
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
  move: StatusMove,
  input: MoveInput,
): Promise<ReservationRow | null> {
  const { to, webhookEvent } = move;
  const seen = move.reoccupies ? await readNoShow(tx, id) : null;
  if (seen) await lockResources(tx, [], seen.resourceIds);
  const present = seen && { ...seen, reservationId: id, keepsStart: true };
  const locked = await lockReservation(tx, key, id, [webhookEvent], { present, requested: [] });
  if (!locked || locked.row.status === to) return locked?.row ?? null;
  const { row } = locked;
  assertVersion(row, input.expectedVersion);
  assertAllowed(tx, row, move);
  if (move.reoccupies) await assertTimeFree(tx, locked, seen);
  const { notifyClient } = input;
  return rewrite(tx, locked, { status: to }, (after) =>
    stateEvent(tx, row, after, { type: to, webhookEvent, reason: input.reason ?? null, notifyClient }),
  );
}

function assertAllowed(tx: TransactionContext, { status, startAt }: ReservationRow, move: StatusMove): void {
  const corrected = status === move.corrects && tx.caller.kind === 'WORKSPACE';
  if (!corrected && !move.from.includes(status)) throw invalidState(status);
  if (!move.afterStart || startAt <= tx.now()) return;
  throw new DomainError('INVALID_STATE', 'The reservation has not begun.', {
    context: { status, reason: 'TOO_EARLY' },
  });
}

/** What a no-show occupied, whose rows are locked before the reservation; null for a reservation that occupies its time. */
async function readNoShow(tx: TransactionContext, id: string): Promise<Occupied | null> {
  const { kind, providerId, scopes } = tx.caller;
  if (kind !== 'WORKSPACE') return null;
  const seen = await readReservation(tx.db, providerId, id, scopes.has('services:internal:use'));
  return seen?.status === 'NO_SHOW' ? { employeeId: seen.employeeId, resourceIds: seen.resourceIds } : null;
}

async function assertTimeFree(
  tx: TransactionContext,
  { row, catalogVersion }: LockedReservation,
  seen: Occupied | null,
): Promise<void> {
  if (row.status !== 'NO_SHOW') return;
  const isLocked =
    seen?.employeeId === row.employeeId && row.resourceIds.every((one) => seen.resourceIds.includes(one));
  if (!isLocked) throw new StaleRead(catalogVersion);
  if (!(await isOccupiedByAnother(tx.db, { providerId: tx.caller.providerId, id: row.id }))) return;
  throw new DomainError('INVALID_STATE', 'Another reservation has the time by now.', {
    context: { status: row.status, reason: 'TAKEN' },
  });
}
