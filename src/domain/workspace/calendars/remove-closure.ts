import { lockAllEmployees } from '../../../db/catalog/locks.ts';
import { deleteRows } from '../../../db/catalog/whole-rows.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { auditTable } from '../../audit/audit-catalog.ts';
import { assertVersion } from '../catalog/write-keyed-row.ts';
import { changeCatalog } from '../change-catalog.ts';

/** Removes a closure. Returns its id. Throws `NOT_FOUND` and `VERSION_CONFLICT` (contract 8.6 and 9.5). */
export function removeClosure(ctx: Context, id: string, expectedVersion?: number | null): Promise<string> {
  const { providerId } = ctx.caller;
  return changeCatalog(ctx, async (tx) => {
    await lockAllEmployees(tx.db, { providerId });
    const stored = await ownTables(tx).selectFrom('closure').selectAll().where('id', '=', id).executeTakeFirst();
    if (!stored) throw notFound();
    assertVersion(expectedVersion, stored.version);
    await deleteRows(tx.db, providerId, 'closure', [stored]);
    tx.audit(auditTable('closure', [stored], []));
    const [from, to] = [stored.fromDate, stored.toDate].map((date) => date.toISOString().slice(0, 'YYYY-MM-DD'.length));
    return { changed: true, result: id, touched: { kind: 'CLOSURE', id, from, to } };
  });
}
