import { MAX_OCCUPIED } from './busy-times.sql.ts';
import type { Queryable } from './queryable.ts';

/** Locks employees in id order, so that two writers never wait for each other in a circle. */
export async function lockEmployees(sql: Queryable, providerId: string, employeeIds: readonly string[]): Promise<void> {
  await sql.query({
    name: 'employees_lock',
    text: `SELECT id FROM employee WHERE provider_id = $1::uuid AND id = ANY($2::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
    values: [providerId, employeeIds],
  });
}

/** Locks one employee unless a reservation is known to be in the way, so that nobody waits in line for a taken time. */
export async function lockFreeEmployee(sql: Queryable, providerId: string, wanted: WantedTime): Promise<boolean> {
  const rows = await sql.query({
    name: 'employee_lock_free',
    text: `SELECT id FROM employee WHERE provider_id = $1::uuid AND id = $2::uuid
        AND NOT EXISTS (SELECT 1 FROM reservation r
          WHERE r.provider_id = $1::uuid AND r.employee_id = $2::uuid AND r.status IN ('PENDING', 'CONFIRMED')
            AND r.occupied_from > $3::timestamptz - interval '${MAX_OCCUPIED}' AND r.occupied_from < $4::timestamptz
            AND r.occupied_until > $3::timestamptz)
      FOR NO KEY UPDATE`,
    values: [providerId, wanted.employeeId, wanted.occupiedFrom, wanted.occupiedUntil],
  });
  return rows.length === 1;
}

/** The version of catalog and calendars, as committed now. */
export async function readCatalogVersion(sql: Queryable, providerId: string): Promise<number> {
  const rows = await sql.query<{ version: number }>({
    name: 'catalog_version',
    text: 'SELECT catalog_version AS version FROM provider WHERE id = $1::uuid /* provider_id = $1 */',
    values: [providerId],
  });
  return rows[0]?.version ?? 0;
}

/** The time that a booking would occupy of one employee, buffers included. */
export interface WantedTime {
  readonly employeeId: string;
  readonly occupiedFrom: Date;
  readonly occupiedUntil: Date;
}

/** What decides between employees: who is taken, minutes booked that day, and the last assignment. */
export interface EmployeeLoad {
  readonly employeeId: string;
  readonly taken: boolean;
  readonly bookedMinutes: number;
  readonly assignedAt: Date | null;
}

/** The load of each employee wanted, minutes of starts in `day`; cancelled and declined reservations are none. */
export function readEmployeeLoads(
  sql: Queryable,
  providerId: string,
  wanted: readonly WantedTime[],
  day: { readonly from: Date; readonly until: Date },
  exceptId: string | null,
): Promise<EmployeeLoad[]> {
  return sql.query<EmployeeLoad>({
    name: 'employee_loads',
    text: `SELECT w.employee_id AS "employeeId", coalesce(d.minutes, 0) AS "bookedMinutes",
        EXISTS (SELECT 1 FROM reservation r
          WHERE r.provider_id = $1::uuid AND r.employee_id = w.employee_id AND r.status IN ('PENDING', 'CONFIRMED')
            AND tstzrange(r.occupied_from, r.occupied_until) && tstzrange(w.occupied_from, w.occupied_until)
            AND r.id IS DISTINCT FROM $7::uuid) AS taken,
        (SELECT max(r.assigned_at) FROM reservation r
          WHERE r.provider_id = $1::uuid AND r.employee_id = w.employee_id) AS "assignedAt"
      FROM unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) AS w(employee_id, occupied_from, occupied_until)
      LEFT JOIN (SELECT r.employee_id, sum(r.duration_minutes)::int AS minutes FROM reservation r
        WHERE r.provider_id = $1::uuid AND r.employee_id = ANY($2::uuid[]) AND r.start_at >= $5::timestamptz
          AND r.start_at < $6::timestamptz AND r.status NOT IN ('CANCELLED', 'DECLINED')
          AND r.id IS DISTINCT FROM $7::uuid
        GROUP BY r.employee_id) d ON d.employee_id = w.employee_id`,
    values: [
      providerId,
      wanted.map(({ employeeId }) => employeeId),
      wanted.map(({ occupiedFrom }) => occupiedFrom.toISOString()),
      wanted.map(({ occupiedUntil }) => occupiedUntil.toISOString()),
      day.from,
      day.until,
      exceptId,
    ],
  });
}
