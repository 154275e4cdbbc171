import { v7 as uuidv7 } from 'uuid';
import { upsertRows } from '../../../db/catalog/whole-rows.ts';
import type { Service, ServiceCategory } from '../../../db/generated/kysely/types.ts';
import type { RowOf } from '../../../db/query/tables.ts';
import { ownTables } from '../../../kernel/context.ts';
import { auditTable } from '../../audit/audit-catalog.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { toServiceColumns } from '../catalog/service-columns.ts';
import { matchStoredRows, type RowDifferences } from '../reconcile.ts';
import type { ProviderFile } from './provider-file.ts';

const BY_KEY = { ofRow: (row: { key: string }) => row.key, ofEntry: (entry: { key: string }) => entry.key };

/** The result of importing rows that are matched by key: whether any row was written, and the ids. */
export interface ImportedRows {
  readonly changed: boolean;
  readonly idsByKey: ReadonlyMap<string, string>;
}

/**
 * Imports categories and services. Rows missing from the file are deactivated (contract 7.3). Missing booking rules
 * take the provider's defaults, and prices without a currency the provider's currency.
 */
export async function importCatalog(tx: TransactionContext, file: ProviderFile): Promise<ImportedRows> {
  const categories = await importCategories(tx, file);
  const { providerId } = tx.caller;
  const stored = await ownTables(tx).selectFrom('service').selectAll().execute();
  const services = matchStoredRows(
    stored,
    file.services,
    BY_KEY,
    ({ category, ...entry }, previous, position): Service => ({
      providerId,
      id: previous?.id ?? uuidv7(),
      position,
      version: previous?.version ?? 1,
      categoryId: category === null ? null : (categories.idsByKey.get(category) ?? null),
      ...toServiceColumns(entry, file.provider),
    }),
  );
  return {
    changed: (await writeAndDeactivate(tx, 'service', services)) || categories.changed,
    idsByKey: toIds(services.rows),
  };
}

async function importCategories(tx: TransactionContext, file: ProviderFile): Promise<ImportedRows> {
  const { providerId } = tx.caller;
  const stored = await ownTables(tx).selectFrom('serviceCategory').selectAll().execute();
  const categories = matchStoredRows(stored, file.categories, BY_KEY, (entry, previous, position): ServiceCategory => {
    return {
      providerId,
      id: previous?.id ?? uuidv7(),
      ...entry,
      position,
      active: true,
      version: previous?.version ?? 1,
    };
  });
  return { changed: await writeAndDeactivate(tx, 'serviceCategory', categories), idsByKey: toIds(categories.rows) };
}

/** Writes changed rows and deactivates removed ones. Returns whether any row was written. */
export async function writeAndDeactivate<Table extends 'serviceCategory' | 'service' | 'employee' | 'resource'>(
  tx: TransactionContext,
  table: Table,
  { stored, rows, changed, removed }: RowDifferences<RowOf<Table> & { readonly active: boolean }>,
): Promise<boolean> {
  const deactivated = removed.map((row) => ({ ...row, active: false }));
  const written = [...changed, ...deactivated.filter((_, index) => removed[index]?.active)];
  await upsertRows(tx.db, tx.caller.providerId, table, written);
  tx.audit(auditTable(table, stored, [...rows.values(), ...deactivated]));
  return written.length > 0;
}

function toIds(rows: ReadonlyMap<string, { readonly id: string }>): ReadonlyMap<string, string> {
  return new Map([...rows].map(([key, { id }]) => [key, id]));
}
