import type { Queryable } from './queryable.ts';

/** What a client that proves itself gets a token by. */
export interface ClientCredentialsRow {
  readonly scopes: readonly string[];
  readonly tokenGeneration: number;
  /** Neither inactive nor revoked. */
  readonly live: boolean;
  /** SHA-256 of its valid secrets in hexadecimal, newest first. */
  readonly hashes: readonly string[];
}

/** The client with its valid secrets, at most `limit`; undefined when there is no such client. */
export async function readClientCredentials(
  sql: Queryable,
  providerId: string,
  clientId: string,
  now: Date,
  limit: number,
): Promise<ClientCredentialsRow | undefined> {
  const rows = await sql.query<ClientCredentialsRow>({
    name: 'client_credentials_read',
    text: `SELECT c.scopes, c.token_generation AS "tokenGeneration", c.active AND c.revoked_at IS NULL AS live,
        ARRAY(
          SELECT encode(s.secret_hash, 'hex') FROM integration_client_secret s
          WHERE s.provider_id = $1::uuid AND s.integration_client_id = $2::uuid
            AND (s.expires_at IS NULL OR s.expires_at > $3::timestamptz)
          ORDER BY s.created_at DESC, s.id DESC
          LIMIT $4::int
        ) AS hashes
      FROM integration_client c
      WHERE c.provider_id = $1::uuid AND c.id = $2::uuid`,
    values: [providerId, clientId, now, limit],
  });
  return rows[0];
}
