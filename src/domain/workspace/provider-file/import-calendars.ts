import { readRowsOfEmployees } from '../../../db/catalog/whole-rows.ts';
import type { RowOf } from '../../../db/query/tables.ts';
import { ownTables } from '../../../kernel/context.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { toOverrideMinutes, toWindowMinutes } from '../calendars/calendar-input.ts';
import {
  writeClosures,
  writeDateOverrides,
  writeTimeOff,
  writeWorkingHours,
} from '../calendars/write-calendar-rows.ts';
import { getIdOfKey } from './import-employees.ts';
import type { ProviderFile } from './provider-file.ts';

/**
 * Imports the hours, overrides and time off of the employees in the file, and the closures. Equal rows keep their ids.
 * Returns whether any row was written. The employees must be locked (contract 9.5).
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
  return written.some(({ changed }) => changed);
}

type EmployeeIds = ReadonlyMap<string, string>;

async function importWorkingHours(tx: TransactionContext, file: ProviderFile, ids: EmployeeIds) {
  const wanted = file.employees.flatMap(({ key, workingHours }) =>
    workingHours.flatMap(({ days, ...window }) =>
      days.map((weekday) => ({ employeeId: getIdOfKey(ids, key), weekday, ...toWindowMinutes(window) })),
    ),
  );
  return writeWorkingHours(tx, await readRows(tx, 'workingHours', ids), wanted);
}

async function importOverrides(tx: TransactionContext, file: ProviderFile, ids: EmployeeIds) {
  const wanted = file.employees.flatMap(({ key, dateOverrides }) =>
    dateOverrides.map(({ date, windows }) => ({
      employeeId: getIdOfKey(ids, key),
      date,
      ...toOverrideMinutes(windows),
    })),
  );
  return writeDateOverrides(tx, await readRows(tx, 'dateOverride', ids), wanted);
}

async function importTimeOff(tx: TransactionContext, file: ProviderFile, ids: EmployeeIds) {
  const wanted = file.employees.flatMap(({ key, timeOff }) =>
    timeOff.map(({ from, to, reason }) => ({
      employeeId: getIdOfKey(ids, key),
      startAt: from,
      endAt: to,
      reason: reason || null,
    })),
  );
  return writeTimeOff(tx, await readRows(tx, 'timeOff', ids), wanted);
}

async function importClosures(tx: TransactionContext, file: ProviderFile) {
  const wanted = file.closures.map(({ from, to, reason }) => ({ fromDate: from, toDate: to, reason: reason || null }));
  return writeClosures(tx, await ownTables(tx).selectFrom('closure').selectAll().execute(), wanted);
}

function readRows<Table extends 'workingHours' | 'dateOverride' | 'timeOff'>(
  tx: TransactionContext,
  table: Table,
  ids: EmployeeIds,
): Promise<RowOf<Table>[]> {
  return readRowsOfEmployees(tx.db, tx.caller.providerId, table, [...ids.values()]);
}
