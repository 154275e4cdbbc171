import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { plannedPerCall } from '../../query/prepared.ts';
import { RESERVATION_SELECTION, type ReservationRow } from './view.ts';

/** A time range and the employees to show; null means all employees. */
interface CalendarQuestion {
  readonly providerId: string;
  readonly from: Date;
  readonly until: Date;
  readonly employeeIds: readonly string[] | null;
}

/**
 * The condition on reservations of a calendar. A reservation lasts at most a day, so one that overlaps the range starts
 * at most a day before it.
 */
const NOT_CANCELLED = ({ providerId, from, until }: Pick<CalendarQuestion, 'providerId' | 'from' | 'until'>) => sql`
  r.provider_id = ${providerId}::uuid AND r.status IN ('PENDING', 'CONFIRMED', 'COMPLETED', 'NO_SHOW')
  AND r.start_at > ${from}::timestamptz - interval '24 hours' AND r.start_at < ${until}::timestamptz
  AND r.end_at > ${from}::timestamptz`;

/** A reason why an employee is absent. Time off has instants; closures and date overrides have dates, both included. */
export interface AbsenceRow {
  readonly kind: 'TIME_OFF' | 'CLOSURE' | 'DATE_OVERRIDE';
  readonly id: string;
  /** Null: all employees. */
  readonly employeeId: string | null;
  readonly from: string;
  readonly to: string;
  readonly reason: string | null;
  /** Whether the employee works on the date of an override. False for other kinds. */
  readonly hasHours: boolean;
}

/** An inactive employee who is shown in the calendar. */
export interface FormerEmployeeRow {
  readonly id: string;
  readonly displayName: string;
  readonly timezone: string | null;
}

/** The absences and inactive employees of a calendar. */
interface CalendarFrame {
  readonly absences: readonly AbsenceRow[];
  readonly former: readonly FormerEmployeeRow[];
}

interface FrameQuestion extends CalendarQuestion {
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly includeInactive: boolean;
}

const frame = plannedPerCall('calendar_frame', (_, params: FrameQuestion) => {
  const { providerId, from, until, dateFrom, dateTo, employeeIds, includeInactive } = params;
  const wanted = (id: string) => sql`(${employeeIds}::uuid[] IS NULL OR ${sql.ref(id)} = ANY(${employeeIds}::uuid[]))`;
  return sql<CalendarFrame>`
    WITH former AS (
      SELECT e.id, e.display_name, e.timezone, e.position FROM employee AS e
      WHERE e.provider_id = ${providerId}::uuid AND NOT e.active AND ${wanted('e.id')}
        AND (${includeInactive}::boolean OR e.id IN (SELECT r.employee_id FROM reservation AS r WHERE ${NOT_CANCELLED(params)})))
    SELECT
      coalesce((SELECT json_agg(json_build_object('id', id, 'displayName', display_name, 'timezone', timezone)
        ORDER BY position, display_name, id) FROM former), '[]') AS former,
      coalesce((SELECT json_agg(a) FROM (
        SELECT 'TIME_OFF' AS kind, o.id, o.employee_id AS "employeeId", to_json(o.start_at) #>> '{}' AS "from",
            to_json(o.end_at) #>> '{}' AS "to", o.reason, false AS "hasHours"
          FROM time_off AS o WHERE o.provider_id = ${providerId}::uuid AND o.end_at > ${from}::timestamptz
            AND o.start_at < ${until}::timestamptz AND ${wanted('o.employee_id')}
        UNION ALL SELECT 'CLOSURE', c.id, NULL, to_char(c.from_date, 'YYYY-MM-DD'), to_char(c.to_date, 'YYYY-MM-DD'),
            c.reason, false
          FROM closure AS c WHERE c.provider_id = ${providerId}::uuid AND c.to_date >= ${dateFrom}::date AND c.from_date <= ${dateTo}::date
        UNION ALL SELECT 'DATE_OVERRIDE', d.id, d.employee_id, to_char(d.date, 'YYYY-MM-DD'),
            to_char(d.date, 'YYYY-MM-DD'), NULL, cardinality(d.from_minutes) > 0
          FROM date_override AS d WHERE d.provider_id = ${providerId}::uuid AND d.date BETWEEN ${dateFrom}::date AND ${dateTo}::date
            AND ${wanted('d.employee_id')}) AS a), '[]') AS absences`;
});

/** Reads absences that overlap the time range, and inactive employees with reservations in it, in one statement. */
export async function readCalendarFrame(db: Runner, params: FrameQuestion): Promise<CalendarFrame> {
  const [row] = await frame(db, params);
  return row ?? { absences: [], former: [] };
}

interface ReservationsQuestion extends CalendarQuestion {
  readonly includeInternal: boolean;
}

const reservations = plannedPerCall('calendar_reservations', (_, params: ReservationsQuestion) => {
  const { providerId, employeeIds, includeInternal } = params;
  return sql<ReservationRow>`
    SELECT ${RESERVATION_SELECTION} FROM reservation AS r
    JOIN service AS s ON s.provider_id = ${providerId}::uuid AND s.id = r.service_id
    JOIN provider_client AS c ON c.provider_id = ${providerId}::uuid AND c.id = r.provider_client_id
    WHERE ${NOT_CANCELLED(params)} AND (${employeeIds}::uuid[] IS NULL OR r.employee_id = ANY(${employeeIds}::uuid[]))
      AND (${includeInternal}::boolean OR s.visibility = 'PUBLIC')
    ORDER BY r.start_at, r.id`;
});

/** Reads all reservations in a time range that are not cancelled or declined, ordered by start. */
export function readCalendarReservations(db: Runner, params: ReservationsQuestion): Promise<ReservationRow[]> {
  return reservations(db, params);
}
