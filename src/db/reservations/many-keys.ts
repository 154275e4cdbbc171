import { sql } from 'kysely';
import { prepared } from '../query/prepared.ts';
import { rowsOf } from '../query/rows-of.ts';
import type { RowOf } from '../query/tables.ts';
import type { Runner } from '../queryable.ts';
import type { KeyClaim } from './idempotency-keys.ts';

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
