import { type SqlBool, sql } from 'kysely';
import {
  KEYSET_OPTIONS,
  type KeysetParams,
  type KeysetRange,
  keysetOptions,
  keysetParams,
  keysetSql,
} from '../query/keyset.ts';
import { anyOf, LIVE, literals } from '../query/literals.ts';
import { composedOnce, prepared, preparedWith } from '../query/prepared.ts';
import type { Runner } from '../query/queryable.ts';
import type { TableAccess } from '../query/table-access.ts';
import type { ClientFilters } from './client-lists.ts';
import { CLIENT_COLUMNS, type ClientRow } from './clients.ts';

/** The sort orders of the list; NAME is the folded full name. */
export const CLIENT_ORDERS = ['NAME', 'CREATED', 'UPDATED'] as const;

export interface ClientOrder {
  readonly field: (typeof CLIENT_ORDERS)[number];
  readonly direction: 'ASC' | 'DESC';
}

/** Patterns of a search text; `phone` when the text looks like a phone number. */
interface ClientSearch {
  readonly text: string;
  readonly phone: string | null;
}

const FILTERS = ['phone', 'email', 'externalClientId'] as const;
const OPTIONS = [...FILTERS, 'search', ...CLIENT_ORDERS, ...KEYSET_OPTIONS] as const;
type Option = (typeof OPTIONS)[number];

interface Params extends ClientFilters {
  readonly providerId: string;
  readonly text: string;
  readonly phonePattern: string;
}

/** The same expression as in the index provider_client_name_idx. */
const NAME = sql<string>`(split_part(search_text, E'\\n', 1) COLLATE "C")`;
const ID = sql`id`;
const SORT_KEYS = {
  NAME: { by: NAME, type: sql`text`, id: ID },
  CREATED: { by: sql`created_at`, type: sql`timestamptz`, id: ID },
  UPDATED: { by: sql`updated_at`, type: sql`timestamptz`, id: ID },
} as const;

function matching(db: TableAccess, params: Params, selected: ReadonlySet<Option>) {
  const live = db.of(params.providerId).selectFrom('providerClient').where('deletedAt', 'is', null);
  const exact = FILTERS.filter((name) => selected.has(name)).reduce(
    (query, name) => query.where(sql<SqlBool>`${sql.ref(name)} = ${params[name]}`),
    live,
  );
  if (!selected.has('search')) return exact;
  return exact.where(
    sql<SqlBool>`(search_text LIKE ${params.text} OR (search_text LIKE ${params.phonePattern} AND phone LIKE ${params.phonePattern}))`,
  );
}

const list = preparedWith(
  'clients_desk',
  OPTIONS,
  (db, params: Params & KeysetParams, selected: ReadonlySet<Option>) => {
    const sortKey = SORT_KEYS[CLIENT_ORDERS.find((field) => selected.has(field)) ?? 'UPDATED'];
    const { within, order } = keysetSql(sortKey, params, selected);
    const rows = matching(db, params, selected).select(CLIENT_COLUMNS).select(NAME.as('sortName'));
    return rows.where(within).orderBy(order).limit(params.limit);
  },
  composedOnce,
);

const count = preparedWith(
  'clients_desk_count',
  [...FILTERS, 'search'],
  (db, params: Params, selected: ReadonlySet<Option>) =>
    matching(db, params, selected).select(sql<number>`count(*)::int`.as('total')),
  composedOnce,
);

interface Question {
  readonly providerId: string;
  readonly filters: ClientFilters;
  readonly search: ClientSearch | null;
}

function toParams({ providerId, filters, search }: Question) {
  const selected: Option[] = [
    ...FILTERS.filter((name) => filters[name] !== undefined),
    ...(search ? (['search'] as const) : []),
  ];
  const text = search?.text ?? '';
  return { params: { providerId, ...filters, text, phonePattern: search?.phone ?? text }, selected };
}

/** Live clients in the order of `field`, limited to one page. The statement is planned for the values of each call. */
export function listDeskClients(
  db: Runner,
  question: Question,
  field: ClientOrder['field'],
  range: KeysetRange,
): Promise<(ClientRow & { readonly sortName: string })[]> {
  const { params, selected } = toParams(question);
  return list(db, { ...params, ...keysetParams(range) }, [...selected, field, ...keysetOptions(range)]);
}

/** The number of matching clients. */
export async function countDeskClients(db: Runner, question: Question): Promise<number> {
  const { params, selected } = toParams(question);
  const [row] = await count(db, params, selected);
  return row?.total ?? 0;
}

interface VisitsParams {
  readonly providerId: string;
  readonly ids: readonly string[];
  readonly includeInternal: boolean;
  readonly now: Date;
}

const [COMPLETED, NO_SHOW, CANCELLED, CONFIRMED] = literals('COMPLETED', 'NO_SHOW', 'CANCELLED', 'CONFIRMED');

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
      sql<Date | null>`min(r.start_at) FILTER (WHERE r.status IN (${sql.join(LIVE)}) AND r.start_at > ${now}::timestamptz)`.as(
        'nextVisitAt',
      ),
    ]),
);

/** Visit counts and times by client id; reservations of internal services only when `includeInternal`. */
export async function readVisits(db: Runner, params: VisitsParams) {
  return new Map((await visits(db, params)).map(({ clientId, ...visited }) => [clientId, visited]));
}
