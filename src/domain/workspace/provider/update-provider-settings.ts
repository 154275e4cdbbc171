import { isDeepStrictEqual } from 'node:util';
import { lockAllEmployees, lockProvider } from '../../../db/catalog/locks.ts';
import type { Provider } from '../../../db/generated/kysely/types.ts';
import { OPEN_STATUSES } from '../../../db/query/literals.ts';
import { MAX_UPCOMING_IDS } from '../../../kernel/codes/contexts.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { DomainError, notFound, validationFailed } from '../../../kernel/errors.ts';
import { mapValues } from '../../../kernel/map-values.ts';
import { type OptionalInput, patchField } from '../../../kernel/patch-field.ts';
import { type DefaultRulesInput, PROVIDER_TEXTS, type ProviderTextName } from '../../catalog/details.ts';
import { toAuditEntries } from '../../events/audit-entry.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';
import { assertVersion } from '../catalog/write-keyed-row.ts';
import { recordCalendarChange } from '../change-catalog.ts';

/** The nullable texts of the provider that are part of the catalog. */
type Contact = 'contactEmail' | 'phone' | ProviderTextName;

/**
 * A patch of the settings: undefined keeps a field, also in nested objects; null clears `maxReschedules`,
 * `eraseClientsAfterMonths` and the fields of `Contact`.
 */
export interface ProviderSettingsPatch
  extends OptionalInput<
    Pick<
      Provider,
      | 'name'
      | 'timezone'
      | 'locale'
      | 'currency'
      | Contact
      | 'publicProfileHidden'
      | 'publicBookingPaused'
      | 'eraseClientsAfterMonths'
    >
  > {
  readonly clientPolicy?:
    | OptionalInput<Pick<Provider, 'rescheduleCutoffMinutes' | 'cancelCutoffMinutes' | 'maxReschedules'>>
    | null
    | undefined;
  readonly bookingRules?: DefaultRulesInput | null | undefined;
  readonly expectedVersion?: number | null | undefined;
}

/**
 * Applies a patch to the provider's settings. `catalogVersion` is incremented only for fields of the snapshot. Default
 * booking rules apply to services that are created later. Only the operator can change status and plan (contract 7.6).
 * Throws `NOT_FOUND`, `VERSION_CONFLICT`, `HAS_UPCOMING_RESERVATIONS` when another time zone would move the hours of
 * upcoming reservations, and `VALIDATION_FAILED` while prices are in another currency (contract 8.6).
 */
export function updateProviderSettings(ctx: Context, patch: ProviderSettingsPatch): Promise<Provider> {
  const { providerId: id } = ctx.caller;
  return inTransaction(ctx, async (tx) => {
    if (patch.timezone) await lockAllEmployees(tx.db, { providerId: id });
    if (!(await lockProvider(tx.db, id))) throw notFound();
    const stored = await ownTables(tx).selectFrom('provider').selectAll().executeTakeFirstOrThrow();
    const catalogColumns = snapshotColumns(stored, patch);
    const columns = { ...catalogColumns, ...otherColumns(stored, patch) };
    if (hasValues(stored, columns)) return stored;
    assertVersion(patch.expectedVersion, stored.settingsVersion);
    if (columns.timezone !== stored.timezone) await refuseUpcoming(tx);
    if (columns.currency !== stored.currency) await refusePrices(tx, columns.currency);
    const catalogVersion = stored.catalogVersion + (hasValues(stored, catalogColumns) ? 0 : 1);
    const settingsVersion = stored.settingsVersion + 1;
    const changes = { ...columns, catalogVersion, settingsVersion, updatedAt: tx.now() };
    if (catalogVersion > stored.catalogVersion) await recordCalendarChange(tx, { kind: 'CATALOG' });
    await ownTables(tx).updateTable('provider').set(changes).execute();
    tx.audit(toAuditEntries({ resourceType: 'SETTINGS', resourceId: id }, stored, { ...stored, ...changes }));
    return { ...stored, ...changes };
  });
}

