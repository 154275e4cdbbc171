import { type SqlBool, sql } from 'kysely';
import { prepared, preparedWith } from '../query/prepared.ts';
import type { TableAccess } from '../query/table-access.ts';
import type { Runner } from '../queryable.ts';
import { CLIENT_COLUMNS, type ClientRow } from './clients.ts';

const FILTERS = ['phone', 'email', 'externalClientId'] as const;
type Filter = (typeof FILTERS)[number];

/** Exact filters of a list; absent ones do not limit it. */
export type ClientFilters = { readonly [Name in Filter]?: string | undefined };

interface Filtered extends ClientFilters {
  readonly providerId: string;
}

const takenOf = (filters: ClientFilters) => FILTERS.filter((name) => filters[name] !== undefined);

function filtered(db: TableAccess, asked: Filtered, taken: ReadonlySet<string>) {
  return FILTERS.filter((name) => taken.has(name)).reduce(
    (query, name) => query.where(sql<SqlBool>`${sql.ref(name)} = ${asked[name]}`),
    db.of(asked.providerId).selectFrom('providerClient'),
  );
}

interface Page {
  readonly afterUpdatedAt: string | null;
  readonly afterId: string | null;
  readonly limit: number;
}

const list = preparedWith(
  'clients_list',
  [...FILTERS, 'after'],
  (db, asked: Filtered & Page, taken: ReadonlySet<Filter | 'after'>) => {
    const live = filtered(db, asked, taken).select(CLIENT_COLUMNS).where('deletedAt', 'is', null);
    const behind = sql<SqlBool>`(updated_at, id) > (${asked.afterUpdatedAt}::timestamptz, ${asked.afterId}::uuid)`;
    return (taken.has('after') ? live.where(behind) : live).orderBy('updatedAt').orderBy('id').limit(asked.limit);
  },
);

/** Live clients by (updatedAt, id), behind `after` where given. */
export function listLiveClients(
  db: Runner,
  providerId: string,
  filters: ClientFilters,
  after: { readonly updatedAt: string; readonly id: string } | null,
  limit: number,
): Promise<ClientRow[]> {
  const place = { afterUpdatedAt: after?.updatedAt ?? null, afterId: after?.id ?? null };
  const taken = takenOf(filters);
  return list(db, { providerId, ...filters, ...place, limit }, after ? [...taken, 'after'] : taken);
}

const count = preparedWith('clients_count', FILTERS, (db, asked: Filtered, taken: ReadonlySet<Filter>) =>
  filtered(db, asked, taken).select(sql<number>`count(*)::int`.as('total')).where('deletedAt', 'is', null),
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

const feed = prepared('clients_feed', (db, asked: Feed) =>
  db
    .of(asked.providerId)
    .selectFrom('providerClient')
    .select(CLIENT_COLUMNS)
    .select(sql<string>`changed_tx::text`.as('changedTx'))
    .where(sql<SqlBool>`(changed_tx, id) > (${asked.changedTx}::xid8, ${asked.id}::uuid)`)
    .where(sql<SqlBool>`changed_tx < ${asked.horizon}::xid8`)
    .where(sql<SqlBool>`updated_at >= ${asked.updatedSince}::timestamptz`)
    .orderBy('changedTx')
    .orderBy('id')
    .limit(asked.limit),
);

/** Clients, deleted ones too, that changed behind (changedTx, id) and before `horizon`, in the order of changes. */
export function listChangedClients(
  db: Runner,
  providerId: string,
  from: Omit<Feed, 'providerId'>,
): Promise<(ClientRow & { readonly changedTx: string })[]> {
  return feed(db, { providerId, ...from });
}
