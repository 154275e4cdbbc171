import type { Queryable } from './queryable.ts';

const ADDRESS_HASH = "sha256(convert_to(c.email, 'UTF8'))";

export interface NewClaimToken {
  readonly providerId: string;
  readonly providerClientId: string;
  /** Where the link is mailed. */
  readonly address: string;
  readonly id: string;
  readonly tokenHash: Uint8Array;
  readonly expiresAt: Date;
  readonly now: Date;
}

/**
 * Stores the one token of a live client that nobody has claimed and that has this address, in the place of any before it;
 * false, and nothing is written, for any other client.
 */
export async function replaceClaimToken(sql: Queryable, token: NewClaimToken): Promise<boolean> {
  const rows = await sql.query<{ id: string }>({
    name: 'claim_token_replace',
    text: `INSERT INTO claim_token (provider_id, id, provider_client_id, token_hash, address_hash, expires_at, created_at)
      SELECT c.provider_id, $3::uuid, c.id, $4::bytea, ${ADDRESS_HASH}, $5::timestamptz, $6::timestamptz
      FROM provider_client c
      WHERE c.provider_id = $1::uuid AND c.id = $2::uuid AND c.email = $7 AND c.account_id IS NULL AND c.deleted_at IS NULL
      ON CONFLICT (provider_id, provider_client_id) DO UPDATE SET id = excluded.id, token_hash = excluded.token_hash,
        address_hash = excluded.address_hash, expires_at = excluded.expires_at, created_at = excluded.created_at,
        used_at = NULL
      RETURNING id`,
    values: [
      token.providerId,
      token.providerClientId,
      token.id,
      Buffer.from(token.tokenHash),
      token.expiresAt,
      token.now,
      token.address,
    ],
  });
  return rows.length === 1;
}

/** Ends the link of a client; nothing where there is none. */
export async function deleteClaimToken(sql: Queryable, providerId: string, providerClientId: string): Promise<void> {
  await sql.query({
    name: 'claim_token_delete',
    text: 'DELETE FROM claim_token WHERE provider_id = $1::uuid AND provider_client_id = $2::uuid',
    values: [providerId, providerClientId],
  });
}

/** The provider that a token names, as a caller on its behalf knows it. */
export interface ClaimedProvider {
  readonly name: string;
  readonly timezone: string;
  readonly locale: string;
  readonly currency: string;
  readonly catalogVersion: number;
}

/** The provider with this id; undefined when there is none. */
export async function readClaimedProvider(sql: Queryable, providerId: string): Promise<ClaimedProvider | undefined> {
  const rows = await sql.query<ClaimedProvider>({
    name: 'claimed_provider',
    text: `SELECT name, timezone, locale, currency, catalog_version AS "catalogVersion" FROM provider
      WHERE id = $1::uuid`,
    values: [providerId],
  });
  return rows[0];
}

/** The account of this issuer and subject, made where it is missing; `id` becomes that of a new one. */
export async function keepAccount(
  sql: Queryable,
  account: { readonly id: string; readonly issuer: string; readonly subject: string; readonly now: Date },
): Promise<string> {
  const { id, issuer, subject, now } = account;
  const [row] = await sql.query<{ id: string }>({
    name: 'account_keep',
    text: `INSERT INTO account (id, issuer, subject, created_at) VALUES ($1::uuid, $2, $3, $4::timestamptz)
      ON CONFLICT (issuer, subject) DO UPDATE SET issuer = excluded.issuer RETURNING id`,
    values: [id, issuer, subject, now],
  });
  if (!row) throw new Error('An account was written, but no row came back.');
  return row.id;
}

/** Locks the live client of a living token, if it still has the address that the token was mailed to; answers its id. */
export async function lockClaimedClient(
  sql: Queryable,
  providerId: string,
  tokenHash: Uint8Array,
  now: Date,
): Promise<string | undefined> {
  const rows = await sql.query<{ id: string }>({
    name: 'claim_client_lock',
    text: `SELECT c.id FROM provider_client c
      JOIN claim_token t ON t.provider_id = c.provider_id AND t.provider_client_id = c.id
      WHERE c.provider_id = $1::uuid AND t.provider_id = $1::uuid AND t.token_hash = $2::bytea AND t.used_at IS NULL
        AND t.expires_at > $3::timestamptz AND c.deleted_at IS NULL AND t.address_hash = ${ADDRESS_HASH}
      FOR NO KEY UPDATE OF c`,
    values: [providerId, Buffer.from(tokenHash), now],
  });
  return rows[0]?.id;
}

/** Uses up a living token, whose client is locked; false, and nothing is written, for any other token. */
export async function useClaimToken(
  sql: Queryable,
  providerId: string,
  tokenHash: Uint8Array,
  now: Date,
): Promise<boolean> {
  const rows = await sql.query<{ id: string }>({
    name: 'claim_token_use',
    text: `UPDATE claim_token SET used_at = $3::timestamptz
      WHERE provider_id = $1::uuid AND token_hash = $2::bytea AND used_at IS NULL AND expires_at > $3::timestamptz
      RETURNING id`,
    values: [providerId, Buffer.from(tokenHash), now],
  });
  return rows.length === 1;
}
