import { lockRow } from '../../../db/catalog/locks.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { assertVersion } from '../catalog/write-keyed-row.ts';
import { changeCatalog } from '../change-catalog.ts';
import type { CalendarWrite } from './calendar-records.ts';
import { findOrphaned, type OrphanedQuery } from './find-orphaned.ts';

/**
 * Runs a write to one employee's calendar. The employee is locked first, so that a concurrent booking sees the change.
 * Returns the employee and the upcoming reservations within `touched` that are outside working time afterwards. Throws
 * `NOT_FOUND`, and `VERSION_CONFLICT` when the calendar would change and has another version than expected (contract
 * 9.5).
 */
export function changeCalendar(
  ctx: Context,
  employeeId: string,
  touched: Pick<OrphanedQuery, 'from' | 'until'>,
  write: (tx: TransactionContext) => Promise<{ readonly changed: boolean }>,
  expectedVersion?: number | null,
): Promise<CalendarWrite> {
  return changeCatalog(ctx, async (tx) => {
    const calendar = { providerId: tx.caller.providerId, id: employeeId };
    if (!(await lockRow(tx.db, 'employee', calendar.providerId, employeeId))) throw notFound();
    const employee = ownTables(tx).selectFrom('employee').select('calendarVersion').where('id', '=', employeeId);
    const { calendarVersion } = await employee.executeTakeFirstOrThrow();
    const { changed } = await write(tx);
    if (changed) assertVersion(expectedVersion, calendarVersion);
    const orphaned = await findOrphaned(tx, { employeeIds: [employeeId], ...touched });
    const dates = { from: touched.from, to: touched.until };
    return { changed, result: { calendar, ...orphaned }, touched: { kind: 'HOURS', employeeId, ...dates } };
  });
}
