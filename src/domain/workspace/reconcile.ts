import { isDeepStrictEqual } from 'node:util';
import { type CatalogTable, deleteRows, upsertRows } from '../../db/catalog/whole-rows.ts';
import { anyOf } from '../../db/query/literals.ts';
import type { RowOf } from '../../db/query/tables.ts';
import { ownTables } from '../../kernel/context.ts';
import { auditTable } from '../audit/audit-catalog.ts';
import type { TransactionContext } from '../events/transaction-context.ts';

/** The differences between stored and wanted rows. */
export interface RowDifferences<Row> {
  readonly stored: readonly Row[];
  /** Every wanted row, by its key. Matched rows keep the ids of the stored ones. */
  readonly rows: ReadonlyMap<string, Row>;
  /** Rows that are new or differ from the stored ones. */
  readonly changed: readonly Row[];
  /** Changed rows that are not new. */
  readonly replaced: readonly Row[];
  /** Stored rows that are not wanted. */
  readonly removed: readonly Row[];
}

/**
 * Matches wanted entries with stored rows by key. `toRow` receives the stored row, whose id the new one keeps. Has no
 * side effects.
 */
export function matchStoredRows<Row extends object, Entry>(
  stored: readonly Row[],
  entries: readonly Entry[],
  keys: { readonly ofRow: (row: Row) => string; readonly ofEntry: (entry: Entry) => string },
  toRow: (entry: Entry, previous: Row | undefined, position: number) => Row,
): RowDifferences<Row> {
  const previous = new Map(stored.map((row) => [keys.ofRow(row), row]));
  const rows = new Map<string, Row>();
  for (const [position, entry] of entries.entries()) {
    const key = keys.ofEntry(entry);
    if (!rows.has(key)) rows.set(key, toRow(entry, previous.get(key), position));
  }
  const changed = [...rows].filter(([key, row]) => !isSame(row, previous.get(key)));
  return {
    stored,
    rows,
    changed: changed.map(([, row]) => row),
    replaced: changed.filter(([key]) => previous.has(key)).map(([, row]) => row),
    removed: stored.filter((row) => !rows.has(keys.ofRow(row)) || previous.get(keys.ofRow(row)) !== row),
  };
}

function isSame(row: object, previous: object | undefined): boolean {
  return previous !== undefined && isDeepStrictEqual({ ...row }, { ...previous });
}

/** Deletes rows that are not wanted, and writes new and changed ones. Returns whether any row was written. */
export async function replaceRows<Table extends CatalogTable>(
  tx: TransactionContext,
  table: Table,
  { stored, rows, changed, removed }: RowDifferences<RowOf<Table>>,
): Promise<boolean> {
  await deleteRows(tx.db, tx.caller.providerId, table, removed);
  await upsertRows(tx.db, tx.caller.providerId, table, changed);
  tx.audit(auditTable(table, stored, [...rows.values()]));
  return changed.length + removed.length > 0;
}

/** Increments a version column of the employees of these rows. The employees must be locked. */
export async function incrementEmployeeVersions(
  tx: TransactionContext,
  column: 'version' | 'calendarVersion',
  rows: readonly object[],
): Promise<void> {
  const ids = rows.flatMap((row) => ('employeeId' in row ? [String(row.employeeId)] : []));
  await ownTables(tx)
    .updateTable('employee')
    .set((eb) => ({ [column]: eb(column, '+', 1) }))
    .where('id', '=', anyOf([...new Set(ids)], 'uuid'))
    .execute();
}

/** Returns the only row of a write of one row. Throws when there is none. */
export function requireOnlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('A write of one row wrote none.');
  return row;
}
