import { type Context, ownTables } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { type WorkspaceService, workspaceService } from './records.ts';

/** One service, inactive ones too. Throws `NOT_FOUND`. */
export async function readService(ctx: Context, id: string): Promise<WorkspaceService> {
  const row = await ownTables(ctx).selectFrom('service').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return workspaceService(row);
}
