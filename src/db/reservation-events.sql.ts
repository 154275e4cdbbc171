import type { Queryable } from './queryable.ts';

/** One row of a reservation's history. */
export interface ReservationEventRow {
  readonly id: string;
  readonly type:
    | 'CREATED'
    | 'CONFIRMED'
    | 'UPDATED'
    | 'RESCHEDULED'
    | 'CANCELLED'
    | 'DECLINED'
    | 'COMPLETED'
    | 'NO_SHOW'
    | 'CLIENT_LINKED';
  readonly occurredAt: Date;
  readonly version: number;
  readonly actorType: 'INTEGRATION' | 'WORKSPACE' | 'ACCOUNT' | 'SYSTEM';
  readonly actorId: string | null;
  readonly changes: readonly { field: string; from: unknown; to: unknown }[];
  readonly reason: string | null;
}

/** The history of one reservation, oldest first. */
export function readReservationEvents(
  sql: Queryable,
  providerId: string,
  reservationId: string,
): Promise<ReservationEventRow[]> {
  return sql.query<ReservationEventRow>({
    name: 'reservation_events',
    text: `SELECT id, type::text AS type, occurred_at AS "occurredAt", version, actor_type::text AS "actorType",
        actor_id AS "actorId", changes, reason
      FROM reservation_event WHERE provider_id = $1::uuid AND reservation_id = $2::uuid ORDER BY version`,
    values: [providerId, reservationId],
  });
}
