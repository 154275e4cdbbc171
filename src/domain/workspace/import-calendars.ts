import { v7 as uuidv7 } from 'uuid';
import type { Closure, DateOverride, TimeOff, WorkingHours } from '../../db/generated/prisma/client.ts';
import type { TransactionContext } from '../transaction-context.ts';
import { idOf } from './import-employees.ts';
import { MINUTES_A_DAY } from './limits.ts';
import type { FileWindow, ProviderFile } from './provider-file.ts';
import { reconcile } from './reconcile.ts';
import { replaceRows } from './replace-rows.ts';

/**
 * Brings the hours, overrides and time off of the employees in the file, and the closures, to what it says; equal rows
 * keep their ids. True when anything was written. The caller has locked the employees (DESIGN section 5).
 */
export async function importCalendars(
  tx: TransactionContext,
  file: ProviderFile,
  employeeIds: ReadonlyMap<string, string>,
): Promise<boolean> {
  const written = [
    await importWorkingHours(tx, file, employeeIds),
    await importOverrides(tx, file, employeeIds),
    await importTimeOff(tx, file, employeeIds),
    await importClosures(tx, file),
  ];
  return written.includes(true);
}

type EmployeeIds = ReadonlyMap<string, string>;

async function importWorkingHours(tx: TransactionContext, file: ProviderFile, ids: EmployeeIds): Promise<boolean> {
  const { providerId } = tx.caller;
  const wanted = file.employees.flatMap(({ key, workingHours }) =>
    workingHours.flatMap(({ days, ...window }) =>
      days.map((weekday) => ({ employeeId: idOf(ids, key), weekday, ...minutesOf(window) })),
    ),
  );
  const key = (row: Omit<WorkingHours, 'id' | 'providerId'>) =>
    `${row.employeeId} ${row.weekday} ${row.fromMinute} ${row.toMinute}`;
  const stored = await tx.db.orm.workingHours.findMany({
    where: { providerId, employeeId: { in: [...ids.values()] } },
  });
  const rows = reconcile(stored, wanted, { ofRow: key, ofEntry: key }, (entry, previous): WorkingHours => {
    return { providerId, id: previous?.id ?? uuidv7(), ...entry };
  });
  return await replaceRows(tx, 'working_hours', rows);
}

async function importOverrides(tx: TransactionContext, file: ProviderFile, ids: EmployeeIds): Promise<boolean> {
  const { providerId } = tx.caller;
  const wanted = file.employees.flatMap(({ key, dateOverrides }) =>
    dateOverrides.map(({ date, windows }) => {
      const minutes = windows.map(minutesOf).sort((a, b) => a.fromMinute - b.fromMinute || a.toMinute - b.toMinute);
      return {
        employeeId: idOf(ids, key),
        date,
        fromMinutes: minutes.map(({ fromMinute }) => fromMinute),
        toMinutes: minutes.map(({ toMinute }) => toMinute),
      };
    }),
  );
  const key = (row: Pick<DateOverride, 'employeeId' | 'date'>) => `${row.employeeId} ${row.date.toISOString()}`;
  const stored = await tx.db.orm.dateOverride.findMany({
    where: { providerId, employeeId: { in: [...ids.values()] } },
  });
  const rows = reconcile(stored, wanted, { ofRow: key, ofEntry: key }, (entry, previous): DateOverride => {
    return { providerId, id: previous?.id ?? uuidv7(), ...entry };
  });
  return await replaceRows(tx, 'date_override', rows);
}

async function importTimeOff(tx: TransactionContext, file: ProviderFile, ids: EmployeeIds): Promise<boolean> {
  const { providerId } = tx.caller;
  const wanted = file.employees.flatMap(({ key, timeOff }) =>
    timeOff.map(({ from, to, reason }) => ({
      employeeId: idOf(ids, key),
      startAt: from,
      endAt: to,
      reason: reason || null,
    })),
  );
  const key = (row: Pick<TimeOff, 'employeeId' | 'startAt' | 'endAt'>) =>
    `${row.employeeId} ${row.startAt.toISOString()} ${row.endAt.toISOString()}`;
  const stored = await tx.db.orm.timeOff.findMany({ where: { providerId, employeeId: { in: [...ids.values()] } } });
  const rows = reconcile(stored, wanted, { ofRow: key, ofEntry: key }, (entry, previous): TimeOff => {
    return { providerId, id: previous?.id ?? uuidv7(), ...entry };
  });
  return await replaceRows(tx, 'time_off', rows);
}

async function importClosures(tx: TransactionContext, file: ProviderFile): Promise<boolean> {
  const { providerId } = tx.caller;
  const key = (row: Pick<Closure, 'fromDate' | 'toDate'>) =>
    `${row.fromDate.toISOString()} ${row.toDate.toISOString()}`;
  const wanted = file.closures.map(({ from, to, reason }) => ({ fromDate: from, toDate: to, reason: reason || null }));
  const stored = await tx.db.orm.closure.findMany({ where: { providerId } });
  const rows = reconcile(stored, wanted, { ofRow: key, ofEntry: key }, (entry, previous): Closure => {
    return { providerId, id: previous?.id ?? uuidv7(), ...entry };
  });
  return await replaceRows(tx, 'closure', rows);
}

function minutesOf({ from, to }: FileWindow): { fromMinute: number; toMinute: number } {
  return { fromMinute: from, toMinute: to > from ? to : to + MINUTES_A_DAY };
}
