import { isOccupiedByAnother } from '../../../db/reservations/conflicts.ts';
import type { IdempotencyKeyClaim } from '../../../db/reservations/idempotency-keys.ts';
import { type ReservationRow, readReservation } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { DomainError, invalidState } from '../../../kernel/errors.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { lockResources } from '../book/choose-resources.ts';
import { StaleRead } from '../book/stale-read.ts';
import { type ReservationWrite, writeReservation } from '../book/write-reservation.ts';
import { type StateChange, toStatusEvent } from '../read/reservation-event.ts';
import { assertVersion, type LockedReservation, lockReservation, writeReservationState } from './locked-reservation.ts';

type Status = ReservationRow['status'];
type Occupied = Pick<ReservationRow, 'employeeId' | 'resourceIds'>;

interface StatusMove extends Pick<StateChange, 'webhookEvent'> {
  readonly from: readonly Status[];
  readonly to: Status & StateChange['type'];
  /** Whether the change is only possible after the start of the reservation. */
  readonly afterStart?: true;
  /** The status that a workspace user may correct with this change. */
  readonly corrects?: Status;
  /** Whether the correction occupies the time again that the corrected status had freed. */
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
 * The status changes that a provider makes (contract 5.4): PENDING becomes CONFIRMED, or DECLINED, which frees its
 * time; CONFIRMED becomes COMPLETED or NO_SHOW after its start; a workspace user may correct COMPLETED and NO_SHOW into
 * each other.
 */
export type StatusChange = keyof typeof MOVES;

/** The parsed body of a status change (contract 5.16). */
export interface StatusChangeInput {
  readonly reason?: string | null | undefined;
  readonly notifyClient?: boolean | null | undefined;
  readonly expectedVersion?: number | null | undefined;
}

/**
 * Changes the status of a reservation, at most once per idempotency key. Nothing changes when it already has the
 * status. NO_SHOW is corrected to COMPLETED only if its time was not given to another reservation (contract 5.16).
 * Throws `NOT_FOUND`, `VERSION_CONFLICT`, `INVALID_STATE`, `IDEMPOTENCY_KEY_REUSED` and `UNAVAILABLE`.
 */
export function changeStatus(
  ctx: Context,
  move: StatusChange,
  id: string,
  input: StatusChangeInput,
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  const attempt = { operation: `reservations.${move}:${id}`, resourceId: id, key: idempotencyKey, input };
  return writeReservation(ctx, attempt, (tx, key) => apply(tx, key, id, MOVES[move], input));
}

async function apply(
  tx: TransactionContext,
  key: IdempotencyKeyClaim | null,
  id: string,
  move: StatusMove,
  input: StatusChangeInput,
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
  return writeReservationState(tx, locked, { status: to }, (after) =>
    toStatusEvent(tx, row, after, { type: to, webhookEvent, reason: input.reason ?? null, notifyClient }),
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

/**
 * Returns the employee and resources of a reservation with status NO_SHOW, which must be locked before the reservation;
 * null for any other reservation.
 */
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
