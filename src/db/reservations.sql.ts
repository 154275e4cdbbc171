import type { Queryable } from './queryable.ts';
import { FROM_RESERVATION, RESERVATION_COLUMNS, type ReservationRow } from './reservation-columns.ts';

/** One reservation, or undefined; internal services only where `includeInternal`. */
export async function readReservation(
  sql: Queryable,
  providerId: string,
  id: string,
  includeInternal: boolean,
): Promise<ReservationRow | undefined> {
  const rows = await sql.query<ReservationRow>({
    name: 'reservation_read',
    text: `SELECT ${RESERVATION_COLUMNS} ${FROM_RESERVATION}
      WHERE r.provider_id = $1::uuid AND r.id = $2::uuid AND ($3 OR s.visibility = 'PUBLIC')`,
    values: [providerId, id, includeInternal],
  });
  return rows[0];
}

/** The same, held against other changes until the transaction ends; waits for a change in progress. */
export async function lockReservation(
  sql: Queryable,
  providerId: string,
  id: string,
  includeInternal: boolean,
): Promise<ReservationRow | undefined> {
  const rows = await sql.query<ReservationRow>({
    name: 'reservation_lock',
    text: `SELECT ${RESERVATION_COLUMNS} ${FROM_RESERVATION}
      WHERE r.provider_id = $1::uuid AND r.id = $2::uuid AND ($3 OR s.visibility = 'PUBLIC') FOR NO KEY UPDATE OF r`,
    values: [providerId, id, includeInternal],
  });
  return rows[0];
}
