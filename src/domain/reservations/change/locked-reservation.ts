import { type ChangeLocks, lockForChange } from '../../../db/reservations/change-locks.ts';
import { changeReservation, type ReservationState } from '../../../db/reservations/change-reservation.ts';
import type { KeyClaim } from '../../../db/reservations/idempotency-keys.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import { DomainError, invalidState, notFound, versionConflict } from '../../../kernel/errors.ts';
import type { BookingEventName } from '../../events/event-names.ts';
import type { ReservationChange } from '../../events/record-event.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import type { Placement } from '../book/requested-times.ts';
import { toEventNames, writeWithEvent } from '../book/write-with-event.ts';

/** A reservation that no other transaction changes until this one ends. */
export interface LockedReservation extends ChangeLocks {
  readonly row: ReservationRow;
}

/**
 * Locks the key, each employee who seems free for `placement`, and the reservation; null if the key has been used.
 * Throws NOT_FOUND, also for internal services without `services:internal:use`.
 */
export async function lockReservation(
  tx: TransactionContext,
  key: KeyClaim | null,
  id: string,
  events: readonly BookingEventName[],
  placement?: Pick<Placement, 'present' | 'requested'> | null,
): Promise<LockedReservation | null> {
  const { providerId, scopes } = tx.caller;
  const locks = await lockForChange(tx.db, {
    providerId,
    key,
    id,
    includeInternal: scopes.has('services:internal:use'),
    presentId: placement?.present?.employeeId ?? null,
    requested: placement?.requested ?? [],
    eventNames: toEventNames(...events),
    now: tx.now(),
  });
  if (!locks) return null;
  const { row } = locks;
  if (!row) throw notFound();
  return { ...locks, row };
}

/** Throws VERSION_CONFLICT unless the caller expects this version, or none. */
export function assertVersion(row: ReservationRow, expectedVersion: number | null | undefined): void {
  if (expectedVersion && expectedVersion !== row.version) throw versionConflict(row.version);
}

/** Throws INVALID_STATE unless the reservation is live and has not ended (contract 5.4). */
export function assertMovable({ status, endAt }: ReservationRow, now: Date): void {
  if (status !== 'PENDING' && status !== 'CONFIRMED') throw invalidState(status);
  if (endAt > now) return;
  throw new DomainError('INVALID_STATE', 'The reservation has ended.', { context: { status } });
}

/** Writes a new state of a locked reservation with its event; throws `StaleRead`. */
export async function rewrite(
  tx: TransactionContext,
  locked: LockedReservation,
  changed: Partial<ReservationState>,
  eventOf: (after: ReservationRow) => ReservationChange,
): Promise<ReservationRow> {
  const now = tx.now();
  const after = nextVersion(locked.row, changed, now);
  await writeWithEvent(tx, locked, eventOf(after), (records) => changeReservation(tx.db, { ...after, now }, records));
  return after;
}

/** A reservation after a change. */
export function nextVersion(row: ReservationRow, changed: Partial<ReservationRow>, now: Date): ReservationRow {
  return { ...row, ...changed, version: row.version + 1, updatedAt: now };
}
