import { type ExpressionBuilder, sql } from 'kysely';
import { pick } from 'tenant-sql/query/columns.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { NOT_OCCUPYING_STATUSES } from '../query/literals.ts';
import { prepared } from '../query/prepared.ts';
import type { TenantTables } from '../query/tables.ts';
import { CHANGED_COLUMNS, type ReservationColumns } from './columns.ts';
import { type EventRecords, failUnlessWritten, sendRecords } from './event-records.ts';
import { type LockedSubscriptions, subscriptionsUnchanged } from './event-subscriptions.ts';
import { occupiesTime } from './working-time.ts';

/** All columns that a change may set, with their new values. */
export type ReservationState = ReservationColumns<typeof CHANGED_COLUMNS>;

/** The time that a moved reservation occupies, and the catalog version for which the move was checked. */
export interface MovedAssignment {
  readonly occupiedFrom: Date;
  readonly occupiedUntil: Date;
  readonly freeDuring: string | null;
  /** The time of the assignment to the employee; null keeps the previous value. */
  readonly assignedAt: Date | null;
  readonly catalogVersion: number;
}

/** The new state of a reservation that this transaction has locked. */
export interface LockedReservationUpdate extends ReservationState {
  readonly providerId: string;
  readonly id: string;
  readonly now: Date;
}

type OnReservation = ExpressionBuilder<TenantTables, 'reservation'>;

const toStateColumns = (eb: OnReservation, row: LockedReservationUpdate) => ({
  ...pick(row, CHANGED_COLUMNS),
  updatedAt: row.now,
  version: eb('version', '+', sql.lit(1)),
});

const change = prepared('reservation_change', (db, row: LockedReservationUpdate & LockedSubscriptions) =>
  failUnlessWritten(
    db.of(row.providerId).with('written', (tables) =>
      tables
        .updateTable('reservation')
        .set((eb) => toStateColumns(eb, row))
        .where('id', '=', row.id)
        .where(subscriptionsUnchanged(row))
        .returning('id'),
    ),
  ),
);

const spanOfRow = ({ occupiedFrom, occupiedUntil, freeDuring }: MovedAssignment) => ({
  from: sql`${occupiedFrom}::timestamptz`,
  until: sql`${occupiedUntil}::timestamptz`,
  free: sql`${freeDuring}::tstzmultirange`,
});

const move = prepared('reservation_move', (db, row: LockedReservationUpdate & MovedAssignment & LockedSubscriptions) =>
  failUnlessWritten(
    db.of(row.providerId).with('written', (tables) =>
      tables
        .updateTable('reservation')
        .set((eb) => ({
          ...toStateColumns(eb, row),
          occupiedFrom: row.occupiedFrom,
          occupiedUntil: row.occupiedUntil,
          freeDuring: row.freeDuring,
          guarded: true,
          assignedAt: eb.fn.coalesce(sql<Date>`${row.assignedAt}::timestamptz`, 'assignedAt'),
        }))
        .where('id', '=', row.id)
        .where(subscriptionsUnchanged(row))
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('provider as p').select('p.id').where('p.catalogVersion', '=', row.catalogVersion)),
        )
        .where(
          sql<boolean>`NOT EXISTS (SELECT FROM reservation o WHERE o.provider_id = ${row.providerId}::uuid
            AND o.employee_id = ${row.employeeId}::uuid AND o.id <> ${row.id}::uuid
            AND o.status NOT IN ${NOT_OCCUPYING_STATUSES} AND ${occupiesTime('o', spanOfRow(row))})`,
        )
        .returning('id'),
    ),
  ),
);

/**
 * Sends the new state of a locked reservation with the next version, and the records of its event. Fails with
 * `NOTHING_WRITTEN` when the webhook subscriptions differ from those read under the locks.
 */
export function changeReservation(
  db: Runner,
  row: LockedReservationUpdate,
  records: EventRecords,
): readonly Promise<unknown>[] {
  return [change(db, { ...row, ...records.subscriptions }), ...sendRecords(db, row.providerId, records)];
}

/**
 * Sends a change of time or employee, like `changeReservation`. It also fails with `NOTHING_WRITTEN` when the catalog
 * version changed or the time is occupied. While the employee is locked, that result is final.
 */
export function moveReservation(
  db: Runner,
  row: LockedReservationUpdate & MovedAssignment,
  records: EventRecords,
): readonly Promise<unknown>[] {
  return [move(db, { ...row, ...records.subscriptions }), ...sendRecords(db, row.providerId, records)];
}
