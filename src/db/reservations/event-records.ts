import { type QueryCreator, sql } from 'kysely';
import { rowsOf } from '../query/rows-of.ts';
import type { TenantTables } from '../query/tables.ts';
import {
  DELIVERY,
  HISTORY,
  type HistoryRow,
  LOGGED,
  type LoggedRow,
  type MissedEvent,
  type NewDelivery,
} from '../webhooks/record-events.ts';
import type { Listeners } from './listeners.ts';

/** The event of a write and who is sent it; written in the same statement. */
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

/** The same as parameters of the statement. */
export interface RecordParameters {
  readonly providerId: string;
  readonly eventNames: readonly string[];
  readonly listenersJson: string;
  readonly history: readonly HistoryRow[];
  readonly logged: readonly LoggedRow[];
  readonly deliveries: readonly NewDelivery[];
  readonly maxAttempts: number;
  readonly dueAt: Date;
  readonly missed: readonly MissedEvent[];
}

type Writing = QueryCreator<TenantTables & { written: { id: string } }>;

/**
 * Adds them to a statement whose part `written` has a row where something was written. Where it has none the statement
 * fails, and with it the transaction (`NOTHING_WRITTEN`): its COMMIT is sent before that is known.
 */
export function withEventRecords(tables: Writing, records: RecordParameters) {
  return tables
    .with('history', (within) =>
      within
        .insertInto('reservationEvent')
        .columns(HISTORY)
        .expression((from) =>
          from
            .selectFrom(['written', rowsOf('reservationEvent', records.history).as('h')])
            .select(HISTORY.map((column) => `h.${column}` as const)),
        ),
    )
    .with('logged', (within) =>
      within
        .insertInto('loggedEvent')
        .columns(LOGGED)
        .expression((from) =>
          from
            .selectFrom(['written', rowsOf('loggedEvent', records.logged).as('e')])
            .select(LOGGED.map((column) => `e.${column}` as const)),
        ),
    )
    .with('deliveries', (within) =>
      within
        .insertInto('webhookDelivery')
        .columns([...DELIVERY, 'maxAttempts', 'nextAttemptAt', 'createdAt'])
        .expression((from) =>
          from
            .selectFrom(['written', rowsOf('webhookDelivery', records.deliveries).as('d')])
            .select(DELIVERY.map((column) => `d.${column}` as const))
            .select(({ val }) => [
              val(records.maxAttempts).as('maxAttempts'),
              val(records.dueAt).as('nextAttemptAt'),
              val(records.dueAt).as('createdAt'),
            ]),
        ),
    )
    .with('missing', (within) =>
      within
        .updateTable('webhookSubscription as l')
        .from(['written', rowsOf('webhookSubscription', records.missed).as('m')])
        .set(({ ref }) => ({ missedSince: ref('m.missedSince') }))
        .whereRef('l.id', '=', 'm.id')
        .where(sql<boolean>`(l.missed_since IS NULL OR l.missed_since > m.missed_since)`),
    )
    .selectFrom('written')
    .select(sql<number>`1 / count(*)`.as('ratio'));
}

/** The parameters of these records. */
export function recordParameters({
  listeners,
  history,
  ...records
}: EventRecords): Omit<RecordParameters, 'providerId'> {
  return { ...listeners, history: [history], ...records };
}
