import type { Service } from '../../../db/generated/kysely/types.ts';
import { ownTables } from '../../../kernel/context.ts';
import { notFound, validationFailed } from '../../../kernel/errors.ts';
import type { OptionalInput } from '../../../kernel/patch-field.ts';
import { bookingRules, DEFAULT_BOOKING_RULES, priceColumns, type SentPrice } from '../../../kernel/snapshot.ts';
import {
  type BookingRulesInput,
  type DefaultRulesInput,
  type ServiceTextsInput,
  serviceTexts,
} from '../../catalog/details.ts';
import { type Segment, segmentProblems, toSegmentMinutes } from '../../catalog/segments.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';

/** A new service. The default of `key` is the id. Without `position` the service is the last one. */
export type NewService = ServiceTextsInput &
  Pick<Service, 'name' | 'durationMinutes'> &
  OptionalInput<Pick<Service, 'key' | 'aliases' | 'categoryId' | 'position' | 'visibility' | 'active'>> &
  OptionalInput<{
    segments: readonly Segment[];
    needs: readonly string[];
    price: SentPrice;
    bookingRules: BookingRulesInput;
  }>;

/**
 * A patch of a service: undefined keeps a field, also among the booking rules; null clears texts, segments, category
 * and price.
 */
export type ServicePatch = Omit<NewService, 'key' | 'name' | 'durationMinutes'> &
  OptionalInput<Pick<Service, 'name' | 'durationMinutes'> & { expectedVersion: number }>;

/** A service as a provider file or a dashboard sends it. */
export interface ServiceValues extends ServiceTextsInput {
  readonly key: string;
  readonly name: string;
  readonly aliases: string[];
  readonly durationMinutes: number;
  readonly segments?: readonly Segment[] | null | undefined;
  readonly needs?: readonly string[] | null | undefined;
  readonly price: SentPrice | null;
  readonly visibility: Service['visibility'];
  readonly active: boolean;
  readonly bookingRules?: BookingRulesInput | null | undefined;
}

type ServiceColumns = Omit<Service, 'providerId' | 'id' | 'position' | 'categoryId' | 'version'>;

/**
 * Returns the columns of a service. Missing rules take the provider's defaults, and a price without a currency the
 * provider's currency.
 */
export function toServiceColumns(
  values: ServiceValues,
  provider: { readonly currency: string; readonly bookingRules?: DefaultRulesInput | null | undefined },
): ServiceColumns {
  const { bookingRules: rules, price, segments, needs, ...fields } = values;
  const defaults: BookingRulesInput | null | undefined = provider.bookingRules;
  return {
    ...fields,
    ...serviceTexts((name) => values[name]),
    segmentMinutes: toSegmentMinutes(segments ?? []),
    needs: [...(needs ?? [])],
    ...priceColumns(price, provider.currency),
    ...bookingRules((name) => rules?.[name] ?? defaults?.[name] ?? DEFAULT_BOOKING_RULES[name]),
  };
}

/** Throws `VALIDATION_FAILED` for invalid segments (contract 3.8). */
export function assertSegments(segments: readonly Segment[], durationMinutes: number): void {
  const problems = segmentProblems(['input', 'segments'], segments, durationMinutes);
  if (problems.length > 0) throw validationFailed(problems);
}

/** Throws `NOT_FOUND` for `categoryId` when the provider has no such category. An inactive category is accepted. */
export async function assertCategory(tx: TransactionContext, categoryId: string | null | undefined): Promise<void> {
  if (!categoryId) return;
  const category = ownTables(tx).selectFrom('serviceCategory').select('id').where('id', '=', categoryId);
  if (!(await category.executeTakeFirst())) throw notFound(['input', 'categoryId']);
}
