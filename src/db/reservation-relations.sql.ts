import { CLIENT_COLUMNS, type ClientRow } from './clients.sql.ts';
import type { Queryable } from './queryable.ts';
import type { ReservationEventRow } from './reservation-events.sql.ts';

/** Pages of the history of several reservations, each oldest first; `page` is the place in `pages`. */
export function readEventsOfReservations(
  sql: Queryable,
  providerId: string,
  pages: readonly { readonly reservationId: string; readonly afterVersion: number; readonly first: number }[],
): Promise<(ReservationEventRow & { page: number })[]> {
  return sql.query({
    name: 'reservations_events',
    text: `SELECT (wanted.page - 1)::int AS page, event.* FROM
        unnest($2::uuid[], $3::int[], $4::int[]) WITH ORDINALITY AS wanted(reservation_id, after_version, size, page),
        LATERAL (SELECT id, type::text AS type, occurred_at AS "occurredAt", version, actor_type::text AS "actorType",
            actor_id AS "actorId", changes, reason
          FROM reservation_event WHERE provider_id = $1::uuid AND reservation_id = wanted.reservation_id
            AND version > wanted.after_version ORDER BY version LIMIT wanted.size) AS event
      ORDER BY wanted.page, event.version`,
    values: [
      providerId,
      pages.map(({ reservationId }) => reservationId),
      pages.map(({ afterVersion }) => afterVersion),
      pages.map(({ first }) => first),
    ],
  });
}

/** How many events several reservations have, by reservation. */
export async function countEventsOfReservations(
  sql: Queryable,
  providerId: string,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.query<{ reservationId: string; total: number }>({
    name: 'reservations_events_count',
    text: `SELECT reservation_id AS "reservationId", count(*)::int AS total FROM reservation_event
      WHERE provider_id = $1::uuid AND reservation_id = ANY($2::uuid[]) GROUP BY reservation_id`,
    values: [providerId, reservationIds],
  });
  return new Map(rows.map(({ reservationId, total }) => [reservationId, total]));
}

/** The internal notes of several reservations. */
export function readInternalNotes(
  sql: Queryable,
  providerId: string,
  reservationIds: readonly string[],
): Promise<{ id: string; internalNote: string | null }[]> {
  return sql.query({
    name: 'reservations_internal_notes',
    text: `SELECT id, internal_note AS "internalNote" FROM reservation
      WHERE provider_id = $1::uuid AND id = ANY($2::uuid[])`,
    values: [providerId, reservationIds],
  });
}

/** Several clients that are not deleted. */
export function readLiveClients(sql: Queryable, providerId: string, ids: readonly string[]): Promise<ClientRow[]> {
  return sql.query<ClientRow>({
    name: 'clients_read',
    text: `SELECT ${CLIENT_COLUMNS} FROM provider_client
      WHERE provider_id = $1::uuid AND id = ANY($2::uuid[]) AND deleted_at IS NULL`,
    values: [providerId, ids],
  });
}
