import type { QueryCreator } from 'kysely';
import { sql } from 'kysely';
import { pick } from '../query/columns.ts';
import { prepared } from '../query/prepared.ts';
import { json, rowsOf } from '../query/rows-of.ts';
import type { TenantTables } from '../query/tables.ts';
import type { Runner } from '../queryable.ts';
import { insertDeliveries, type NewDelivery } from '../webhooks/insert-deliveries.ts';
import {
  HISTORY,
  type HistoryRow,
  LOGGED,
  type LoggedRow,
  type MissedEvent,
  noteMissed,
} from '../webhooks/record-events.ts';
import type { Listeners } from './listeners.ts';

/** The event of a write and who is sent it; sent with the write. */
export interface EventRecords {
  readonly listeners: Listeners;
  readonly history: HistoryRow;
  /** Its entry in the event log, where a webhook announces it. */
  readonly logged: readonly LoggedRow[];
  readonly deliveries: readonly NewDelivery[];
  readonly maxAttempts: number;
  readonly dueAt: Date;
  /** Since when subscriptions that are not served miss something. */
  readonly missed: readonly MissedEvent[];
}

type OfProvider<Row> = Row & { readonly providerId: string };

// One row of values each: so it is one task of one shard on Citus.
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

/** Sends the records of an event, the history row first; nothing is waited for. */
export function sendRecords(
  db: Runner,
  providerId: string,
  { history, logged, deliveries, maxAttempts, dueAt, missed }: EventRecords,
): readonly [Promise<unknown>, ...Promise<unknown>[]] {
  return [
    insertHistory(db, { ...history, providerId }),
    ...logged.map((row) => insertLogged(db, { ...row, providerId })),
    ...(deliveries.length > 0 ? [insertDeliveries(db, { providerId, deliveries, maxAttempts, now: dueAt })] : []),
    ...(missed.length > 0 ? [noteMissed(db, providerId, missed)] : []),
  ];
}

/** The events of several reservations that are written together. */
export interface EventRecordsOfMany extends Omit<EventRecords, 'history'> {
  readonly history: readonly HistoryRow[];
}

const insertHistories = prepared(
  'reservation_events_insert',
  (db, { providerId, rows }: OfProvider<{ readonly rows: readonly HistoryRow[] }>) =>
    db
      .of(providerId)
      .insertInto('reservationEvent')
      .columns(HISTORY)
      .expression((from) => from.selectFrom(rowsOf('reservationEvent', rows).as('h')).select(HISTORY)),
);

const insertAllLogged = prepared(
  'logged_events_insert',
  (db, { providerId, rows }: OfProvider<{ readonly rows: readonly LoggedRow[] }>) =>
    db
      .of(providerId)
      .insertInto('loggedEvent')
      .columns(LOGGED)
      .expression((from) => from.selectFrom(rowsOf('loggedEvent', rows).as('e')).select(LOGGED)),
);

/** The same for several reservations, in as many statements as for one. */
export function sendRecordsOfMany(
  db: Runner,
  providerId: string,
  { history, logged, deliveries, maxAttempts, dueAt, missed }: EventRecordsOfMany,
): readonly [Promise<unknown>, ...Promise<unknown>[]] {
  return [
    insertHistories(db, { rows: history, providerId }),
    ...(logged.length > 0 ? [insertAllLogged(db, { rows: logged, providerId })] : []),
    ...(deliveries.length > 0 ? [insertDeliveries(db, { providerId, deliveries, maxAttempts, now: dueAt })] : []),
    ...(missed.length > 0 ? [noteMissed(db, providerId, missed)] : []),
  ];
}

type Writing = QueryCreator<TenantTables & { written: { id: string } }>;

/**
 * Ends a statement whose part `written` has a row where something was written. Where it has none the statement fails, and with
 * it the transaction (`NOTHING_WRITTEN`): its COMMIT is sent before that is known.
 */
export const unlessNothingWritten = (tables: Writing) =>
  tables.selectFrom('written').select(sql<number>`1 / count(*)`.as('ratio'));
