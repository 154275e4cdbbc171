import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { prepared } from '../query/prepared.ts';
import type { Runner } from '../query/queryable.ts';

/** A place in the order in which changes became visible: everything up to and including (changedTx, id) lies before it. */
export interface FeedCursor {
  readonly changedTx: string;
  readonly id: string;
}

/** How far the events of a provider can be read without missing one. */
interface FeedHead {
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

/** The tables whose rows, by their stamps, are one order of changes. */
export type FeedTable = 'reservation_event' | 'calendar_change' | 'provider_client' | 'webhook_delivery';

/** Reads the horizon, and whether there is anything behind a place, in one statement and so at one moment. */
type ReadHead = (db: Runner, providerId: string, after: FeedCursor | null) => Promise<FeedHead>;

/** How to read the head of the changes that stand in `tables`. */
function headOf(name: string, tables: readonly FeedTable[]): ReadHead {
  const head = prepared(name, (_, { providerId, changedTx, id }: HeadQuestion) => {
    const rows = (table: FeedTable, which: RawBuilder<unknown>) =>
      sql`EXISTS (SELECT 1 FROM ${sql.table(table)} e WHERE e.provider_id = ${providerId}::uuid AND ${which})`;
    const anyOfThem = (which: RawBuilder<unknown>) =>
      sql.join(
        tables.map((table) => rows(table, which)),
        sql` OR `,
      );
    const news = sql`(e.changed_tx, e.id) > (${changedTx}::xid8, ${id}::uuid) AND e.changed_tx < horizon`;
    return sql<FeedHead>`
      WITH head AS MATERIALIZED (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS horizon)
      SELECT horizon::text AS horizon, ${changedTx}::xid8 IS NOT NULL AND (${anyOfThem(news)}) AS "hasNews",
        (${anyOfThem(sql`e.changed_tx >= horizon`)}) AS "hasPending"
      FROM head`;
  });
  return async (db, providerId, after) => {
    const [row] = await head(db, { providerId, changedTx: after?.changedTx ?? null, id: after?.id ?? null });
    if (!row) throw new Error('The database has no snapshot.');
    return row;
  };
}

/** Counts the rows behind a place, no further than `limit`. */
type CountBehind = (db: Runner, providerId: string, after: FeedCursor, limit: number) => Promise<number>;

/** How to count the changes that stand in `tables`. */
function countBehindOf(name: string, tables: readonly FeedTable[]): CountBehind {
  const count = prepared(
    name,
    (_, { providerId, limit, changedTx, id }: FeedCursor & { readonly providerId: string; readonly limit: number }) => {
      const rows = tables.map(
        (table) => sql`(SELECT e.id FROM ${sql.table(table)} e WHERE e.provider_id = ${providerId}::uuid AND
          (e.changed_tx, e.id) > (${changedTx}::xid8, ${id}::uuid) LIMIT ${limit})`,
      );
      return sql<{
        count: number;
      }>`SELECT count(*)::int AS count FROM (${sql.join(rows, sql` UNION ALL `)}) AS changes`;
    },
  );
  return async (db, providerId, after, limit) => {
    const [row] = await count(db, { providerId, changedTx: after.changedTx, id: after.id, limit });
    return row?.count ?? 0;
  };
}

/** Finds the position of a row in the order of changes; undefined when the provider has no such row, or imported it. */
type FindCursor = (db: Runner, providerId: string, id: string) => Promise<FeedCursor | undefined>;

/** How to find a row of `tables`. */
function findCursorIn(name: string, tables: readonly FeedTable[]): FindCursor {
  const cursor = prepared(name, (_, { providerId, id }: { readonly providerId: string; readonly id: string }) => {
    const rows = tables.map(
      (table) => sql`SELECT e.changed_tx::text AS "changedTx", e.id FROM ${sql.table(table)} e
        WHERE e.provider_id = ${providerId}::uuid AND e.id = ${id}::uuid AND NOT EXISTS (SELECT FROM provider p
          WHERE p.id = ${providerId}::uuid AND p.feed_begun_tx >= e.changed_tx)`,
    );
    return sql<FeedCursor>`${sql.join(rows, sql` UNION ALL `)}`;
  });
  return async (db, providerId, id) => (await cursor(db, { providerId, id }))[0];
}

/** The place of event `e`, and whether it lies behind another. */
export const changedTx = sql<string>`e.changed_tx::text`.as('changedTx');

export const isBehind = (after: FeedCursor) =>
  sql<SqlBool>`(e.changed_tx, e.id) > (${after.changedTx}::xid8, ${after.id}::uuid)`;

/** The positions that a feed reads before its rows. */
export interface ChangeOrder {
  readonly readHead: ReadHead;
  readonly countBehind: CountBehind;
  /** Null: its rows move on with each change, so no id is a place for good. */
  readonly findCursor: FindCursor | null;
}

const RESERVATIONS = ['reservation_event'] as const;
const CALENDAR = ['reservation_event', 'calendar_change'] as const;
const CLIENTS = ['provider_client'] as const;
const DELIVERIES = ['webhook_delivery'] as const;

/** The orders of changes, each of one table or of several. */
export const CHANGE_ORDERS = {
  reservations: {
    readHead: headOf('live_head_reservations', RESERVATIONS),
    countBehind: countBehindOf('live_behind_reservations', RESERVATIONS),
    findCursor: findCursorIn('live_place_reservations', RESERVATIONS),
  },
  calendar: {
    readHead: headOf('live_head_calendar', CALENDAR),
    countBehind: countBehindOf('live_behind_calendar', CALENDAR),
    findCursor: findCursorIn('live_place_calendar', CALENDAR),
  },
  clients: {
    readHead: headOf('live_head_clients', CLIENTS),
    countBehind: countBehindOf('live_behind_clients', CLIENTS),
    findCursor: null,
  },
  deliveries: {
    readHead: headOf('live_head_deliveries', DELIVERIES),
    countBehind: countBehindOf('live_behind_deliveries', DELIVERIES),
    findCursor: null,
  },
} as const satisfies Record<string, ChangeOrder>;
