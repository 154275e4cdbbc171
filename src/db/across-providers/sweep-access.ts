import { sql } from 'kysely';
import { preparedAcross } from '../query/prepared-across.ts';
import type { Runner } from '../queryable.ts';

interface Batch {
  readonly before: Date;
  readonly limit: number;
}

const revocations = preparedAcross('revoked_tokens_sweep', (tables, { before, limit }: Batch) =>
  tables
    .with('old', (part) =>
      part
        .selectFrom('revokedToken')
        .select(['providerId', 'id'])
        .where('expiresAt', '<', before)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('revokedToken as r')
    .using('old')
    .whereRef('r.providerId', '=', 'old.providerId')
    .whereRef('r.id', '=', 'old.id')
    .returning('r.id'),
);

const claimTokens = preparedAcross('claim_tokens_sweep', (tables, { before, limit }: Batch) =>
  tables
    .with('old', (part) =>
      part
        .selectFrom('claimToken')
        .select(['providerId', 'id'])
        .where('expiresAt', '<', before)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('claimToken as c')
    .using('old')
    .whereRef('c.providerId', '=', 'old.providerId')
    .whereRef('c.id', '=', 'old.id')
    .returning('c.id'),
);

const counters = preparedAcross(
  'rate_limits_sweep',
  (_, { endedBefore, limit }: { readonly endedBefore: number; readonly limit: number }) => sql<{
    readonly key: string;
  }>`
    WITH old AS (SELECT key FROM limits.leases WHERE expire < ${endedBefore}::bigint LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    DELETE FROM limits.leases l USING old WHERE l.key = old.key RETURNING l.key`,
);

const oldKeys = preparedAcross('idempotency_keys_sweep', (tables, { before, limit }: Batch) =>
  tables
    .with('old', (part) =>
      part
        .selectFrom('idempotencyKey')
        .select(['providerId', 'integrationClientId', 'operation', 'namespace', 'key'])
        .where('createdAt', '<', before)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('idempotencyKey as k')
    .using('old')
    .whereRef('k.providerId', '=', 'old.providerId')
    .whereRef('k.integrationClientId', '=', 'old.integrationClientId')
    .whereRef('k.operation', '=', 'old.operation')
    .whereRef('k.namespace', '=', 'old.namespace')
    .whereRef('k.key', '=', 'old.key')
    .returning('k.key'),
);

/** Deletes up to `limit` marks of revoked tokens of all providers that expired before `before`; answers how many. */
export async function deleteExpiredRevocations(db: Runner, before: Date, limit: number): Promise<number> {
  return (await revocations(db, { before, limit })).length;
}

/** Deletes up to `limit` claim tokens of all providers that expired before `before`; answers how many. */
export async function deleteExpiredClaimTokens(db: Runner, before: Date, limit: number): Promise<number> {
  return (await claimTokens(db, { before, limit })).length;
}

/** Deletes up to `limit` counters of rate limits whose window ended before `endedBefore`; answers how many. */
export async function deleteEndedCounters(db: Runner, endedBefore: Date, limit: number): Promise<number> {
  return (await counters(db, { endedBefore: endedBefore.getTime(), limit })).length;
}

/** Deletes up to `limit` idempotency entries of all providers that were made before `before`; answers how many. */
export async function deleteOldKeys(db: Runner, before: Date, limit: number): Promise<number> {
  return (await oldKeys(db, { before, limit })).length;
}
