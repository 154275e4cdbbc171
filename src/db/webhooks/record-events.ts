import { type SqlBool, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared, rowsOf } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';

/** The columns of an event in a reservation's history. */
export const HISTORY_COLUMNS = [
  'id',
  'reservationId',
  'employeeId',
  'type',
  'version',
  'occurredAt',
  'actorType',
  'actorId',
  'changes',
  'reason',
  'overridden',
] as const;

export type HistoryRow = Readonly<Pick<RowOf<'reservationEvent'>, (typeof HISTORY_COLUMNS)[number]>>;

/** The columns of an event log entry. */
export const LOGGED_COLUMNS = [
  'id',
  'event',
  'internalService',
  'occurredAt',
  'actorType',
  'actorId',
  'payload',
] as const;

export type LoggedRow = Readonly<Pick<RowOf<'loggedEvent'>, (typeof LOGGED_COLUMNS)[number]>>;

interface Recorded {
  readonly providerId: string;
  readonly history: readonly HistoryRow[];
  readonly logged: readonly LoggedRow[];
  readonly eventNames: readonly string[];
}

/**
 * Inserts history rows and event log entries, and returns the webhook subscriptions that list one of `eventNames`. FOR
 * KEY SHARE reads the result of a concurrent activation and makes later activations wait, so an event is either
 * delivered or recorded as missed.
 */
export const recordEventsAndFindSubscriptions = prepared(
  'record_history_and_find_listeners',
  (db, { providerId, history, logged, eventNames }: Recorded) =>
    db
      .of(providerId)
      .with('history', (tables) =>
        tables
          .insertInto('reservationEvent')
          .columns(HISTORY_COLUMNS)
          .expression((from) => from.selectFrom(rowsOf('reservationEvent', history).as('h')).select(HISTORY_COLUMNS)),
      )
      .with('logged', (tables) =>
        tables
          .insertInto('loggedEvent')
          .columns(LOGGED_COLUMNS)
          .expression((from) => from.selectFrom(rowsOf('loggedEvent', logged).as('e')).select(LOGGED_COLUMNS)),
      )
      .selectFrom('webhookSubscription as s')
      .innerJoin('integrationClient as c', 'c.id', 's.integrationClientId')
      .innerJoin('provider as p', 'p.id', 's.providerId')
      .innerJoin('plan', 'plan.code', 'p.planCode')
      .select([
        's.id',
        's.integrationClientId',
        's.events',
        'c.scopes',
        's.isActive',
        's.unqueuedSince',
        sql<boolean>`c.active and c.revoked_at is null`.as('clientActive'),
        sql<boolean>`p.status = 'ACTIVE'`.as('providerActive'),
        'plan.integrationApiAccess as planAccess',
      ])
      .where('s.deletedAt', 'is', null)
      .where(sql<SqlBool>`s.events && ${eventNames}::text[]`)
      .forKeyShare('s'),
);

export type EventSubscriptionRow = Awaited<ReturnType<typeof recordEventsAndFindSubscriptions>>[number];

/** A subscription, and the time of the oldest event for which no delivery was created. */
export type MissedEvent = Pick<RowOf<'webhookSubscription'>, 'id' | 'unqueuedSince'>;

interface Missed {
  readonly providerId: string;
  readonly missed: readonly MissedEvent[];
}

const note = prepared('note_missed_events', (db, { providerId, missed }: Missed) =>
  db
    .of(providerId)
    .updateTable('webhookSubscription as s')
    .from(rowsOf('webhookSubscription', missed).as('m'))
    .set({
      missedSince: sql`least(s.missed_since, m.unqueued_since)`,
      unqueuedSince: sql`least(s.unqueued_since, m.unqueued_since)`,
    })
    .whereRef('s.id', '=', 'm.id'),
);

/** Sets `missedSince` of each of these subscriptions to the time of its oldest event that got no delivery. */
export async function storeMissedSince(db: Runner, providerId: string, missed: readonly MissedEvent[]): Promise<void> {
  await note(db, { providerId, missed });
}
