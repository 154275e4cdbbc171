import { isDeepStrictEqual } from 'node:util';
import { upsertRows } from '../../db/catalog/whole-rows.ts';
import { databaseFailure } from '../../db/errors.ts';
import type { RowOf } from '../../db/query/tables.ts';
import { validationFailed } from '../errors.ts';
import type { TransactionContext } from '../transaction-context.ts';

/**
 * Writes a category, service or employee; false, and nothing is written, when it is stored like that already. Throws
 * `VALIDATION_FAILED` for a key in use.
 */
export async function writeKeyedRow<Table extends 'serviceCategory' | 'service' | 'employee'>(
  tx: TransactionContext,
  table: Table,
  row: RowOf<Table>,
  stored?: RowOf<Table>,
): Promise<boolean> {
  if (stored && isDeepStrictEqual({ ...row }, { ...stored })) return false;
  try {
    await upsertRows(tx.db, tx.caller.providerId, table, [row]);
  } catch (error) {
    if (databaseFailure(error).kind !== 'UNIQUE') throw error;
    throw validationFailed([{ path: ['input', 'key'], code: 'NOT_UNIQUE', message: 'Another record has this key.' }]);
  }
  return true;
}
