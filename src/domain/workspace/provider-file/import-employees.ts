import { v7 as uuidv7 } from 'uuid';
import type { Employee } from '../../../db/generated/kysely/types.ts';
import { ownTables } from '../../../kernel/context.ts';
import { priceColumns } from '../../../kernel/snapshot.ts';
import { employeeTexts } from '../../catalog/details.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { writeOffers } from '../catalog/set-employee-offers.ts';
import { matchStoredRows } from '../reconcile.ts';
import { type ImportedRows, writeAndDeactivate } from './import-catalog.ts';
import type { ProviderFile } from './provider-file.ts';

/** Imports employees. Employees missing from the file are deactivated and keep their calendars. */
export async function importEmployees(tx: TransactionContext, file: ProviderFile): Promise<ImportedRows> {
  const { providerId } = tx.caller;
  const stored = await ownTables(tx).selectFrom('employee').selectAll().execute();
  const keys = { ofRow: (row: Employee) => row.key, ofEntry: (entry: { key: string }) => entry.key };
  const employees = matchStoredRows(stored, file.employees, keys, (entry, previous, position): Employee => {
    const { key, displayName, aliases, timezone, active } = entry;
    const id = previous?.id ?? uuidv7();
    const texts = employeeTexts((name) => entry[name]);
    const versions = { version: previous?.version ?? 1, calendarVersion: previous?.calendarVersion ?? 1 };
    return { providerId, id, key, displayName, ...texts, aliases, timezone, active, position, ...versions };
  });
  const changed = await writeAndDeactivate(tx, 'employee', employees);
  return { changed, idsByKey: new Map([...employees.rows].map(([key, { id }]) => [key, id])) };
}

/** Imports the services of employees, with their own durations and prices. Returns whether any row was written. */
export async function importOffers(
  tx: TransactionContext,
  file: ProviderFile,
  employeeIds: ReadonlyMap<string, string>,
  serviceIds: ReadonlyMap<string, string>,
): Promise<boolean> {
  const wanted = file.employees.flatMap((employee) =>
    employee.services.map(({ service, durationMinutes, price }) => ({
      employeeId: getIdOfKey(employeeIds, employee.key),
      serviceId: getIdOfKey(serviceIds, service),
      durationMinutes,
      ...priceColumns(price, file.provider.currency),
    })),
  );
  return await writeOffers(tx, [...employeeIds.values()], wanted);
}

/** Returns the id for a key of the file. References were checked when the file was parsed. */
export function getIdOfKey(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`No row was written for the key ${key}.`);
  return id;
}
