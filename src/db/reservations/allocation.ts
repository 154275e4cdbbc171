import { sql } from 'kysely';
import { anyOf, LIVE } from '../query/literals.ts';
import { prepared } from '../query/prepared.ts';
import type { Runner } from '../queryable.ts';
import { MAX_OCCUPIED } from './busy-times.ts';

/** The time that a booking would occupy of one employee, buffers included. */
export interface WantedTime {
  readonly employeeId: string;
  readonly occupiedFrom: Date;
  readonly occupiedUntil: Date;
}

interface OfProvider {
  readonly providerId: string;
}

const lockAll = prepared(
  'employees_lock',
  (db, { providerId, ids }: OfProvider & { readonly ids: readonly string[] }) =>
    db
      .of(providerId)
      .selectFrom('employee')
      .select('id')
      .where('id', '=', anyOf(ids, 'uuid'))
      .orderBy('id')
      .forNoKeyUpdate(),
);

const lockFree = prepared('employee_lock_free', (db, wanted: WantedTime & OfProvider) =>
  db
    .of(wanted.providerId)
    .selectFrom('employee')
    .select('id')
    .where('id', '=', wanted.employeeId)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('reservation as r')
            .select('r.id')
            .where('r.employeeId', '=', wanted.employeeId)
            .where('r.status', 'in', LIVE)
            .where('r.occupiedFrom', '>', sql<Date>`${wanted.occupiedFrom}::timestamptz - ${MAX_OCCUPIED}`)
            .where('r.occupiedFrom', '<', wanted.occupiedUntil)
            .where('r.occupiedUntil', '>', wanted.occupiedFrom),
        ),
      ),
    )
    .forNoKeyUpdate(),
);

const readVersion = prepared('catalog_version', (db, { providerId }: OfProvider) =>
  db.of(providerId).selectFrom('provider').select('catalogVersion as version'),
);

/** What decides between employees: who is taken, minutes booked that day, and the last assignment. */
export interface EmployeeLoad {
  readonly employeeId: string;
  readonly taken: boolean;
  readonly bookedMinutes: number;
  readonly assignedAt: Date | null;
}

interface Loads extends OfProvider {
  readonly employeeIds: readonly string[];
  readonly from: readonly string[];
  readonly until: readonly string[];
  readonly dayFrom: Date;
  readonly dayUntil: Date;
  readonly exceptId: string | null;
}

const readLoads = prepared(
  'employee_loads',
  (_, { providerId, employeeIds, from, until, dayFrom, dayUntil, exceptId }: Loads) => sql<EmployeeLoad>`
    SELECT w.employee_id AS "employeeId", coalesce(d.minutes, 0) AS "bookedMinutes",
      EXISTS (SELECT 1 FROM reservation r
        WHERE r.provider_id = ${providerId}::uuid AND r.employee_id = w.employee_id AND r.status IN ('PENDING', 'CONFIRMED')
          AND tstzrange(r.occupied_from, r.occupied_until) && tstzrange(w.occupied_from, w.occupied_until)
          AND r.id IS DISTINCT FROM ${exceptId}::uuid) AS taken,
      (SELECT max(r.assigned_at) FROM reservation r
        WHERE r.provider_id = ${providerId}::uuid AND r.employee_id = w.employee_id) AS "assignedAt"
    FROM unnest(${employeeIds}::uuid[], ${from}::timestamptz[], ${until}::timestamptz[])
      AS w(employee_id, occupied_from, occupied_until)
    LEFT JOIN (SELECT r.employee_id, sum(r.duration_minutes)::int AS minutes FROM reservation r
      WHERE r.provider_id = ${providerId}::uuid AND r.employee_id = ANY(${employeeIds}::uuid[])
        AND r.start_at >= ${dayFrom}::timestamptz AND r.start_at < ${dayUntil}::timestamptz
        AND r.status NOT IN ('CANCELLED', 'DECLINED') AND r.id IS DISTINCT FROM ${exceptId}::uuid
      GROUP BY r.employee_id) d ON d.employee_id = w.employee_id`,
);

/** Locks employees in id order, so that two writers never wait for each other in a circle. */
export async function lockEmployees(db: Runner, providerId: string, ids: readonly string[]): Promise<void> {
  await lockAll(db, { providerId, ids });
}

/** Locks one employee unless a reservation is known to be in the way, so that nobody waits in line for a taken time. */
export async function lockFreeEmployee(db: Runner, providerId: string, wanted: WantedTime): Promise<boolean> {
  return (await lockFree(db, { providerId, ...wanted })).length === 1;
}

/** The version of catalog and calendars, as committed now. */
export async function readCatalogVersion(db: Runner, providerId: string): Promise<number> {
  const [provider] = await readVersion(db, { providerId });
  return provider?.version ?? 0;
}

/** The load of each employee wanted, minutes of starts in `day`; cancelled and declined reservations are none. */
export function readEmployeeLoads(
  db: Runner,
  providerId: string,
  wanted: readonly WantedTime[],
  day: { readonly from: Date; readonly until: Date },
  exceptId: string | null,
): Promise<EmployeeLoad[]> {
  const times = timesWanted(wanted);
  return readLoads(db, { providerId, ...times, dayFrom: day.from, dayUntil: day.until, exceptId });
}

/** The times as three lists of equal length. */
export function timesWanted(wanted: readonly WantedTime[]) {
  return {
    employeeIds: wanted.map(({ employeeId }) => employeeId),
    from: wanted.map(({ occupiedFrom }) => occupiedFrom.toISOString()),
    until: wanted.map(({ occupiedUntil }) => occupiedUntil.toISOString()),
  };
}
