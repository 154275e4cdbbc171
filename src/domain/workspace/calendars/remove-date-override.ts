import { countRows } from 'tenant-sql/query/count-rows.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { toStoredDate } from './calendar-input.ts';
import type { CalendarWrite } from './calendar-records.ts';
import { replaceDateOverride } from './set-date-override.ts';

/**
 * Removes the override of one date of an employee, so that the weekly hours apply again. The response lists the
 * reservations that are outside working time afterwards (contract 4.10). Throws `NOT_FOUND`, also when the date has no
 * override, and `VERSION_CONFLICT`.
 */
export function removeDateOverride(
  ctx: Context,
  employeeId: string,
  date: string,
  expectedVersion?: number | null,
): Promise<CalendarWrite> {
  const check = async (tx: TransactionContext) => {
    const overrides = ownTables(tx).selectFrom('dateOverride').where('employeeId', '=', employeeId);
    if ((await countRows(overrides.where('date', '=', toStoredDate(date)))) === 0) throw notFound();
  };
  return replaceDateOverride(ctx, employeeId, date, [], check, expectedVersion);
}