/**
 * Throws `HAS_UPCOMING_RESERVATIONS` when there are upcoming reservations: in another time zone the hours of all
 * employees would be other instants, and reservations would be outside them.
 */
async function refuseUpcoming(tx: TransactionContext): Promise<void> {
  const upcoming = await ownTables(tx)
    .selectFrom('reservation')
    .select('id')
    .where('status', 'in', OPEN_STATUSES)
    .where('endAt', '>', tx.now())
    .orderBy('startAt')
    .limit(MAX_UPCOMING_IDS)
    .execute();
  if (upcoming.length === 0) return;
  const message = 'Reservations lie ahead: another time zone would move the hours under them.';
  throw new DomainError('HAS_UPCOMING_RESERVATIONS', message, {
    context: { reservationIds: upcoming.map(({ id }) => id) },
  });
}

/**
 * Throws `VALIDATION_FAILED` when a price is in another currency than the provider's new one, because prices are not
 * converted.
 */
async function refusePrices(tx: TransactionContext, currency: string): Promise<void> {
  const tables = ownTables(tx);
  const priced = await tables
    .selectFrom('service')
    .select('priceCurrency')
    .where('priceCurrency', '<>', currency)
    .unionAll(tables.selectFrom('employeeService').select('priceCurrency').where('priceCurrency', '<>', currency))
    .execute();
  if (priced.length === 0) return;
  const message = `${priced.length} prices are in another currency: clear them first, and set them anew afterwards.`;
  throw validationFailed([{ path: ['input', 'currency'], code: 'EXCLUSIVE', message }]);
}

function snapshotColumns(stored: Provider, patch: ProviderSettingsPatch) {
  const { name, locale, clientPolicy } = patch;
  return {
    contactEmail: patchField(patch.contactEmail, stored.contactEmail),
    phone: patchField(patch.phone, stored.phone),
    ...mapValues(PROVIDER_TEXTS, (_, text) => patchField(patch[text], stored[text])),
    name: name ?? stored.name,
    timezone: patch.timezone ?? stored.timezone,
    currency: patch.currency ?? stored.currency,
    locale: locale ?? stored.locale,
    rescheduleCutoffMinutes: clientPolicy?.rescheduleCutoffMinutes ?? stored.rescheduleCutoffMinutes,
    cancelCutoffMinutes: clientPolicy?.cancelCutoffMinutes ?? stored.cancelCutoffMinutes,
    maxReschedules: patchField(clientPolicy?.maxReschedules, stored.maxReschedules),
  };
}

function otherColumns(stored: Provider, patch: ProviderSettingsPatch) {
  const { bookingRules } = patch;
  const eraseClientsAfterMonths = patchField(patch.eraseClientsAfterMonths, stored.eraseClientsAfterMonths);
  return {
    eraseClientsAfterMonths,
    // A new number of months requires a new check of all clients.
    clientsSweptAt: eraseClientsAfterMonths === stored.eraseClientsAfterMonths ? stored.clientsSweptAt : null,
    publicProfileHidden: patch.publicProfileHidden ?? stored.publicProfileHidden,
    publicBookingPaused: patch.publicBookingPaused ?? stored.publicBookingPaused,
    defaultSlotIntervalMinutes: bookingRules?.slotIntervalMinutes ?? stored.defaultSlotIntervalMinutes,
    defaultMinNoticeMinutes: bookingRules?.minNoticeMinutes ?? stored.defaultMinNoticeMinutes,
    defaultMaxAdvanceDays: bookingRules?.maxAdvanceDays ?? stored.defaultMaxAdvanceDays,
  };
}

/** Whether a stored row already has all these values. */
export function hasValues(stored: object, columns: object): boolean {
  const row = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(columns).every(([column, value]) => isDeepStrictEqual(row.get(column), value));
}
