import type { Context } from '../context.ts';
import { countRows } from '../count-rows.ts';
import { ownTables } from '../own-tables.ts';
import { clockWindow, storedDate } from './calendar-input.ts';
import type { CalendarWrite, TimeWindow } from './calendar-records.ts';
import { OVERRIDE_COUNT } from './limits.ts';
import { refuseMore } from './refuse-more.ts';
import { replaceDateOverride } from './replace-date-override.ts';
import { overrideMinutes } from './wall-windows.ts';

/**
 * Replaces the windows of an employee that start on one date; without windows they are away that day. The answer lists
 * the reservations that this leaves outside working time (contract 4.10).
 * @throws NOT_FOUND, LIMIT_REACHED
 */
export function setDateOverride(
  ctx: Context,
  employeeId: string,
  date: string,
  windows: readonly TimeWindow[],
): Promise<CalendarWrite> {
  const wanted = { employeeId, date: storedDate(date), ...overrideMinutes(windows.map(clockWindow)) };
  return replaceDateOverride(ctx, employeeId, date, [wanted], async (tx) => {
    const overrides = ownTables(tx).selectFrom('dateOverride').where('employeeId', '=', employeeId);
    refuseMore(await countRows(overrides.where('date', '<>', wanted.date)), OVERRIDE_COUNT);
  });
}
