import type { Queryable } from './queryable.ts';
import { FROM_RESERVATION, RESERVATION_COLUMNS, type ReservationRow } from './reservation-columns.ts';
import type { ReservationEventRow } from './reservation-events.sql.ts';

/** A place in the order in which changes became visible: everything up to and including (changedTx, id) lies before it. */
export interface FeedPlace {
  readonly changedTx: string;
  readonly id: string;
}

/** How far the events of a provider can be read without missing one. */
export interface FeedHead {
  /** The oldest transaction that may still be writing: whatever changed before it is committed and visible. */
  readonly horizon: string;
  /** There are events behind the place asked from, before the horizon. */
  readonly hasNews: boolean;
  /** There are events at or past the horizon: committed, but an older transaction still runs. */
  readonly hasPending: boolean;
}

/** One event with its reservation as it stands now, and the employee who had it after this event. */
export interface LiveEventRow {
  readonly changedTx: string;
  readonly event: ReservationEventRow;
  readonly reservation: ReservationRow;
  readonly employeeIdThen: string;
}

/** Reads the horizon, and whether there is anything behind `after`, in one statement and so at one moment. */
export async function readFeedHead(sql: Queryable, providerId: string, after: FeedPlace | null): Promise<FeedHead> {
  const rows = await sql.query<FeedHead>({
    name: 'live_head',
    text: `WITH head AS MATERIALIZED (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS horizon)
      SELECT horizon::text AS horizon,
        $2::xid8 IS NOT NULL AND EXISTS (SELECT 1 FROM reservation_event e WHERE e.provider_id = $1::uuid
          AND (e.changed_tx, e.id) > ($2::xid8, $3::uuid) AND e.changed_tx < horizon) AS "hasNews",
        EXISTS (SELECT 1 FROM reservation_event e WHERE e.provider_id = $1::uuid AND e.changed_tx >= horizon)
          AS "hasPending"
      FROM head`,
    values: [providerId, after?.changedTx ?? null, after?.id ?? null],
  });
  const [head] = rows;
  if (!head) throw new Error('The database has no snapshot.');
  return head;
}

/** Where an event stands in that order; undefined when the provider has no such event. */
export async function readEventPlace(
  sql: Queryable,
  providerId: string,
  eventId: string,
): Promise<FeedPlace | undefined> {
  const rows = await sql.query<FeedPlace>({
    name: 'live_place',
    text: `SELECT changed_tx::text AS "changedTx", id FROM reservation_event
      WHERE provider_id = $1::uuid AND id = $2::uuid`,
    values: [providerId, eventId],
  });
  return rows[0];
}

/** How many events lie behind a place, counted no further than `limit`. */
export async function countEventsBehind(
  sql: Queryable,
  providerId: string,
  place: FeedPlace,
  limit: number,
): Promise<number> {
  const rows = await sql.query<{ count: number }>({
    name: 'live_behind',
    text: `SELECT count(*)::int AS count FROM (SELECT 1 FROM reservation_event e
      WHERE e.provider_id = $1::uuid AND (e.changed_tx, e.id) > ($2::xid8, $3::uuid) LIMIT $4) AS behind`,
    values: [providerId, place.changedTx, place.id, limit],
  });
  return rows[0]?.count ?? 0;
}

/** Events behind `after`, up to `until` (exclusive in its transaction, where it names a horizon), in that order. */
export async function readLiveEvents(
  sql: Queryable,
  providerId: string,
  range: { readonly after: FeedPlace; readonly until: FeedPlace; readonly limit: number },
): Promise<LiveEventRow[]> {
  const { after, until, limit } = range;
  const rows = await sql.query<ReservationRow & EventColumns>({
    name: 'live_events',
    text: `SELECT ${RESERVATION_COLUMNS}, ${EVENT_COLUMNS} ${FROM_RESERVATION}
      JOIN reservation_event e ON e.provider_id = r.provider_id AND e.reservation_id = r.id
      WHERE r.provider_id = $1::uuid AND e.provider_id = $1::uuid AND (e.changed_tx, e.id) > ($2::xid8, $3::uuid)
        AND (e.changed_tx, e.id) <= ($4::xid8, $5::uuid)
      ORDER BY e.changed_tx, e.id LIMIT $6`,
    values: [providerId, after.changedTx, after.id, until.changedTx, until.id, limit],
  });
  return rows.map(liveEventRow);
}

interface EventColumns {
  readonly changedTx: string;
  readonly event: Omit<ReservationEventRow, 'occurredAt' | 'changes'>;
  readonly occurredAt: Date;
  readonly changes: ReservationEventRow['changes'];
  readonly employeeIdThen: string;
}

// The employee after an event is the one whom the next move took it from, or else the present one.
const EVENT_COLUMNS = `e.changed_tx::text AS "changedTx", e.occurred_at AS "occurredAt", e.changes,
  json_build_object('id', e.id, 'type', e.type, 'version', e.version, 'actorType', e.actor_type, 'actorId', e.actor_id,
    'reason', e.reason) AS event,
  coalesce((SELECT change->>'from' FROM reservation_event later, jsonb_array_elements(later.changes) AS change
    WHERE later.provider_id = $1::uuid AND later.reservation_id = e.reservation_id AND later.version > e.version
      AND change->>'field' = 'employeeId' ORDER BY later.version LIMIT 1), r.employee_id::text) AS "employeeIdThen"`;

function liveEventRow(row: ReservationRow & EventColumns): LiveEventRow {
  const { changedTx, event, occurredAt, changes, employeeIdThen, ...reservation } = row;
  return { changedTx, event: { ...event, occurredAt, changes }, reservation, employeeIdThen };
}
