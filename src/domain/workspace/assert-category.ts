import { notFound } from '../errors.ts';
import type { TransactionContext } from '../transaction-context.ts';

/** Throws `NOT_FOUND` naming `categoryId` when the provider has no such category; an inactive one is one. */
export async function assertCategory(tx: TransactionContext, categoryId: string | null | undefined): Promise<void> {
  if (!categoryId) return;
  const { providerId } = tx.caller;
  const where = { providerId_id: { providerId, id: categoryId } };
  if (!(await tx.db.orm.serviceCategory.findUnique({ where }))) throw notFound(['input', 'categoryId']);
}
