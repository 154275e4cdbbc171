import { v7 as uuidv7 } from 'uuid';
import type { ServiceCategory } from '../../../db/generated/kysely/types.ts';
import type { Context } from '../../../kernel/context.ts';
import { changeCatalog } from '../change-catalog.ts';
import { positionInList, writeKeyedRow } from './write-keyed-row.ts';

/** A new category; without `key` its id is the key, without `position` it comes last. */
export interface NewCategory {
  readonly key?: string | null | undefined;
  readonly name: string;
  readonly aliases?: readonly string[] | null | undefined;
  readonly position?: number | null | undefined;
}

/**
 * Adds a category to the catalog (contract 3.8).
 * @throws VALIDATION_FAILED for a key in use, LIMIT_REACHED
 */
export function createCategory(ctx: Context, { key, name, aliases, position }: NewCategory): Promise<ServiceCategory> {
  const { providerId } = ctx.caller;
  const id = uuidv7();
  return changeCatalog(ctx, async (tx) => {
    const location = await positionInList(tx, 'serviceCategory');
    const own = { key: key ?? id, name, aliases: [...(aliases ?? [])], position: position ?? location };
    const row = { providerId, id, ...own, active: true, version: 1 };
    const { changed } = await writeKeyedRow(tx, 'serviceCategory', row);
    return { changed, result: row, touched: { kind: 'CATALOG', id: row.id } };
  });
}
