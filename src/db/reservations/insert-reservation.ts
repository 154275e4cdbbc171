import { sql } from 'kysely';
import { throwAsNothingWritten } from '../errors.ts';
import { pick } from '../query/columns.ts';
import { prepared } from '../query/prepared.ts';
import type { Runner } from '../query/queryable.ts';
import { type Columns, GIVEN_COLUMNS } from './columns.ts';
import { type EventRecords, sendRecords } from './event-records.ts';
import { type ListenersKnown, listenersOf, listenersText } from './listeners.ts';

/** Everything a new reservation consists of. */
export interface NewReservation extends Readonly<Columns<typeof GIVEN_COLUMNS>> {
  readonly providerId: string;
  readonly status: 'PENDING' | 'CONFIRMED';
  readonly source: 'INTEGRATION' | 'WORKSPACE';
  /** The version of catalog and calendars that allowed it. */
  readonly catalogVersion: number;
  readonly now: Date;
}

type Allowance = ListenersKnown & Pick<NewReservation, 'catalogVersion'>;

// Apart from the insert: where both are one statement, Citus asks every shard, because of the plan that every node has.
// The share keeps who listens as they are here, and makes who activates one wait.
const stillAllowed = prepared(
  'reservation_still_allowed',
  (_, known: Allowance) => sql<{ ratio: number }>`
    WITH listeners AS MATERIALIZED (${listenersOf(known)} FOR KEY SHARE OF s)
    SELECT 1 / count(*) AS ratio FROM provider p WHERE p.id = ${known.providerId}::uuid
      AND p.catalog_version = ${known.catalogVersion} AND ${listenersText(sql`listeners`)} = ${known.listenersJson}`,
);

const insert = prepared('reservation_insert', (db, row: NewReservation) =>
  db
    .of(row.providerId)
    .insertInto('reservation')
    .values({ ...pick(row, GIVEN_COLUMNS), assignedAt: row.now, createdAt: row.now, updatedAt: row.now })
    .onConflict((conflict) => conflict.doNothing()),
);

/**
 * Sends a new reservation and its event. Fails as `NOTHING_WRITTEN` where the catalog has moved, others listen than the locks
 * saw, or another reservation is in the way: its history row has nothing to belong to then.
 */
export function insertReservation(db: Runner, row: NewReservation, records: EventRecords): readonly Promise<unknown>[] {
  const { providerId, catalogVersion } = row;
  const allowed = stillAllowed(db, { providerId, catalogVersion, ...records.listeners });
  const inserted = insert(db, row);
  const [history, ...others] = sendRecords(db, providerId, records);
  return [allowed, inserted, history.catch(throwAsNothingWritten), ...others];
}
