import { pick } from '../query/columns.ts';
import { prepared } from '../query/prepared.ts';
import type { Runner } from '../queryable.ts';
import { type Columns, GIVEN_COLUMNS } from './columns.ts';
import { type EventRecords, type RecordParameters, recordParameters, withEventRecords } from './event-records.ts';
import { listenersUnchanged } from './listeners.ts';

/** Everything a new reservation consists of. */
export interface NewReservation extends Readonly<Columns<typeof GIVEN_COLUMNS>> {
  readonly providerId: string;
  readonly status: 'PENDING' | 'CONFIRMED';
  readonly source: 'INTEGRATION' | 'WORKSPACE';
  /** The version of catalog and calendars that allowed it. */
  readonly catalogVersion: number;
  readonly now: Date;
}

const STAMPS = ['assignedAt', 'createdAt', 'updatedAt'] as const;
const insert = prepared('reservation_insert', (db, row: NewReservation & RecordParameters) =>
  withEventRecords(
    db.of(row.providerId).with('written', (tables) =>
      tables
        .insertInto('reservation')
        .columns([...GIVEN_COLUMNS, ...STAMPS])
        .expression((from) =>
          from
            .selectFrom('provider as p')
            .select((eb) => Object.entries(pick(row, GIVEN_COLUMNS)).map(([name, value]) => eb.val(value).as(name)))
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
 * Writes a new reservation with its event. Fails as `NOTHING_WRITTEN` where another reservation is in the way, the catalog
 * has moved, or others listen than the locks saw.
 */
export async function insertReservation(db: Runner, row: NewReservation, records: EventRecords): Promise<void> {
  await insert(db, { ...row, ...recordParameters(records) });
}
