import { sql } from 'kysely';
import { throwAsNothingWritten } from 'tenant-sql/connections/errors.ts';
import { pick } from 'tenant-sql/query/columns.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared } from '../query/prepared.ts';
import { INSERTED_COLUMNS, type ReservationColumns } from './columns.ts';
import { type EventRecords, sendRecords } from './event-records.ts';
import { type LockedSubscriptions, selectEventSubscriptions, subscriptionsText } from './event-subscriptions.ts';

/** All columns of a new reservation. */
export interface NewReservation extends Readonly<ReservationColumns<typeof INSERTED_COLUMNS>> {
  readonly providerId: string;
  readonly status: 'PENDING' | 'CONFIRMED';
  readonly source: 'INTEGRATION' | 'WORKSPACE';
  /** The version of catalog and calendars for which the reservation was checked. */
  readonly catalogVersion: number;
  readonly now: Date;
}

type Allowance = LockedSubscriptions & Pick<NewReservation, 'catalogVersion'>;

// Separate from the insert, because on Citus a combined statement would query every shard: every node has the table
// `plan`. FOR KEY SHARE keeps the subscriptions unchanged until the end of the transaction, and makes the activation of
// a subscription wait.
const stillAllowed = prepared(
  'reservation_still_allowed',
  (_, allowance: Allowance) => sql<{ ratio: number }>`
    WITH subscriptions AS MATERIALIZED (${selectEventSubscriptions(allowance)} FOR KEY SHARE OF s)
    SELECT 1 / count(*) AS ratio FROM provider p WHERE p.id = ${allowance.providerId}::uuid
      AND p.catalog_version = ${allowance.catalogVersion} AND ${subscriptionsText(sql`subscriptions`)} = ${allowance.subscriptionsJson}`,
);

const insert = prepared('reservation_insert', (db, row: NewReservation) =>
  db
    .of(row.providerId)
    .insertInto('reservation')
    .values({ ...pick(row, INSERTED_COLUMNS), assignedAt: row.now, createdAt: row.now, updatedAt: row.now })
    .onConflict((conflict) => conflict.doNothing()),
);

/**
 * Sends a new reservation and the records of its event. Fails with `NOTHING_WRITTEN` when the catalog version changed,
 * when the webhook subscriptions differ from those read under the locks, or when another reservation occupies the time,
 * so that the history row violates its foreign key.
 */
export function insertReservation(db: Runner, row: NewReservation, records: EventRecords): readonly Promise<unknown>[] {
  const { providerId, catalogVersion } = row;
  const allowed = stillAllowed(db, { providerId, catalogVersion, ...records.subscriptions });
  const inserted = insert(db, row);
  const [history, ...others] = sendRecords(db, providerId, records);
  return [allowed, inserted, history.catch(throwAsNothingWritten), ...others];
}
