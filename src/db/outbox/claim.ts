import { type ExpressionBuilder, sql } from 'kysely';
import { prepared } from '../query/prepared.ts';
import type { TenantTables } from '../query/tables.ts';
import type { Runner } from '../queryable.ts';
import { type Claim, claimed, eachProvider, type Lease, type OfProvider } from './leases.ts';

type Claims = OfProvider<Claim> & Lease;

interface LivingSecret {
  readonly id: string;
  /** In hexadecimal. */
  readonly ciphertext: string;
}

/** The living secrets of subscription `s`, newest first. */
function secretsOf(eb: ExpressionBuilder<TenantTables & { s: TenantTables['webhookSubscription'] }, 's'>, now: Date) {
  const living = eb
    .selectFrom('webhookSecret as k')
    .select(
      sql`coalesce(json_agg(json_build_object('id', k.id, 'ciphertext', encode(k.ciphertext, 'hex'))
        ORDER BY k.expires_at IS NOT NULL, k.id DESC), '[]')`.as('secrets'),
    )
    .whereRef('k.subscriptionId', '=', 's.id')
    .where((secret) => secret.or([secret('k.expiresAt', 'is', null), secret('k.expiresAt', '>', now)]));
  return sql<readonly LivingSecret[]>`${living}`;
}

const deliveries = prepared('claim_webhook_deliveries', (db, wanted: Claims) =>
  db
    .of(wanted.providerId)
    .with('taken', () => claimed('webhookDelivery', wanted, wanted))
    .selectFrom('taken as d')
    .innerJoin('webhookSubscription as s', 's.id', 'd.subscriptionId')
    .innerJoin('integrationClient as c', 'c.id', 's.integrationClientId')
    .innerJoin('provider as p', 'p.id', 's.providerId')
    .innerJoin('plan', 'plan.code', 'p.planCode')
    .select((eb) => [
      eb.ref('d.lockToken').$notNull().as('token'),
      'd.attemptCount',
      'd.maxAttempts',
      eb.ref('d.nextAttemptAt').$notNull().as('dueAt'),
      'c.id as integrationClientId',
      'd.subscriptionId',
      'd.event',
      eb.ref('d.body').$notNull().as('body'),
      's.url',
      sql<boolean>`s.is_active and s.deleted_at is null`.as('subscriptionActive'),
      sql<boolean>`c.active and c.revoked_at is null`.as('clientActive'),
      sql<boolean>`p.status = 'ACTIVE'`.as('providerActive'),
      'plan.integrationApiAccess as planAccess',
      secretsOf(eb, wanted.from).as('secrets'),
    ]),
);

/** Takes those of the deliveries that are due and that nobody holds, with all that an attempt needs. */
export function claimDeliveries(db: Runner, claims: readonly Claim[], lease: Lease) {
  return eachProvider(claims, (own) => deliveries(db, { ...own, ...lease }));
}

const mails = prepared('claim_mails', (db, wanted: Claims) =>
  db
    .of(wanted.providerId)
    .with('taken', () => claimed('mail', wanted, wanted))
    .selectFrom('taken as m')
    .select((eb) => [
      eb.ref('m.lockToken').$notNull().as('token'),
      'm.attemptCount',
      'm.kind',
      eb.ref('m.recipient').$notNull().as('recipient'),
      'm.content',
    ]),
);

/** Takes those of the mails that are due and that nobody holds. */
export function claimMails(db: Runner, claims: readonly Claim[], lease: Lease) {
  return eachProvider(claims, (own) => mails(db, { ...own, ...lease }));
}
