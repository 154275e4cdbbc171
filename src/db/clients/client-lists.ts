import { type SqlBool, sql } from 'kysely';
import {
  KEYSET_OPTIONS,
  type KeysetOption,
  type KeysetParams,
  type KeysetRange,
  keysetOptions,
  keysetParams,
  keysetSql,
} from '../query/keyset.ts';
import { prepared, preparedWith } from '../query/prepared.ts';
import type { Runner } from '../query/queryable.ts';
import type { TableAccess } from '../query/table-access.ts';
import { CLIENT_COLUMNS, type ClientRow } from './clients.ts';

const FILTERS = ['phone', 'email', 'externalClientId'] as const;
type Filter = (typeof FILTERS)[number];

/** Exact filters of a list; an absent one has no effect. */
export type ClientFilters = { readonly [Name in Filter]?: string | undefined };

interface Filtered extends ClientFilters {
  readonly providerId: string;
}

const namesOfGiven = (filters: ClientFilters) => FILTERS.filter((name) => filters[name] !== undefined);

function filtered(db: TableAccess, params: Filtered, selected: ReadonlySet<string>) {
  return FILTERS.filter((name) => selected.has(name)).reduce(
    (query, name) => query.where(sql<SqlBool>`${sql.ref(name)} = ${params[name]}`),
    db.of(params.providerId).selectFrom('providerClient'),
  );
}

const BY_UPDATE = { by: sql`updated_at`, type: sql`timestamptz`, id: sql`id` };

const list = preparedWith(
  'clients_list',
  [...FILTERS, ...KEYSET_OPTIONS],
  (db, params: Filtered & KeysetParams, selected: ReadonlySet<Filter | KeysetOption>) => {
    const { within, order } = keysetSql(BY_UPDATE, params, selected);
    const live = filtered(db, params, selected).select(CLIENT_COLUMNS).where('deletedAt', 'is', null);
    return live.where(within).orderBy(order).limit(params.limit);
  },
);

/** Live clients by (updatedAt, id), limited to one page. */
export function listLiveClients(
  db: Runner,
  providerId: string,
  filters: ClientFilters,
  range: KeysetRange,
): Promise<ClientRow[]> {
  const params = { providerId, ...filters, ...keysetParams(range) };
  return list(db, params, [...namesOfGiven(filters), ...keysetOptions(range)]);
}

const count = preparedWith('clients_count', FILTERS, (db, params: Filtered, selected: ReadonlySet<Filter>) =>
  filtered(db, params, selected).select(sql<number>`count(*)::int`.as('total')).where('deletedAt', 'is', null),
);

/** The number of matching live clients. */
export async function countLiveClients(db: Runner, providerId: string, filters: ClientFilters): Promise<number> {
  const [row] = await count(db, { providerId, ...filters }, namesOfGiven(filters));
  return row?.total ?? 0;
}

interface Feed {
  readonly providerId: string;
  readonly changedTx: string;
  readonly id: string;
  readonly horizon: string;
  readonly updatedSince: string;
  readonly limit: number;
}

const feed = prepared('clients_feed', (db, params: Feed) =>
  db
    .of(params.providerId)
    .selectFrom('providerClient')
    .select(CLIENT_COLUMNS)
    .select(sql<string>`changed_tx::text`.as('changedTx'))
    .where(sql<SqlBool>`(changed_tx, id) > (${params.changedTx}::xid8, ${params.id}::uuid)`)
    .where(sql<SqlBool>`changed_tx < ${params.horizon}::xid8`)
    .where(sql<SqlBool>`updated_at >= ${params.updatedSince}::timestamptz`)
    .orderBy('changedTx')
    .orderBy('id')
    .limit(params.limit),
);

/**
 * Clients, including deleted ones, that changed after (changedTx, id) and before `horizon`, in the order of changes.
 */
export function listChangedClients(
  db: Runner,
  providerId: string,
  from: Omit<Feed, 'providerId'>,
): Promise<(ClientRow & { readonly changedTx: string })[]> {
  return feed(db, { providerId, ...from });
}
