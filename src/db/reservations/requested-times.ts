import { type RawBuilder, sql } from 'kysely';
import { OCCUPYING } from '../query/literals.ts';
import { prepared } from '../query/prepared.ts';
import type { Runner } from '../query/queryable.ts';

/** The time that a booking would occupy of one employee, buffers included. */
export interface RequestedTime {
  readonly employeeId: string;
  readonly occupiedFrom: Date;
  readonly occupiedUntil: Date;
}

/** Requested times as three arrays of equal length. */
export interface RequestedTimeLists {
  readonly employeeIds: readonly string[];
  readonly from: readonly string[];
  readonly until: readonly string[];
}

export function timeLists(requested: readonly RequestedTime[]): RequestedTimeLists {
  return {
    employeeIds: requested.map(({ employeeId }) => employeeId),
    from: requested.map(({ occupiedFrom }) => occupiedFrom.toISOString()),
    until: requested.map(({ occupiedUntil }) => occupiedUntil.toISOString()),
  };
}

/** Requested times as rows of three columns. */
export function requestedRows({ employeeIds, from, until }: RequestedTimeLists): RawBuilder<unknown> {
  return sql`unnest(${employeeIds}::uuid[], ${from}::timestamptz[], ${until}::timestamptz[])`;
}

/** One requested time as a row. It is planned as one row for any values. */
export function requestedRow({ employeeId, occupiedFrom, occupiedUntil }: Partial<RequestedTime>): RawBuilder<unknown> {
  return sql`(VALUES (${employeeId}::uuid, ${occupiedFrom}::timestamptz, ${occupiedUntil}::timestamptz))`;
}

/**
 * The criteria for choosing an employee: busy at the requested time, minutes booked that day, and the last assignment.
 * A hold occupies time but does not count as booked minutes.
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
  (_, { providerId, employeeIds, from, until, dayFrom, dayUntil, exceptId }: Loads) => sql<EmployeeLoad>`
    SELECT w.employee_id AS "employeeId", coalesce(d.minutes, 0) AS "bookedMinutes",
      EXISTS (SELECT 1 FROM reservation r
        WHERE r.provider_id = ${providerId}::uuid AND r.employee_id = w.employee_id
          AND r.status IN ${OCCUPYING}
          AND tstzrange(r.occupied_from, r.occupied_until) && tstzrange(w.occupied_from, w.occupied_until)
          AND r.id IS DISTINCT FROM ${exceptId}::uuid) AS taken,
      (SELECT max(r.assigned_at) FROM reservation r
        WHERE r.provider_id = ${providerId}::uuid AND r.employee_id = w.employee_id AND r.status <> 'HELD') AS "assignedAt"
    FROM ${requestedRows({ employeeIds, from, until })} AS w(employee_id, occupied_from, occupied_until)
    LEFT JOIN (SELECT r.employee_id, sum(r.duration_minutes)::int AS minutes FROM reservation r
      WHERE r.provider_id = ${providerId}::uuid AND r.employee_id = ANY(${employeeIds}::uuid[])
        AND r.start_at >= ${dayFrom}::timestamptz AND r.start_at < ${dayUntil}::timestamptz
        AND r.status NOT IN ('CANCELLED', 'DECLINED', 'HELD') AND r.id IS DISTINCT FROM ${exceptId}::uuid
      GROUP BY r.employee_id) d ON d.employee_id = w.employee_id`,
);

/**
 * The load of each requested employee. Booked minutes are those of reservations that start in `day`, without cancelled
 * and declined ones.
 */
export function readEmployeeLoads(
  db: Runner,
  providerId: string,
  requested: readonly RequestedTime[],
  day: { readonly from: Date; readonly until: Date },
  exceptId: string | null,
): Promise<EmployeeLoad[]> {
  const times = timeLists(requested);
  return readLoads(db, { providerId, ...times, dayFrom: day.from, dayUntil: day.until, exceptId });
}
