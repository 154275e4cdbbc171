import { CLIENT_COLUMNS, type ClientRow } from './clients.sql.ts';
import type { Queryable } from './queryable.ts';
import { FROM_WRITTEN, RESERVATION_COLUMNS, type ReservationRow } from './reservation-columns.ts';

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

/** Links all reservations of a client to their account, or to none, whatever their status, and raises their versions. */
export function linkReservations(
  sql: Queryable,
  { providerId, id }: { readonly providerId: string; readonly id: string },
  link: 'ACCOUNT' | 'GUEST',
  now: Date,
): Promise<ReservationRow[]> {
  return sql.query<ReservationRow>({
    name: 'reservations_link',
    text: `WITH held AS (
        SELECT h.id FROM reservation h
        WHERE h.provider_id = $1::uuid AND h.provider_client_id = $2::uuid AND h.client_link <> $4
        ORDER BY h.id FOR NO KEY UPDATE
      ), r AS (
        UPDATE reservation r SET client_link = $4, version = r.version + 1, updated_at = $3::timestamptz
        FROM held WHERE r.provider_id = $1::uuid AND r.id = held.id RETURNING r.*)
      SELECT ${RESERVATION_COLUMNS} ${FROM_WRITTEN} ORDER BY r.id`,
    values: [providerId, id, now, link],
  });
}
