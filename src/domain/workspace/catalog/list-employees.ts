import { type Context, ownTables } from '../../context.ts';
import { type WorkspaceEmployee, workspaceEmployee } from './records.ts';

/** The employees of the caller's provider in their order, inactive ones too unless only active ones are asked for. */
export async function listEmployees(ctx: Context, active?: boolean | null): Promise<WorkspaceEmployee[]> {
  const rows = ownTables(ctx).selectFrom('employee').selectAll().orderBy('position').orderBy('id');
  const wanted = await (typeof active === 'boolean' ? rows.where('active', '=', active) : rows).execute();
  const offers = await ownTables(ctx).selectFrom('employeeService').selectAll().orderBy('serviceId').execute();
  const byEmployee = Map.groupBy(offers, ({ employeeId }) => employeeId);
  return wanted.map((row) => workspaceEmployee({ ...row, services: byEmployee.get(row.id) ?? [] }));
}
