import { CLIENT_COLUMNS, type ClientRow } from './clients.sql.ts';
import type { Queryable } from './queryable.ts';

/** Exact filters of a list; absent ones do not limit it. */
export interface ClientFilters {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly externalClientId?: string | undefined;
}

const FILTER_COLUMNS = { phone: 'phone', email: 'email', externalClientId: 'external_client_id' } as const;
const FILTER_NAMES = ['phone', 'email', 'externalClientId'] as const;

/** The position behind which a list goes on: everything after (updatedAt, id). */
export interface ListPosition {
  readonly updatedAt: string;
  readonly id: string;
}

/** Live clients behind a position, by (updatedAt, id). */
export function listLiveClients(
  sql: Queryable,
  providerId: string,
  filters: ClientFilters,
  after: ListPosition | null,
  limit: number,
): Promise<ClientRow[]> {
  const values = [providerId, limit, ...(after ? [after.updatedAt, after.id] : [])];
  const behind = after ? 'AND (updated_at, id) > ($3::timestamptz, $4::uuid)' : '';
  const filter = filterCondition(filters, values.length);
  return sql.query<ClientRow>({
    name: `clients_list${after ? '_after' : ''}${filter.name}`,
    text: `SELECT ${CLIENT_COLUMNS} FROM provider_client
      WHERE provider_id = $1::uuid AND deleted_at IS NULL ${behind} ${filter.text}
      ORDER BY updated_at, id LIMIT $2`,
    values: [...values, ...filter.values],
  });
}

/** How many live clients match. */
export async function countLiveClients(sql: Queryable, providerId: string, filters: ClientFilters): Promise<number> {
  const values = [providerId];
  const filter = filterCondition(filters, values.length);
  const rows = await sql.query<{ total: number }>({
    name: `clients_count${filter.name}`,
    text: `SELECT count(*)::int AS total FROM provider_client
      WHERE provider_id = $1::uuid AND deleted_at IS NULL ${filter.text}`,
    values: [...values, ...filter.values],
  });
  return rows[0]?.total ?? 0;
}

/** A position in the order of changes: everything behind (changedTx, id). */
export interface FeedPosition {
  readonly changedTx: string;
  readonly id: string;
}

/** Clients, deleted ones too, that changed behind `after` and before `horizon`, in the order of changes. */
export function listChangedClients(
  sql: Queryable,
  providerId: string,
  feed: { filters: ClientFilters; updatedSince: Date; after: FeedPosition; horizon: string; limit: number },
): Promise<(ClientRow & { changedTx: string })[]> {
  const { after, horizon, updatedSince, limit } = feed;
  const values = [providerId, limit, after.changedTx, after.id, horizon, updatedSince];
  const filter = filterCondition(feed.filters, values.length);
  return sql.query<ClientRow & { changedTx: string }>({
    name: `clients_feed${filter.name}`,
    text: `SELECT ${CLIENT_COLUMNS}, changed_tx::text AS "changedTx" FROM provider_client
      WHERE provider_id = $1::uuid AND (changed_tx, id) > ($3::xid8, $4::uuid) AND changed_tx < $5::xid8
        AND updated_at >= $6::timestamptz ${filter.text}
      ORDER BY changed_tx, id LIMIT $2`,
    values: [...values, ...filter.values],
  });
}

function filterCondition(filters: ClientFilters, offset: number): { name: string; text: string; values: string[] } {
  const given = FILTER_NAMES.flatMap((filter) => {
    const value = filters[filter];
    return value === undefined ? [] : [{ column: FILTER_COLUMNS[filter], value }];
  });
  return {
    name: given.map(({ column }) => `_${column}`).join(''),
    text: given.map(({ column }, index) => `AND ${column} = $${offset + index + 1}`).join(' '),
    values: given.map(({ value }) => value),
  };
}
