import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { sqlLiterals } from '../query/literals.ts';
import { prepared, rowsOf } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';
import { type ReservationRow, readReservationsById, selectWrittenReservations } from './read/view.ts';

interface ManyLocks {
  readonly providerId: string;
  readonly ids: readonly string[];
  /** The current employees, and those who may take over reservations. */
  readonly employeeIds: readonly string[];
  readonly includeInternal: boolean;
  readonly now: Date;
}

const locks = prepared(
  'reservations_lock',
  (_, { providerId, ids, employeeIds, now }: ManyLocks) => sql<{ readonly id: string }>`
    WITH employees AS MATERIALIZED (
      SELECT e.id FROM employee e WHERE e.provider_id = ${providerId}::uuid AND e.id = ANY (${employeeIds}::uuid[])
      ORDER BY e.id FOR NO KEY UPDATE
    ), ended AS (
      DELETE FROM reservation h WHERE h.provider_id = ${providerId}::uuid AND h.status = 'HELD'
        AND h.employee_id IN (SELECT id FROM employees) AND h.hold_expires_at <= ${now}::timestamptz
    )
    SELECT r.id FROM reservation r
    WHERE r.provider_id = ${providerId}::uuid AND r.id = ANY (${ids}::uuid[]) AND r.status <> 'HELD'
      AND (SELECT count(*) FROM employees) >= 0
    ORDER BY r.id FOR NO KEY UPDATE OF r`,
);

/**
 * Locks employees, then reservations, each ordered by id as in every write, and returns the reservations that the
 * caller may see. Deletes expired holds of the employees.
 */
export async function lockReservations(db: Runner, params: ManyLocks): Promise<ReservationRow[]> {
  const ids = (await locks(db, params)).map(({ id }) => id);
  if (ids.length === 0) return [];
  // A separate read, because a lock returns the newest version of the locked row but not of joined rows.
  const rows = await readReservationsById(db, params.providerId, ids);
  return rows.filter(({ serviceVisibility }) => params.includeInternal || serviceVisibility === 'PUBLIC');
}

const [CANCELLED] = sqlLiterals('CANCELLED');

interface Cancelled {
  readonly providerId: string;
  readonly ids: readonly string[];
  readonly cancelledBy: 'CLIENT' | 'PROVIDER';
  readonly reason: string | null;
  readonly now: Date;
}

const cancel = prepared('reservations_cancel', (db, { providerId, ids, cancelledBy, reason, now }: Cancelled) =>
  selectWrittenReservations(
    db.of(providerId).with('written', (tables) =>
      tables
        .updateTable('reservation as r')
        .set((eb) => ({
          status: CANCELLED,
          cancelledAt: now,
          cancelledBy,
          cancellationReason: reason,
          version: eb('r.version', '+', sql.lit(1)),
          updatedAt: now,
        }))
        .where('r.id', '=', sql<string>`any(${ids}::uuid[])`)
        .returningAll('r'),
    ),
  ).orderBy('r.id'),
);

/** Cancels reservations that this transaction has locked, and returns them. */
export function cancelLockedReservations(db: Runner, cancelled: Cancelled): Promise<ReservationRow[]> {
  return cancel(db, cancelled);
}

/** The columns that a new employee changes, after the id. */
const REASSIGNED = [
  'id',
  'employeeId',
  'employeeName',
  'employeeSelectionMode',
  'endAt',
  'durationMinutes',
  'occupiedFrom',
  'occupiedUntil',
  'freeDuring',
  'resourceNumbers',
  'resourceIds',
  'resourceNames',
  'priceAmountMinor',
  'priceCurrency',
] as const;

export type ReassignedReservation = Readonly<Pick<RowOf<'reservation'>, (typeof REASSIGNED)[number]>>;

interface Reassigned {
  readonly providerId: string;
  readonly moved: readonly ReassignedReservation[];
  /** The version of catalog and calendars for which the change was checked. */
  readonly catalogVersion: number;
  readonly now: Date;
}

const [, ...SET] = REASSIGNED;
const reassign = prepared('reservations_reassign', (db, { providerId, moved, catalogVersion, now }: Reassigned) =>
  db
    .of(providerId)
    .updateTable('reservation as r')
    .from(rowsOf('reservation', moved).as('m'))
    .set((eb) => ({
      ...Object.fromEntries(SET.map((column) => [column, eb.ref(`m.${column}`)])),
      guarded: true,
      assignedAt: now,
      version: eb('r.version', '+', sql.lit(1)),
      updatedAt: now,
    }))
    .whereRef('r.id', '=', 'm.id')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('provider as p').select('p.id').where('p.catalogVersion', '=', catalogVersion)),
    )
    .returning('r.id'),
);

/** Assigns locked reservations to locked employees. False when the catalog version changed; nothing is written then. */
export async function reassignLockedReservations(db: Runner, reassigned: Reassigned): Promise<boolean> {
  return (await reassign(db, reassigned)).length === reassigned.moved.length;
}
