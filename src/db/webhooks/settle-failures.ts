import { sql } from 'kysely';
import { pick } from 'tenant-sql/query/columns.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { type AttemptOutcomeColumns, rowsOfOneProvider, settleRowsSql } from '../outbox/leases.ts';
import { prepared } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';

const SKIPPED = ['status', 'nextAttemptAt', 'completedAt', 'errorCode', 'errorMessage', 'missed'] as const;
export const ATTEMPTED_COLUMNS = [...SKIPPED, 'lastAttemptAt', 'durationMs', 'responseStatus'] as const;

/** The new state of a delivery after an attempt, and the response body of the attempt. */
export type AttemptedDelivery = AttemptOutcomeColumns<'webhookDelivery', (typeof ATTEMPTED_COLUMNS)[number]> &
  Pick<RowOf<'webhookAttempt'>, 'responseBody'>;
export type SkippedDelivery = AttemptOutcomeColumns<'webhookDelivery', (typeof SKIPPED)[number]>;

/** The columns of an attempt. Its id is the lock token of its lease. */
export const ATTEMPT_COLUMNS = [
  'id',
  'deliveryId',
  'number',
  'startedAt',
  'durationMs',
  'responseStatus',
  'errorCode',
  'errorMessage',
  'responseBody',
] as const;

interface Failure {
  readonly providerId: string;
  readonly items: readonly AttemptedDelivery[];
  /** The number of consecutive failures that disables a subscription. */
  readonly threshold: number;
  readonly reason: string;
  /**
   * The start of the attempt. If a failure was counted after it, the failure belongs to the same burst and is not
   * counted again.
   */
  readonly beganAt: Date;
  readonly now: Date;
}

const MISSED_AT = sql<Date | null>`case when settled.missed and settled.next_attempt_at is null
  then settled.occurred_at end`;

const failure = prepared('settle_webhook_failure', (db, params: Failure) => {
  const { providerId, items, threshold, reason, beganAt, now } = params;
  const counts = sql`s.is_active and coalesce(s.last_failure_at <= ${beganAt}::timestamptz, true)`;
  return db
    .of(providerId)
    .with('settled', () => settleRowsSql('webhookDelivery', ATTEMPTED_COLUMNS, items, rowsOfOneProvider(providerId)))
    .with('target', (tables) =>
      tables
        .selectFrom('webhookSubscription as s')
        .innerJoin('settled', 'settled.subscriptionId', 's.id')
        .select([
          's.id',
          'settled.attemptCount as number',
          MISSED_AT.as('missedAt'),
          sql<boolean>`${counts}`.as('counts'),
          sql<boolean>`${counts} and s.consecutive_failures + 1 >= ${threshold}::int`.as('disables'),
        ])
        .forNoKeyUpdate('s'),
    )
    .updateTable('webhookSubscription as s')
    .from('target')
    .set({
      consecutiveFailures: sql`s.consecutive_failures + target.counts::int`,
      lastFailureAt: sql`case when target.counts then ${now}::timestamptz else s.last_failure_at end`,
      missedSince: sql`least(s.missed_since, target.missed_at)`,
      isActive: sql`s.is_active and not target.disables`,
      disabledReason: sql`case when target.disables then ${reason} else s.disabled_reason end`,
      disabledAt: sql`case when target.disables then ${now}::timestamptz else s.disabled_at end`,
      updatedAt: sql`case when target.disables then ${now}::timestamptz else s.updated_at end`,
    })
    .whereRef('s.id', '=', 'target.id')
    .returning(['target.disables as disabled', 'target.number']);
});

type Attempt = Pick<RowOf<'webhookAttempt'>, 'providerId' | (typeof ATTEMPT_COLUMNS)[number]>;

const attempt = prepared('webhook_attempt_insert', (db, row: Attempt) =>
  db.of(row.providerId).insertInto('webhookAttempt').values(pick(row, ATTEMPT_COLUMNS)),
);

/**
 * Writes a failed attempt, its delivery and the subscription's counter, and returns whether the failure disabled the
 * subscription. Undefined when the lease is no longer valid; nothing is written then. The locked subscription row
 * decides whether the failure counts, so that concurrent failures count once.
 */
export async function settleFailure(
  db: Runner,
  outcome: AttemptedDelivery,
  policy: Pick<Failure, 'threshold' | 'reason' | 'beganAt'>,
  now: Date,
): Promise<{ readonly disabled: boolean } | undefined> {
  const { providerId, id: deliveryId, lockToken: id, lastAttemptAt, durationMs, ...ended } = outcome;
  const [row] = await failure(db, { providerId, items: [outcome], ...policy, now });
  if (!row) return undefined;
  const timed = { number: row.number, startedAt: lastAttemptAt ?? now, durationMs: durationMs ?? 0 };
  await attempt(db, { ...ended, ...timed, providerId, id, deliveryId });
  return { disabled: row.disabled };
}

interface Skips {
  readonly providerId: string;
  readonly items: readonly SkippedDelivery[];
}

const skip = prepared('skip_webhook_delivery', (db, { providerId, items }: Skips) =>
  db
    .of(providerId)
    .with('settled', () => settleRowsSql('webhookDelivery', SKIPPED, items, rowsOfOneProvider(providerId)))
    .updateTable('webhookSubscription as s')
    .from('settled')
    .set({ missedSince: sql`least(s.missed_since, ${MISSED_AT})` })
    .whereRef('s.id', '=', 'settled.subscriptionId'),
);

/** Ends a delivery that will not be attempted, and stores the time of the first missed event in its subscription. */
export async function settleSkipped(db: Runner, outcome: SkippedDelivery): Promise<void> {
  await skip(db, { providerId: outcome.providerId, items: [outcome] });
}
