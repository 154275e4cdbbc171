import { lockReservations } from '../../db/reservations/many-reservations.ts';
import type { ReservationRow } from '../../db/reservations/read/view.ts';
import { DomainError, invalidState } from '../../kernel/errors.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { StaleRead } from '../reservations/book/stale-read.ts';
import { canTakePlace, readVisitRows } from './visit-record.ts';

/**
 * Locks the employees that `concerned` names, then the reservations of a visit; returns them in the order in which they
 * begin.
 * @throws NOT_FOUND
 */
export async function lockVisit(
  tx: TransactionContext,
  visitId: string,
  concerned: (rows: readonly ReservationRow[]) => readonly string[] = () => [],
): Promise<readonly ReservationRow[]> {
  const seen = await readVisitRows(tx, visitId);
  const { caller } = tx;
  const params = { providerId: caller.providerId, ids: seen.map(({ id }) => id), includeInternal: true, now: tx.now() };
  const employeeIds = concerned(seen);
  const rows = await lockReservations(tx.db, { ...params, employeeIds });
  if (!concerned(rows).every((id) => employeeIds.includes(id))) throw new StaleRead(caller.catalogVersion);
  return rows;
}

/** The reservations of a visit that can still be changed; throws INVALID_STATE where there is none (contract 5.4). */
export function requireLiveReservations(rows: readonly ReservationRow[], now: Date): readonly ReservationRow[] {
  const live = rows.filter(canTakePlace);
  const [first] = live.length > 0 ? live : rows;
  if (live.length === 0) throw invalidState(first?.status ?? 'CANCELLED');
  const ahead = live.filter(({ endAt }) => endAt > now);
  if (ahead.length > 0) return ahead;
  throw new DomainError('INVALID_STATE', 'The visit has ended.', { context: { status: first?.status ?? 'CONFIRMED' } });
}
