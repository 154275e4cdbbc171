import { sql } from 'kysely';
import { UNFINISHED } from '../query/literals.ts';
import { preparedAcross } from '../query/prepared.ts';
import { rowsOf } from '../query/rows-of.ts';
import type { Database } from '../queryable.ts';

/** A delivery to take; `lockToken` is the taker's. */
export interface ClaimWish {
  readonly providerId: string;
  readonly id: string;
  readonly lockToken: string;
}

export interface Lease {
  readonly dueBy: Date;
  readonly from: Date;
  readonly until: Date;
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
      /** Ciphertexts of the living secrets in hexadecimal, newest first. */
      sql<string[]>`array(${eb
        .selectFrom('webhookSecret as k')
        .select(sql`encode(k.ciphertext, 'hex')`.as('ciphertext'))
        .whereRef('k.providerId', '=', 's.providerId')
        .whereRef('k.subscriptionId', '=', 's.id')
        .where((secret) => secret.or([secret('k.expiresAt', 'is', null), secret('k.expiresAt', '>', from)]))
        .orderBy(sql`k.expires_at is not null`)
        .orderBy('k.id', 'desc')})`.as('secrets'),
    ]),
);

interface Wishes extends Lease {
  readonly wishes: readonly ClaimWish[];
}

/** Takes those of the deliveries that are due and that nobody holds, with all that an attempt needs. */
export function claimDeliveries(db: Pick<Database, 'sql'>, wishes: readonly ClaimWish[], lease: Lease) {
  return claim(db, { wishes, ...lease });
}

export type ClaimRow = Awaited<ReturnType<typeof claimDeliveries>>[number];
