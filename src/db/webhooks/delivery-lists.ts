import { type RawBuilder, sql } from 'kysely';
import { type KeysetParams, type KeysetRange, keysetSql } from 'tenant-sql/query/keyset.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { defineListFilters, prepareKeysetPages } from '../query/filtered-lists.ts';
import { plannedPerCall } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';

type Status = RowOf<'webhookDelivery'>['status'];

/** Filters of a list of deliveries. A missing filter does not limit the list. */
interface DeliveryFilters {
  readonly webhookId?: string | undefined;
  readonly integrationClientId?: string | undefined;
  readonly resourceId?: string | undefined;
  readonly event?: readonly string[] | undefined;
  readonly createdAfter?: string | undefined;
  readonly createdBefore?: string | undefined;
}

type OfSubscription = Pick<DeliveryFilters, 'webhookId' | 'integrationClientId'>;

/** The filters that are conditions on subscription `s`. */
const SUBSCRIPTIONS = defineListFilters<OfSubscription>({
  webhookId: ({ webhookId }) => sql`s.id = ${webhookId}::uuid`,
  integrationClientId: ({ integrationClientId }) => sql`s.integration_client_id = ${integrationClientId}::uuid`,
});

/** The filters that are conditions on delivery `d`. */
const DELIVERIES = defineListFilters<Omit<DeliveryFilters, keyof OfSubscription>>({
  resourceId: ({ resourceId }) => sql`d.resource_id = ${resourceId}::uuid`,
  event: ({ event }) => sql`d.event = ANY(${event}::text[])`,
  createdAfter: ({ createdAfter }) => sql`d.created_at >= ${createdAfter}::timestamptz`,
  createdBefore: ({ createdBefore }) => sql`d.created_at < ${createdBefore}::timestamptz`,
});

const STATUSES = ['PENDING', 'SUCCEEDED', 'RETRY_SCHEDULED', 'FAILED', 'SKIPPED'] as const satisfies readonly Status[];
type Params = DeliveryFilters & { readonly providerId: string };

const BY_CREATION = { by: sql`d.created_at`, type: sql`timestamptz`, id: sql`d.id` };
const BY_CREATION_OF_KEYS = { by: sql`k.created_at`, type: sql`timestamptz`, id: sql`k.id` };

// The status in `ofStatus` is a literal, because PostgreSQL cannot use the partial index of unfinished deliveries for a
// parameter.
const stretch = (params: Params & KeysetParams, selected: ReadonlySet<string>, ofStatus: RawBuilder<unknown>) => {
  const { within, order } = keysetSql(BY_CREATION, params, selected);
  return sql`(SELECT d.id, d.created_at FROM webhook_delivery d WHERE d.provider_id = ${params.providerId}::uuid
    AND d.subscription_id = s.id ${ofStatus} AND ${DELIVERIES.where(params, selected)} AND ${within}
    ORDER BY ${order} LIMIT ${params.limit})`;
};

// One page is read for each subscription and status from its range of an index, so a rare status is found quickly.
const keys = prepareKeysetPages(
  'webhook_delivery_keys',
  [...SUBSCRIPTIONS.names, ...DELIVERIES.names, ...STATUSES],
  (_, params: Params & KeysetParams, selected) => {
    const statuses = STATUSES.filter((status) => selected.has(status));
    const ofStatuses = statuses.map((status) => sql`AND d.status = ${sql.lit(status)}`);
    const stretches = (statuses.length > 0 ? ofStatuses : [sql``]).map((own) => stretch(params, selected, own));
    return sql<{ readonly id: string }>`
      SELECT k.id FROM webhook_subscription s, LATERAL (${sql.join(stretches, sql` UNION ALL `)}) AS k
      WHERE s.provider_id = ${params.providerId}::uuid AND s.deleted_at IS NULL
        AND ${SUBSCRIPTIONS.where(params, selected)}
      ORDER BY ${keysetSql(BY_CREATION_OF_KEYS, params, selected).order} LIMIT ${params.limit}`;
  },
  plannedPerCall,
);

/**
 * Reads the ids of a page of deliveries, ordered by (createdAt, id), with one of the given statuses; an empty list
 * means any status. Deliveries of deleted subscriptions are excluded.
 */
export async function listDeliveryIds(
  db: Runner,
  { status, ...params }: Params & { readonly status: readonly Status[] },
  range: KeysetRange,
): Promise<string[]> {
  const selected = [...SUBSCRIPTIONS.given(params), ...DELIVERIES.given(params), ...status];
  return (await keys(db, params, selected, range)).map(({ id }) => id);
}
