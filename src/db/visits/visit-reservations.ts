import { sql } from 'kysely';
import { pick } from 'tenant-sql/query/columns.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { sqlLiterals } from '../query/literals.ts';
import { prepared, rowsOf } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';
import { INSERTED_COLUMNS } from '../reservations/columns.ts';
import type { NewReservation } from '../reservations/insert-reservation.ts';

interface OneProvider {
  readonly providerId: string;
}

const version = prepared(
  'catalog_version',
  (_, { providerId }: OneProvider) => sql<{ catalogVersion: number }>`
    SELECT p.catalog_version AS "catalogVersion" FROM provider p WHERE p.id = ${providerId}::uuid`,
);

/** The version of catalog and calendars as committed by now. */
export async function readCatalogVersion(db: Runner, providerId: string): Promise<number> {
  const [row] = await version(db, { providerId });
  return row?.catalogVersion ?? 0;
}

const insert = prepared('visit_reservation_insert', (db, row: NewReservation) =>
  db
    .of(row.providerId)
    .insertInto('reservation')
    .values({ ...pick(row, INSERTED_COLUMNS), assignedAt: row.now, createdAt: row.now, updatedAt: row.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

/** Inserts the reservations of a visit, whose employees are locked; false where the time of one is occupied. */
export async function insertVisit(db: Runner, rows: readonly NewReservation[]): Promise<boolean> {
  const inserted = await Promise.all(rows.map((row) => insert(db, row)));
  return inserted.every((written) => written.length === 1);
}

const [CANCELLED] = sqlLiterals('CANCELLED');

interface SomeReservations extends OneProvider {
  readonly ids: readonly string[];
}

const vacate = prepared('visit_vacate', (db, { providerId, ids }: SomeReservations) =>
  db
    .of(providerId)
    .updateTable('reservation as r')
    .set({ status: CANCELLED })
    .where('r.id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('r.id'),
);

/**
 * Marks the reservations of a visit, which this transaction has locked, as cancelled until `placeVisit` writes their new
 * times. A cancelled reservation occupies no time, so the exclusion constraint does not see old and new times overlap.
 */
export async function cancelVisitUntilPlaced(db: Runner, reservations: SomeReservations): Promise<void> {
  await vacate(db, reservations);
}

const PLACED = [
  'id',
  'status',
  'employeeId',
  'employeeName',
  'startAt',
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
  'rescheduleCount',
] as const;

export type PlacedReservation = Readonly<Pick<RowOf<'reservation'>, (typeof PLACED)[number]>>;

interface Placed extends OneProvider {
  readonly placed: readonly PlacedReservation[];
  readonly now: Date;
}

const [, ...SET] = PLACED;
const place = prepared('visit_place', (db, { providerId, placed, now }: Placed) =>
  db
    .of(providerId)
    .updateTable('reservation as r')
    .from(rowsOf('reservation', placed).as('m'))
    .set((eb) => ({
      ...Object.fromEntries(SET.map((column) => [column, eb.ref(`m.${column}`)])),
      guarded: true,
      assignedAt: sql<Date>`CASE WHEN m.employee_id = r.employee_id THEN r.assigned_at ELSE ${now}::timestamptz END`,
      version: eb('r.version', '+', sql.lit(1)),
      updatedAt: now,
    }))
    .whereRef('r.id', '=', 'm.id')
    .returning('r.id'),
);

/** Gives the reservations of a cancelled visit their status, and their new employees and times. */
export async function placeVisit(db: Runner, params: Placed): Promise<void> {
  await place(db, params);
}

interface NewVisit extends OneProvider {
  readonly reservationId: string;
  readonly visitId: string;
  readonly now: Date;
}

const begin = prepared('visit_begin', (db, { reservationId, visitId, now, providerId }: NewVisit) =>
  db
    .of(providerId)
    .updateTable('reservation')
    .set((eb) => ({ visitId, visitPosition: sql.lit(0), version: eb('version', '+', sql.lit(1)), updatedAt: now }))
    .where('id', '=', reservationId)
    .returning('id'),
);

/** Makes a reservation that this transaction has locked the first one of a new visit. */
export async function makeFirstOfVisit(db: Runner, visit: NewVisit): Promise<void> {
  await begin(db, visit);
}
