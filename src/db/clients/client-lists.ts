import { type SqlBool, sql } from 'kysely';
import { type KeysetParams, type KeysetRange, keysetSql } from 'tenant-sql/query/keyset.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { defineListFilters, prepareCount, prepareKeysetPages, SELECT_TOTAL_COUNT } from '../query/filtered-lists.ts';
import { prepared } from '../query/prepared.ts';
import type { TableAccess } from '../query/tables.ts';
import { CLIENT_COLUMNS, type ClientRow, COMPARED_COLUMNS } from './clients.ts';

/** Filters of a list of clients. A missing filter does not limit the list. */
export interface ClientFilters {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly externalClientId?: string | undefined;
  readonly createdAfter?: string | undefined;
}

/**
 * The SQL condition of each filter. A client created after an instant was also updated after it, so `createdAfter` can
 * use the index on `updated_at`.
 */
export const CLIENT_FILTERS = defineListFilters<ClientFilters>({
  phone: ({ phone }) => sql`${COMPARED_COLUMNS.phone} = ${phone}`,
  email: ({ email }) => sql`${COMPARED_COLUMNS.email} = ${email}`,
  externalClientId: ({ externalClientId }) => sql`${COMPARED_COLUMNS.externalClientId} = ${externalClientId}`,
  createdAfter: ({ createdAfter }) =>
    sql`created_at >= ${createdAfter}::timestamptz AND updated_at >= ${createdAfter}::timestamptz`,
});

interface Filtered extends ClientFilters {
  readonly providerId: string;
}

/** Selects the clients that are not deleted and match the selected filters. */
export function selectExistingClients(db: TableAccess, params: Filtered, selected: ReadonlySet<string>) {
  const live = db.of(params.providerId).selectFrom('providerClient').where('deletedAt', 'is', null);
  return live.where(CLIENT_FILTERS.where(params, selected));
}

const BY_UPDATE = { by: sql`updated_at`, type: sql`timestamptz`, id: sql`id` };

const list = prepareKeysetPages(
  'clients_list',
  CLIENT_FILTERS.names,
  (db, params: Filtered & KeysetParams, selected) => {
    const { within, order } = keysetSql(BY_UPDATE, params, selected);
    return selectExistingClients(db, params, selected)
      .select(CLIENT_COLUMNS)
      .where(within)
      .orderBy(order)
      .limit(params.limit);
  },
);

/** Reads one page of the clients that are not deleted, ordered by (updatedAt, id). */
export function listExistingClients(db: Runner, params: Filtered, range: KeysetRange): Promise<ClientRow[]> {
  return list(db, params, CLIENT_FILTERS.given(params), range);
}

const count = prepareCount('clients_count', CLIENT_FILTERS.names, (db, params: Filtered, selected) =>
  selectExistingClients(db, params, selected).select(SELECT_TOTAL_COUNT),
);

/** Counts the clients that are not deleted and match the filters. */
export function countExistingClients(db: Runner, params: Filtered): Promise<number> {
  return count(db, params, CLIENT_FILTERS.given(params));
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
 * Reads clients, including deleted ones, that changed after the cursor (changedTx, id) and before the transaction
 * `horizon`, in the order of changes.
 */
export function listChangedClients(
  db: Runner,
  providerId: string,
  from: Omit<Feed, 'providerId'>,
): Promise<(ClientRow & { readonly changedTx: string })[]> {
  return feed(db, { providerId, ...from });
}
