import { sql } from 'kysely';
import { columnsOf, pick } from '../query/columns.ts';
import { prepared } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';
import type { Runner } from '../queryable.ts';
import { CLIENT_DELETED, RESERVATION_COLUMNS, type ReservationRow } from './view.ts';

/** What a reservation gets as it comes to be, and what only changes give it. */
type Derived = 'clientLink' | 'assignedAt' | 'createdAt' | 'updatedAt';
type Later = 'version' | 'rescheduleCount' | 'cancelledAt' | 'cancelledBy' | 'cancellationReason';
type Given = Omit<RowOf<'reservation'>, Derived | Later | 'providerId' | 'changedTx'>;

/** Everything a new reservation consists of. */
export interface NewReservation extends Readonly<Given> {
  readonly providerId: string;
  readonly status: 'PENDING' | 'CONFIRMED';
  readonly source: 'INTEGRATION' | 'WORKSPACE';
  /** The version of catalog and calendars that allowed it. */
  readonly catalogVersion: number;
  readonly now: Date;
}

const GIVEN = columnsOf<Given>({
  id: true,
  status: true,
  serviceId: true,
  serviceName: true,
  employeeId: true,
  employeeName: true,
  employeeSelectionMode: true,
  startAt: true,
  endAt: true,
  durationMinutes: true,
  occupiedFrom: true,
  occupiedUntil: true,
  providerClientId: true,
  priceAmountMinor: true,
  priceCurrency: true,
  clientNote: true,
  internalNote: true,
  externalReservationId: true,
  customFields: true,
  source: true,
});
const STAMPS = ['assignedAt', 'createdAt', 'updatedAt'] as const;

const insert = prepared('reservation_insert', (db, row: NewReservation) =>
  db
    .of(row.providerId)
    .with('written', (tables) =>
      tables
        .insertInto('reservation')
        .columns(['clientLink', ...GIVEN, ...STAMPS])
        .expression((from) =>
          from
            .selectFrom(['providerClient as c', 'provider as p'])
            .select(sql`case when c.account_id is null then 'GUEST' else 'ACCOUNT' end`.as('clientLink'))
            .select((eb) => Object.entries(pick(row, GIVEN)).map(([name, value]) => eb.val(value).as(name)))
            .select((eb) => STAMPS.map((name) => eb.val(row.now).as(name)))
            .where('c.id', '=', row.providerClientId)
            .where('p.catalogVersion', '=', row.catalogVersion),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returningAll(),
    )
    .selectFrom('written as r')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('providerClient as c', 'c.id', 'r.providerClientId')
    .select(RESERVATION_COLUMNS)
    .select(CLIENT_DELETED),
);

/**
 * Inserts a reservation and reads it back with its client. Undefined, and nothing is written, when another reservation is
 * in the way or the catalog has moved.
 */
export async function insertReservation(db: Runner, row: NewReservation): Promise<ReservationRow | undefined> {
  const [written] = await insert(db, row);
  return written;
}
