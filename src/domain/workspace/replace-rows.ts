import { type CatalogTable, deleteRows, upsertRows } from '../../db/catalog/whole-rows.ts';
import type { RowOf } from '../../db/query/tables.ts';
import type { TransactionContext } from '../transaction-context.ts';
import type { Reconciled } from './reconcile.ts';

/** Deletes rows that nobody wants any more and writes the new and changed ones; true when anything was written. */
export async function replaceRows<Table extends CatalogTable>(
  tx: TransactionContext,
  table: Table,
  { changed, gone }: Reconciled<RowOf<Table>>,
): Promise<boolean> {
  await deleteRows(tx.db, tx.caller.providerId, table, gone);
  await upsertRows(tx.db, tx.caller.providerId, table, changed);
  return changed.length + gone.length > 0;
}
