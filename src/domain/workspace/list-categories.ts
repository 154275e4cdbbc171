import type { Context } from '../context.ts';
import { type WorkspaceCategory, workspaceCategory } from './records.ts';

/** The categories of the caller's provider in their order, inactive ones too unless only active ones are asked for. */
export async function listCategories(ctx: Context, active?: boolean | null): Promise<WorkspaceCategory[]> {
  const { providerId } = ctx.caller;
  const rows = await ctx.db.orm.serviceCategory.findMany({
    where: { providerId, ...(typeof active === 'boolean' && { active }) },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  return rows.map(workspaceCategory);
}
