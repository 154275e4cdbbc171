import { CLIENT_COLUMNS, type ClientRow } from './clients.sql.ts';
import type { Queryable } from './queryable.ts';
import { FROM_WRITTEN, RESERVATION_COLUMNS, type ReservationRow } from './reservation-columns.ts';

export interface NewClaimToken {
  readonly providerId: string;
  readonly providerClientId: string;
  readonly id: string;
  readonly tokenHash: Uint8Array;
  readonly expiresAt: Date;
  readonly now: Date;
}

/** Stores a token for a live client that nobody has claimed; false, and nothing is written, for any other. */
export async function insertClaimToken(sql: Queryable, token: NewClaimToken): Promise<boolean> {
  const rows = await sql.query<{ id: string }>({
    name: 'claim_token_insert',
    text: `INSERT INTO claim_token (provider_id, id, provider_client_id, token_hash, expires_at, created_at)
      SELECT c.provider_id, $3::uuid, c.id, $4::bytea, $5::timestamptz, $6::timestamptz FROM provider_client c
      WHERE c.provider_id = $1::uuid AND c.id = $2::uuid AND c.account_id IS NULL AND c.deleted_at IS NULL
      RETURNING id`,
    values: [
      token.providerId,
      token.providerClientId,
      token.id,
      Buffer.from(token.tokenHash),
      token.expiresAt,
      token.now,
    ],
  });
  return rows.length === 1;
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

/** Uses up a living token and answers its client; undefined, and nothing is written, for any other token. */
export async function useClaimToken(
  sql: Queryable,
  providerId: string,
  tokenHash: Uint8Array,
  now: Date,
): Promise<string | undefined> {
  const rows = await sql.query<{ providerClientId: string }>({
    name: 'claim_token_use',
    text: `UPDATE claim_token SET used_at = $3::timestamptz
      WHERE provider_id = $1::uuid AND token_hash = $2::bytea AND used_at IS NULL AND expires_at > $3::timestamptz
      RETURNING provider_client_id AS "providerClientId"`,
    values: [providerId, Buffer.from(tokenHash), now],
  });
  return rows[0]?.providerClientId;
}

/** Attaches a live, unclaimed client to an account and raises its version; undefined for any other client. */
export async function attachClient(
  sql: Queryable,
  key: { readonly providerId: string; readonly id: string },
  accountId: string,
  now: Date,
): Promise<ClientRow | undefined> {
  const rows = await sql.query<ClientRow>({
    name: 'client_attach',
    text: `UPDATE provider_client SET account_id = $3::uuid, updated_at = $4::timestamptz, version = version + 1
      WHERE provider_id = $1::uuid AND id = $2::uuid AND account_id IS NULL AND deleted_at IS NULL
      RETURNING ${CLIENT_COLUMNS}`,
    values: [key.providerId, key.id, accountId, now],
  });
  return rows[0];
}

/** Links all guest reservations of a client to his account, whatever their status, and raises their versions. */
export function linkReservations(
  sql: Queryable,
  providerId: string,
  providerClientId: string,
  now: Date,
): Promise<ReservationRow[]> {
  return sql.query<ReservationRow>({
    name: 'reservations_link',
    text: `WITH held AS (
        SELECT h.id FROM reservation h
        WHERE h.provider_id = $1::uuid AND h.provider_client_id = $2::uuid AND h.client_link = 'GUEST'
        ORDER BY h.id FOR NO KEY UPDATE
      ), r AS (
        UPDATE reservation r SET client_link = 'ACCOUNT', version = r.version + 1, updated_at = $3::timestamptz
        FROM held WHERE r.provider_id = $1::uuid AND r.id = held.id RETURNING r.*)
      SELECT ${RESERVATION_COLUMNS} ${FROM_WRITTEN} ORDER BY r.id`,
    values: [providerId, providerClientId, now],
  });
}
