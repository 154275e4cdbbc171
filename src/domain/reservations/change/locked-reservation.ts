import { type ChangeLocks, lockForChange } from '../../../db/reservations/change-locks.ts';
import { changeReservation, type ReservationState } from '../../../db/reservations/change-reservation.ts';
import type { IdempotencyKeyClaim } from '../../../db/reservations/idempotency-keys.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import { DomainError, invalidState, notFound, versionConflict } from '../../../kernel/errors.ts';
import type { BookingEventName } from '../../events/event-names.ts';
import type { ReservationEventInput } from '../../events/record-event.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import type { StartCandidates } from '../book/requested-times.ts';
import { toEventNames, writeWithEvent } from '../book/write-with-event.ts';

/** A reservation that no other transaction can change until this one ends. */
export interface LockedReservation extends ChangeLocks {
  readonly row: ReservationRow;
}

/**
 * Locks the idempotency key, each employee who seems free for `placement`, and the reservation. Null when the key was
 * used before. Throws `NOT_FOUND`, also for internal services without `services:internal:use`.
 */
export async function lockReservation(
  tx: TransactionContext,
  key: IdempotencyKeyClaim | null,
  id: string,
  events: readonly BookingEventName[],
  placement?: Pick<StartCandidates, 'present' | 'requested'> | null,
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

/** Throws `VERSION_CONFLICT` when the caller expects another version. */
export function assertVersion(row: ReservationRow, expectedVersion: number | null | undefined): void {
  if (expectedVersion && expectedVersion !== row.version) throw versionConflict(row.version);
}

/** Throws `INVALID_STATE` unless the reservation is PENDING or CONFIRMED and has not ended (contract 5.4). */
export function assertChangeable({ status, endAt }: ReservationRow, now: Date): void {
  if (status !== 'PENDING' && status !== 'CONFIRMED') throw invalidState(status);
  if (endAt > now) return;
  throw new DomainError('INVALID_STATE', 'The reservation has ended.', { context: { status } });
}

/** Writes a new state of a locked reservation with its event. Throws `StaleRead`. */
export async function writeReservationState(
  tx: TransactionContext,
  locked: LockedReservation,
  changed: Partial<ReservationState>,
  eventOf: (after: ReservationRow) => ReservationEventInput,
): Promise<ReservationRow> {
  const now = tx.now();
  const after = withNextVersion(locked.row, changed, now);
  await writeWithEvent(tx, locked, eventOf(after), (records) => changeReservation(tx.db, { ...after, now }, records));
  return after;
}

/** Returns a reservation after a change, with the next version. */
export function withNextVersion(row: ReservationRow, changed: Partial<ReservationRow>, now: Date): ReservationRow {
  return { ...row, ...changed, version: row.version + 1, updatedAt: now };
}
