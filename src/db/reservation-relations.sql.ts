import { CLIENT_COLUMNS, type ClientRow } from './clients.sql.ts';
import type { Queryable } from './queryable.ts';
import type { ReservationEventRow } from './reservation-events.sql.ts';

/** The history of several reservations, each oldest first. */
export function readEventsOfReservations(
  sql: Queryable,
  providerId: string,
  reservationIds: readonly string[],
): Promise<(ReservationEventRow & { reservationId: string })[]> {
  return sql.query({
    name: 'reservations_events',
    text: `SELECT id, reservation_id AS "reservationId", type::text AS type, occurred_at AS "occurredAt", version,
        actor_type::text AS "actorType", actor_id AS "actorId", changes, reason
      FROM reservation_event WHERE provider_id = $1::uuid AND reservation_id = ANY($2::uuid[])
      ORDER BY reservation_id, version`,
    values: [providerId, reservationIds],
  });
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
