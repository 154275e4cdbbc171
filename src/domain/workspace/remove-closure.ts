import { deleteRows, lockAllEmployees } from '../../db/workspace.sql.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { changeCatalog } from './change-catalog.ts';

/** Opens again; answers the id of the closure. Throws `NOT_FOUND` (contract 9.5). */
export function removeClosure(ctx: Context, id: string): Promise<string> {
  const { providerId } = ctx.caller;
  return changeCatalog(ctx, async (tx) => {
    await lockAllEmployees(tx.db.sql, providerId);
    const stored = await tx.db.orm.closure.findUnique({ where: { providerId_id: { providerId, id } } });
    if (!stored) throw notFound();
    await deleteRows(tx.db.sql, 'closure', providerId, [stored]);
    return { changed: true, result: id };
  });
}
