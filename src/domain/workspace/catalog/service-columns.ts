import type { Service } from '../../../db/generated/kysely/types.ts';
import { ownTables } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { bookingRules, DEFAULT_BOOKING_RULES, type GivenPrice, priceColumns } from '../../../kernel/snapshot.ts';
import {
  type GivenBookingRules,
  type GivenDefaults,
  type GivenServiceTexts,
  serviceTexts,
} from '../../catalog/details.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';

/** A new service; without `key` its id is the key, without `position` it comes last. */
export interface NewService extends GivenServiceTexts {
  readonly key?: string | null | undefined;
  readonly name: string;
  readonly aliases?: readonly string[] | null | undefined;
  readonly categoryId?: string | null | undefined;
  readonly position?: number | null | undefined;
  readonly durationMinutes: number;
  readonly price?: GivenPrice | null | undefined;
  readonly visibility?: Service['visibility'] | null | undefined;
  readonly active?: boolean | null | undefined;
  readonly bookingRules?: GivenBookingRules | null | undefined;
}

/** Absent fields stay, also of the booking rules; null clears texts, category and price. */
export type ServicePatch = Partial<Omit<NewService, 'key' | 'name' | 'durationMinutes'>> & {
  readonly name?: string | null | undefined;
  readonly durationMinutes?: number | null | undefined;
  readonly expectedVersion?: number | null | undefined;
};

/** A service as a file or a dashboard gives it. */
export interface ServiceValues extends GivenServiceTexts {
  readonly key: string;
  readonly name: string;
  readonly aliases: string[];
  readonly durationMinutes: number;
  readonly price: GivenPrice | null;
  readonly visibility: Service['visibility'];
  readonly active: boolean;
  readonly bookingRules?: GivenBookingRules | null | undefined;
}

type ServiceColumns = Omit<Service, 'providerId' | 'id' | 'position' | 'categoryId' | 'version'>;

/** The columns of a service, its rules resolved against the provider's defaults and its price against its currency. */
export function serviceColumns(
  values: ServiceValues,
  provider: { readonly currency: string; readonly bookingRules?: GivenDefaults | null | undefined },
): ServiceColumns {
  const { bookingRules: rules, price, ...same } = values;
  const defaults: GivenBookingRules | null | undefined = provider.bookingRules;
  return {
    ...same,
    ...serviceTexts((name) => values[name]),
    ...priceColumns(price, provider.currency),
    ...bookingRules((name) => rules?.[name] ?? defaults?.[name] ?? DEFAULT_BOOKING_RULES[name]),
  };
}

/** Throws `NOT_FOUND` naming `categoryId` when the provider has no such category; an inactive one is one. */
export async function assertCategory(tx: TransactionContext, categoryId: string | null | undefined): Promise<void> {
  if (!categoryId) return;
  const category = ownTables(tx).selectFrom('serviceCategory').select('id').where('id', '=', categoryId);
  if (!(await category.executeTakeFirst())) throw notFound(['input', 'categoryId']);
}
