import { lockRow } from '../../../db/catalog/locks.ts';
import type { ServiceCategory } from '../../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { OptionalInput } from '../../../kernel/patch-field.ts';
import { changeCatalog } from '../change-catalog.ts';
import { assertBelowLimit, writeKeyedRow } from './write-keyed-row.ts';

export type CategoryPatch = OptionalInput<
  Pick<ServiceCategory, 'name' | 'aliases' | 'position' | 'active'> & { expectedVersion: number }
>;

/**
 * Applies a patch to a category. Services of an inactive category count as having none (contract 3.2). Throws
 * `NOT_FOUND`, `LIMIT_REACHED` and `VERSION_CONFLICT`.
 */
export function updateCategory(ctx: Context, id: string, patch: CategoryPatch): Promise<ServiceCategory> {
  const { providerId } = ctx.caller;
  return changeCatalog(ctx, async (tx) => {
    if (!(await lockRow(tx.db, 'serviceCategory', providerId, id))) throw notFound();
    const rows = ownTables(tx).selectFrom('serviceCategory').selectAll().where('id', '=', id);
    const stored = await rows.executeTakeFirstOrThrow();
    const row = {
      ...stored,
      name: patch.name ?? stored.name,
      aliases: patch.aliases ? [...patch.aliases] : stored.aliases,
      position: patch.position ?? stored.position,
      active: patch.active ?? stored.active,
    };
    if (row.active && !stored.active) await assertBelowLimit(tx, 'serviceCategory');
    const written = await writeKeyedRow(tx, 'serviceCategory', row, stored, patch.expectedVersion);
    return { changed: written.changed, result: written.row, touched: { kind: 'CATALOG', id } };
  });
}
