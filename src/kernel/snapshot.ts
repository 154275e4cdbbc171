import type { CategoryRow, EmployeeRow, ServiceRow } from '../db/catalog/snapshot.ts';
import type { Service } from '../db/generated/kysely/types.ts';

import { mapValues } from './map-values.ts';

/** Money in the smallest unit of its ISO 4217 currency (contract 0.2). */
export interface Money {
  readonly amountMinor: number;
  readonly currency: string;
}

/** The price in these columns. */
export function priceOfColumns(row: Pick<Service, 'priceAmountMinor' | 'priceCurrency'>): Money | null {
  const { priceAmountMinor: amountMinor, priceCurrency: currency } = row;
  return amountMinor === null || currency === null ? null : { amountMinor, currency };
}

/** A price as sent; without a currency it is in the provider's. */
export interface GivenPrice {
  readonly amountMinor: number;
  readonly currency?: string | null | undefined;
}

/** The columns of a price; without a currency it is in the provider's. */
export function priceColumns(price: GivenPrice | null, currency: string) {
  return {
    priceAmountMinor: price?.amountMinor ?? null,
    priceCurrency: price ? (price.currency ?? currency) : null,
  };
}

/**
 * Wall-clock minutes from local midnight of the date on which the window starts; `to` is at most 24 hours after `from`.
 */
export interface WallWindow {
  readonly from: number;
  readonly to: number;
}

/** The provider's contact data for clients. */
export interface ProviderContact {
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly website: string | null;
  readonly country: string | null;
}

export type SnapshotCategory = Readonly<Omit<CategoryRow, 'aliases'>> & { readonly aliases: readonly string[] };

/** The value of each rule when neither the service nor its provider sets it. */
export const DEFAULT_BOOKING_RULES = {
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  slotIntervalMinutes: 15,
  minNoticeMinutes: 0,
  maxAdvanceDays: 90,
  requiresConfirmation: false,
} as const satisfies Record<string, number | boolean>;

/** The booking rules of a service. */
export type BookingRules = Readonly<Pick<ServiceRow, keyof typeof DEFAULT_BOOKING_RULES>>;

export interface SnapshotService extends Omit<ServiceRow, 'aliases' | 'priceAmountMinor' | 'priceCurrency'> {
  readonly aliases: readonly string[];
  readonly price: Money | null;
  /** Active employees who perform it, sorted by id. */
  readonly employeeIds: readonly string[];
}

/** Duration and price of one employee for one service: own values if set, the service's otherwise. */
export interface SnapshotOffer {
  readonly durationMinutes: number;
  readonly price: Money | null;
}

/** `timezone` is an IANA zone; null means the provider's. */
export interface SnapshotEmployee extends Omit<EmployeeRow, 'aliases' | 'offers' | 'weekly' | 'overrides'> {
  readonly aliases: readonly string[];
  /** By active service id. */
  readonly offers: ReadonlyMap<string, SnapshotOffer>;
  /** Index 1 (Monday) to 7 (Sunday); index 0 is empty. Windows sorted by `from`. */
  readonly weekly: readonly (readonly WallWindow[])[];
  /** By local date `YYYY-MM-DD`; replaces all windows that start on that date. */
  readonly overrides: ReadonlyMap<string, readonly WallWindow[]>;
  /** Sorted by start, in epoch minutes, widened to whole minutes, end exclusive. */
  readonly timeOff: readonly { readonly from: number; readonly to: number }[];
}

/** Whole local days of the provider's zone, `YYYY-MM-DD`, both inclusive. */
interface SnapshotClosure {
  readonly fromDate: string;
  readonly toDate: string;
}

/**
 * The data of one provider for catalog and availability at `version`. It contains only active records (services,
 * employees, offers). It is immutable, and shared by catalog, slots and bookings of one process.
 */
export interface Snapshot {
  readonly providerId: string;
  readonly version: number;
  readonly name: string;
  readonly timezone: string;
  readonly currency: string;
  readonly locale: string;
  readonly clientPolicy: {
    readonly rescheduleCutoffMinutes: number;
    readonly cancelCutoffMinutes: number;
    readonly maxReschedules: number | null;
  };
  readonly contact: ProviderContact;
  readonly categories: readonly SnapshotCategory[];
  /** In catalog order. */
  readonly services: ReadonlyMap<string, SnapshotService>;
  /** In catalog order. */
  readonly employees: ReadonlyMap<string, SnapshotEmployee>;
  readonly closures: readonly SnapshotClosure[];
}

/** The booking rules with the value of `ruleOf` for each. The value must have the type of its rule. */
export function bookingRules(ruleOf: (name: keyof BookingRules) => BookingRules[keyof BookingRules]): BookingRules {
  return mapValues(DEFAULT_BOOKING_RULES, (_, name) => ruleOf(name)) as BookingRules;
}
