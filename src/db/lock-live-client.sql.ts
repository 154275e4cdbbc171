import type { Queryable } from './queryable.ts';

/**
 * Whether a live client has this id; it then stays live until the transaction ends. `exclusive` also makes others that
 * lock it wait, for checks across the client's reservations.
 */
export async function lockLiveClient(
  sql: Queryable,
  providerId: string,
  id: string,
  exclusive: boolean,
): Promise<boolean> {
  const rows = await sql.query<{ id: string }>({
    name: exclusive ? 'client_lock_exclusive' : 'client_lock_shared',
    text: `SELECT id FROM provider_client WHERE provider_id = $1::uuid AND id = $2::uuid AND deleted_at IS NULL
      FOR ${exclusive ? 'NO KEY UPDATE' : 'SHARE'}`,
    values: [providerId, id],
  });
  return rows.length === 1;
}
