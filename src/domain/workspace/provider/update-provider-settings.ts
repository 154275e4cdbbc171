import { isDeepStrictEqual } from 'node:util';
import { lockProvider } from '../../../db/catalog/locks.ts';
import type { Provider } from '../../../db/generated/kysely/types.ts';
import { auditOf } from '../../audit/audit-entry.ts';
import { type GivenDefaults, PROVIDER_TEXTS, type ProviderText } from '../../catalog/details.ts';
import { type Context, ownTables } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { mapValues } from '../../map-values.ts';
import { patched } from '../../patched.ts';
import { inTransaction } from '../../transaction.ts';
import { recordCalendarChange } from '../change-catalog.ts';

type Given<Record> = { readonly [Field in keyof Record]?: Record[Field] | null | undefined };

/** Nullable texts of the provider that the catalog shows. */
type Contact = 'contactEmail' | 'phone' | ProviderText;

/** Absent fields stay, also inside; null clears `maxReschedules` and what `Contact` names. */
export interface ProviderSettingsPatch
  extends Given<Pick<Provider, 'name' | 'locale' | Contact | 'publicProfileHidden' | 'publicBookingPaused'>> {
  readonly clientPolicy?:
    | Given<Pick<Provider, 'rescheduleCutoffMinutes' | 'cancelCutoffMinutes' | 'maxReschedules'>>
    | null
    | undefined;
  readonly bookingRules?: GivenDefaults | null | undefined;
}

/**
 * Merges a patch into the provider's settings; `catalogVersion` rises only with what a snapshot holds. Default booking
 * rules are for services made from now on. Status and plan are the operator's (contract 7.6). Throws `NOT_FOUND`.
 */
export function updateProviderSettings(ctx: Context, patch: ProviderSettingsPatch): Promise<Provider> {
  const { providerId: id } = ctx.caller;
  return inTransaction(ctx, async (tx) => {
    if (!(await lockProvider(tx.db, id))) throw notFound();
    const stored = await ownTables(tx).selectFrom('provider').selectAll().executeTakeFirstOrThrow();
    const shape = snapshotColumns(stored, patch);
    const columns = { ...shape, ...otherColumns(stored, patch) };
    if (holds(stored, columns)) return stored;
    const catalogVersion = stored.catalogVersion + (holds(stored, shape) ? 0 : 1);
    const changes = { ...columns, catalogVersion, updatedAt: tx.now() };
    if (catalogVersion > stored.catalogVersion) await recordCalendarChange(tx, { kind: 'CATALOG' });
    await ownTables(tx).updateTable('provider').set(changes).execute();
    tx.audit(auditOf({ resourceType: 'SETTINGS', resourceId: id }, stored, { ...stored, ...changes }));
    return { ...stored, ...changes };
  });
}

function snapshotColumns(stored: Provider, patch: ProviderSettingsPatch) {
  const { name, locale, clientPolicy } = patch;
  return {
    contactEmail: patched(patch.contactEmail, stored.contactEmail),
    phone: patched(patch.phone, stored.phone),
    ...mapValues(PROVIDER_TEXTS, (_, text) => patched(patch[text], stored[text])),
    name: name ?? stored.name,
    locale: locale ?? stored.locale,
    rescheduleCutoffMinutes: clientPolicy?.rescheduleCutoffMinutes ?? stored.rescheduleCutoffMinutes,
    cancelCutoffMinutes: clientPolicy?.cancelCutoffMinutes ?? stored.cancelCutoffMinutes,
    maxReschedules: patched(clientPolicy?.maxReschedules, stored.maxReschedules),
  };
}

function otherColumns(stored: Provider, patch: ProviderSettingsPatch) {
  const { bookingRules } = patch;
  return {
    publicProfileHidden: patch.publicProfileHidden ?? stored.publicProfileHidden,
    publicBookingPaused: patch.publicBookingPaused ?? stored.publicBookingPaused,
    defaultSlotIntervalMinutes: bookingRules?.slotIntervalMinutes ?? stored.defaultSlotIntervalMinutes,
    defaultMinNoticeMinutes: bookingRules?.minNoticeMinutes ?? stored.defaultMinNoticeMinutes,
    defaultMaxAdvanceDays: bookingRules?.maxAdvanceDays ?? stored.defaultMaxAdvanceDays,
  };
}

/** Whether a stored row has all these values already. */
export function holds(stored: object, columns: object): boolean {
  const row = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(columns).every(([column, value]) => isDeepStrictEqual(row.get(column), value));
}
