import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { type WorkspaceService, workspaceService } from './records.ts';

/** One service, inactive ones too. Throws `NOT_FOUND`. */
export async function readService(ctx: Context, id: string): Promise<WorkspaceService> {
  const { providerId } = ctx.caller;
  const row = await ctx.db.orm.service.findUnique({ where: { providerId_id: { providerId, id } } });
  if (!row) throw notFound();
  return workspaceService(row);
}
