import type { QueryCreator } from 'kysely';
import { sql } from 'kysely';
import { pick } from 'tenant-sql/query/columns.ts';
import { json } from 'tenant-sql/query/rows.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared } from '../query/prepared.ts';
import type { TenantTables } from '../query/tables.ts';
import { insertDeliveries, type NewDelivery } from '../webhooks/insert-deliveries.ts';
import {
  HISTORY_COLUMNS,
  type HistoryRow,
  LOGGED_COLUMNS,
  type LoggedRow,
  type MissedEvent,
  storeMissedSince,
} from '../webhooks/record-events.ts';
import type { EventSubscriptions } from './event-subscriptions.ts';

/** The records of an event: history row, log entry and webhook deliveries. They are sent together with the write. */
export interface EventRecords {
  readonly subscriptions: EventSubscriptions;
  readonly history: HistoryRow;
  /** The entry in the event log; empty when the event has no webhook event. */
  readonly logged: readonly LoggedRow[];
  readonly deliveries: readonly NewDelivery[];
  readonly maxAttempts: number;
  readonly dueAt: Date;
  /** The inactive subscriptions that miss this event, and the time since which they miss events. */
  readonly missed: readonly MissedEvent[];
}

type OfProvider<Row> = Row & { readonly providerId: string };

// Each statement inserts one row of values, so that it is one task on one shard on Citus.
const insertHistory = prepared('reservation_event_insert', (db, row: OfProvider<HistoryRow>) =>
  db
    .of(row.providerId)
    .insertInto('reservationEvent')
    .values({ ...pick(row, HISTORY_COLUMNS), changes: json(row.changes) }),
);

const insertLogged = prepared('logged_event_insert', (db, row: OfProvider<LoggedRow>) =>
  db
    .of(row.providerId)
    .insertInto('loggedEvent')
    .values({ ...pick(row, LOGGED_COLUMNS), payload: json(row.payload) }),
);

/** Sends the records of an event without waiting for results. The promise of the history row is the first. */
export function sendRecords(
  db: Runner,
  providerId: string,
  { history, logged, deliveries, maxAttempts, dueAt, missed }: EventRecords,
): readonly [Promise<unknown>, ...Promise<unknown>[]] {
  return [
    insertHistory(db, { ...history, providerId }),
    ...logged.map((row) => insertLogged(db, { ...row, providerId })),
    ...(deliveries.length > 0 ? [insertDeliveries(db, { providerId, deliveries, maxAttempts, now: dueAt })] : []),
    ...(missed.length > 0 ? [storeMissedSince(db, providerId, missed)] : []),
  ];
}

type Writing = QueryCreator<TenantTables & { written: { id: string } }>;

/**
 * Ends a statement that has a CTE `written`. If `written` has no row, the statement fails with a division by zero
 * (`NOTHING_WRITTEN`). The transaction then fails too, although its COMMIT is sent before the result is known.
 */
export const failUnlessWritten = (tables: Writing) =>
  tables.selectFrom('written').select(sql<number>`1 / count(*)`.as('ratio'));
