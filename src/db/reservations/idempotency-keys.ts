import { sql } from 'kysely';
import { prepared } from '../query/prepared.ts';
import type { Runner } from '../queryable.ts';
import { LOCK_TIMEOUT_MILLISECONDS } from '../transactions.ts';

/** The identity of an idempotency key. */
export interface KeyIdentity {
  readonly providerId: string;
  readonly integrationClientId: string;
  readonly operation: string;
  readonly namespace: string;
  readonly key: string;
}

interface Claim extends KeyIdentity {
  readonly fingerprint: Readonly<Record<string, string>>;
  readonly resourceId: string | null;
  readonly now: Date;
}

const patientLock = sql<string>`set_config('lock_timeout', '0', true)`;
const usualLock = sql<string>`set_config('lock_timeout', ${sql.lit(`${LOCK_TIMEOUT_MILLISECONDS}ms`)}, true)`;

const claim = prepared('idempotency_claim', (db, p: Claim) =>
  db
    .of(p.providerId)
    .with(
      (part) => part('patient').materialized(),
      (tables) => tables.selectNoFrom(patientLock.as('set')),
    )
    .insertInto('idempotencyKey')
    .columns(['integrationClientId', 'operation', 'namespace', 'key', 'fingerprint', 'resourceId', 'createdAt'])
    .expression((from) =>
      from
        .selectFrom('patient')
        .select((eb) => [
          eb.val(p.integrationClientId).as('integrationClientId'),
          eb.val(p.operation).as('operation'),
          eb.val(p.namespace).as('namespace'),
          eb.val(p.key).as('key'),
          eb.val(p.fingerprint).as('fingerprint'),
          eb.val(p.resourceId).as('resourceId'),
          eb.val(p.now).as('createdAt'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(usualLock.as('claimed')),
);

const read = prepared('idempotency_read', (db, p: KeyIdentity) =>
  db
    .of(p.providerId)
    .selectFrom('idempotencyKey')
    .select(['fingerprint', 'resourceId'])
    .where('integrationClientId', '=', p.integrationClientId)
    .where('operation', '=', p.operation)
    .where('namespace', '=', p.namespace)
    .where('key', '=', p.key),
);

const setResource = prepared('idempotency_resource', (db, p: KeyIdentity & { readonly resourceId: string }) =>
  db
    .of(p.providerId)
    .updateTable('idempotencyKey')
    .set({ resourceId: p.resourceId })
    .where('integrationClientId', '=', p.integrationClientId)
    .where('operation', '=', p.operation)
    .where('namespace', '=', p.namespace)
    .where('key', '=', p.key),
);

/**
 * Claims a key; false when it exists. Waits while another transaction is claiming the same one, for as long as that takes:
 * the lock timeout of the transaction is lifted for this wait and back in force once the key is claimed.
 */
export async function claimKey(
  db: Runner,
  key: KeyIdentity,
  fingerprint: Readonly<Record<string, string>>,
  resourceId: string | null,
  now: Date,
): Promise<boolean> {
  return (await claim(db, { ...key, fingerprint, resourceId, now })).length === 1;
}

/** What the first attempt under a key left. */
export async function readKey(db: Runner, key: KeyIdentity) {
  const [row] = await read(db, key);
  return row;
}

/** Ties a claimed key to the record that the attempt made or changed. */
export async function setKeyResource(db: Runner, key: KeyIdentity, resourceId: string): Promise<void> {
  await setResource(db, { ...key, resourceId });
}
