import { type ExpressionBuilder, sql } from 'kysely';
import { columnsOf, pick } from '../query/columns.ts';
import { LIVE } from '../query/literals.ts';
import { prepared } from '../query/prepared.ts';
import type { TenantTables } from '../query/tables.ts';
import type { Runner } from '../queryable.ts';
import { type EventRecords, type RecordParameters, recordParameters, withEventRecords } from './event-records.ts';
import { listenersUnchanged } from './listeners.ts';
import type { ReservationRow } from './view.ts';

/** Everything that changes can alter, as it shall stand. */
export type ReservationState = Pick<
  ReservationRow,
  | 'status'
  | 'employeeId'
  | 'employeeName'
  | 'employeeSelectionMode'
  | 'startAt'
  | 'endAt'
  | 'durationMinutes'
  | 'priceAmountMinor'
  | 'priceCurrency'
  | 'clientNote'
  | 'internalNote'
  | 'externalReservationId'
  | 'customFields'
  | 'cancelledAt'
  | 'cancelledBy'
  | 'cancellationReason'
  | 'rescheduleCount'
>;

/** Where a move puts a reservation, and the version of catalog and calendars that allowed it. */
export interface MovedPlace {
  readonly occupiedFrom: Date;
  readonly occupiedUntil: Date;
  /** Null: the employee stays as assigned. */
  readonly assignedAt: Date | null;
  readonly catalogVersion: number;
}

/** A change of a reservation that this transaction has locked. */
export interface ReservationChange extends ReservationState {
  readonly providerId: string;
  readonly id: string;
  readonly now: Date;
}

const STATE = columnsOf<ReservationState>({
  status: true,
  employeeId: true,
  employeeName: true,
  employeeSelectionMode: true,
  startAt: true,
  endAt: true,
  durationMinutes: true,
  priceAmountMinor: true,
  priceCurrency: true,
  clientNote: true,
  internalNote: true,
  externalReservationId: true,
  customFields: true,
  cancelledAt: true,
  cancelledBy: true,
  cancellationReason: true,
  rescheduleCount: true,
});
type OnReservation = ExpressionBuilder<TenantTables, 'reservation'>;

const stateOf = (eb: OnReservation, row: ReservationChange) => ({
  ...pick(row, STATE),
  updatedAt: row.now,
  version: eb('version', '+', sql.lit(1)),
});

const change = prepared('reservation_change', (db, row: ReservationChange & RecordParameters) =>
  withEventRecords(
    db.of(row.providerId).with('written', (tables) =>
      tables
        .updateTable('reservation')
        .set((eb) => stateOf(eb, row))
        .where('id', '=', row.id)
        .where(listenersUnchanged(row))
        .returning('id'),
    ),
    row,
  ),
);

const move = prepared('reservation_move', (db, row: ReservationChange & MovedPlace & RecordParameters) =>
  withEventRecords(
    db.of(row.providerId).with('written', (tables) =>
      tables
        .updateTable('reservation')
        .set((eb) => ({
          ...stateOf(eb, row),
          occupiedFrom: row.occupiedFrom,
          occupiedUntil: row.occupiedUntil,
          assignedAt: eb.fn.coalesce(sql<Date>`${row.assignedAt}::timestamptz`, 'assignedAt'),
        }))
        .where('id', '=', row.id)
        .where(listenersUnchanged(row))
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('provider as p').select('p.id').where('p.catalogVersion', '=', row.catalogVersion)),
        )
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('reservation as o')
                .select('o.id')
                .where('o.employeeId', '=', row.employeeId)
                .where('o.id', '<>', row.id)
                .where('o.status', 'in', LIVE)
                .where(
                  sql<boolean>`tstzrange(o.occupied_from, o.occupied_until)
                    && tstzrange(${row.occupiedFrom}, ${row.occupiedUntil})`,
                ),
            ),
          ),
        )
        .returning('id'),
    ),
    row,
  ),
);

/** Writes a reservation that this transaction has locked, and raises its version. False where others listen than the locks saw. */
export async function changeReservation(db: Runner, row: ReservationChange, records: EventRecords): Promise<boolean> {
  return (await change(db, { ...row, ...recordParameters(records) })).length === 1;
}

/** The same for a change of time or employee; the locked employee makes the answer of `insertReservation` final here too. */
export async function moveReservation(
  db: Runner,
  row: ReservationChange & MovedPlace,
  records: EventRecords,
): Promise<boolean> {
  return (await move(db, { ...row, ...recordParameters(records) })).length === 1;
}
