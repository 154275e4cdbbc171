import { ownTables } from '../../../kernel/context.ts';
import { DEFAULT_PLAN } from '../../../kernel/limits.ts';
import { mapValues } from '../../../kernel/map-values.ts';
import { DEFAULT_BOOKING_RULES } from '../../../kernel/snapshot.ts';
import { PROVIDER_TEXTS } from '../../catalog/details.ts';
import { toAuditEntries } from '../../events/audit-entry.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { recordCalendarChange } from '../change-catalog.ts';
import { type ProviderWithPlan, toBillingChanges, toBillingState } from '../provider/billing-changes.ts';
import { hasValues } from '../provider/update-provider-settings.ts';
import type { ProviderFile } from './provider-file.ts';

type FileProvider = ProviderFile['provider'];

/** Inserts the row of a new provider. */
export async function createProvider(tx: TransactionContext, provider: FileProvider, testMode: boolean): Promise<void> {
  const row = {
    slug: provider.slug,
    testMode,
    ...snapshotColumns(provider),
    ...otherColumns(provider),
    status: provider.status ?? 'ACTIVE',
    planCode: provider.plan ?? DEFAULT_PLAN,
    createdAt: tx.now(),
    updatedAt: tx.now(),
  };
  await ownTables(tx).insertInto('provider').values(row).execute();
  tx.audit(toAuditEntries({ resourceType: 'SETTINGS', resourceId: tx.caller.providerId }, null, row));
}

/**
 * Writes the provider's row as the last statement of an import, increments `catalogVersion` when the catalog, a
 * calendar, status or plan changed, and records the billing events. A file without status or plan leaves them
 * unchanged. Without a change nothing is written.
 */
export async function importSettings(
  tx: TransactionContext,
  stored: ProviderWithPlan,
  provider: FileProvider,
  catalogChanged: boolean,
): Promise<void> {
  const { id, planCode } = stored;
  const status = provider.status ?? stored.status;
  const plans = tx.db.global
    .selectFrom('plan')
    .selectAll()
    .where('code', '=', provider.plan ?? planCode);
  const plan = await plans.executeTakeFirstOrThrow();
  const catalogColumns = snapshotColumns(provider);
  const other = { ...otherColumns(provider), status, planCode: plan.code };
  const billingChanged = status !== stored.status || plan.code !== planCode;
  const raisesVersion = catalogChanged || billingChanged || !hasValues(stored, catalogColumns);
  if (!raisesVersion && hasValues(stored, other)) return;
  const version = stored.catalogVersion + (raisesVersion ? 1 : 0);
  for (const change of toBillingChanges(toBillingState(stored), toBillingState({ status, plan }), version, tx.now())) {
    tx.record(change);
  }
  if (billingChanged) tx.ports.notifier.publish('access', id);
  if (raisesVersion) await recordCalendarChange(tx, { kind: 'CATALOG' });
  const settingsVersion = stored.settingsVersion + 1;
  const changes = { ...catalogColumns, ...other, catalogVersion: version, settingsVersion, updatedAt: tx.now() };
  await ownTables(tx).updateTable('provider').set(changes).execute();
  const { plan: _, ...before } = stored;
  tx.audit(toAuditEntries({ resourceType: 'SETTINGS', resourceId: id }, before, { ...before, ...changes }));
}

// Returns the columns that are part of the snapshot, so a change of one of them requires a new `catalogVersion`.
function snapshotColumns(provider: FileProvider) {
  const { name, timezone, locale, currency, contactEmail, phone, clientPolicy } = provider;
  return {
    contactEmail,
    phone,
    ...mapValues(PROVIDER_TEXTS, (_, text) => provider[text]),
    name,
    timezone,
    locale,
    currency,
    rescheduleCutoffMinutes: clientPolicy?.rescheduleCutoffMinutes ?? 0,
    cancelCutoffMinutes: clientPolicy?.cancelCutoffMinutes ?? 0,
    maxReschedules: clientPolicy?.maxReschedules ?? null,
  };
}

function otherColumns({
  publicProfileHidden,
  publicBookingPaused,
  eraseClientsAfterMonths,
  bookingRules,
}: FileProvider) {
  return {
    eraseClientsAfterMonths,
    publicProfileHidden,
    publicBookingPaused,
    defaultSlotIntervalMinutes: bookingRules?.slotIntervalMinutes ?? DEFAULT_BOOKING_RULES.slotIntervalMinutes,
    defaultMinNoticeMinutes: bookingRules?.minNoticeMinutes ?? DEFAULT_BOOKING_RULES.minNoticeMinutes,
    defaultMaxAdvanceDays: bookingRules?.maxAdvanceDays ?? DEFAULT_BOOKING_RULES.maxAdvanceDays,
  };
}
