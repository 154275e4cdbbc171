import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { type EmployeeCalendar, overrideRecord, timeOffRecord, weeklyWindows } from './calendar-records.ts';

/** Hours, overrides and time off of one employee, inactive ones too (provisioning, Provider file). Throws `NOT_FOUND`. */
export async function getEmployeeCalendar(ctx: Context, employeeId: string): Promise<EmployeeCalendar> {
  const { providerId, timezone } = ctx.caller;
  const row = await ctx.db.orm.employee.findUnique({
    where: { providerId_id: { providerId, id: employeeId } },
    select: {
      workingHours: { orderBy: [{ weekday: 'asc' }, { fromMinute: 'asc' }, { toMinute: 'asc' }] },
      dateOverrides: { orderBy: { date: 'asc' } },
      timeOff: { orderBy: [{ startAt: 'asc' }, { endAt: 'asc' }, { id: 'asc' }] },
    },
  });
  if (!row) throw notFound();
  return {
    employeeId,
    workingHours: weeklyWindows(row.workingHours),
    dateOverrides: row.dateOverrides.map(overrideRecord),
    timeOff: row.timeOff.map((timeOff) => timeOffRecord(timeOff, timezone)),
  };
}
