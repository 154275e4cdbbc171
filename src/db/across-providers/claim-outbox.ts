import { type ExpressionBuilder, sql } from 'kysely';
import { type Lease, type LeaseRequest, leaseRowsSql } from '../outbox/leases.ts';
import type { AllTables } from '../query/tables.ts';
import { hasWithdrawnData } from '../webhooks/withdrawn.ts';
import { multiProviderStatement } from './multi-provider-statement.ts';

interface ValidSecret {
  readonly id: string;
  /** The encrypted secret in hexadecimal. */
  readonly ciphertext: string;
}

/** The valid secrets of subscription `s`: the current secret first, then replaced ones, newest first. */
function selectSecrets(eb: ExpressionBuilder<AllTables & { s: AllTables['webhookSubscription'] }, 's'>, now: Date) {
  const valid = eb
    .selectFrom('webhookSecret as k')
    .select(
      sql`coalesce(json_agg(json_build_object('id', k.id, 'ciphertext', encode(k.ciphertext, 'hex'))
        ORDER BY k.expires_at IS NOT NULL, k.id DESC), '[]')`.as('secrets'),
    )
    .whereRef('k.providerId', '=', 's.providerId')
    .whereRef('k.subscriptionId', '=', 's.id')
    .where((secret) => secret.or([secret('k.expiresAt', 'is', null), secret('k.expiresAt', '>', now)]));
  return sql<readonly ValidSecret[]>`${valid}`;
}

/** Claims those of the given deliveries that are due and not leased, and returns all data that an attempt needs. */
export const claimDeliveries = multiProviderStatement(
  'claim_webhook_deliveries',
  (tables, claims: readonly LeaseRequest[], lease: Lease, provider) =>
    tables
      .with('taken', () => leaseRowsSql('webhookDelivery', claims, lease, provider))
      .selectFrom('taken as d')
      .innerJoin('webhookSubscription as s', (join) =>
        join.onRef('s.providerId', '=', 'd.providerId').onRef('s.id', '=', 'd.subscriptionId'),
      )
      .innerJoin('integrationClient as c', (join) =>
        join.onRef('c.providerId', '=', 's.providerId').onRef('c.id', '=', 's.integrationClientId'),
      )
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
        'd.missed',
        sql<string>`convert_from(d.body, 'UTF8')`.as('body'),
        's.url',
        sql<boolean>`s.is_active and s.deleted_at is null and coalesce(s.refresh_before > ${lease.from}::timestamptz, true)`.as(
          'subscriptionActive',
        ),
        sql<boolean>`s.refresh_before is not null`.as('ofModelHost'),
        sql<boolean>`c.active and c.revoked_at is null`.as('clientActive'),
        sql<boolean>`p.status = 'ACTIVE'`.as('providerActive'),
        hasWithdrawnData(eb).as('withdrawn'),
        'plan.integrationApiAccess as planAccess',
        'p.clockOffsetSeconds',
        selectSecrets(eb, lease.from).as('secrets'),
      ]),
);

/** Claims those of the given mails that are due and not leased, and returns all data that an attempt needs. */
export const claimMails = multiProviderStatement(
  'claim_mails',
  (tables, claims: readonly LeaseRequest[], lease: Lease, provider) =>
    tables
      .with('taken', () => leaseRowsSql('mail', claims, lease, provider))
      .selectFrom('taken as m')
      .innerJoin('provider as p', 'p.id', 'm.providerId')
      .select((eb) => [
        eb.ref('m.lockToken').$notNull().as('token'),
        'm.attemptCount',
        'm.kind',
        eb.ref('m.recipient').$notNull().as('recipient'),
        'm.content',
        'p.testMode',
        'p.clockOffsetSeconds',
      ]),
);
