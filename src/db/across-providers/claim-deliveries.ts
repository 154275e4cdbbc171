import { type ExpressionBuilder, sql } from 'kysely';
import { UNFINISHED } from '../query/literals.ts';
import { preparedAcross } from '../query/prepared-across.ts';
import { rowsOf } from '../query/rows-of.ts';
import type { AllTables } from '../query/tables.ts';
import type { Runner } from '../queryable.ts';

export interface DeliveryKey {
  readonly providerId: string;
  readonly id: string;
}

/** A delivery to take; `lockToken` is the taker's. */
interface ClaimWish extends DeliveryKey {
  readonly lockToken: string;
}

interface Lease {
  readonly dueBy: Date;
  readonly from: Date;
  readonly until: Date;
}

interface LivingSecret {
  readonly id: string;
  /** In hexadecimal. */
  readonly ciphertext: string;
}

/** The living secrets of subscription `s`, newest first. */
function secretsOf(eb: ExpressionBuilder<AllTables & { s: AllTables['webhookSubscription'] }, 's'>, now: Date) {
  const living = eb
    .selectFrom('webhookSecret as k')
    .select(
      sql`coalesce(json_agg(json_build_object('id', k.id, 'ciphertext', encode(k.ciphertext, 'hex'))
        ORDER BY k.expires_at IS NOT NULL, k.id DESC), '[]')`.as('secrets'),
    )
    .whereRef('k.providerId', '=', 's.providerId')
    .whereRef('k.subscriptionId', '=', 's.id')
    .where((secret) => secret.or([secret('k.expiresAt', 'is', null), secret('k.expiresAt', '>', now)]));
  return sql<readonly LivingSecret[]>`${living}`;
}

const claim = preparedAcross('claim_webhook_deliveries', (tables, { wishes, dueBy, from, until }: Wishes) =>
  tables
    .updateTable('webhookDelivery as d')
    .from([rowsOf('webhookDelivery', wishes).as('w'), 'webhookSubscription as s'])
    .innerJoin('integrationClient as c', (join) =>
      join.onRef('c.providerId', '=', 's.providerId').onRef('c.id', '=', 's.integrationClientId'),
    )
    .innerJoin('provider as p', 'p.id', 's.providerId')
    .innerJoin('plan', 'plan.code', 'p.planCode')
    .set((eb) => ({ lockToken: eb.ref('w.lockToken'), lockedUntil: until }))
    .whereRef('d.providerId', '=', 'w.providerId')
    .whereRef('d.id', '=', 'w.id')
    .whereRef('s.providerId', '=', 'd.providerId')
    .whereRef('s.id', '=', 'd.subscriptionId')
    .where('d.status', 'in', UNFINISHED)
    .where('d.nextAttemptAt', '<=', dueBy)
    .where((eb) => eb.or([eb('d.lockedUntil', 'is', null), eb('d.lockedUntil', '<=', from)]))
    .returning((eb) => [
      eb.ref('d.lockToken').$notNull().as('token'),
      'c.id as integrationClientId',
      'd.subscriptionId',
      'd.event',
      eb.ref('d.body').$notNull().as('body'),
      'd.attemptCount',
      'd.maxAttempts',
      's.url',
      sql<boolean>`s.is_active and s.deleted_at is null`.as('subscriptionActive'),
      sql<boolean>`c.active and c.revoked_at is null`.as('clientActive'),
      sql<boolean>`p.status = 'ACTIVE'`.as('providerActive'),
      'plan.integrationApiAccess as planAccess',
      secretsOf(eb, from).as('secrets'),
    ]),
);

interface Wishes extends Lease {
  readonly wishes: readonly ClaimWish[];
}

/** Takes those of the deliveries that are due and that nobody holds, with all that an attempt needs. */
export function claimDeliveries(db: Runner, wishes: readonly ClaimWish[], lease: Lease) {
  return claim(db, { wishes, ...lease });
}

export type ClaimRow = Awaited<ReturnType<typeof claimDeliveries>>[number];
