import type { Queryable } from './queryable.ts';
import { FROM_RESERVATION, RESERVATION_COLUMNS, type ReservationRow } from './reservation-columns.ts';

/** Where a live reservation stands. */
export interface LivePlace {
  readonly id: string;
  readonly employeeId: string;
  readonly startAt: Date;
  readonly endAt: Date;
}

/** The live reservations of these employees (null: of all) that share time with [from, until); `until` null is forever. */
export function readLivePlaces(
  sql: Queryable,
  providerId: string,
  employeeIds: readonly string[] | null,
  range: { readonly from: Date; readonly until: Date | null },
): Promise<LivePlace[]> {
  return sql.query<LivePlace>({
    name: 'workspace_live_places',
    text: `SELECT r.id, r.employee_id AS "employeeId", r.start_at AS "startAt", r.end_at AS "endAt" FROM reservation r
      WHERE r.provider_id = $1::uuid AND ($2::uuid[] IS NULL OR r.employee_id = ANY($2::uuid[]))
        AND r.status IN ('PENDING', 'CONFIRMED') AND r.end_at > $3::timestamptz
        AND ($4::timestamptz IS NULL OR r.start_at < $4::timestamptz)
      ORDER BY r.start_at, r.id`,
    values: [providerId, employeeIds, range.from, range.until],
  });
}

/** These reservations, by start. */
export function readReservationsById(
  sql: Queryable,
  providerId: string,
  ids: readonly string[],
): Promise<ReservationRow[]> {
  return sql.query<ReservationRow>({
    name: 'workspace_reservations_by_id',
    text: `SELECT ${RESERVATION_COLUMNS} ${FROM_RESERVATION}
      WHERE r.provider_id = $1::uuid AND r.id = ANY($2::uuid[]) ORDER BY r.start_at, r.id`,
    values: [providerId, ids],
  });
}
