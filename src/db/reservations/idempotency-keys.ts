import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared } from '../query/prepared.ts';

/** The primary key of an idempotency key. */
export interface IdempotencyKeyIdentity {
  readonly providerId: string;
  readonly integrationClientId: string;
  readonly operation: string;
  readonly namespace: string;
  readonly key: string;
}

/**
 * An idempotency key to claim. `fingerprint` is compared with the one of a repeated call; `resourceId` is the resource
 * that a repeated call returns.
 */
export interface IdempotencyKeyClaim extends IdempotencyKeyIdentity {
  readonly fingerprint: Readonly<Record<string, string>>;
  readonly resourceId: string | null;
  readonly now: Date;
}

// The statement inserts one row of values, so that it is one task on one shard on Citus.
const claim = prepared(
  'idempotency_claim',
  (_, p: IdempotencyKeyClaim) => sql<{ key: string }>`
    insert into idempotency_key
      (integration_client_id, operation, namespace, key, fingerprint, resource_id, created_at, provider_id)
    values (${p.integrationClientId}::uuid, ${p.operation}::text, ${p.namespace}::text, ${p.key}::text,
      ${p.fingerprint}::jsonb, ${p.resourceId}::uuid, ${p.now}::timestamptz, ${p.providerId}::uuid)
    on conflict do nothing returning key`,
);

const read = prepared('idempotency_read', (db, p: IdempotencyKeyIdentity) =>
  db
    .of(p.providerId)
    .selectFrom('idempotencyKey')
    .select(['fingerprint', 'resourceId'])
    .where('integrationClientId', '=', p.integrationClientId)
    .where('operation', '=', p.operation)
    .where('namespace', '=', p.namespace)
    .where('key', '=', p.key),
);

const setResource = prepared(
  'idempotency_resource',
  (db, p: IdempotencyKeyIdentity & { readonly resourceId: string }) =>
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
 * Claims an idempotency key. False when it was used before. While another transaction has claimed the key without
 * committing, this one waits, and the statement restarts at each lock timeout.
 */
export async function claimIdempotencyKey(db: Runner, key: IdempotencyKeyClaim): Promise<boolean> {
  return (await claim(db, key)).length === 1;
}

/**
 * Claims the idempotency key, if there is one, and takes locks in the same round trip. Null when the key was used
 * before. The transaction may then already hold locks and have deleted expired holds, so it must be rolled back.
 */
export async function claimKeyAndLock<Row>(
  db: Runner,
  key: IdempotencyKeyClaim | null,
  lock: () => Promise<Row[]>,
): Promise<Row | null> {
  const [isClaimed, [row]] = await Promise.all([key ? claimIdempotencyKey(db, key) : true, lock()]);
  if (!isClaimed) return null;
  if (!row) throw new Error('Locks are answered by one row.');
  return row;
}

/** Reads the fingerprint and resource that the first request with a key stored; undefined when the key is unused. */
export async function readIdempotencyKey(db: Runner, key: IdempotencyKeyIdentity) {
  const [row] = await read(db, key);
  return row;
}

/** Stores which resource the request with a claimed key created or changed. */
export async function setIdempotencyKeyResource(
  db: Runner,
  key: IdempotencyKeyIdentity,
  resourceId: string,
): Promise<void> {
  await setResource(db, { ...key, resourceId });
}
