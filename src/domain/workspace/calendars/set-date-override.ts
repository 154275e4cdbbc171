import { countRows } from 'tenant-sql/query/count-rows.ts';
import type { DateOverride } from '../../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { OVERRIDE_COUNT } from '../../../kernel/limits.ts';
import type { TimeWindow } from '../../catalog/time-windows.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { refuseMore } from '../change-catalog.ts';
import { clockWindow, overrideMinutes, startOfDate, storedDate } from './calendar-input.ts';
import type { CalendarWrite } from './calendar-records.ts';
import { changeCalendar } from './change-calendar.ts';
import { writeDateOverrides } from './write-calendar-rows.ts';

/**
 * Replaces the windows of an employee that start on one date; without windows the employee is absent that day. The
 * response lists the reservations that are outside working time afterwards (contract 4.10).
 * @throws NOT_FOUND, LIMIT_REACHED, VERSION_CONFLICT
 */
export function setDateOverride(
  ctx: Context,
  employeeId: string,
  date: string,
  windows: readonly TimeWindow[],
  expectedVersion?: number | null,
): Promise<CalendarWrite> {
  const wanted = { employeeId, date: storedDate(date), ...overrideMinutes(windows.map(clockWindow)) };
  const check = async (tx: TransactionContext) => {
    const overrides = ownTables(tx).selectFrom('dateOverride').where('employeeId', '=', employeeId);
    refuseMore(await countRows(overrides.where('date', '<>', wanted.date)), OVERRIDE_COUNT);
  };
  return replaceDateOverride(ctx, employeeId, date, [wanted], check, expectedVersion);
}

/**
 * Windows that start on a date end on the next one at the latest, and zones differ by up to a day in either direction.
 */
const TOUCHED_DAYS = { before: -1, after: 3 } as const;

/** Writes or removes the override of one date. `check` may throw after the employee is locked. */
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
      .where('date', '=', storedDate(date));
    return writeDateOverrides(tx, await stored.execute(), wanted);
  };
  return changeCalendar(ctx, employeeId, touched, write, expectedVersion);
}
