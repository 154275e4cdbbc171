import { type Context, ownTables } from '../../context.ts';
import { type WorkspaceService, workspaceService } from './records.ts';

/** The services of the caller's provider in their order, inactive ones too unless only active ones are asked for. */
export async function listServices(ctx: Context, active?: boolean | null): Promise<WorkspaceService[]> {
  const rows = ownTables(ctx).selectFrom('service').selectAll().orderBy('position').orderBy('id');
  const wanted = typeof active === 'boolean' ? rows.where('active', '=', active) : rows;
  return (await wanted.execute()).map(workspaceService);
}
