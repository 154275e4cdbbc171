import { sql } from 'kysely';
import { type KeysetParams, type KeysetRange, keysetSql } from 'tenant-sql/query/keyset.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { defineListFilters, prepareCount, prepareKeysetPages } from '../query/filtered-lists.ts';
import { plannedPerCall } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';

/** Filters of the request log. A missing filter does not limit the list. */
interface RequestFilters {
  readonly integrationClientId?: string | undefined;
  /** The lowest and the highest HTTP status, both included. */
  readonly lowestStatus?: number | undefined;
  readonly highestStatus?: number | undefined;
  /** The earliest time at which the request was answered, as an ISO 8601 instant. */
  readonly since?: string | undefined;
}

/** A logged request with the name of its integration client. */
export type RequestLogRow = Omit<RowOf<'apiRequest'>, 'providerId'> & { readonly clientName: string };

const FILTERS = defineListFilters<RequestFilters>({
  integrationClientId: ({ integrationClientId }) => sql`q.integration_client_id = ${integrationClientId}::uuid`,
  lowestStatus: ({ lowestStatus }) => sql`q.status >= ${lowestStatus}::int`,
  highestStatus: ({ highestStatus }) => sql`q.status <= ${highestStatus}::int`,
  since: ({ since }) => sql`q.at >= ${since}::timestamptz`,
});

interface Params extends RequestFilters {
  readonly providerId: string;
}

const BY_TIME = { by: sql`q.at`, type: sql`timestamptz`, id: sql`q.id` };

const page = prepareKeysetPages(
  'api_request_page',
  FILTERS.names,
  (_, params: Params & KeysetParams, selected) => {
    const { within, order } = keysetSql(BY_TIME, params, selected);
    return sql<RequestLogRow>`
      SELECT q.id, q.integration_client_id AS "integrationClientId", q.at, q.method, q.route, q.status,
        q.error_code AS "errorCode", q.request_id AS "requestId", q.conversation_id AS "conversationId",
        q.duration_ms AS "durationMs", c.name AS "clientName"
      FROM api_request q JOIN integration_client c ON c.provider_id = ${params.providerId}::uuid
        AND c.id = q.integration_client_id
      WHERE q.provider_id = ${params.providerId}::uuid AND ${FILTERS.where(params, selected)} AND ${within}
      ORDER BY ${order} LIMIT ${params.limit}`;
  },
  plannedPerCall,
);

const count = prepareCount(
  'api_request_count',
  FILTERS.names,
  (_, params: Params, selected) => sql<{ readonly total: number }>`
    SELECT count(*)::int AS total FROM api_request q
    WHERE q.provider_id = ${params.providerId}::uuid AND ${FILTERS.where(params, selected)}`,
  plannedPerCall,
);

/** Reads a page of the request log of a provider, ordered by (at, id). */
export function readRequestLogRows(db: Runner, params: Params, range: KeysetRange): Promise<RequestLogRow[]> {
  return page(db, params, FILTERS.given(params), range);
}

/** Counts the requests that match the filters. */
export function countLoggedRequests(db: Runner, params: Params): Promise<number> {
  return count(db, params, FILTERS.given(params));
}
