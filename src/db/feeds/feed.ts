import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared } from '../query/prepared.ts';

/**
 * A cursor in the order in which changes became visible. It stands after all changes up to and including (changedTx,
 * id).
 */
export interface FeedCursor {
  readonly changedTx: string;
  readonly id: string;
}

/** The end of the changes of a provider that can be read without missing one. */
interface FeedHead {
  /**
   * The id of the oldest transaction that may still be writing. All changes of transactions before it are committed and
   * visible.
   */
  readonly horizon: string;
  /** Whether there are changes after the given cursor and before the horizon. */
  readonly hasNews: boolean;
  /**
   * Whether there are changes at or after the horizon. They are committed, but an older transaction is still running.
   */
  readonly hasPending: boolean;
}

interface HeadQuestion {
  readonly providerId: string;
  readonly changedTx: string | null;
  readonly id: string | null;
}

/** The tables whose rows have a `changed_tx` column that orders their changes. */
export type FeedTable =
  | 'reservation_event'
  | 'calendar_change'
  | 'provider_client'
  | 'webhook_delivery'
  | 'logged_event';

/** Reads the horizon and whether there are changes after a cursor, in one statement and so in one snapshot. */
type ReadHead = (db: Runner, providerId: string, after: FeedCursor | null) => Promise<FeedHead>;

/** Creates the function that reads the horizon and the state of the changes in `tables`. */
function createHeadReader(name: string, tables: readonly FeedTable[]): ReadHead {
  const head = prepared(name, (_, { providerId, changedTx, id }: HeadQuestion) => {
    const rows = (table: FeedTable, which: RawBuilder<unknown>) =>
      sql`EXISTS (SELECT 1 FROM ${sql.table(table)} e WHERE e.provider_id = ${providerId}::uuid AND ${which})`;
    const existsInAny = (which: RawBuilder<unknown>) =>
      sql.join(
        tables.map((table) => rows(table, which)),
        sql` OR `,
      );
    const news = sql`(e.changed_tx, e.id) > (${changedTx}::xid8, ${id}::uuid) AND e.changed_tx < horizon`;
    return sql<FeedHead>`
      WITH head AS MATERIALIZED (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS horizon)
      SELECT horizon::text AS horizon, ${changedTx}::xid8 IS NOT NULL AND (${existsInAny(news)}) AS "hasNews",
        (${existsInAny(sql`e.changed_tx >= horizon`)}) AS "hasPending"
      FROM head`;
  });
  return async (db, providerId, after) => {
    const [row] = await head(db, { providerId, changedTx: after?.changedTx ?? null, id: after?.id ?? null });
    if (!row) throw new Error('The database has no snapshot.');
    return row;
  };
}

/** Counts the changes after a cursor, up to `limit`. */
type CountBehind = (db: Runner, providerId: string, after: FeedCursor, limit: number) => Promise<number>;

/** Creates the function that counts the changes in `tables` after a cursor. */
function createCounter(name: string, tables: readonly FeedTable[]): CountBehind {
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

/**
 * Finds the cursor of a row by its id. Undefined when the provider has no such row, or when the row was imported with
 * the provider.
 */
type FindCursor = (db: Runner, providerId: string, id: string) => Promise<FeedCursor | undefined>;

/** Creates the function that finds the cursor of a row of `tables`. */
function createFinder(name: string, tables: readonly FeedTable[]): FindCursor {
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

/** The transaction that last changed row `e`. */
export const changedTxColumn = sql<string>`e.changed_tx::text`.as('changedTx');

export const isAfterCursor = (after: FeedCursor) =>
  sql<SqlBool>`(e.changed_tx, e.id) > (${after.changedTx}::xid8, ${after.id}::uuid)`;

/** The queries that a feed sends before it reads rows. */
export interface ChangeFeed {
  readonly readHead: ReadHead;
  readonly countBehind: CountBehind;
  /** Null when a row gets a new `changed_tx` with each change, so that its id is not a stable cursor. */
  readonly findCursor: FindCursor | null;
}

const RESERVATIONS = ['reservation_event'] as const;
const CALENDAR = ['reservation_event', 'calendar_change'] as const;
const CLIENTS = ['provider_client'] as const;
const DELIVERIES = ['webhook_delivery'] as const;
const LOG = ['logged_event'] as const;

/** The feeds, each with the tables whose changes it orders. */
export const CHANGE_FEEDS = {
  reservations: {
    readHead: createHeadReader('live_head_reservations', RESERVATIONS),
    countBehind: createCounter('live_behind_reservations', RESERVATIONS),
    findCursor: createFinder('live_place_reservations', RESERVATIONS),
  },
  calendar: {
    readHead: createHeadReader('live_head_calendar', CALENDAR),
    countBehind: createCounter('live_behind_calendar', CALENDAR),
    findCursor: createFinder('live_place_calendar', CALENDAR),
  },
  clients: {
    readHead: createHeadReader('live_head_clients', CLIENTS),
    countBehind: createCounter('live_behind_clients', CLIENTS),
    findCursor: null,
  },
  deliveries: {
    readHead: createHeadReader('live_head_deliveries', DELIVERIES),
    countBehind: createCounter('live_behind_deliveries', DELIVERIES),
    findCursor: null,
  },
  log: {
    readHead: createHeadReader('live_head_log', LOG),
    countBehind: createCounter('live_behind_log', LOG),
    findCursor: createFinder('live_place_log', LOG),
  },
} as const satisfies Record<string, ChangeFeed>;
