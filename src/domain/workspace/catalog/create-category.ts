import { v7 as uuidv7 } from 'uuid';
import type { ServiceCategory } from '../../../db/generated/kysely/types.ts';
import type { Context } from '../../../kernel/context.ts';
import type { OptionalInput } from '../../../kernel/patch-field.ts';
import { changeCatalog } from '../change-catalog.ts';
import { getNextPosition, writeKeyedRow } from './write-keyed-row.ts';

/** A new category. The default of `key` is the id. Without `position` the category is the last one. */
export type NewCategory = Pick<ServiceCategory, 'name'> &
  OptionalInput<Pick<ServiceCategory, 'key' | 'aliases' | 'position'>>;

/** Adds a category to the catalog (contract 3.8). Throws `VALIDATION_FAILED` for a key in use, and `LIMIT_REACHED`. */
export function createCategory(ctx: Context, { key, name, aliases, position }: NewCategory): Promise<ServiceCategory> {
  const { providerId } = ctx.caller;
  const id = uuidv7();
  return changeCatalog(ctx, async (tx) => {
    const nextPosition = await getNextPosition(tx, 'serviceCategory');
    const values = { key: key ?? id, name, aliases: [...(aliases ?? [])], position: position ?? nextPosition };
    const row = { providerId, id, ...values, active: true, version: 1 };
    const { changed } = await writeKeyedRow(tx, 'serviceCategory', row);
    return { changed, result: row, touched: { kind: 'CATALOG', id: row.id } };
  });
}
