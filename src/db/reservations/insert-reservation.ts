import { throwAsNothingWritten } from '../errors.ts';
import { pick } from '../query/columns.ts';
import { prepared } from '../query/prepared.ts';
import type { Runner } from '../queryable.ts';
import { type Columns, GIVEN_COLUMNS } from './columns.ts';
import { type EventRecords, sendRecords } from './event-records.ts';
import { type ListenersKnown, listenersUnchanged } from './listeners.ts';

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
const insert = prepared('reservation_insert', (db, row: NewReservation & ListenersKnown) =>
  db
    .of(row.providerId)
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
    .onConflict((conflict) => conflict.doNothing()),
);

/**
 * Sends a new reservation and its event. Fails as `NOTHING_WRITTEN` where another reservation is in the way, the catalog
 * has moved, or others listen than the locks saw: its history row has nothing to belong to then.
 */
export function insertReservation(db: Runner, row: NewReservation, records: EventRecords): readonly Promise<unknown>[] {
  const inserted = insert(db, { ...row, ...records.listeners });
  const [history, ...others] = sendRecords(db, row.providerId, records);
  return [inserted, history.catch(throwAsNothingWritten), ...others];
}
