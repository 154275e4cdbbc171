import type { Context } from '../context.ts';
import { type WorkspaceEmployee, workspaceEmployee } from './records.ts';

/** The employees of the caller's provider in their order, inactive ones too unless only active ones are asked for. */
export async function listEmployees(ctx: Context, active?: boolean | null): Promise<WorkspaceEmployee[]> {
  const { providerId } = ctx.caller;
  const rows = await ctx.db.orm.employee.findMany({
    where: { providerId, ...(typeof active === 'boolean' && { active }) },
    include: { services: { orderBy: { serviceId: 'asc' } } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  return rows.map(workspaceEmployee);
}
