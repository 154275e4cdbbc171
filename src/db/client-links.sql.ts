import { CLIENT_COLUMNS, type ClientRow } from './clients.sql.ts';
import type { Queryable } from './queryable.ts';

/** Attaches a live, unclaimed client to an account and raises its version; undefined for any other client. */
export async function attachClient(
  sql: Queryable,
  key: { readonly providerId: string; readonly id: string },
  accountId: string,
  now: Date,
): Promise<ClientRow | undefined> {
  const rows = await sql.query<ClientRow>({
    name: 'client_attach',
    text: `UPDATE provider_client SET account_id = $3::uuid, updated_at = $4::timestamptz, version = version + 1
      WHERE provider_id = $1::uuid AND id = $2::uuid AND account_id IS NULL AND deleted_at IS NULL
      RETURNING ${CLIENT_COLUMNS}`,
    values: [key.providerId, key.id, accountId, now],
  });
  return rows[0];
}

/** Parts a live client from its account and raises its version; undefined for one that nobody has claimed. */
export async function detachClient(
  sql: Queryable,
  providerId: string,
  id: string,
  now: Date,
): Promise<ClientRow | undefined> {
  const rows = await sql.query<ClientRow>({
    name: 'client_detach',
    text: `UPDATE provider_client SET account_id = NULL, updated_at = $3::timestamptz, version = version + 1
      WHERE provider_id = $1::uuid AND id = $2::uuid AND account_id IS NOT NULL AND deleted_at IS NULL
      RETURNING ${CLIENT_COLUMNS}`,
    values: [providerId, id, now],
  });
  return rows[0];
}
