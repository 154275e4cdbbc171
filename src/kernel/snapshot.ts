import type { BookableEmployee, BookableResource, BookableService, Calendars, Money } from 'slot-engine/catalog.ts';
import type { CategoryRow, EmployeeRow, ServiceRow } from '../db/catalog/snapshot.ts';
import type { Service } from '../db/generated/kysely/types.ts';
import { mapValues } from './map-values.ts';

/** The price stored in these columns; null when there is none. */
export function priceFromColumns(row: Pick<Service, 'priceAmountMinor' | 'priceCurrency'>): Money | null {
  const { priceAmountMinor: amountMinor, priceCurrency: currency } = row;
  return amountMinor === null || currency === null ? null : { amountMinor, currency };
}

/** A price as sent by the caller. Without `currency`, it is in the provider's currency. */
export interface SentPrice {
  readonly amountMinor: number;
  readonly currency?: string | null | undefined;
}

/** The columns that store a price. Without a currency the price is in `currency`, the provider's. */
export function priceColumns(price: SentPrice | null, currency: string) {
  return {
    priceAmountMinor: price?.amountMinor ?? null,
    priceCurrency: price ? (price.currency ?? currency) : null,
  };
}

/** How the clients of a provider reach it. */
export interface ProviderContact {
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly website: string | null;
  readonly country: string | null;
}

export type SnapshotCategory = Readonly<Omit<CategoryRow, 'aliases'>> & { readonly aliases: readonly string[] };

/** The value of each booking rule when neither the service nor the provider sets it. */
export const DEFAULT_BOOKING_RULES = {
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  slotIntervalMinutes: 15,
  minNoticeMinutes: 0,
  maxAdvanceDays: 90,
  requiresConfirmation: false,
} as const satisfies Record<string, number | boolean>;

/** An active resource of the provider. */
export interface SnapshotResource extends BookableResource {
  /** The number that represents the resource in the exclusion constraint on bookings. */
  readonly number: number;
  readonly name: string;
}

/** The booking rules of a service. */
export type BookingRules = Readonly<Pick<ServiceRow, keyof typeof DEFAULT_BOOKING_RULES>>;

/** An active service. `employeeIds` contains only active employees. */
export interface SnapshotService
  extends Omit<ServiceRow, 'aliases' | 'segmentMinutes' | 'needs' | 'priceAmountMinor' | 'priceCurrency'>,
    Pick<BookableService, 'employeeIds' | 'processing'> {
  readonly aliases: readonly string[];
  readonly segmentMinutes: readonly number[];
  readonly needs: readonly string[];
  readonly price: Money | null;
}

export interface SnapshotEmployee
  extends Omit<EmployeeRow, 'aliases' | 'offers' | 'weekly' | 'overrides' | 'timeOff'>,
    Pick<BookableEmployee, 'offers' | 'weekly' | 'overrides' | 'timeOff'> {
  readonly aliases: readonly string[];
}

/**
 * The catalog and calendars of one provider at `version`. Contains only active services, employees and offers.
 * Immutable, and shared by all requests of one process.
 */
export interface Snapshot extends Calendars<SnapshotEmployee> {
  readonly providerId: string;
  readonly version: number;
  readonly name: string;
  readonly currency: string;
  readonly locale: string;
  readonly clientPolicy: {
    readonly rescheduleCutoffMinutes: number;
    readonly cancelCutoffMinutes: number;
    readonly maxReschedules: number | null;
  };
  readonly contact: ProviderContact;
  readonly categories: readonly SnapshotCategory[];
  /** The services by id, in catalog order. */
  readonly services: ReadonlyMap<string, SnapshotService>;
  /** In catalog order. */
  readonly resources: readonly SnapshotResource[];
}

/** Builds booking rules from `ruleOf`, which must return a value of the rule's type. */
export function bookingRules(ruleOf: (name: keyof BookingRules) => BookingRules[keyof BookingRules]): BookingRules {
  return mapValues(DEFAULT_BOOKING_RULES, (_, name) => ruleOf(name)) as BookingRules;
}
