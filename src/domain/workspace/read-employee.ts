import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { type WorkspaceEmployee, workspaceEmployee } from './records.ts';

/** One employee with what they perform, inactive ones too. Throws `NOT_FOUND`. */
export async function readEmployee(ctx: Context, id: string): Promise<WorkspaceEmployee> {
  const { providerId } = ctx.caller;
  const row = await ctx.db.orm.employee.findUnique({
    where: { providerId_id: { providerId, id } },
    include: { services: { orderBy: { serviceId: 'asc' } } },
  });
  if (!row) throw notFound();
  return workspaceEmployee(row);
}
