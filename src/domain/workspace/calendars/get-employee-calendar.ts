import { type Context, ownTables } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { type EmployeeCalendar, overrideRecord, timeOffRecord, weeklyWindows } from './calendar-records.ts';

/** Hours, overrides and time off of one employee, inactive ones too (contract 8.6). Throws `NOT_FOUND`. */
export async function getEmployeeCalendar(ctx: Context, employeeId: string): Promise<EmployeeCalendar> {
  const tables = ownTables(ctx);
  const employee = await tables.selectFrom('employee').select('id').where('id', '=', employeeId).executeTakeFirst();
  if (!employee) throw notFound();
  const weekly = await tables
    .selectFrom('workingHours')
    .selectAll()
    .where('employeeId', '=', employeeId)
    .orderBy('weekday')
    .orderBy('fromMinute')
    .orderBy('toMinute')
    .execute();
  const overrides = tables.selectFrom('dateOverride').selectAll().where('employeeId', '=', employeeId).orderBy('date');
  const absences = await tables
    .selectFrom('timeOff')
    .selectAll()
    .where('employeeId', '=', employeeId)
    .orderBy('startAt')
    .orderBy('endAt')
    .orderBy('id')
    .execute();
  return {
    employeeId,
    workingHours: weeklyWindows(weekly),
    dateOverrides: (await overrides.execute()).map(overrideRecord),
    timeOff: absences.map((row) => timeOffRecord(row, ctx.caller.timezone)),
  };
}
