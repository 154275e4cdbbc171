import { type RawBuilder, sql } from 'kysely';
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

/** A key to claim, with what a repeat is compared with and answered from. */
export interface KeyClaim extends KeyIdentity {
  readonly fingerprint: Readonly<Record<string, string>>;
  readonly resourceId: string | null;
  readonly now: Date;
}

/**
 * The parts of a statement that claim a key: `claimed` has a row where that succeeds. It waits while another transaction
 * is claiming the same one, for as long as that takes: the lock timeout of the transaction is lifted for this wait and back
 * in force once the key is claimed.
 */
export function claimParts(p: KeyClaim): RawBuilder<unknown> {
  const usual = sql.lit(`${LOCK_TIMEOUT_MILLISECONDS}ms`);
  return sql`patient as materialized (select set_config('lock_timeout', '0', true)), claimed as (
    insert into idempotency_key
      (integration_client_id, operation, namespace, key, fingerprint, resource_id, created_at, provider_id)
    select ${p.integrationClientId}::uuid, ${p.operation}::text, ${p.namespace}::text, ${p.key}::text, ${p.fingerprint}::jsonb,
      ${p.resourceId}::uuid, ${p.now}::timestamptz, cast(${p.providerId} as uuid) as provider_id
    from patient on conflict do nothing returning set_config('lock_timeout', ${usual}, true))`;
}

const claim = prepared('idempotency_claim', (_, p: KeyClaim) => sql<object>`with ${claimParts(p)} select from claimed`);

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

/** Claims a key; false when it exists, however long another transaction takes to decide that. */
export async function claimKey(db: Runner, key: KeyClaim): Promise<boolean> {
  return (await claim(db, key)).length === 1;
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
