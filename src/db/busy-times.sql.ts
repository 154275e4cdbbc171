import type { Queryable } from './queryable.ts';

/** No reservation occupies more: a service and both its buffers are at most a day each. */
export const MAX_OCCUPIED = '72 hours';

export interface BusyRow {
  readonly employeeId: string;
  /** Pairs of instants, from and until, in order of time: 8 bytes each, microseconds since 2000-01-01T00:00Z. */
  readonly busy: Uint8Array;
}

/**
 * The occupied time of each employee's live reservations that overlaps [from, until), one row for an employee who has
 * any. Decoding rows costs more than computing slots, so PostgreSQL strings the instants together as it keeps them; the
 * index reservation_busy_idx holds all that is read.
 */
export function readBusyTimes(
  sql: Queryable,
  providerId: string,
  employeeIds: readonly string[],
  range: { readonly from: Date; readonly until: Date },
  excludeReservationId: string | null,
): Promise<BusyRow[]> {
  return sql.query<BusyRow>({
    name: 'busy_times',
    text: `SELECT e.id AS "employeeId", occupied.busy
      FROM unnest($2::uuid[]) AS e(id)
      CROSS JOIN LATERAL (
        SELECT string_agg(timestamptz_send(r.occupied_from) || timestamptz_send(r.occupied_until), ''::bytea
          ORDER BY r.occupied_from) AS busy
        FROM reservation r
        WHERE r.provider_id = $1::uuid AND r.employee_id = e.id AND r.status IN ('PENDING', 'CONFIRMED')
          AND r.occupied_from > $3::timestamptz - interval '${MAX_OCCUPIED}' AND r.occupied_from < $4::timestamptz
          AND r.occupied_until > $3::timestamptz AND ($5::uuid IS NULL OR r.id <> $5::uuid)
      ) AS occupied
      WHERE occupied.busy IS NOT NULL`,
    values: [providerId, employeeIds, range.from, range.until, excludeReservationId],
  });
}
