import { type Context, ownTables } from '../../context.ts';
import { type WorkspaceCategory, workspaceCategory } from './records.ts';

/** The categories of the caller's provider in their order, inactive ones too unless only active ones are asked for. */
export async function listCategories(ctx: Context, active?: boolean | null): Promise<WorkspaceCategory[]> {
  const rows = ownTables(ctx).selectFrom('serviceCategory').selectAll().orderBy('position').orderBy('id');
  const wanted = typeof active === 'boolean' ? rows.where('active', '=', active) : rows;
  return (await wanted.execute()).map(workspaceCategory);
}
