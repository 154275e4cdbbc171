import { candidates } from 'slot-engine/engine/candidates.ts';
import { minutesOf } from 'slot-engine/time/calendar-day.ts';
import type { Visit, VisitItem } from 'slot-engine/visits/terms.ts';
import { deleteHold } from '../../db/reservations/holds.ts';
import { readVisitHold, type VisitHoldRow } from '../../db/visits/visit-holds.ts';
import { notFound, validationFailed } from '../../kernel/errors.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { holdOwner } from '../reservations/hold/booked-hold.ts';
import type { AskedVisit } from './visit-terms.ts';

/**
 * Takes over a held visit: it ends with this transaction, and the visit is booked as it was held.
 * @throws NOT_FOUND for a hold that has ended, VALIDATION_FAILED for one of another visit (contract 5.17)
 */
export async function takeVisitHold(
  tx: TransactionContext,
  asked: AskedVisit,
  { holdId, startAt }: { readonly holdId: string; readonly startAt: Date },
): Promise<Visit> {
  const { providerId } = tx.caller;
  const hold = { id: holdId, ownerId: holdOwner(tx), now: tx.now() };
  const rows = await readVisitHold(tx.db, providerId, hold);
  if (rows.length === 0 || !(await deleteHold(tx.db, providerId, hold))) throw notFound(['input', 'holdId']);
  const items = rows.flatMap((row) => heldItem(asked, row) ?? []);
  const isAsHeld = items.length === asked.items.length && rows[0]?.startAt.getTime() === startAt.getTime();
  if (!isAsHeld) {
    throw validationFailed([
      { path: ['input', 'holdId'], code: 'EXCLUSIVE', message: 'The hold is for another visit.' },
    ]);
  }
  const ends = items.map(({ start, durationMinutes }) => start + durationMinutes);
  return { start: minutesOf(startAt), end: Math.max(...ends), items, isOneEmployee: false };
}

/** The held service, if it is the requested one and its employee still offers it with this duration. */
function heldItem({ items }: AskedVisit, row: VisitHoldRow): VisitItem | undefined {
  const question = items[row.position];
  if (question?.service.id !== row.serviceId) return undefined;
  const candidate = candidates(question).find(({ employee }) => employee.id === row.employeeId);
  if (candidate?.durationMinutes !== row.durationMinutes) return undefined;
  return {
    index: row.position,
    start: minutesOf(row.startAt),
    durationMinutes: row.durationMinutes,
    price: candidate.price,
    employeeIds: [row.employeeId],
    occupiedFrom: minutesOf(row.occupiedFrom),
    occupiedUntil: minutesOf(row.occupiedUntil),
  };
}
