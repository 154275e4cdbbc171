import { raiseCatalogVersion } from '../../db/catalog/locks.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { inTransaction } from '../transaction.ts';

/** What a write found or made, and whether it differs from what was there. */
export interface CatalogChange<Result> {
  readonly changed: boolean;
  readonly result: Result;
}

/**
 * Runs a write to anything that shapes catalog or availability in one transaction, and raises `catalogVersion` as its
 * last statement where something changed (contract 9.3 and 9.5).
 */
export function changeCatalog<Result>(
  ctx: Context,
  work: (tx: TransactionContext) => Promise<CatalogChange<Result>>,
): Promise<Result> {
  return inTransaction(ctx, async (tx) => {
    const { changed, result } = await work(tx);
    if (changed) await raiseCatalogVersion(tx.db, tx.caller.providerId);
    return result;
  });
}

/** Throws `LIMIT_REACHED` when one more than `present` is too many. */
export function refuseMore(present: number, limit: number): void {
  if (present < limit) return;
  throw new DomainError('LIMIT_REACHED', 'There are as many of these as there can be.', { context: { limit } });
}
