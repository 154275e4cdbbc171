import type { Queryable } from './queryable.ts';
import { FROM_RESERVATION, RESERVATION_COLUMNS, type ReservationRow } from './reservation-columns.ts';

/** One reservation, or undefined; internal services only where `includeInternal`. */
export async function readReservation(
  sql: Queryable,
  providerId: string,
  id: string,
  includeInternal: boolean,
): Promise<ReservationRow | undefined> {
  const rows = await sql.query<ReservationRow>({
    name: 'reservation_read',
    text: `SELECT ${RESERVATION_COLUMNS} ${FROM_RESERVATION}
      WHERE r.provider_id = $1::uuid AND r.id = $2::uuid AND ($3 OR s.visibility = 'PUBLIC')`,
    values: [providerId, id, includeInternal],
  });
  return rows[0];
}

/** Locks employees in id order, so that two writers never wait for each other, and reads the catalog version behind the lock. */
export async function lockEmployees(sql: Queryable, providerId: string, employeeIds: readonly string[]): Promise<void> {
  await sql.query({
    name: 'employees_lock',
    text: `SELECT id FROM employee WHERE provider_id = $1::uuid AND id = ANY($2::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
    values: [providerId, employeeIds],
  });
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

/** What fairness looks at: minutes booked in `from`–`until`, and the last assignment of each employee. */
export interface EmployeeLoad {
  readonly employeeId: string;
  readonly bookedMinutes: number;
  readonly assignedAt: Date | null;
}

/** The load of each employee; cancelled and declined reservations are none. */
export function readEmployeeLoads(
  sql: Queryable,
  providerId: string,
  employeeIds: readonly string[],
  from: Date,
  until: Date,
): Promise<EmployeeLoad[]> {
  return sql.query<EmployeeLoad>({
    name: 'employee_loads',
    text: `SELECT e.id AS "employeeId",
        (SELECT coalesce(sum(r.duration_minutes), 0)::int FROM reservation r
          WHERE r.provider_id = $1::uuid AND r.employee_id = e.id AND r.start_at >= $3::timestamptz
            AND r.start_at < $4::timestamptz AND r.status NOT IN ('CANCELLED', 'DECLINED')) AS "bookedMinutes",
        (SELECT max(r.assigned_at) FROM reservation r
          WHERE r.provider_id = $1::uuid AND r.employee_id = e.id) AS "assignedAt"
      FROM employee e WHERE e.provider_id = $1::uuid AND e.id = ANY($2::uuid[])`,
    values: [providerId, employeeIds, from, until],
  });
}

/** A client's live reservations that touch a time, soonest first. */
export function readClientBusy(
  sql: Queryable,
  providerId: string,
  clientId: string,
  from: Date,
  until: Date,
  except: string | null,
) {
  return sql.query<{ id: string; startAt: Date; endAt: Date }>({
    name: 'client_busy',
    text: `SELECT r.id, r.start_at AS "startAt", r.end_at AS "endAt" FROM reservation r
      WHERE r.provider_id = $1::uuid AND r.provider_client_id = $2::uuid AND r.status IN ('PENDING', 'CONFIRMED')
        AND r.start_at < $4::timestamptz AND r.end_at > $3::timestamptz AND ($5::uuid IS NULL OR r.id <> $5::uuid)
      ORDER BY r.start_at, r.id`,
    values: [providerId, clientId, from, until, except],
  });
}

/** A live reservation of this client whose occupied time touches a time of one of these employees. */
export async function readOwnConflict(
  sql: Queryable,
  providerId: string,
  clientId: string,
  from: Date,
  until: Date,
  except: string | null,
): Promise<string | null> {
  const rows = await sql.query<{ id: string }>({
    name: 'own_conflict',
    text: `SELECT r.id FROM reservation r
      WHERE r.provider_id = $1::uuid AND r.provider_client_id = $2::uuid AND r.status IN ('PENDING', 'CONFIRMED')
        AND r.occupied_from < $4::timestamptz AND r.occupied_until > $3::timestamptz AND ($5::uuid IS NULL OR r.id <> $5::uuid)
      ORDER BY r.start_at, r.id LIMIT 1`,
    values: [providerId, clientId, from, until, except],
  });
  return rows[0]?.id ?? null;
}

/** Whether a live client exists; with `lock`, his row is held, so that his bookings are judged one after the other. */
export async function readLiveClient(sql: Queryable, providerId: string, id: string, lock: boolean): Promise<boolean> {
  const rows = await sql.query({
    name: lock ? 'live_client_lock' : 'live_client',
    text: `SELECT 1 AS found FROM provider_client WHERE provider_id = $1::uuid AND id = $2::uuid AND deleted_at IS NULL
      ${lock ? 'FOR NO KEY UPDATE' : ''}`,
    values: [providerId, id],
  });
  return rows.length === 1;
}
