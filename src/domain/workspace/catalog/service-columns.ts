import type { Service } from '../../../db/generated/kysely/types.ts';
import { ownTables } from '../../../kernel/context.ts';
import { notFound, validationFailed } from '../../../kernel/errors.ts';
import type { Given } from '../../../kernel/patch-field.ts';
import { bookingRules, DEFAULT_BOOKING_RULES, priceColumns, type SentPrice } from '../../../kernel/snapshot.ts';
import {
  type GivenBookingRules,
  type GivenDefaults,
  type GivenServiceTexts,
  serviceTexts,
} from '../../catalog/details.ts';
import { fromSegments, type Segment, segmentProblems } from '../../catalog/segments.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';

/** A new service. The default of `key` is its id; without `position` it is last. */
export type NewService = GivenServiceTexts &
  Pick<Service, 'name' | 'durationMinutes'> &
  Given<Pick<Service, 'key' | 'aliases' | 'categoryId' | 'position' | 'visibility' | 'active'>> &
  Given<{ segments: readonly Segment[]; needs: readonly string[]; price: SentPrice; bookingRules: GivenBookingRules }>;

/** An absent field is unchanged, also among the booking rules; null clears texts, segments, category and price. */
export type ServicePatch = Omit<NewService, 'key' | 'name' | 'durationMinutes'> &
  Given<Pick<Service, 'name' | 'durationMinutes'> & { expectedVersion: number }>;

/** A service as a provider file or a dashboard sends it. */
export interface ServiceValues extends GivenServiceTexts {
  readonly key: string;
  readonly name: string;
  readonly aliases: string[];
  readonly durationMinutes: number;
  readonly segments?: readonly Segment[] | null | undefined;
  readonly needs?: readonly string[] | null | undefined;
  readonly price: SentPrice | null;
  readonly visibility: Service['visibility'];
  readonly active: boolean;
  readonly bookingRules?: GivenBookingRules | null | undefined;
}

type ServiceColumns = Omit<Service, 'providerId' | 'id' | 'position' | 'categoryId' | 'version'>;

/**
 * The columns of a service, with the provider's defaults for absent rules and the provider's currency for a price
 * without one.
 */
export function serviceColumns(
  values: ServiceValues,
  provider: { readonly currency: string; readonly bookingRules?: GivenDefaults | null | undefined },
): ServiceColumns {
  const { bookingRules: rules, price, segments, needs, ...fields } = values;
  const defaults: GivenBookingRules | null | undefined = provider.bookingRules;
  return {
    ...fields,
    ...serviceTexts((name) => values[name]),
    segmentMinutes: fromSegments(segments ?? []),
    needs: [...(needs ?? [])],
    ...priceColumns(price, provider.currency),
    ...bookingRules((name) => rules?.[name] ?? defaults?.[name] ?? DEFAULT_BOOKING_RULES[name]),
  };
}

/** Throws `VALIDATION_FAILED` for segments that break their rules (contract 3.8). */
export function assertSegments(segments: readonly Segment[], durationMinutes: number): void {
  const problems = segmentProblems(['input', 'segments'], segments, durationMinutes);
  if (problems.length > 0) throw validationFailed(problems);
}

/** Throws `NOT_FOUND` for `categoryId` when the provider has no such category; an inactive one is accepted. */
export async function assertCategory(tx: TransactionContext, categoryId: string | null | undefined): Promise<void> {
  if (!categoryId) return;
  const category = ownTables(tx).selectFrom('serviceCategory').select('id').where('id', '=', categoryId);
  if (!(await category.executeTakeFirst())) throw notFound(['input', 'categoryId']);
}
