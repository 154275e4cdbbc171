import { deleteRows, upsertRows, type WorkspaceTable } from '../../db/workspace.sql.ts';
import type { TransactionContext } from '../transaction-context.ts';
import type { Reconciled } from './reconcile.ts';

/** Deletes rows that nobody wants any more and writes the new and changed ones; true when anything was written. */
export async function replaceRows<Row extends object>(
  tx: TransactionContext,
  table: WorkspaceTable,
  { changed, gone }: Reconciled<Row>,
): Promise<boolean> {
  await deleteRows(tx.db.sql, table, tx.caller.providerId, gone);
  await upsertRows(tx.db.sql, table, tx.caller.providerId, changed);
  return changed.length + gone.length > 0;
}
