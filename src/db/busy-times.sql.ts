import type { Queryable } from './queryable.ts';

/** No reservation occupies more: a service and both its buffers are at most a day each. */
export const MAX_OCCUPIED = '72 hours';

export interface BusyRow {
  readonly employeeId: string;
  /** Pairs of instants, from and until, in order of time: 8 bytes each, microseconds since 2000-01-01T00:00Z. */
  readonly busy: Uint8Array;
}

/** Some employees, and the stretch of time that is asked about them. */
export interface Calendars {
  readonly employeeIds: readonly string[];
  readonly from: Date;
  readonly until: Date;
}

/** The live reservations of employee `e.id` that overlap `from`–`until`, in order, as one value `busy`; $1 is the provider. */
export function occupied(from: string, until: string, except: string): string {
  return `SELECT string_agg(timestamptz_send(r.occupied_from) || timestamptz_send(r.occupied_until), ''::bytea
      ORDER BY r.occupied_from) AS busy
    FROM reservation r
    WHERE r.provider_id = $1::uuid AND r.employee_id = e.id AND r.status IN ('PENDING', 'CONFIRMED')
      AND r.occupied_from > ${from} - interval '${MAX_OCCUPIED}' AND r.occupied_from < ${until}
      AND r.occupied_until > ${from} AND (${except} IS NULL OR r.id <> ${except})`;
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
      CROSS JOIN LATERAL (${occupied('$3::timestamptz', '$4::timestamptz', '$5::uuid')}) AS occupied
      WHERE occupied.busy IS NOT NULL`,
    values: [providerId, employeeIds, range.from, range.until, excludeReservationId],
  });
}

/** The same for several calendars, each in a time of its own. */
export function readBusyTimesOfCalendars(
  sql: Queryable,
  providerId: string,
  calendars: readonly [Calendars, Calendars],
  excludeReservationId: string | null,
): Promise<BusyRow[]> {
  return sql.query<BusyRow>({
    name: 'busy_times_of_calendars',
    text: `SELECT e.id AS "employeeId", occupied.busy
      FROM (${employeesOf(3)}) AS e
      CROSS JOIN LATERAL (${occupied('e.starts_at', 'e.ends_at', '$2::uuid')}) AS occupied
      WHERE occupied.busy IS NOT NULL`,
    values: [providerId, excludeReservationId, ...calendars.flatMap(valuesOfCalendars)],
  });
}

/** The employees of two calendars with their times, from six parameters of which `first` is the number of the first. */
export function employeesOf(first: number): string {
  const one = (at: number) =>
    `SELECT unnest($${at}::uuid[]) AS id, $${at + 1}::timestamptz AS starts_at, $${at + 2}::timestamptz AS ends_at`;
  return `${one(first)} UNION ALL ${one(first + 3)}`;
}

/** The three parameters of one calendar. */
export function valuesOfCalendars({ employeeIds, from, until }: Calendars): unknown[] {
  return [employeeIds, from, until];
}
