import { columnsOf, pick } from '../query/columns.ts';
import { prepared } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';
import type { Runner } from '../queryable.ts';
import { type EventRecords, type RecordParameters, recordParameters, withEventRecords } from './event-records.ts';
import { listenersUnchanged } from './listeners.ts';

/** What a reservation gets as it comes to be, and what only changes give it. */
type Derived = 'assignedAt' | 'createdAt' | 'updatedAt';
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
  clientLink: true,
  priceAmountMinor: true,
  priceCurrency: true,
  clientNote: true,
  internalNote: true,
  externalReservationId: true,
  customFields: true,
  source: true,
});
const STAMPS = ['assignedAt', 'createdAt', 'updatedAt'] as const;
const insert = prepared('reservation_insert', (db, row: NewReservation & RecordParameters) =>
  withEventRecords(
    db.of(row.providerId).with('written', (tables) =>
      tables
        .insertInto('reservation')
        .columns([...GIVEN, ...STAMPS])
        .expression((from) =>
          from
            .selectFrom('provider as p')
            .select((eb) => Object.entries(pick(row, GIVEN)).map(([name, value]) => eb.val(value).as(name)))
            .select((eb) => STAMPS.map((name) => eb.val(row.now).as(name)))
            .where('p.catalogVersion', '=', row.catalogVersion)
            .where(listenersUnchanged(row)),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    ),
    row,
  ),
);

/**
 * Writes a new reservation with its event. False, and nothing is written, where another reservation is in the way, the
 * catalog has moved, or others listen than the locks saw.
 */
export async function insertReservation(db: Runner, row: NewReservation, records: EventRecords): Promise<boolean> {
  return (await insert(db, { ...row, ...recordParameters(records) })).length === 1;
}
