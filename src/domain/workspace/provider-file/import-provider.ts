import { v7 as uuidv7 } from 'uuid';
import { lockAllEmployees, lockProvider } from '../../../db/catalog/locks.ts';
import { ownTables } from '../../../kernel/context.ts';
import { unavailable, validationFailed } from '../../../kernel/errors.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../../../kernel/limits.ts';
import { type Operator, operatorContext, readProviderSlug } from '../../access/operator.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';
import { readProviderWithPlan } from '../provider/billing-changes.ts';
import { importCalendars } from './import-calendars.ts';
import { importCatalog } from './import-catalog.ts';
import { type ImportedClient, importClients } from './import-clients.ts';
import { getIdOfKey, importEmployees, importOffers } from './import-employees.ts';
import { importResources } from './import-resources.ts';
import { createProvider, importSettings } from './import-settings.ts';
import type { ProviderFile } from './provider-file.ts';
import { parseProviderFile } from './provider-file-rules.ts';

/** The result of an import: the ids for the keys of the file (contract 7.3). */
export interface ImportedProvider {
  readonly provider: { readonly id: string; readonly slug: string };
  readonly services: Readonly<Record<string, string>>;
  readonly employees: Readonly<Record<string, string>>;
  readonly integrationClients: readonly ImportedClient[];
}

/**
 * Creates or updates one provider from the parsed JSON of a provider file, in one transaction. Repeating an import
 * changes nothing: rows are matched by slug and key and keep their ids, rows missing from the file are deactivated,
 * equal rows are not written. Throws `VALIDATION_FAILED` with every problem of the file; then nothing is written
 * (contract 7.3).
 */
export function importProvider(operator: Operator, file: unknown): Promise<ImportedProvider> {
  return importAs(operator, file, EITHER);
}

/**
 * Creates or updates a provider in test mode from a provider file, like `importProvider`. Throws `VALIDATION_FAILED`
 * when the slug is that of a real provider.
 */
export function importTestProvider(operator: Operator, file: unknown): Promise<ImportedProvider> {
  return importAs(operator, file, TEST_ONLY);
}

async function importAs(operator: Operator, file: unknown, kind: Kind): Promise<ImportedProvider> {
  const plans = await operator.db.global.selectFrom('plan').select('code').execute();
  const parsed = parseProviderFile(file, new Set(plans.map(({ code }) => code)));
  // A concurrent import of a new slug may commit first; the second try then finds its provider.
  const imported = (await tryImport(operator, parsed, kind)) ?? (await tryImport(operator, parsed, kind));
  if (!imported) throw unavailable(UNAVAILABLE_RETRY_SECONDS);
  return imported;
}

async function tryImport(operator: Operator, file: ProviderFile, kind: Kind): Promise<ImportedProvider | null> {
  const { slug, timezone, locale, currency, country } = file.provider;
  const slugRow = await readProviderSlug(operator, slug);
  const id = slugRow?.providerId ?? uuidv7();
  const ctx = operatorContext(operator, { id, timezone, locale, currency, country, catalogVersion: 0 });
  return await inTransaction(ctx, async (tx) => {
    if ((await claimSlug(tx, slug)) !== id) return null;
    return await importInto(tx, file, kind);
  });
}

// Returns the provider of a slug. The row of the slug is also the lock that serializes imports of one provider.
async function claimSlug(tx: TransactionContext, slug: string): Promise<string> {
  const { providerId } = await tx.db.global
    .insertInto('providerSlug')
    .values({ slug, providerId: tx.caller.providerId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ slug }))
    .returning('providerId')
    .executeTakeFirstOrThrow();
  return providerId;
}

async function importInto(tx: TransactionContext, file: ProviderFile, kind: Kind): Promise<ImportedProvider> {
  const { providerId: id } = tx.caller;
  const existing = await ownTables(tx).selectFrom('provider').select('testMode').executeTakeFirst();
  const isExisting = existing !== undefined;
  if (existing && kind.isRefused(existing)) throw slugOfRealProvider();
  if (!isExisting) await createProvider(tx, file.provider, kind.testMode);
  const resourcesChanged = await importResources(tx, file);
  await lockAllEmployees(tx.db, { providerId: id });
  const catalog = await importCatalog(tx, file);
  const employees = await importEmployees(tx, file);
  const offersChanged = await importOffers(tx, file, employees.idsByKey, catalog.idsByKey);
  const calendarsChanged = await importCalendars(tx, file, employees.idsByKey);
  await lockProvider(tx.db, id);
  const integrationClients = await importClients(tx, file);
  const stored = await readProviderWithPlan(tx);
  const changed = resourcesChanged || catalog.changed || employees.changed || offersChanged || calendarsChanged;
  await importSettings(tx, stored, file.provider, isExisting && changed);
  return {
    provider: { id, slug: file.provider.slug },
    services: toIdsByKey(file.services, catalog.idsByKey),
    employees: toIdsByKey(file.employees, employees.idsByKey),
    integrationClients,
  };
}

interface Kind {
  /** Whether a new provider is in test mode. The mode of an existing one never changes. */
  readonly testMode: boolean;
  isRefused(existing: { readonly testMode: boolean }): boolean;
}

const EITHER: Kind = { testMode: false, isRefused: () => false };
const TEST_ONLY: Kind = { testMode: true, isRefused: ({ testMode }) => !testMode };

function slugOfRealProvider() {
  const message = 'A provider that is not in test mode has this slug.';
  return validationFailed([{ path: ['provider', 'slug'], code: 'NOT_UNIQUE', message }]);
}

function toIdsByKey(
  entries: readonly { readonly key: string }[],
  ids: ReadonlyMap<string, string>,
): Record<string, string> {
  return Object.fromEntries(entries.map(({ key }) => [key, getIdOfKey(ids, key)]));
}
