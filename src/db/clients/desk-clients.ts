import { type SqlBool, sql } from 'kysely';
import { type KeysetParams, type KeysetRange, keysetSql } from 'tenant-sql/query/keyset.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepareCount, prepareKeysetPages, SELECT_TOTAL_COUNT } from '../query/filtered-lists.ts';
import { anyOf, OPEN_STATUSES, sqlLiterals } from '../query/literals.ts';
import { plannedPerCall, prepared } from '../query/prepared.ts';
import type { TableAccess } from '../query/tables.ts';
import { CLIENT_FILTERS, type ClientFilters, selectExistingClients } from './client-lists.ts';
import { CLIENT_COLUMNS, type ClientPatterns, type ClientRow, EMPTY_PATTERNS, matchesSearch } from './clients.ts';

/** The sort fields of the list of clients. NAME is the full name in lower case without accents. */
export const CLIENT_SORT_FIELDS = ['NAME', 'CREATED', 'UPDATED'] as const;

export interface ClientOrder {
  readonly field: (typeof CLIENT_SORT_FIELDS)[number];
  readonly direction: 'ASC' | 'DESC';
}

interface Params extends ClientFilters, ClientPatterns {
  readonly providerId: string;
}

/** The same expression as in the index provider_client_name_idx. */
const NAME = sql<string>`(split_part(search_text, E'\\n', 1) COLLATE "C")`;
const ID = sql`id`;
const SORT_KEYS = {
  NAME: { by: NAME, type: sql`text`, id: ID },
  CREATED: { by: sql`created_at`, type: sql`timestamptz`, id: ID },
  UPDATED: { by: sql`updated_at`, type: sql`timestamptz`, id: ID },
} as const;

function matching(db: TableAccess, params: Params, selected: ReadonlySet<string>) {
  const live = selectExistingClients(db, params, selected);
  return selected.has('search') ? live.where(matchesSearch(params)) : live;
}

const list = prepareKeysetPages(
  'clients_desk',
  [...CLIENT_FILTERS.names, 'search', ...CLIENT_SORT_FIELDS],
  (db, params: Params & KeysetParams, selected) => {
    const sortKey = SORT_KEYS[CLIENT_SORT_FIELDS.find((field) => selected.has(field)) ?? 'UPDATED'];
    const { within, order } = keysetSql(sortKey, params, selected);
    const rows = matching(db, params, selected).select(CLIENT_COLUMNS).select(NAME.as('sortName'));
    return rows.where(within).orderBy(order).limit(params.limit);
  },
  plannedPerCall,
);

const count = prepareCount(
  'clients_desk_count',
  [...CLIENT_FILTERS.names, 'search'],
  (db, params: Params, selected) => matching(db, params, selected).select(SELECT_TOTAL_COUNT),
  plannedPerCall,
);

interface Question {
  readonly providerId: string;
  readonly filters: ClientFilters;
  readonly search: ClientPatterns | null;
}

function toParams({ providerId, filters, search }: Question) {
  const selected = [...CLIENT_FILTERS.given(filters), ...(search ? (['search'] as const) : [])];
  return { params: { providerId, ...filters, ...(search ?? EMPTY_PATTERNS) }, selected };
}

/**
 * Reads one page of the clients that are not deleted, ordered by `field`. PostgreSQL plans each call for its values.
 */
export function listWorkspaceClients(
  db: Runner,
  question: Question,
  field: ClientOrder['field'],
  range: KeysetRange,
): Promise<(ClientRow & { readonly sortName: string })[]> {
  const { params, selected } = toParams(question);
  return list(db, params, [...selected, field], range);
}

/** Counts the clients that are not deleted and match. */
export function countWorkspaceClients(db: Runner, question: Question): Promise<number> {
  const { params, selected } = toParams(question);
  return count(db, params, selected);
}

interface VisitsParams {
  readonly providerId: string;
  readonly ids: readonly string[];
  readonly includeInternal: boolean;
  readonly now: Date;
}

const [COMPLETED, NO_SHOW, CANCELLED, CONFIRMED] = sqlLiterals('COMPLETED', 'NO_SHOW', 'CANCELLED', 'CONFIRMED');

const visits = prepared('clients_visits', (db, { providerId, ids, includeInternal, now }: VisitsParams) =>
  db
    .of(providerId)
    .selectFrom('reservation as r')
    .where('r.providerClientId', '=', anyOf(ids, 'uuid'))
    .where(({ exists, or, selectFrom }) => {
      const service = selectFrom('service as s').whereRef('s.id', '=', 'r.serviceId');
      return or([
        sql<SqlBool>`${includeInternal}::boolean`,
        exists(service.where('s.visibility', '=', sql.lit('PUBLIC' as const))),
      ]);
    })
    .groupBy('r.providerClientId')
    .select('r.providerClientId as clientId')
    .select([
      sql<number>`(count(*) FILTER (WHERE r.status = ${COMPLETED}))::int`.as('completed'),
      sql<number>`(count(*) FILTER (WHERE r.status = ${NO_SHOW}))::int`.as('noShows'),
      sql<number>`(count(*) FILTER (WHERE r.status = ${CANCELLED}))::int`.as('cancelled'),
      sql<Date | null>`max(r.start_at) FILTER (WHERE r.status = ${COMPLETED}
        OR r.status = ${CONFIRMED} AND r.end_at <= ${now}::timestamptz)`.as('lastVisitAt'),
      sql<Date | null>`min(r.start_at) FILTER (WHERE r.status IN (${sql.join(OPEN_STATUSES)}) AND r.start_at > ${now}::timestamptz)`.as(
        'nextVisitAt',
      ),
    ]),
);

/**
 * Counts the visits of several clients by status, and finds their last and next visit, keyed by client id. Reservations
 * of internal services are included only with `includeInternal`.
 */
export async function readVisitCounts(db: Runner, params: VisitsParams) {
  return new Map((await visits(db, params)).map(({ clientId, ...visited }) => [clientId, visited]));
}
