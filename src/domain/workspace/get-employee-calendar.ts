import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { type EmployeeCalendar, overrideRecord, timeOffRecord, weeklyWindows } from './calendar-records.ts';

/** Hours, overrides and time off of one employee, inactive ones too (contract 8.6). Throws `NOT_FOUND`. */
export async function getEmployeeCalendar(ctx: Context, employeeId: string): Promise<EmployeeCalendar> {
  const { providerId, timezone } = ctx.caller;
  const { employee, workingHours, dateOverride, timeOff } = ctx.db.orm;
  if (!(await employee.findUnique({ where: { providerId_id: { providerId, id: employeeId } } }))) throw notFound();
  const where = { providerId, employeeId };
  const weekly = await workingHours.findMany({
    where,
    orderBy: [{ weekday: 'asc' }, { fromMinute: 'asc' }, { toMinute: 'asc' }],
  });
  const absences = await timeOff.findMany({ where, orderBy: [{ startAt: 'asc' }, { endAt: 'asc' }, { id: 'asc' }] });
  return {
    employeeId,
    workingHours: weeklyWindows(weekly),
    dateOverrides: (await dateOverride.findMany({ where, orderBy: { date: 'asc' } })).map(overrideRecord),
    timeOff: absences.map((row) => timeOffRecord(row, timezone)),
  };
}
