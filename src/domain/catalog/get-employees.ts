import type { Context } from '../../kernel/context.ts';
import { type EmployeeRecord, employeeRecord, findVisibleServices } from './records.ts';

/** Returns several active employees by id, with the services that the caller may see (contract 3.3). */
export async function getEmployees(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, EmployeeRecord>> {
  const { providerId, catalogVersion, scopes } = ctx.caller;
  const snapshot = await ctx.ports.snapshots.get(ctx.db, providerId, catalogVersion);
  const visible = findVisibleServices(snapshot, scopes.has('services:internal:use'));
  return new Map(
    ids.flatMap((id): [string, EmployeeRecord][] => {
      const employee = snapshot.employees.get(id);
      return employee ? [[id, employeeRecord(employee, visible)]] : [];
    }),
  );
}
