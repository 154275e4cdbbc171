import type { Queryable } from './queryable.ts';

/** Deletes up to `limit` marks of revoked tokens of all providers that expired before `expiredBefore`; answers how many. */
export async function deleteExpiredRevocations(sql: Queryable, expiredBefore: Date, limit: number): Promise<number> {
  const rows = await sql.query({
    name: 'revoked_tokens_sweep',
    text: `WITH old AS (
        SELECT provider_id, id FROM revoked_token WHERE expires_at < $1::timestamptz LIMIT $2::int FOR UPDATE SKIP LOCKED
      )
      DELETE FROM revoked_token r USING old WHERE r.provider_id = old.provider_id AND r.id = old.id RETURNING r.id`,
    values: [expiredBefore, limit],
  });
  return rows.length;
}

/** Deletes up to `limit` counters of rate limits whose window ended before `endedBefore`; answers how many. */
export async function deleteEndedCounters(sql: Queryable, endedBefore: Date, limit: number): Promise<number> {
  const rows = await sql.query({
    name: 'rate_limits_sweep',
    text: `WITH old AS (SELECT key FROM limits.leases WHERE expire < $1::bigint LIMIT $2::int FOR UPDATE SKIP LOCKED)
      DELETE FROM limits.leases l USING old WHERE l.key = old.key RETURNING l.key`,
    values: [endedBefore.getTime(), limit],
  });
  return rows.length;
}

/** Deletes up to `limit` claim tokens of all providers that expired before `expiredBefore`; answers how many. */
export async function deleteExpiredClaimTokens(sql: Queryable, expiredBefore: Date, limit: number): Promise<number> {
  const rows = await sql.query({
    name: 'claim_tokens_sweep',
    text: `WITH old AS (
        SELECT provider_id, id FROM claim_token WHERE expires_at < $1::timestamptz LIMIT $2::int FOR UPDATE SKIP LOCKED
      )
      DELETE FROM claim_token c USING old WHERE c.provider_id = old.provider_id AND c.id = old.id RETURNING c.id`,
    values: [expiredBefore, limit],
  });
  return rows.length;
}

/** Deletes up to `limit` idempotency entries of all providers that were made before `madeBefore`; answers how many. */
export async function deleteOldKeys(sql: Queryable, madeBefore: Date, limit: number): Promise<number> {
  const rows = await sql.query({
    name: 'idempotency_keys_sweep',
    text: `WITH old AS (
        SELECT provider_id, integration_client_id, operation, namespace, key FROM idempotency_key
        WHERE created_at < $1::timestamptz LIMIT $2::int FOR UPDATE SKIP LOCKED
      )
      DELETE FROM idempotency_key k USING old
      WHERE k.provider_id = old.provider_id AND k.integration_client_id = old.integration_client_id
        AND k.operation = old.operation AND k.namespace = old.namespace AND k.key = old.key
      RETURNING k.key`,
    values: [madeBefore, limit],
  });
  return rows.length;
}
