import { v7 as uuidv7 } from 'uuid';
import { lockAllEmployees, lockProvider } from '../../../db/catalog/locks.ts';
import { ownTables } from '../../../kernel/context.ts';
import { unavailable } from '../../../kernel/errors.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../../../kernel/limits.ts';
import { type Operator, operatorContext, readSlug } from '../../access/operator.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';
import { readProviderWithPlan } from '../provider/billing-changes.ts';
import { importCalendars } from './import-calendars.ts';
import { importCatalog } from './import-catalog.ts';
import { type ImportedClient, importClients } from './import-clients.ts';
import { idOf, importEmployees, importOffers } from './import-employees.ts';
import { createProvider, importSettings } from './import-settings.ts';
import type { ProviderFile } from './provider-file.ts';
import { parseProviderFile } from './provider-file-rules.ts';

/** The output of an import: the ids for the keys of the file (contract 7.3). */
export interface ImportedProvider {
  readonly provider: { readonly id: string; readonly slug: string };
  readonly services: Readonly<Record<string, string>>;
  readonly employees: Readonly<Record<string, string>>;
  readonly integrationClients: readonly ImportedClient[];
}

/**
 * Creates or updates one provider from the parsed JSON of a provider file, in one transaction. It is idempotent: rows
 * are matched by slug and key and keep their ids, rows missing from the file are deactivated, equal rows are not
 * written. Throws `VALIDATION_FAILED` with every problem of the file; then nothing is written (contract 7.3).
 */
export async function importProvider(operator: Operator, file: unknown): Promise<ImportedProvider> {
  const plans = await operator.db.global.selectFrom('plan').select('code').execute();
  const parsed = parseProviderFile(file, new Set(plans.map(({ code }) => code)));
  // A concurrent import of a new slug may commit first; then the second try finds its provider.
  const imported = (await tryImport(operator, parsed)) ?? (await tryImport(operator, parsed));
  if (!imported) throw unavailable(UNAVAILABLE_RETRY_SECONDS);
  return imported;
}

async function tryImport(operator: Operator, file: ProviderFile): Promise<ImportedProvider | null> {
  const { slug, timezone, locale, currency, country } = file.provider;
  const slugRow = await readSlug(operator, slug);
  const id = slugRow?.providerId ?? uuidv7();
  const ctx = operatorContext(operator, { id, timezone, locale, currency, country, catalogVersion: 0 });
  return await inTransaction(ctx, async (tx) => {
    if ((await claimSlug(tx, slug)) !== id) return null;
    return await importInto(tx, file);
  });
}

// The row of the slug is also the lock that serializes imports of one provider.
async function claimSlug(tx: TransactionContext, slug: string): Promise<string> {
  const { providerId } = await tx.db.global
    .insertInto('providerSlug')
    .values({ slug, providerId: tx.caller.providerId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ slug }))
    .returning('providerId')
    .executeTakeFirstOrThrow();
  return providerId;
}

async function importInto(tx: TransactionContext, file: ProviderFile): Promise<ImportedProvider> {
  const { providerId: id } = tx.caller;
  const isExisting = (await ownTables(tx).selectFrom('provider').select('id').executeTakeFirst()) !== undefined;
  if (!isExisting) await createProvider(tx, file.provider);
  await lockAllEmployees(tx.db, id);
  const catalog = await importCatalog(tx, file);
  const employees = await importEmployees(tx, file);
  const offersChanged = await importOffers(tx, file, employees.idsByKey, catalog.idsByKey);
  const calendarsChanged = await importCalendars(tx, file, employees.idsByKey);
  await lockProvider(tx.db, id);
  const integrationClients = await importClients(tx, file);
  const stored = await readProviderWithPlan(tx);
  const changed = catalog.changed || employees.changed || offersChanged || calendarsChanged;
  await importSettings(tx, stored, file.provider, isExisting && changed);
  return {
    provider: { id, slug: file.provider.slug },
    services: toIdsByKey(file.services, catalog.idsByKey),
    employees: toIdsByKey(file.employees, employees.idsByKey),
    integrationClients,
  };
}

function toIdsByKey(
  entries: readonly { readonly key: string }[],
  ids: ReadonlyMap<string, string>,
): Record<string, string> {
  return Object.fromEntries(entries.map(({ key }) => [key, idOf(ids, key)]));
}
