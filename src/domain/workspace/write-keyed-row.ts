import { isDeepStrictEqual } from 'node:util';
import { databaseFailure } from '../../db/errors.ts';
import { upsertRows } from '../../db/workspace.sql.ts';
import { validationFailed } from '../errors.ts';
import type { TransactionContext } from '../transaction-context.ts';

/** Rows that a provider file finds by their key. */
export interface KeyedRow {
  readonly id: string;
  readonly key: string;
}

/**
 * Writes a category, service or employee; false, and nothing is written, when it is stored like that already. Throws
 * `VALIDATION_FAILED` for a key in use.
 */
export async function writeKeyedRow<Row extends KeyedRow>(
  tx: TransactionContext,
  table: 'service_category' | 'service' | 'employee',
  row: Row,
  stored?: Row,
): Promise<boolean> {
  if (stored && isDeepStrictEqual({ ...row }, { ...stored })) return false;
  try {
    await upsertRows(tx.db.sql, table, tx.caller.providerId, [row]);
  } catch (error) {
    if (databaseFailure(error).kind !== 'UNIQUE') throw error;
    throw validationFailed([{ path: ['input', 'key'], code: 'NOT_UNIQUE', message: 'Another record has this key.' }]);
  }
  return true;
}
