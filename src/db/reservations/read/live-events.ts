import { type SqlBool, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { changedTxColumn, type FeedCursor, isAfterCursor } from '../../feeds/feed.ts';
import { prepared } from '../../query/prepared.ts';
import type { ReservationEventRow } from './events.ts';
import { CLIENT_DELETED, RESERVATION_COLUMNS, type ReservationRow } from './view.ts';

/** An event with the current state of its reservation, and the id of its employee right after the event. */
export interface LiveEventRow {
  readonly changedTx: string;
  readonly event: ReservationEventRow;
  readonly reservation: ReservationRow;
  readonly employeeIdThen: string;
}

interface LiveRange extends FeedCursor {
  readonly providerId: string;
  readonly untilTx: string;
  readonly untilId: string;
  readonly limit: number;
}

const events = prepared('live_events', (db, range: LiveRange) =>
  db
    .of(range.providerId)
    .with(
      // The part reads only the table of events, so that the page is read from the index of changes before other tables
      // are joined.
      (part) => part('page').materialized(),
      (of) =>
        of
          .selectFrom('reservationEvent as e')
          .selectAll()
          .where(isAfterCursor(range))
          .where(sql<SqlBool>`(e.changed_tx, e.id) <= (${range.untilTx}::xid8, ${range.untilId}::uuid)`)
          .orderBy('e.changedTx')
          .orderBy('e.id')
          .limit(range.limit),
    )
    .selectFrom('page as e')
    .innerJoin('reservation as r', 'r.id', 'e.reservationId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('providerClient as c', 'c.id', 'r.providerClientId')
    .select(RESERVATION_COLUMNS)
    .select([
      CLIENT_DELETED,
      changedTxColumn,
      'e.id as eventId',
      'e.type as eventType',
      'e.version as eventVersion',
      'e.occurredAt',
      'e.actorType',
      'e.actorId',
      'e.changes',
      'e.reason',
      'e.overridden',
      // The employee before the next reassignment; without a later reassignment the current employee.
      sql<string>`coalesce((SELECT change->>'from' FROM reservation_event later, jsonb_array_elements(later.changes) AS change
        WHERE later.provider_id = ${range.providerId} AND later.reservation_id = e.reservation_id
          AND later.version > e.version AND change->>'field' = 'employeeId' ORDER BY later.version LIMIT 1),
        r.employee_id::text)`.as('employeeIdThen'),
    ])
    .orderBy('e.changedTx')
    .orderBy('e.id'),
);

/**
 * Reads events after the cursor `after` and up to the cursor `until`, in order. A horizon as `until` excludes its own
 * transaction.
 */
export async function readLiveEvents(
  db: Runner,
  providerId: string,
  { after, until, limit }: { readonly after: FeedCursor; readonly until: FeedCursor; readonly limit: number },
): Promise<LiveEventRow[]> {
  const untilCursor = { untilTx: until.changedTx, untilId: until.id };
  const rows = await events(db, { providerId, changedTx: after.changedTx, id: after.id, ...untilCursor, limit });
  return rows.map(({ changedTx: tx, eventId, eventType, eventVersion, employeeIdThen, ...row }) => {
    const { occurredAt, actorType, actorId, changes, reason, overridden, ...reservation } = row;
    const event = {
      id: eventId,
      type: eventType,
      version: eventVersion,
      occurredAt,
      actorType,
      actorId,
      changes,
      reason,
      overridden,
    };
    return { changedTx: tx, event, reservation, employeeIdThen };
  });
}
