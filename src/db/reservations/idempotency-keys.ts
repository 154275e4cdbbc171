import { sql } from 'kysely';
import { prepared } from '../query/prepared.ts';
import { rowsOf } from '../query/rows-of.ts';
import type { RowOf } from '../query/tables.ts';
import type { Runner } from '../queryable.ts';

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

// One row of values, so that it is one task of one shard on Citus.
const claim = prepared(
  'idempotency_claim',
  (_, p: KeyClaim) => sql<{ key: string }>`
    insert into idempotency_key
      (integration_client_id, operation, namespace, key, fingerprint, resource_id, created_at, provider_id)
    values (${p.integrationClientId}::uuid, ${p.operation}::text, ${p.namespace}::text, ${p.key}::text,
      ${p.fingerprint}::jsonb, ${p.resourceId}::uuid, ${p.now}::timestamptz, ${p.providerId}::uuid)
    on conflict do nothing returning key`,
);

const CLAIM = [
  'integrationClientId',
  'operation',
  'namespace',
  'key',
  'fingerprint',
  'resourceId',
  'createdAt',
] as const;

interface ClaimsOfProvider {
  readonly providerId: string;
  readonly claims: readonly Pick<RowOf<'idempotencyKey'>, (typeof CLAIM)[number]>[];
}

const claimAll = prepared('idempotency_claim_all', (db, { providerId, claims }: ClaimsOfProvider) =>
  db
    .of(providerId)
    .insertInto('idempotencyKey')
    .columns(CLAIM)
    .expression((from) => from.selectFrom(rowsOf('idempotencyKey', claims).as('k')).select(CLAIM))
    .onConflict((conflict) => conflict.doNothing())
    .returning('resourceId'),
);

const release = prepared(
  'idempotency_release',
  (_, { providerId, claims }: ClaimsOfProvider) => sql`
    DELETE FROM idempotency_key k USING ${rowsOf('idempotencyKey', claims)} AS d
    WHERE k.provider_id = ${providerId}::uuid AND k.integration_client_id = d.integration_client_id
      AND k.operation = d.operation AND k.namespace = d.namespace AND k.key = d.key`,
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
 * Claims a key; false when it exists. Where another transaction has yet to decide that, this one waits, and starts over at
 * each lock timeout.
 */
export async function claimKey(db: Runner, key: KeyClaim): Promise<boolean> {
  return (await claim(db, key)).length === 1;
}

/**
 * Claims several keys of a provider, by operation, client and key, as `claimKey` does one; answers the resources whose keys
 * are claimed. No statement without keys.
 */
export async function claimKeys(db: Runner, claims: readonly KeyClaim[]): Promise<ReadonlySet<string | null>> {
  const [first] = claims;
  if (!first) return new Set();
  const claimed = await claimAll(db, ofProvider(first.providerId, claims.toSorted(byIdentity)));
  return new Set(claimed.map(({ resourceId }) => resourceId));
}

/** Gives up keys that this transaction has claimed; sends before it waits. No statement without keys. */
export async function releaseKeys(db: Runner, claims: readonly KeyClaim[]): Promise<void> {
  const [first] = claims;
  if (first) await release(db, ofProvider(first.providerId, claims));
}

function ofProvider(providerId: string, claims: readonly KeyClaim[]): ClaimsOfProvider {
  return {
    providerId,
    claims: claims.map(({ providerId: _, now: createdAt, ...claimed }) => ({ ...claimed, createdAt })),
  };
}

function byIdentity(a: KeyClaim, b: KeyClaim): number {
  return identityOf(a) < identityOf(b) ? -1 : 1;
}

function identityOf({ integrationClientId, operation, namespace, key }: KeyClaim): string {
  return `${integrationClientId} ${operation} ${namespace} ${key}`;
}

/**
 * Claims a key, where there is one, and takes locks behind it in the same round trip. Null where the key has been used:
 * the transaction may hold locks then, and what it removed for them, so it has to be undone.
 */
export async function claimAndLock<Row>(
  db: Runner,
  key: KeyClaim | null,
  lock: () => Promise<Row[]>,
): Promise<Row | null> {
  const [isClaimed, [row]] = await Promise.all([key ? claimKey(db, key) : true, lock()]);
  if (!isClaimed) return null;
  if (!row) throw new Error('Locks are answered by one row.');
  return row;
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
