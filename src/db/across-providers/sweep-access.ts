import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { preparedAcross } from '../query/prepared-across.ts';
import { createSweep } from './create-sweep.ts';

const isExpired = (before: Date) => sql`o.expires_at < ${before}::timestamptz`;

/** Deletes records of revoked tokens that expired before `before`. */
export const deleteExpiredRevocations = createSweep('revoked_tokens', 'revokedToken', isExpired);

/** Deletes claim tokens that expired before `before`. */
export const deleteExpiredClaimTokens = createSweep('claim_tokens', 'claimToken', isExpired);

const counters = preparedAcross(
  'rate_limits_sweep',
  (_, { endedBefore, limit }: { readonly endedBefore: number; readonly limit: number }) => sql<{
    readonly key: string;
  }>`
    WITH old AS (SELECT key FROM limits.leases WHERE expire < ${endedBefore}::bigint LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    DELETE FROM limits.leases l USING old WHERE l.key = old.key RETURNING l.key`,
);

/**
 * Deletes up to `limit` rate limit counters whose window ended before `endedBefore`. Returns the number of deleted
 * counters.
 */
export async function deleteEndedCounters(db: Runner, endedBefore: Date, limit: number): Promise<number> {
  return (await counters(db, { endedBefore: endedBefore.getTime(), limit })).length;
}
