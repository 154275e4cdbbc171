import { MAX_OCCUPIED } from './busy-times.sql.ts';
import type { Queryable } from './queryable.ts';
import type { WantedTime } from './reservation-allocation.sql.ts';

/** The time of a client's live reservations that touches `from`–`until`, without buffers, soonest first. */
export function readClientBusy(sql: Queryable, providerId: string, clientId: string, from: Date, until: Date) {
  return sql.query<{ startAt: Date; endAt: Date }>({
    name: 'client_busy',
    text: `SELECT r.start_at AS "startAt", r.end_at AS "endAt" FROM reservation r
      WHERE r.provider_id = $1::uuid AND r.provider_client_id = $2::uuid AND r.status IN ('PENDING', 'CONFIRMED')
        AND r.start_at > $3::timestamptz - interval '${MAX_OCCUPIED}' AND r.start_at < $4::timestamptz
        AND r.end_at > $3::timestamptz
      ORDER BY r.start_at, r.id`,
    values: [providerId, clientId, from, until],
  });
}

/** Whose reservations, and which of them the caller may know. */
export interface ConflictScope {
  readonly providerId: string;
  readonly clientId: string;
  readonly includeInternal: boolean;
  /** The reservation that is being moved. */
  readonly exceptId: string | null;
}

/**
 * The first of the reservations `near` that is the client's and that the caller may know. OFFSET 0
 * has `near` read by its own index, and not along all reservations in order of time.
 */
const firstOwn = (near: string) => `SELECT r.id FROM (${near} OFFSET 0) r
  JOIN service s ON s.provider_id = $1::uuid AND s.id = r.service_id
  WHERE r.provider_client_id = $2::uuid AND ($3 OR s.visibility = 'PUBLIC') AND r.id IS DISTINCT FROM $4::uuid
  ORDER BY r.start_at, r.id LIMIT 1`;

const LIVE = `provider_id = $1::uuid AND status IN ('PENDING', 'CONFIRMED')`;

/** A live reservation of the client, with whomever, that overlaps `from`–`until`. */
export async function findOwnOverlap(
  sql: Queryable,
  scope: ConflictScope,
  from: Date,
  until: Date,
): Promise<string | null> {
  const { providerId, clientId, includeInternal, exceptId } = scope;
  const rows = await sql.query<{ id: string }>({
    name: 'own_overlap',
    text: firstOwn(`SELECT * FROM reservation
      WHERE ${LIVE} AND provider_client_id = $2::uuid AND start_at > $5::timestamptz - interval '${MAX_OCCUPIED}'
        AND start_at < $6::timestamptz AND end_at > $5::timestamptz`),
    values: [providerId, clientId, includeInternal, exceptId, from, until],
  });
  return rows[0]?.id ?? null;
}

/** The times wanted of employees, as $5 to $7. */
export const WANTED = 'unnest($5::uuid[], $6::timestamptz[], $7::timestamptz[])';

/** A live reservation of client $2 that occupies one of these times; $3 and $4 as in `ConflictScope`. */
export const OWN_BOOKING = firstOwn(`SELECT near.* FROM ${WANTED} AS w(employee_id, occupied_from, occupied_until)
  CROSS JOIN LATERAL (SELECT * FROM reservation
    WHERE ${LIVE} AND employee_id = w.employee_id AND occupied_from > w.occupied_from - interval '${MAX_OCCUPIED}'
      AND occupied_from < w.occupied_until AND occupied_until > w.occupied_from OFFSET 0) near`);

/** The values of $5 to $7. */
export function valuesOfWanted(wanted: readonly WantedTime[]): unknown[] {
  return [
    wanted.map(({ employeeId }) => employeeId),
    wanted.map(({ occupiedFrom }) => occupiedFrom.toISOString()),
    wanted.map(({ occupiedUntil }) => occupiedUntil.toISOString()),
  ];
}

/** A live reservation of the client that occupies one of these times of one of these employees. */
export async function findOwnBooking(
  sql: Queryable,
  scope: ConflictScope,
  wanted: readonly WantedTime[],
): Promise<string | null> {
  const { providerId, clientId, includeInternal, exceptId } = scope;
  const rows = await sql.query<{ id: string }>({
    name: 'own_booking',
    text: OWN_BOOKING,
    values: [providerId, clientId, includeInternal, exceptId, ...valuesOfWanted(wanted)],
  });
  return rows[0]?.id ?? null;
}
