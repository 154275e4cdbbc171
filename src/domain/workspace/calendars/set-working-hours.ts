import { type Context, ownTables } from '../../../kernel/context.ts';
import { WEEKDAYS } from '../../../kernel/limits.ts';
import type { WeeklyWindow } from '../../catalog/time-windows.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { toClockWindow, toWindowMinutes } from './calendar-input.ts';
import type { CalendarWrite } from './calendar-records.ts';
import { changeCalendar } from './change-calendar.ts';
import { writeWorkingHours } from './write-calendar-rows.ts';

/**
 * Replaces the weekly hours of an employee. Hours that leave reservations outside are accepted, and the response lists
 * these reservations (contract 4.10). Throws `NOT_FOUND` and `VERSION_CONFLICT`.
 */
export function setWorkingHours(
  ctx: Context,
  employeeId: string,
  windows: readonly WeeklyWindow[],
  expectedVersion?: number | null,
): Promise<CalendarWrite> {
  const wanted = windows.flatMap(({ days, ...window }) =>
    days.map((day) => ({ employeeId, weekday: WEEKDAYS.indexOf(day) + 1, ...toWindowMinutes(toClockWindow(window)) })),
  );
  const write = async (tx: TransactionContext) => {
    const stored = ownTables(tx).selectFrom('workingHours').selectAll().where('employeeId', '=', employeeId);
    return writeWorkingHours(tx, await stored.execute(), wanted);
  };
  return changeCalendar(ctx, employeeId, {}, write, expectedVersion);
}
