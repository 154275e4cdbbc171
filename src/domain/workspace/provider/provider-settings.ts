import type { Provider } from '../../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../../context.ts';

/** What a provider's workspace sees and, but for status, plan, slug, zone and currency, changes. */
export interface ProviderSettings {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly timezone: string;
  readonly locale: string;
  readonly currency: string;
  readonly status: Provider['status'];
  readonly plan: string;
  readonly publicProfileHidden: boolean;
  readonly publicBookingPaused: boolean;
  readonly contactEmail: string | null;
  readonly clientPolicy: {
    readonly rescheduleCutoffMinutes: number;
    readonly cancelCutoffMinutes: number;
    readonly maxReschedules: number | null;
  };
  readonly bookingRules: {
    readonly slotIntervalMinutes: number;
    readonly minNoticeMinutes: number;
    readonly maxAdvanceDays: number;
  };
  readonly catalogVersion: number;
}

/** The row as its record. */
export function providerSettings(row: Provider): ProviderSettings {
  const { id, slug, name, timezone, locale, currency, status, publicProfileHidden, publicBookingPaused } = row;
  return {
    ...{ id, slug, name, timezone, locale, currency, status, publicProfileHidden, publicBookingPaused },
    plan: row.planCode,
    contactEmail: row.contactEmail,
    clientPolicy: {
      rescheduleCutoffMinutes: row.rescheduleCutoffMinutes,
      cancelCutoffMinutes: row.cancelCutoffMinutes,
      maxReschedules: row.maxReschedules,
    },
    bookingRules: {
      slotIntervalMinutes: row.defaultSlotIntervalMinutes,
      minNoticeMinutes: row.defaultMinNoticeMinutes,
      maxAdvanceDays: row.defaultMaxAdvanceDays,
    },
    catalogVersion: row.catalogVersion,
  };
}

/** The settings of the caller's provider (contract 8.6). */
export async function getProviderSettings(ctx: Context): Promise<ProviderSettings> {
  return providerSettings(await ownTables(ctx).selectFrom('provider').selectAll().executeTakeFirstOrThrow());
}
