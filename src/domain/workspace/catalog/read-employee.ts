import { type Context, ownTables } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { type WorkspaceEmployee, workspaceEmployee } from './records.ts';

/** One employee with what they perform, inactive ones too. Throws `NOT_FOUND`. */
export async function readEmployee(ctx: Context, id: string): Promise<WorkspaceEmployee> {
  const row = await ownTables(ctx).selectFrom('employee').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const offers = ownTables(ctx).selectFrom('employeeService').selectAll().where('employeeId', '=', id);
  return workspaceEmployee({ ...row, services: await offers.orderBy('serviceId').execute() });
}
