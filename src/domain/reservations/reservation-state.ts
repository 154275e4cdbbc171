import type { ReservationRow } from '../../db/reservations/view.ts';
import { lockReservation, readReservation } from '../../db/reservations/view.ts';
import type { Context } from '../context.ts';
import { DomainError, invalidState, notFound, versionConflict } from '../errors.ts';
import type { TransactionContext } from '../transaction/transaction.ts';

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

/** The reservation as it stands; throws NOT_FOUND, also for internal services without `services:internal:use`. */
export async function readVisible(ctx: Context, id: string): Promise<ReservationRow> {
  const { providerId, scopes } = ctx.caller;
  const row = await readReservation(ctx.db, providerId, id, scopes.has('services:internal:use'));
  if (!row) throw notFound();
  return row;
}

/** The same, held against other changes until the transaction ends. */
export async function lockVisible(tx: TransactionContext, id: string): Promise<ReservationRow> {
  const { providerId, scopes } = tx.caller;
  const row = await lockReservation(tx.db, providerId, id, scopes.has('services:internal:use'));
  if (!row) throw notFound();
  return row;
}
