import type { Queryable } from './queryable.ts';
import type { WantedTime } from './reservation-allocation.sql.ts';

/** The time of a client's live reservations that touches `from`–`until`, without buffers, soonest first. */
export function readClientBusy(sql: Queryable, providerId: string, clientId: string, from: Date, until: Date) {
  return sql.query<{ startAt: Date; endAt: Date }>({
    name: 'client_busy',
    text: `SELECT r.start_at AS "startAt", r.end_at AS "endAt" FROM reservation r
      WHERE r.provider_id = $1::uuid AND r.provider_client_id = $2::uuid AND r.status IN ('PENDING', 'CONFIRMED')
        AND r.start_at < $4::timestamptz AND r.end_at > $3::timestamptz
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

const OWN = `SELECT r.id FROM reservation r JOIN service s ON s.provider_id = r.provider_id AND s.id = r.service_id
  WHERE r.provider_id = $1::uuid AND r.provider_client_id = $2::uuid AND r.status IN ('PENDING', 'CONFIRMED')
    AND ($3 OR s.visibility = 'PUBLIC') AND r.id IS DISTINCT FROM $4::uuid`;
const FIRST = 'ORDER BY r.start_at, r.id LIMIT 1';

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
    text: `${OWN} AND r.start_at < $6::timestamptz AND r.end_at > $5::timestamptz ${FIRST}`,
    values: [providerId, clientId, includeInternal, exceptId, from, until],
  });
  return rows[0]?.id ?? null;
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
    text: `${OWN} AND EXISTS (SELECT 1 FROM unnest($5::uuid[], $6::timestamptz[], $7::timestamptz[])
        AS w(employee_id, occupied_from, occupied_until)
      WHERE w.employee_id = r.employee_id AND r.occupied_from < w.occupied_until AND r.occupied_until > w.occupied_from)
      ${FIRST}`,
    values: [
      providerId,
      clientId,
      includeInternal,
      exceptId,
      wanted.map(({ employeeId }) => employeeId),
      wanted.map(({ occupiedFrom }) => occupiedFrom.toISOString()),
      wanted.map(({ occupiedUntil }) => occupiedUntil.toISOString()),
    ],
  });
  return rows[0]?.id ?? null;
}
