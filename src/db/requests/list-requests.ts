import { type RawBuilder, sql } from 'kysely';
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

/** Filters of the request log; absent ones do not limit it. */
export interface RequestFilters {
  readonly integrationClientId?: string | undefined;
  /** The lowest and the highest status. */
  readonly lowestStatus?: number | undefined;
  readonly highestStatus?: number | undefined;
  /** Answered at that instant or later. */
  readonly since?: string | undefined;
}

/** One request with the name of its integration client. */
export type RequestRow = Omit<RowOf<'apiRequest'>, 'providerId'> & { readonly clientName: string };

const FILTERS = {
  integrationClientId: ({ integrationClientId }) => sql`q.integration_client_id = ${integrationClientId}::uuid`,
  lowestStatus: ({ lowestStatus }) => sql`q.status >= ${lowestStatus}::int`,
  highestStatus: ({ highestStatus }) => sql`q.status <= ${highestStatus}::int`,
  since: ({ since }) => sql`q.at >= ${since}::timestamptz`,
} as const satisfies Record<keyof RequestFilters, (filters: RequestFilters) => RawBuilder<unknown>>;

const NAMES = ['integrationClientId', 'lowestStatus', 'highestStatus', 'since'] as const;
const OPTIONS = [...NAMES, ...KEYSET_OPTIONS] as const;
type Option = (typeof OPTIONS)[number];
type Params = RequestFilters & KeysetParams & { readonly providerId: string };

const BY_TIME = { by: sql`q.at`, type: sql`timestamptz`, id: sql`q.id` };

const conditions = (params: Params, taken: ReadonlySet<Option>) =>
  sql.join(
    [
      sql`q.provider_id = ${params.providerId}::uuid`,
      ...NAMES.filter((name) => taken.has(name)).map((name) => FILTERS[name](params)),
    ],
    sql` AND `,
  );

const page = preparedWith(
  'api_request_page',
  OPTIONS,
  (_, params: Params, taken: ReadonlySet<Option>) => {
    const { within, order } = keysetSql(BY_TIME, params, taken);
    return sql<RequestRow>`
      SELECT q.id, q.integration_client_id AS "integrationClientId", q.at, q.method, q.route, q.status,
        q.error_code AS "errorCode", q.request_id AS "requestId", q.conversation_id AS "conversationId",
        q.duration_ms AS "durationMs", c.name AS "clientName"
      FROM api_request q JOIN integration_client c ON c.provider_id = ${params.providerId}::uuid
        AND c.id = q.integration_client_id
      WHERE ${conditions(params, taken)} AND ${within} ORDER BY ${order} LIMIT ${params.limit}`;
  },
  composedOnce,
);

const total = preparedWith(
  'api_request_count',
  OPTIONS,
  (_, params: Params, taken: ReadonlySet<Option>) => sql<{ readonly total: number }>`
    SELECT count(*)::int AS total FROM api_request q WHERE ${conditions(params, taken)}`,
  composedOnce,
);

const filtersTaken = (filters: RequestFilters) => NAMES.filter((name) => filters[name] !== undefined);

/** A page of the request log of a provider by (at, id). */
export function listRequestRows(
  db: Runner,
  filters: RequestFilters & { readonly providerId: string },
  range: KeysetRange,
): Promise<RequestRow[]> {
  return page(db, { ...filters, ...keysetParams(range) }, [...filtersTaken(filters), ...keysetOptions(range)]);
}

/** The number of matching requests. */
export async function countRequests(db: Runner, filters: RequestFilters & { readonly providerId: string }) {
  const none = { direction: 'ASC', from: null, to: null, limit: 0 } as const;
  const [row] = await total(db, { ...filters, ...keysetParams(none) }, filtersTaken(filters));
  return row?.total ?? 0;
}
