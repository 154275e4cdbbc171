import { sql } from 'kysely';
import { recordsOf } from 'tenant-sql/query/rows.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { type AttemptOutcomeColumns, settleRowsSql } from '../outbox/leases.ts';
import { ATTEMPT_COLUMNS, ATTEMPTED_COLUMNS, type AttemptedDelivery } from '../webhooks/settle-failures.ts';
import { multiProviderStatement } from './multi-provider-statement.ts';

/** The response bodies of endpoints, keyed by the token of the lease. */
const responsesOf = (items: readonly AttemptedDelivery[]) => sql<{ token: string; responseBody: string | null }>`(
  SELECT r.lock_token AS token, r.response_body FROM ${recordsOf(items)} AS r(lock_token uuid, response_body text))`;

// The insert is the last part, because on Citus an insert in a WITH part cannot read the rows of other parts.
const successes = multiProviderStatement(
  'settle_webhook_successes',
  (tables, items: readonly AttemptedDelivery[], { now }: { readonly now: Date }, provider) =>
    tables
      .with('settled', () => settleRowsSql('webhookDelivery', ATTEMPTED_COLUMNS, items, provider))
      .with('target', (from) =>
        from
          .selectFrom('webhookSubscription as s')
          .select(['s.providerId', 's.id'])
          .where(sql<boolean>`(s.provider_id, s.id) in (select provider_id, subscription_id from settled)`)
          .orderBy('s.providerId')
          .orderBy('s.id')
          .forNoKeyUpdate('s'),
      )
      .with('counted', (from) =>
        from
          .updateTable('webhookSubscription as s')
          .from('target')
          .set({ consecutiveFailures: sql.lit(0), lastSuccessAt: now })
          .whereRef('s.providerId', '=', 'target.providerId')
          .whereRef('s.id', '=', 'target.id'),
      )
      .insertInto('webhookAttempt')
      .columns([...provider.key, ...ATTEMPT_COLUMNS])
      .expression((from) =>
        from
          .selectFrom('settled as d')
          .innerJoin(responsesOf(items).as('item'), 'item.token', 'd.token')
          .select(provider.key.map((name) => `d.${name}` as const))
          .select(['d.token', 'd.id', 'd.attemptCount', 'd.lastAttemptAt', 'd.durationMs', 'd.responseStatus'])
          .select(['d.errorCode', 'd.errorMessage', 'item.responseBody']),
      )
      .returning('id as token'),
);

/**
 * Records successful attempts: inserts the attempts, marks their deliveries as delivered, and resets the failure counters
 * of their subscriptions. Skips deliveries whose lease has ended. Returns the lock tokens of the recorded deliveries.
 */
export async function settleSuccesses(db: Runner, outcomes: readonly AttemptedDelivery[], now: Date) {
  return (await successes(db, outcomes, { now })).map(({ token }) => token);
}

const MAIL_COLUMNS = ['status', 'nextAttemptAt', 'lastAttemptAt', 'completedAt', 'errorCode'] as const;

export type AttemptedMail = AttemptOutcomeColumns<'mail', (typeof MAIL_COLUMNS)[number]>;

const mails = multiProviderStatement('settle_mails', (tables, items: readonly AttemptedMail[], _: object, provider) =>
  tables
    .with('settled', () => settleRowsSql('mail', MAIL_COLUMNS, items, provider))
    .selectFrom('settled')
    .select('token'),
);

/** Writes the outcomes of mail attempts. Returns the tokens whose lease was still valid. */
export async function settleMails(db: Runner, outcomes: readonly AttemptedMail[]) {
  return (await mails(db, outcomes, {})).map(({ token }) => token);
}
