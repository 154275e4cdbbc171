import { v7 as uuidv7 } from 'uuid';
import type { Service } from '../../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { changeCatalog } from '../change-catalog.ts';
import { assertCategory, assertSegments, type NewService, toServiceColumns } from './service-columns.ts';
import { getNextPosition, writeKeyedRow } from './write-keyed-row.ts';

/**
 * Adds a service to the catalog. Missing booking rules take the provider's current defaults. The employees who perform
 * it are set with the employees (contract 3.8). Throws `NOT_FOUND` for the category, `VALIDATION_FAILED` for a key in
 * use and for invalid segments, and `LIMIT_REACHED`.
 */
export function createService(ctx: Context, input: NewService): Promise<Service> {
  const id = uuidv7();
  return changeCatalog(ctx, async (tx) => {
    assertSegments(input.segments ?? [], input.durationMinutes);
    const nextPosition = await getNextPosition(tx, 'service');
    await assertCategory(tx, input.categoryId);
    const row = await newRow(tx, id, { ...input, position: input.position ?? nextPosition });
    const { changed } = await writeKeyedRow(tx, 'service', row);
    return { changed, result: row, touched: { kind: 'CATALOG', id: row.id } };
  });
}

async function newRow(
  tx: TransactionContext,
  id: string,
  input: NewService & { readonly position: number },
): Promise<Service> {
  const { providerId } = tx.caller;
  const provider = await ownTables(tx).selectFrom('provider').selectAll().executeTakeFirstOrThrow();
  const { position, categoryId = null, ...fields } = input;
  const values = {
    ...fields,
    key: input.key ?? id,
    aliases: [...(input.aliases ?? [])],
    price: input.price ?? null,
    visibility: input.visibility ?? 'PUBLIC',
    active: input.active ?? true,
  };
  const bookingRules = {
    slotIntervalMinutes: provider.defaultSlotIntervalMinutes,
    minNoticeMinutes: provider.defaultMinNoticeMinutes,
    maxAdvanceDays: provider.defaultMaxAdvanceDays,
  };
  const columns = toServiceColumns(values, { currency: provider.currency, bookingRules });
  return { providerId, id, position, categoryId, ...columns, version: 1 };
}
