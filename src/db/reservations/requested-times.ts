import { type RawBuilder, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { NOT_OCCUPYING_STATUSES } from '../query/literals.ts';
import { prepared } from '../query/prepared.ts';
import { occupiesTime } from './working-time.ts';

/** The time that a booking would occupy of one employee, including buffers. */
export interface RequestedTime {
  readonly employeeId: string;
  readonly occupiedFrom: Date;
  readonly occupiedUntil: Date;
  /** The processing time within the booking, as made by `toProcessingTimesText`; null without any. */
  readonly freeDuring: string | null;
}

/** Requested times as four arrays of equal length. Times are ISO 8601 instants. */
export interface RequestedTimeLists {
  readonly employeeIds: readonly string[];
  readonly from: readonly string[];
  readonly until: readonly string[];
  readonly free: readonly (string | null)[];
}

export function toTimeLists(requested: readonly RequestedTime[]): RequestedTimeLists {
  return {
    employeeIds: requested.map(({ employeeId }) => employeeId),
    from: requested.map(({ occupiedFrom }) => occupiedFrom.toISOString()),
    until: requested.map(({ occupiedUntil }) => occupiedUntil.toISOString()),
    free: requested.map(({ freeDuring }) => freeDuring),
  };
}

/** The requested times as SQL rows with four columns. */
export function requestedRows({ employeeIds, from, until, free }: RequestedTimeLists): RawBuilder<unknown> {
  return sql`unnest(${employeeIds}::uuid[], ${from}::timestamptz[], ${until}::timestamptz[], ${free}::text[]::tstzmultirange[])`;
}

/** One requested time as an SQL row. PostgreSQL plans for one row whatever the values are. */
export function requestedRow(time: Partial<RequestedTime>): RawBuilder<unknown> {
  const { employeeId, occupiedFrom, occupiedUntil, freeDuring } = time;
  return sql`(VALUES (${employeeId}::uuid, ${occupiedFrom}::timestamptz, ${occupiedUntil}::timestamptz,
    ${freeDuring}::tstzmultirange))`;
}

/** The alias `w` for `requestedRows`, with its column names. */
export const REQUESTED_TIMES_ALIAS = sql`w(employee_id, occupied_from, occupied_until, free_during)`;
export const REQUESTED_SPAN = {
  from: sql`w.occupied_from`,
  until: sql`w.occupied_until`,
  free: sql`w.free_during`,
};

/**
 * The criteria for choosing an employee: whether they are busy at the requested time, the minutes booked that day, and
 * the time of their last assignment. A hold occupies time, but does not count as booked minutes.
 */
export interface EmployeeLoad {
  readonly employeeId: string;
  readonly taken: boolean;
  readonly bookedMinutes: number;
  readonly assignedAt: Date | null;
}

interface Loads extends RequestedTimeLists {
  readonly providerId: string;
  readonly dayFrom: Date;
  readonly dayUntil: Date;
  readonly exceptId: string | null;
}

const readLoads = prepared(
  'employee_loads',
  (_, { providerId, employeeIds, from, until, free, dayFrom, dayUntil, exceptId }: Loads) => sql<EmployeeLoad>`
    SELECT w.employee_id AS "employeeId", coalesce(d.minutes, 0) AS "bookedMinutes",
      EXISTS (SELECT 1 FROM reservation r
        WHERE r.provider_id = ${providerId}::uuid AND r.employee_id = w.employee_id
          AND r.status NOT IN ${NOT_OCCUPYING_STATUSES} AND ${occupiesTime('r', REQUESTED_SPAN)}
          AND r.id IS DISTINCT FROM ${exceptId}::uuid) AS taken,
      (SELECT max(r.assigned_at) FROM reservation r
        WHERE r.provider_id = ${providerId}::uuid AND r.employee_id = w.employee_id AND r.status <> 'HELD') AS "assignedAt"
    FROM ${requestedRows({ employeeIds, from, until, free })} AS ${REQUESTED_TIMES_ALIAS}
    LEFT JOIN (SELECT r.employee_id, sum(r.duration_minutes)::int AS minutes FROM reservation r
      WHERE r.provider_id = ${providerId}::uuid AND r.employee_id = ANY(${employeeIds}::uuid[])
        AND r.start_at >= ${dayFrom}::timestamptz AND r.start_at < ${dayUntil}::timestamptz
        AND r.status NOT IN ('CANCELLED', 'DECLINED', 'HELD') AND r.id IS DISTINCT FROM ${exceptId}::uuid
      GROUP BY r.employee_id) d ON d.employee_id = w.employee_id`,
);

/**
 * Reads the load of each requested employee. Booked minutes are those of reservations that start in `day`, without
 * cancelled and declined ones.
 */
export function readEmployeeLoads(
  db: Runner,
  providerId: string,
  requested: readonly RequestedTime[],
  day: { readonly from: Date; readonly until: Date },
  exceptId: string | null,
): Promise<EmployeeLoad[]> {
  const times = toTimeLists(requested);
  return readLoads(db, { providerId, ...times, dayFrom: day.from, dayUntil: day.until, exceptId });
}
