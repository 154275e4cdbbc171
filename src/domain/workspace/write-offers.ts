import { rowsOfEmployees } from '../../db/catalog/whole-rows.ts';
import type { EmployeeService } from '../../db/generated/kysely/types.ts';
import type { TransactionContext } from '../transaction-context.ts';
import { reconcile } from './reconcile.ts';
import { replaceRows } from './replace-rows.ts';

/** Turns what these employees perform into the wanted; true when anything was written. The caller has locked them. */
export async function writeOffers(
  tx: TransactionContext,
  employeeIds: readonly string[],
  wanted: readonly Omit<EmployeeService, 'providerId'>[],
): Promise<boolean> {
  const { providerId } = tx.caller;
  const key = (row: Omit<EmployeeService, 'providerId'>) => `${row.employeeId} ${row.serviceId}`;
  const stored = await rowsOfEmployees(tx.db, providerId, 'employeeService', employeeIds);
  const rows = reconcile(stored, wanted, { ofRow: key, ofEntry: key }, (row) => ({ ...row, providerId }));
  return await replaceRows(tx, 'employeeService', rows);
}
