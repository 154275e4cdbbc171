import { CLIENT_COLUMNS, type ClientRow } from './clients.sql.ts';
import type { Queryable } from './queryable.ts';

/** The name of a statement without one: the plan for all values would not know how rare this phrase is. */
const PLANNED_EACH_TIME = '';

/** The live clients updated last. */
export function listRecentClients(sql: Queryable, providerId: string, limit: number): Promise<ClientRow[]> {
  return sql.query<ClientRow>({
    name: 'clients_recent',
    text: `SELECT ${CLIENT_COLUMNS} FROM provider_client WHERE provider_id = $1::uuid AND deleted_at IS NULL
      ORDER BY updated_at DESC, id DESC LIMIT $2`,
    values: [providerId, limit],
  });
}

/** Live clients whose search text is like `text`, or whose phone is like `phone`; those updated last come first. */
export function searchClientText(
  sql: Queryable,
  providerId: string,
  patterns: { readonly text: string; readonly phone: string | null },
  limit: number,
): Promise<ClientRow[]> {
  const { text, phone } = patterns;
  const condition = phone ? '(search_text LIKE $3 OR (search_text LIKE $4 AND phone LIKE $4))' : 'search_text LIKE $3';
  return sql.query<ClientRow>({
    name: PLANNED_EACH_TIME,
    text: `SELECT ${CLIENT_COLUMNS} FROM provider_client
      WHERE provider_id = $1::uuid AND deleted_at IS NULL AND ${condition}
      ORDER BY updated_at DESC, id DESC LIMIT $2`,
    values: [providerId, limit, text, ...(phone ? [phone] : [])],
  });
}
