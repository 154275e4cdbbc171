import { sql } from 'kysely';
import { prepared } from '../query/prepared.ts';
import type { Runner } from '../queryable.ts';
import { ATTEMPT, ATTEMPTED, type AttemptedDelivery } from '../webhooks/settle-failures.ts';
import { eachProvider, type OfProvider, type Outcome, settled } from './leases.ts';

type Successes = OfProvider<AttemptedDelivery> & { readonly now: Date };

// The insert stands last: Citus cannot read what a part wrote in an insert that is a part itself.
const successes = prepared('settle_webhook_successes', (db, outcomes: Successes) =>
  db
    .of(outcomes.providerId)
    .with('settled', () => settled('webhookDelivery', ATTEMPTED, outcomes))
    .with('target', (from) =>
      from
        .selectFrom('webhookSubscription as s')
        .select('s.id')
        .where(sql<boolean>`s.id in (select subscription_id from settled)`)
        .orderBy('s.id')
        .forNoKeyUpdate('s'),
    )
    .with('counted', (from) =>
      from
        .updateTable('webhookSubscription as s')
        .from('target')
        .set({ consecutiveFailures: sql.lit(0), lastSuccessAt: outcomes.now })
        .whereRef('s.id', '=', 'target.id'),
    )
    .insertInto('webhookAttempt')
    .columns(ATTEMPT)
    .expression((from) =>
      from
        .selectFrom('settled as d')
        .select(['d.token', 'd.id', 'd.attemptCount', 'd.lastAttemptAt', 'd.durationMs', 'd.responseStatus'])
        .select(['d.errorCode', 'd.errorMessage']),
    )
    .returning('id as token'),
);

/** Writes successes: attempts, deliveries and counters; answers the tokens whose lease was still their worker's. */
export async function settleSuccesses(db: Runner, outcomes: readonly AttemptedDelivery[], now: Date) {
  return (await eachProvider(outcomes, (own) => successes(db, { ...own, now }))).map(({ token }) => token);
}

const MAIL_COLUMNS = ['status', 'nextAttemptAt', 'lastAttemptAt', 'completedAt', 'errorCode'] as const;

export type AttemptedMail = Outcome<'mail', (typeof MAIL_COLUMNS)[number]>;

const mails = prepared('settle_mails', (db, outcomes: OfProvider<AttemptedMail>) =>
  db
    .of(outcomes.providerId)
    .with('settled', () => settled('mail', MAIL_COLUMNS, outcomes))
    .selectFrom('settled')
    .select('token'),
);

/** Writes how attempts of mails ended; answers the tokens whose lease was still their worker's. */
export async function settleMails(db: Runner, outcomes: readonly AttemptedMail[]) {
  return (await eachProvider(outcomes, (own) => mails(db, own))).map(({ token }) => token);
}
