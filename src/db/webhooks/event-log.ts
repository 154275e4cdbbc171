import { type SqlBool, sql } from 'kysely';
import { pointRead, prepared } from '../query/prepared.ts';
import type { Runner } from '../queryable.ts';
import type { FeedPlace } from '../reservations/read/feed.ts';
import { LOGGED, type LoggedRow } from './record-events.ts';

const CHANGED_TX = sql<string>`e.changed_tx::text`.as('changedTx');

interface LogQuestion extends FeedPlace {
  readonly providerId: string;
  /** Before which transaction everything is committed and visible. */
  readonly horizon: string;
  /** Only these names; null: all. */
  readonly names: readonly string[] | null;
  readonly showsInternal: boolean;
  readonly limit: number;
}

const page = prepared('event_log', (db, asked: LogQuestion) =>
  db
    .of(asked.providerId)
    .selectFrom('loggedEvent as e')
    .select([...LOGGED.map((column) => `e.${column}` as const), CHANGED_TX])
    .where(sql<SqlBool>`(e.changed_tx, e.id) > (${asked.changedTx}::xid8, ${asked.id}::uuid)`)
    .where(sql<SqlBool>`e.changed_tx < ${asked.horizon}::xid8`)
    .where(sql<SqlBool>`(${asked.names}::text[] IS NULL OR e.event = ANY(${asked.names}::text[]))`)
    .where(sql<SqlBool>`(${asked.showsInternal}::boolean OR NOT e.internal_service)`)
    .orderBy('e.changedTx')
    .orderBy('e.id')
    .limit(asked.limit),
);

/** Entries of the log behind (changedTx, id) and before `horizon`, in the order in which they became visible. */
export function readLoggedEvents(db: Runner, asked: LogQuestion): Promise<(LoggedRow & FeedPlace)[]> {
  return page(db, asked);
}

const place = pointRead('logged_event_place', (db, { providerId, id }: { providerId: string; id: string }) =>
  db.of(providerId).selectFrom('loggedEvent as e').select(['e.id', 'e.occurredAt', CHANGED_TX]).where('e.id', '=', id),
);

/** Where an event stands in the log, and when it happened; undefined where the log does not have it. */
export async function readLoggedPlace(db: Runner, providerId: string, id: string) {
  const [row] = await place(db, { providerId, id });
  return row;
}
