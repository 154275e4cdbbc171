import { countRows } from 'tenant-sql/query/count-rows.ts';
import type { DateOverride } from '../../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { MAX_DATE_OVERRIDES } from '../../../kernel/limits.ts';
import type { TimeWindow } from '../../catalog/time-windows.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { assertBelowCount } from '../change-catalog.ts';
import { startOfDate, toClockWindow, toOverrideMinutes, toStoredDate } from './calendar-input.ts';
import type { CalendarWrite } from './calendar-records.ts';
import { changeCalendar } from './change-calendar.ts';
import { writeDateOverrides } from './write-calendar-rows.ts';

/**
 * Replaces the windows of an employee that start on one date. Without windows the employee is absent that day. The
 * response lists the reservations that are outside working time afterwards (contract 4.10). Throws `NOT_FOUND`,
 * `LIMIT_REACHED` and `VERSION_CONFLICT`.
 */
export function setDateOverride(
  ctx: Context,
  employeeId: string,
  date: string,
  windows: readonly TimeWindow[],
  expectedVersion?: number | null,
): Promise<CalendarWrite> {
  const wanted = { employeeId, date: toStoredDate(date), ...toOverrideMinutes(windows.map(toClockWindow)) };
  const check = async (tx: TransactionContext) => {
    const overrides = ownTables(tx).selectFrom('dateOverride').where('employeeId', '=', employeeId);
    assertBelowCount(await countRows(overrides.where('date', '<>', wanted.date)), MAX_DATE_OVERRIDES);
  };
  return replaceDateOverride(ctx, employeeId, date, [wanted], check, expectedVersion);
}

/**
 * The days around a date on which its windows can lie: they end on the next day at the latest, and time zones differ by
 * up to a day in either direction.
 */
const TOUCHED_DAYS = { before: -1, after: 3 } as const;

/** Writes or removes the override of one date. `check` is called after the employee is locked, and may throw. */
export function replaceDateOverride(
  ctx: Context,
  employeeId: string,
  date: string,
  wanted: readonly Omit<DateOverride, 'id' | 'providerId'>[],
  check: (tx: TransactionContext) => Promise<void>,
  expectedVersion?: number | null,
): Promise<CalendarWrite> {
  const { timezone } = ctx.caller;
  const touched = {
    from: startOfDate(date, timezone, TOUCHED_DAYS.before),
    until: startOfDate(date, timezone, TOUCHED_DAYS.after),
  };
  const write = async (tx: TransactionContext) => {
    await check(tx);
    const stored = ownTables(tx)
      .selectFrom('dateOverride')
      .selectAll()
      .where('employeeId', '=', employeeId)
      .where('date', '=', toStoredDate(date));
    return writeDateOverrides(tx, await stored.execute(), wanted);
  };
  return changeCalendar(ctx, employeeId, touched, write, expectedVersion);
}
