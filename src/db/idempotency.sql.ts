import type { Queryable } from './queryable.ts';
import { LOCK_TIMEOUT_MILLISECONDS } from './transactions.ts';

/** The identity of an idempotency key. */
export interface KeyIdentity {
  readonly providerId: string;
  readonly integrationClientId: string;
  readonly operation: string;
  readonly namespace: string;
  readonly key: string;
}

const identity = (row: KeyIdentity) => [row.providerId, row.integrationClientId, row.operation, row.namespace, row.key];

/**
 * Claims a key; false when it exists. Waits while another transaction is claiming the same one, for as long as that takes:
 * the lock timeout of the transaction is lifted for this wait and back in force once the key is claimed.
 */
export async function claimKey(
  sql: Queryable,
  row: KeyIdentity,
  fingerprint: object,
  resourceId: string | null,
  now: Date,
): Promise<boolean> {
  const rows = await sql.query({
    name: 'idempotency_claim',
    text: `WITH patient AS MATERIALIZED (SELECT set_config('lock_timeout', '0', true))
      INSERT INTO idempotency_key (provider_id, integration_client_id, operation, namespace, key, fingerprint, resource_id,
        created_at) SELECT $1::uuid, $2::uuid, $3, $4, $5, $6::jsonb, $7::uuid, $8::timestamptz FROM patient
      ON CONFLICT DO NOTHING RETURNING set_config('lock_timeout', $9, true) AS claimed`,
    values: [...identity(row), JSON.stringify(fingerprint), resourceId, now, `${LOCK_TIMEOUT_MILLISECONDS}ms`],
  });
  return rows.length === 1;
}

/** What the first attempt under a key left. */
export async function readKey(sql: Queryable, row: KeyIdentity) {
  const rows = await sql.query<{ fingerprint: Record<string, string>; resourceId: string | null }>({
    name: 'idempotency_read',
    text: `SELECT fingerprint, resource_id AS "resourceId" FROM idempotency_key
      WHERE provider_id = $1::uuid AND integration_client_id = $2::uuid AND operation = $3 AND namespace = $4 AND key = $5`,
    values: identity(row),
  });
  return rows[0];
}

/** Ties a claimed key to the record that the attempt made or changed. */
export async function setKeyResource(sql: Queryable, row: KeyIdentity, resourceId: string): Promise<void> {
  await sql.query({
    name: 'idempotency_resource',
    text: `UPDATE idempotency_key SET resource_id = $6::uuid
      WHERE provider_id = $1::uuid AND integration_client_id = $2::uuid AND operation = $3 AND namespace = $4 AND key = $5`,
    values: [...identity(row), resourceId],
  });
}
