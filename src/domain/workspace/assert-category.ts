import { notFound } from '../errors.ts';
import { ownTables } from '../own-tables.ts';
import type { TransactionContext } from '../transaction-context.ts';

/** Throws `NOT_FOUND` naming `categoryId` when the provider has no such category; an inactive one is one. */
export async function assertCategory(tx: TransactionContext, categoryId: string | null | undefined): Promise<void> {
  if (!categoryId) return;
  const category = ownTables(tx).selectFrom('serviceCategory').select('id').where('id', '=', categoryId);
  if (!(await category.executeTakeFirst())) throw notFound(['input', 'categoryId']);
}
