import { type SqlBool, sql } from 'kysely';
import { prepared, preparedWith } from '../query/prepared.ts';
import type { TableAccess } from '../query/table-access.ts';
import {
  WALK_OPTIONS,
  type Walk,
  type WalkAsked,
  type WalkOption,
  walkAsked,
  walkSql,
  walkTaken,
} from '../query/walk.ts';
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

const BY_UPDATE = { by: sql`updated_at`, type: sql`timestamptz`, id: sql`id` };

const list = preparedWith(
  'clients_list',
  [...FILTERS, ...WALK_OPTIONS],
  (db, asked: Filtered & WalkAsked, taken: ReadonlySet<Filter | WalkOption>) => {
    const { within, order } = walkSql(BY_UPDATE, asked, taken);
    const live = filtered(db, asked, taken).select(CLIENT_COLUMNS).where('deletedAt', 'is', null);
    return live.where(within).orderBy(order).limit(asked.limit);
  },
);

/** Live clients by (updatedAt, id), as `walk` reads them. */
export function listLiveClients(
  db: Runner,
  providerId: string,
  filters: ClientFilters,
  walk: Walk,
): Promise<ClientRow[]> {
  const asked = { providerId, ...filters, ...walkAsked(walk) };
  return list(db, asked, [...takenOf(filters), ...walkTaken(walk)]);
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
