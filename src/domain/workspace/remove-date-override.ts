import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { storedDate } from './calendar-input.ts';
import type { CalendarWrite } from './calendar-records.ts';
import { replaceDateOverride } from './replace-date-override.ts';

/**
 * Gives one date of an employee back to the weekly hours; the answer lists the reservations that this leaves outside
 * working time (contract 4.10).
 * @throws NOT_FOUND, also where the date has no override
 */
export function removeDateOverride(ctx: Context, employeeId: string, date: string): Promise<CalendarWrite> {
  const { providerId } = ctx.caller;
  return replaceDateOverride(ctx, employeeId, date, [], async (tx) => {
    const where = { providerId, employeeId, date: storedDate(date) };
    if ((await tx.db.orm.dateOverride.count({ where })) === 0) throw notFound();
  });
}
