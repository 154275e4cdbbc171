import { sql } from 'kysely';
import { type Outcome, settled } from '../outbox/leases.ts';
import { preparedAcross } from '../query/prepared-across.ts';
import type { Runner } from '../queryable.ts';
import { ATTEMPTED, type AttemptedDelivery, attemptsOfSettled } from '../webhooks/settle-failures.ts';

interface Successes {
  readonly outcomes: readonly AttemptedDelivery[];
  readonly now: Date;
}

const successes = preparedAcross('settle_webhook_successes', (tables, { outcomes, now }: Successes) =>
  tables
    .with('settled', () => settled('webhookDelivery', ATTEMPTED, outcomes))
    .with('attempts', attemptsOfSettled)
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
    .selectFrom('settled')
    .select('token'),
);

/** Writes successes: attempts, deliveries and counters; answers the tokens whose lease was still their worker's. */
export async function settleSuccesses(db: Runner, outcomes: readonly AttemptedDelivery[], now: Date) {
  return (await successes(db, { outcomes, now })).map(({ token }) => token);
}

const MAIL_COLUMNS = ['status', 'nextAttemptAt', 'lastAttemptAt', 'completedAt', 'errorCode'] as const;

export type AttemptedMail = Outcome<'mail', (typeof MAIL_COLUMNS)[number]>;

const mails = preparedAcross('settle_mails', (tables, { outcomes }: { readonly outcomes: readonly AttemptedMail[] }) =>
  tables
    .with('settled', () => settled('mail', MAIL_COLUMNS, outcomes))
    .selectFrom('settled')
    .select('token'),
);

/** Writes how attempts of mails ended; answers the tokens whose lease was still their worker's. */
export async function settleMails(db: Runner, outcomes: readonly AttemptedMail[]) {
  return (await mails(db, { outcomes })).map(({ token }) => token);
}
