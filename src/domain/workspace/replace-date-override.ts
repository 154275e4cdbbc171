import type { DateOverride } from '../../db/generated/kysely/types.ts';
import type { Context } from '../context.ts';
import { ownTables } from '../own-tables.ts';
import type { TransactionContext } from '../transaction-context.ts';
import { startOfDate, storedDate } from './calendar-input.ts';
import type { CalendarWrite } from './calendar-records.ts';
import { changeCalendar } from './change-calendar.ts';
import { writeDateOverrides } from './write-calendar-rows.ts';

/** Windows that start on a date end on the next one at the latest; zones differ by up to a day either side. */
const TOUCHED_DAYS = { before: -1, after: 3 } as const;

/** Writes the override of one date, or takes it away; `check` may refuse once the employee is locked. */
export function replaceDateOverride(
  ctx: Context,
  employeeId: string,
  date: string,
  wanted: readonly Omit<DateOverride, 'id' | 'providerId'>[],
  check: (tx: TransactionContext) => Promise<void>,
): Promise<CalendarWrite> {
  const { timezone } = ctx.caller;
  const touched = {
    from: startOfDate(date, timezone, TOUCHED_DAYS.before),
    until: startOfDate(date, timezone, TOUCHED_DAYS.after),
  };
  return changeCalendar(ctx, employeeId, touched, async (tx) => {
    await check(tx);
    const stored = ownTables(tx)
      .selectFrom('dateOverride')
      .selectAll()
      .where('employeeId', '=', employeeId)
      .where('date', '=', storedDate(date));
    return writeDateOverrides(tx, await stored.execute(), wanted);
  });
}
