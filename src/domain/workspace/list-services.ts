import type { Context } from '../context.ts';
import { type WorkspaceService, workspaceService } from './records.ts';

/** The services of the caller's provider in their order, inactive ones too unless only active ones are asked for. */
export async function listServices(ctx: Context, active?: boolean | null): Promise<WorkspaceService[]> {
  const { providerId } = ctx.caller;
  const rows = await ctx.db.orm.service.findMany({
    where: { providerId, ...(typeof active === 'boolean' && { active }) },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  return rows.map(workspaceService);
}
