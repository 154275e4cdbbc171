import { type InferResult, sql } from 'kysely';
import { prepared } from '../query/prepared.ts';
import type { TableAccess } from '../query/table-access.ts';
import type { Database } from '../queryable.ts';

/** A reservation with its client as they stand now; the same on every path that reads one, from `r`, `s` and `c`. */
export const RESERVATION_COLUMNS = [
  'r.id',
  'r.providerId',
  'r.status',
  'r.serviceId',
  'r.serviceName',
  's.visibility as serviceVisibility',
  'r.employeeId',
  'r.employeeName',
  'r.employeeSelectionMode',
  'r.startAt',
  'r.endAt',
  'r.durationMinutes',
  'r.providerClientId',
  'r.clientLink',
  'c.firstName as clientFirstName',
  'c.lastName as clientLastName',
  'c.email as clientEmail',
  'c.phone as clientPhone',
  'c.externalClientId as clientExternalId',
  'r.priceAmountMinor',
  'r.priceCurrency',
  'r.clientNote',
  'r.internalNote',
  'r.externalReservationId',
  'r.customFields',
  'r.source',
  'r.cancelledAt',
  'r.cancelledBy',
  'r.cancellationReason',
  'r.rescheduleCount',
  'r.version',
  'r.createdAt',
  'r.updatedAt',
] as const;

export const CLIENT_DELETED = sql<boolean>`c.deleted_at is not null`.as('clientDeleted');

/** Reservations of a provider as `RESERVATION_COLUMNS` has them. */
export function reservationsOf(db: TableAccess, providerId: string) {
  return db
    .of(providerId)
    .selectFrom('reservation as r')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('providerClient as c', 'c.id', 'r.providerClientId')
    .select(RESERVATION_COLUMNS)
    .select(CLIENT_DELETED);
}

export type ReservationRow = InferResult<ReturnType<typeof reservationsOf>>[number];

interface OneReservation {
  readonly providerId: string;
  readonly id: string;
  readonly includeInternal: boolean;
}

const oneReservation = (db: TableAccess, { providerId, id, includeInternal }: OneReservation) =>
  reservationsOf(db, providerId)
    .where('r.id', '=', id)
    .where(sql<boolean>`(${includeInternal} or s.visibility = 'PUBLIC')`);

const read = prepared('reservation_read', oneReservation);
const lock = prepared('reservation_lock', (db, one: OneReservation) => oneReservation(db, one).forNoKeyUpdate('r'));

/** One reservation, or undefined; internal services only where `includeInternal`. */
export async function readReservation(db: Database, one: OneReservation): Promise<ReservationRow | undefined> {
  const [row] = await read(db, one);
  return row;
}

/** The same, held against other changes until the transaction ends; waits for a change in progress. */
export async function lockReservation(db: Database, one: OneReservation): Promise<ReservationRow | undefined> {
  const [row] = await lock(db, one);
  return row;
}
