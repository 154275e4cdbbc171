import { type SqlBool, sql } from 'kysely';
import { prepared } from '../../query/prepared.ts';
import type { Runner } from '../../queryable.ts';

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

interface HeadQuestion {
  readonly providerId: string;
  readonly changedTx: string | null;
  readonly id: string | null;
}

const head = prepared(
  'live_head',
  (_, { providerId, changedTx, id }: HeadQuestion) => sql<FeedHead>`
    WITH head AS MATERIALIZED (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS horizon)
    SELECT horizon::text AS horizon,
      ${changedTx}::xid8 IS NOT NULL AND EXISTS (SELECT 1 FROM reservation_event e WHERE e.provider_id = ${providerId}::uuid
        AND (e.changed_tx, e.id) > (${changedTx}::xid8, ${id}::uuid) AND e.changed_tx < horizon) AS "hasNews",
      EXISTS (SELECT 1 FROM reservation_event e WHERE e.provider_id = ${providerId}::uuid AND e.changed_tx >= horizon)
        AS "hasPending"
    FROM head`,
);

/** The place of event `e`, and whether it lies behind another. */
export const changedTx = sql<string>`e.changed_tx::text`.as('changedTx');

const place = prepared('live_place', (db, { providerId, eventId }: { providerId: string; eventId: string }) =>
  db.of(providerId).selectFrom('reservationEvent as e').select([changedTx, 'e.id']).where('e.id', '=', eventId),
);

export const isBehind = (after: FeedPlace) =>
  sql<SqlBool>`(e.changed_tx, e.id) > (${after.changedTx}::xid8, ${after.id}::uuid)`;

const behind = prepared(
  'live_behind',
  (db, after: FeedPlace & { readonly providerId: string; readonly limit: number }) =>
    db
      .of(after.providerId)
      .selectFrom((from) =>
        from.selectFrom('reservationEvent as e').select('e.id').where(isBehind(after)).limit(after.limit).as('events'),
      )
      .select(sql<number>`count(*)::int`.as('count')),
);

/** Reads the horizon, and whether there is anything behind `after`, in one statement and so at one moment. */
export async function readFeedHead(db: Runner, providerId: string, after: FeedPlace | null): Promise<FeedHead> {
  const [row] = await head(db, { providerId, changedTx: after?.changedTx ?? null, id: after?.id ?? null });
  if (!row) throw new Error('The database has no snapshot.');
  return row;
}

/** Where an event stands in that order; undefined when the provider has no such event. */
export async function readEventPlace(db: Runner, providerId: string, eventId: string): Promise<FeedPlace | undefined> {
  const [row] = await place(db, { providerId, eventId });
  return row;
}

/** How many events lie behind a place, counted no further than `limit`. */
export async function countEventsBehind(
  db: Runner,
  providerId: string,
  after: FeedPlace,
  limit: number,
): Promise<number> {
  const [row] = await behind(db, { providerId, changedTx: after.changedTx, id: after.id, limit });
  return row?.count ?? 0;
}
