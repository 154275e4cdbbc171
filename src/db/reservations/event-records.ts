import type { QueryCreator } from 'kysely';
import { sql } from 'kysely';
import { pick } from 'tenant-sql/query/columns.ts';
import { json } from 'tenant-sql/query/rows.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared } from '../query/prepared.ts';
import type { TenantTables } from '../query/tables.ts';
import { insertDeliveries, type NewDelivery } from '../webhooks/insert-deliveries.ts';
import {
  HISTORY,
  type HistoryRow,
  LOGGED,
  type LoggedRow,
  type MissedEvent,
  recordMissed,
} from '../webhooks/record-events.ts';
import type { Listeners } from './listeners.ts';

/** The records of an event: history row, log entry and deliveries. They are sent with the write. */
export interface EventRecords {
  readonly listeners: Listeners;
  readonly history: HistoryRow;
  /** Its entry in the event log, when a webhook event exists for it. */
  readonly logged: readonly LoggedRow[];
  readonly deliveries: readonly NewDelivery[];
  readonly maxAttempts: number;
  readonly dueAt: Date;
  /** The inactive subscriptions that miss this event, and since when. */
  readonly missed: readonly MissedEvent[];
}

type OfProvider<Row> = Row & { readonly providerId: string };

// One row of values each, so that it is one task of one shard on Citus.
const insertHistory = prepared('reservation_event_insert', (db, row: OfProvider<HistoryRow>) =>
  db
    .of(row.providerId)
    .insertInto('reservationEvent')
    .values({ ...pick(row, HISTORY), changes: json(row.changes) }),
);

const insertLogged = prepared('logged_event_insert', (db, row: OfProvider<LoggedRow>) =>
  db
    .of(row.providerId)
    .insertInto('loggedEvent')
    .values({ ...pick(row, LOGGED), payload: json(row.payload) }),
);

/** Sends the records of an event, the history row first, without waiting for results. */
export function sendRecords(
  db: Runner,
  providerId: string,
  { history, logged, deliveries, maxAttempts, dueAt, missed }: EventRecords,
): readonly [Promise<unknown>, ...Promise<unknown>[]] {
  return [
    insertHistory(db, { ...history, providerId }),
    ...logged.map((row) => insertLogged(db, { ...row, providerId })),
    ...(deliveries.length > 0 ? [insertDeliveries(db, { providerId, deliveries, maxAttempts, now: dueAt })] : []),
    ...(missed.length > 0 ? [recordMissed(db, providerId, missed)] : []),
  ];
}

type Writing = QueryCreator<TenantTables & { written: { id: string } }>;

/**
 * Ends a statement whose CTE `written` has a row when a row was written. Without a row the statement fails by a
 * division by zero (`NOTHING_WRITTEN`), and so does the transaction, because its COMMIT is sent before the result is
 * known.
 */
export const unlessNothingWritten = (tables: Writing) =>
  tables.selectFrom('written').select(sql<number>`1 / count(*)`.as('ratio'));
