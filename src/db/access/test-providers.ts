import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { UNFINISHED_STATUSES } from '../query/literals.ts';
import { pointRead, prepared, preparedRow, preparedWrite } from '../query/prepared.ts';
import type { TenantTable } from '../query/tables.ts';

interface OfProvider {
  readonly providerId: string;
}

interface Clock extends OfProvider {
  readonly offset: number;
}

const testProvider = pointRead('test_provider_read', (db, { providerId }: OfProvider) =>
  db.of(providerId).selectFrom('provider').select('testProviderId'),
);

/** Reads the id of the test provider that belongs to a provider; null when there is none. */
export async function readTestProviderId(db: Runner, providerId: string): Promise<string | null> {
  const [row] = await testProvider(db, { providerId });
  return row?.testProviderId ?? null;
}

/** Stores which test provider belongs to a provider. */
export const linkTestProvider = preparedWrite(
  'test_provider_link',
  (db, { providerId, testProviderId }: OfProvider & { testProviderId: string }) =>
    db.of(providerId).updateTable('provider').set({ testProviderId }),
);

/**
 * Locks a provider in test mode, and returns the offset of its clock; undefined when the provider is not in test mode.
 */
export const lockTestProvider = preparedRow('test_provider_lock', (db, { providerId }: OfProvider) =>
  db.of(providerId).selectFrom('provider').select('clockOffsetSeconds').where('testMode', '=', true).forUpdate(),
);

/** Sets the clock offset of a locked test provider, in seconds. */
export const writeTestClock = preparedWrite('test_clock_write', (db, { providerId, offset }: Clock) =>
  db.of(providerId).updateTable('provider').set({ clockOffsetSeconds: offset }).where('testMode', '=', true),
);

/** Reads the webhook deliveries of a provider that wait for an attempt, ordered by the time of the attempt. */
export const readWaitingDeliveries = prepared(
  'test_deliveries_waiting',
  (db, { providerId, limit }: OfProvider & { readonly limit: number }) =>
    db
      .of(providerId)
      .selectFrom('webhookDelivery as d')
      .innerJoin('webhookSubscription as s', 's.id', 'd.subscriptionId')
      .select((eb) => [
        'd.id',
        'd.subscriptionId',
        's.integrationClientId',
        eb.ref('d.nextAttemptAt').$notNull().as('dueAt'),
      ])
      .where('d.status', 'in', UNFINISHED_STATUSES)
      .where('d.nextAttemptAt', 'is not', null)
      .orderBy('d.nextAttemptAt')
      .orderBy('d.id')
      .limit(limit),
);

/** The tables that a reset empties. A table stands before the tables that it references. */
const EMPTIED = [
  'webhookAttempt',
  'webhookDelivery',
  'mail',
  'reservationEvent',
  'loggedEvent',
  'reservation',
  'claimToken',
  'providerClient',
  'conversationStep',
  'conversation',
  'idempotencyKey',
  'calendarChange',
  'auditEvent',
  'statisticsDay',
] as const satisfies readonly TenantTable[];

const emptied = EMPTIED.map((table) =>
  prepared(`test_reset_${table}`, (db, { providerId }: OfProvider) => db.of(providerId).deleteFrom(table)),
);

const forget = prepared('test_reset_subscriptions', (db, { providerId }: OfProvider) =>
  db
    .of(providerId)
    .updateTable('webhookSubscription')
    .set({
      consecutiveFailures: sql.lit(0),
      lastFailureAt: null,
      lastSuccessAt: null,
      missedSince: null,
      unqueuedSince: null,
    }),
);

const restart = prepared('test_reset_provider', (db, { providerId, offset }: Clock) =>
  db
    .of(providerId)
    .updateTable('provider')
    .set((eb) => ({ clockOffsetSeconds: offset, feedGeneration: eb('feedGeneration', '+', sql.lit(1)) }))
    .where('testMode', '=', true),
);

/**
 * Deletes the reservations, clients, mails and events of a locked test provider, resets the failure counters of its
 * subscriptions, and sets its clock. Cursors of its feeds become invalid.
 */
export async function emptyTestProvider(db: Runner, { providerId, offset }: Clock): Promise<void> {
  for (const empty of emptied) await empty(db, { providerId });
  await forget(db, { providerId });
  await restart(db, { providerId, offset });
}
