import { type ExpressionBuilder, sql } from 'kysely';
import { columnsOf, pick } from '../query/columns.ts';
import { LIVE } from '../query/literals.ts';
import { prepared } from '../query/prepared.ts';
import type { TenantTables } from '../query/tables.ts';
import type { Runner } from '../queryable.ts';
import { CLIENT_DELETED, RESERVATION_COLUMNS, type ReservationRow } from './view.ts';

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

interface ChangedReservation extends ReservationState {
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

const stateOf = (eb: OnReservation, row: ChangedReservation) => ({
  ...pick(row, STATE),
  updatedAt: row.now,
  version: eb('version', '+', sql.lit(1)),
});

const change = prepared('reservation_change', (db, row: ChangedReservation) =>
  db
    .of(row.providerId)
    .with('written', (tables) =>
      tables
        .updateTable('reservation')
        .set((eb) => stateOf(eb, row))
        .where('id', '=', row.id)
        .returningAll(),
    )
    .selectFrom('written as r')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('providerClient as c', 'c.id', 'r.providerClientId')
    .select(RESERVATION_COLUMNS)
    .select(CLIENT_DELETED),
);

const move = prepared('reservation_move', (db, row: ChangedReservation & MovedPlace) =>
  db
    .of(row.providerId)
    .with('written', (tables) =>
      tables
        .updateTable('reservation')
        .set((eb) => ({
          ...stateOf(eb, row),
          occupiedFrom: row.occupiedFrom,
          occupiedUntil: row.occupiedUntil,
          assignedAt: eb.fn.coalesce(sql<Date>`${row.assignedAt}::timestamptz`, 'assignedAt'),
        }))
        .where('id', '=', row.id)
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
        .returningAll(),
    )
    .selectFrom('written as r')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('providerClient as c', 'c.id', 'r.providerClientId')
    .select(RESERVATION_COLUMNS)
    .select(CLIENT_DELETED),
);

interface ReservationKey {
  readonly providerId: string;
  readonly id: string;
}

/** Writes a reservation that this transaction has locked, and raises its version. */
export async function changeReservationRow(
  db: Runner,
  { providerId, id }: ReservationKey,
  state: ReservationState,
  now: Date,
): Promise<ReservationRow> {
  const [written] = await change(db, { ...state, providerId, id, now });
  if (!written) throw new Error('A locked reservation is gone.');
  return written;
}

/**
 * The same for a change of time or employee. Undefined, and nothing is written, when another reservation is in the way or
 * the catalog has moved; the locked employee makes both answers final.
 */
export async function moveReservationRow(
  db: Runner,
  { providerId, id }: ReservationKey,
  state: ReservationState,
  place: MovedPlace,
  now: Date,
): Promise<ReservationRow | undefined> {
  const [written] = await move(db, { ...state, ...place, providerId, id, now });
  return written;
}
