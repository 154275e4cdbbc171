import { type RawBuilder, type SqlBool, sql } from 'kysely';
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
import { CLIENT_COLUMNS, type ClientRow, COMPARED } from './clients.ts';

/** Filters of a list of clients; absent ones do not limit it. */
export interface ClientFilters {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly externalClientId?: string | undefined;
  readonly createdAfter?: string | undefined;
}

export type ClientFilter = keyof ClientFilters;

/** What is created was updated no earlier, so the index of updates begins there. */
const CONDITIONS: { readonly [Name in ClientFilter]-?: (filters: ClientFilters) => RawBuilder<SqlBool> } = {
  phone: ({ phone }) => sql`${COMPARED.phone} = ${phone}`,
  email: ({ email }) => sql`${COMPARED.email} = ${email}`,
  externalClientId: ({ externalClientId }) => sql`${COMPARED.externalClientId} = ${externalClientId}`,
  createdAfter: ({ createdAfter }) =>
    sql`created_at >= ${createdAfter}::timestamptz AND updated_at >= ${createdAfter}::timestamptz`,
};

export const CLIENT_FILTERS = Object.keys(CONDITIONS).filter((name): name is ClientFilter => name in CONDITIONS);

interface Filtered extends ClientFilters {
  readonly providerId: string;
}

/** The names of the given filters. */
export const takenOf = (filters: ClientFilters) => CLIENT_FILTERS.filter((name) => filters[name] !== undefined);

/** Live clients that match. */
export function liveClients(db: TableAccess, params: Filtered, taken: ReadonlySet<string>) {
  return CLIENT_FILTERS.filter((name) => taken.has(name)).reduce(
    (query, name) => query.where(CONDITIONS[name](params)),
    db.of(params.providerId).selectFrom('providerClient').where('deletedAt', 'is', null),
  );
}

const BY_UPDATE = { by: sql`updated_at`, type: sql`timestamptz`, id: sql`id` };

const list = preparedWith(
  'clients_list',
  [...CLIENT_FILTERS, ...KEYSET_OPTIONS],
  (db, params: Filtered & KeysetParams, taken: ReadonlySet<ClientFilter | KeysetOption>) => {
    const { within, order } = keysetSql(BY_UPDATE, params, taken);
    return liveClients(db, params, taken).select(CLIENT_COLUMNS).where(within).orderBy(order).limit(params.limit);
  },
);

/** Live clients by (updatedAt, id), as `walk` reads them. */
export function listLiveClients(
  db: Runner,
  providerId: string,
  filters: ClientFilters,
  range: KeysetRange,
): Promise<ClientRow[]> {
  const params = { providerId, ...filters, ...keysetParams(range) };
  return list(db, params, [...takenOf(filters), ...keysetOptions(range)]);
}

const count = preparedWith('clients_count', CLIENT_FILTERS, (db, params: Filtered, taken: ReadonlySet<ClientFilter>) =>
  liveClients(db, params, taken).select(sql<number>`count(*)::int`.as('total')),
);

/** How many live clients match. */
export async function countLiveClients(db: Runner, providerId: string, filters: ClientFilters): Promise<number> {
  const [row] = await count(db, { providerId, ...filters }, takenOf(filters));
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

/** Clients, deleted ones too, that changed behind (changedTx, id) and before `horizon`, in the order of changes. */
export function listChangedClients(
  db: Runner,
  providerId: string,
  from: Omit<Feed, 'providerId'>,
): Promise<(ClientRow & { readonly changedTx: string })[]> {
  return feed(db, { providerId, ...from });
}
