import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  KEYSET_OPTIONS,
  type KeysetParams,
  type KeysetRange,
  keysetOptions,
  keysetParams,
  keysetSql,
} from '../query/keyset.ts';
import { composedOnce, preparedWith } from '../query/prepared.ts';
import type { Runner } from '../query/queryable.ts';
import type { RowOf } from '../query/tables.ts';

type Status = RowOf<'webhookDelivery'>['status'];

/** Filters of a list of deliveries; absent ones do not limit it. */
export interface DeliveryFilters {
  readonly webhookId?: string | undefined;
  readonly integrationClientId?: string | undefined;
  readonly resourceId?: string | undefined;
  readonly event?: readonly string[] | undefined;
  readonly createdAfter?: string | undefined;
  readonly createdBefore?: string | undefined;
}

type Condition = (filters: DeliveryFilters) => RawBuilder<SqlBool>;

/** Conditions on subscription `s`. */
const SUBSCRIPTIONS = {
  webhookId: ({ webhookId }) => sql`s.id = ${webhookId}::uuid`,
  integrationClientId: ({ integrationClientId }) => sql`s.integration_client_id = ${integrationClientId}::uuid`,
} as const satisfies Record<string, Condition>;

/** Conditions on delivery `d`. */
const DELIVERIES = {
  resourceId: ({ resourceId }) => sql`d.resource_id = ${resourceId}::uuid`,
  event: ({ event }) => sql`d.event = ANY(${event}::text[])`,
  createdAfter: ({ createdAfter }) => sql`d.created_at >= ${createdAfter}::timestamptz`,
  createdBefore: ({ createdBefore }) => sql`d.created_at < ${createdBefore}::timestamptz`,
} as const satisfies Record<string, Condition>;

const NAMES = ['webhookId', 'integrationClientId', 'resourceId', 'event', 'createdAfter', 'createdBefore'] as const;
const STATUSES = ['PENDING', 'SUCCEEDED', 'RETRY_SCHEDULED', 'FAILED', 'SKIPPED'] as const satisfies readonly Status[];
const OPTIONS = [...NAMES, ...STATUSES, ...KEYSET_OPTIONS] as const;
type Option = (typeof OPTIONS)[number];
type Params = DeliveryFilters & KeysetParams & { readonly providerId: string };

const BY_CREATION = { by: sql`d.created_at`, type: sql`timestamptz`, id: sql`d.id` };
const BY_CREATION_OF_KEYS = { by: sql`k.created_at`, type: sql`timestamptz`, id: sql`k.id` };

function all(conditions: Record<string, Condition>, params: Params, taken: ReadonlySet<string>): RawBuilder<unknown> {
  const given = Object.entries(conditions).filter(([name]) => taken.has(name));
  return sql.join([sql`true`, ...given.map(([, condition]) => condition(params))], sql` AND `);
}

// A status is a literal, which alone proves that the partial index of what did not succeed serves.
const stretch = (params: Params, taken: ReadonlySet<Option>, ofStatus: RawBuilder<unknown>) => {
  const { within, order } = keysetSql(BY_CREATION, params, taken);
  return sql`(SELECT d.id, d.created_at FROM webhook_delivery d WHERE d.provider_id = ${params.providerId}::uuid
    AND d.subscription_id = s.id ${ofStatus} AND ${all(DELIVERIES, params, taken)} AND ${within}
    ORDER BY ${order} LIMIT ${params.limit})`;
};

// Of each subscription and status a stretch of an index as long as the page, however rare the status is.
const keys = preparedWith(
  'webhook_delivery_keys',
  OPTIONS,
  (_, params: Params, taken: ReadonlySet<Option>) => {
    const statuses = STATUSES.filter((status) => taken.has(status));
    const ofStatuses = statuses.map((status) => sql`AND d.status = ${sql.lit(status)}`);
    const stretches = (statuses.length > 0 ? ofStatuses : [sql``]).map((own) => stretch(params, taken, own));
    return sql<{ readonly id: string }>`
      SELECT k.id FROM webhook_subscription s, LATERAL (${sql.join(stretches, sql` UNION ALL `)}) AS k
      WHERE s.provider_id = ${params.providerId}::uuid AND s.deleted_at IS NULL
        AND ${all(SUBSCRIPTIONS, params, taken)}
      ORDER BY ${keysetSql(BY_CREATION_OF_KEYS, params, taken).order} LIMIT ${params.limit}`;
  },
  composedOnce,
);

/** The ids of a page of deliveries by (createdAt, id), of living subscriptions; `status` lists any of them, none lists all. */
export async function listDeliveryIds(
  db: Runner,
  { status, ...params }: DeliveryFilters & { readonly providerId: string; readonly status: readonly Status[] },
  range: KeysetRange,
): Promise<string[]> {
  const taken = [...NAMES.filter((name) => params[name] !== undefined), ...status, ...keysetOptions(range)];
  return (await keys(db, { ...params, ...keysetParams(range) }, taken)).map(({ id }) => id);
}
