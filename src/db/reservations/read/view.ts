import { type InferResult, type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { anyOf } from '../../query/literals.ts';
import { pointRead, prepared } from '../../query/prepared.ts';
import type { RowOf, TableAccess, TenantTables } from '../../query/tables.ts';
import { SHOWN_COLUMNS } from '../columns.ts';

/**
 * The columns of a reservation with its current client, from the aliases `r` (reservation), `s` (service) and `c`
 * (client). Every read of a reservation uses them.
 */
export const RESERVATION_COLUMNS = [
  ...SHOWN_COLUMNS.map((column) => `r.${column}` as const),
  's.visibility as serviceVisibility',
  'c.firstName as clientFirstName',
  'c.lastName as clientLastName',
  'c.email as clientEmail',
  'c.phone as clientPhone',
  'c.externalClientId as clientExternalId',
] as const;

export const CLIENT_DELETED = sql<boolean>`c.deleted_at is not null`.as('clientDeleted');

/** The columns of `RESERVATION_COLUMNS` and `clientDeleted` as SQL text. */
export const RESERVATION_SELECTION: RawBuilder<unknown> = sql.join([
  ...RESERVATION_COLUMNS.map((column) => {
    const [path = '', name = path.slice(path.indexOf('.') + 1)] = column.split(' as ');
    return sql`${sql.ref(path)} AS ${sql.raw(`"${name}"`)}`;
  }),
  sql`c.deleted_at IS NOT NULL AS "clientDeleted"`,
]);

/** Selects reservations of a provider with `RESERVATION_COLUMNS`. */
function selectReservations(db: TableAccess, providerId: string) {
  return db
    .of(providerId)
    .selectFrom('reservation as r')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('providerClient as c', 'c.id', 'r.providerClientId')
    .select(RESERVATION_COLUMNS)
    .select(CLIENT_DELETED);
}

/** Selects the rows of the CTE `written` with `RESERVATION_COLUMNS`. */
export function selectWrittenReservations(tables: QueryCreator<TenantTables & { written: RowOf<'reservation'> }>) {
  return tables
    .selectFrom('written as r')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('providerClient as c', 'c.id', 'r.providerClientId')
    .select(RESERVATION_COLUMNS)
    .select(CLIENT_DELETED);
}

export type ReservationRow = InferResult<ReturnType<typeof selectReservations>>[number];

interface OneReservation {
  readonly providerId: string;
  readonly id: string;
  readonly includeInternal: boolean;
}

const read = pointRead('reservation_read', (db, { providerId, id, includeInternal }: OneReservation) =>
  selectReservations(db, providerId)
    .where('r.id', '=', id)
    .where(sql<boolean>`(${includeInternal} or s.visibility = 'PUBLIC')`),
);

/**
 * Reads a reservation; undefined when there is none. Reservations of internal services are found only with
 * `includeInternal`.
 */
export async function readReservation(
  db: Runner,
  providerId: string,
  id: string,
  includeInternal: boolean,
): Promise<ReservationRow | undefined> {
  const [row] = await read(db, { providerId, id, includeInternal });
  return row;
}

interface OneReference {
  readonly providerId: string;
  readonly reference: string;
}

const idOfReference = pointRead('reservation_of_reference', (db, { providerId, reference }: OneReference) =>
  db.of(providerId).selectFrom('reservation as r').select('r.id').where('r.reference', '=', reference),
);

/** Reads the id of the reservation with this reference; undefined when there is none. */
export async function readIdOfReference(db: Runner, providerId: string, reference: string) {
  const [row] = await idOfReference(db, { providerId, reference });
  return row?.id;
}

interface SomeReservations {
  readonly providerId: string;
  readonly ids: readonly string[];
}

const internalNotes = prepared('reservations_internal_notes', (db, { providerId, ids }: SomeReservations) =>
  db.of(providerId).selectFrom('reservation').select(['id', 'internalNote']).where('id', '=', anyOf(ids, 'uuid')),
);

/** Reads the internal notes of several reservations. */
export function readInternalNotes(db: Runner, providerId: string, ids: readonly string[]) {
  return internalNotes(db, { providerId, ids });
}

const arrivals = prepared('reservations_arrivals', (db, { providerId, ids }: SomeReservations) =>
  db.of(providerId).selectFrom('reservation').select(['id', 'arrivedAt']).where('id', '=', anyOf(ids, 'uuid')),
);

/** Reads the times at which the clients of several reservations arrived; null before the arrival. */
export function readArrivalTimes(db: Runner, providerId: string, ids: readonly string[]) {
  return arrivals(db, { providerId, ids });
}

const byId = prepared('reservations_by_id', (db, { providerId, ids }: SomeReservations) =>
  selectReservations(db, providerId)
    .where('r.id', '=', anyOf(ids, 'uuid'))
    .orderBy('r.startAt')
    .orderBy('r.visitPosition')
    .orderBy('r.id'),
);

const ofVisits = prepared('reservations_of_visits', (db, { providerId, ids }: SomeReservations) =>
  selectReservations(db, providerId)
    .where('r.visitId', '=', anyOf(ids, 'uuid'))
    .orderBy('r.startAt')
    .orderBy('r.visitPosition'),
);

/** Reads the reservations of several visits, ordered by start. */
export function readReservationsOfVisits(
  db: Runner,
  providerId: string,
  visitIds: readonly string[],
): Promise<ReservationRow[]> {
  return ofVisits(db, { providerId, ids: visitIds });
}

/** Reads reservations by their ids, ordered by start. */
export function readReservationsById(
  db: Runner,
  providerId: string,
  ids: readonly string[],
): Promise<ReservationRow[]> {
  return byId(db, { providerId, ids });
}
