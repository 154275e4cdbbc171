import { readClientCredentials } from '../../../db/access/client-credentials.ts';
import type { Database } from '../../../db/query/tables.ts';
import type { ClientIdParts } from '../../../kernel/client-id.ts';
import { CLIENT_SECRETS_MAX, matchesAnyHash } from './client-secret.ts';

/** An integration client whose credentials were verified, with the data that its token needs. */
export interface VerifiedClient {
  readonly providerId: string;
  readonly id: string;
  readonly scopes: readonly string[];
  readonly tokenGeneration: number;
}

/** The result of checking a client secret: the client, or null, and the hashes that the secret was compared with. */
export interface SecretCheck {
  readonly client: VerifiedClient | null;
  readonly hashes: readonly Uint8Array[];
}

const NO_CLIENT: ClientIdParts = {
  providerId: '00000000-0000-0000-0000-000000000000',
  id: '00000000-0000-0000-0000-000000000000',
};

/** Returns the integration client with this secret, or null. Takes the same time in all cases. */
export async function verifyClientSecret(
  ...proof: Parameters<typeof authenticateIntegrationClient>
): Promise<VerifiedClient | null> {
  return (await authenticateIntegrationClient(...proof)).client;
}

/**
 * Checks a client secret. The client is null when it is unknown, inactive or revoked, and when the secret is wrong or
 * expired. All cases take one statement and the same comparisons, so the response time reveals nothing (contract 1.6
 * and 1.8).
 */
export async function authenticateIntegrationClient(
  db: Database,
  clientId: ClientIdParts | null,
  secret: string,
  now: Date,
): Promise<SecretCheck> {
  const { providerId, id } = clientId ?? NO_CLIENT;
  const row = await readClientCredentials(db, providerId, id, now, CLIENT_SECRETS_MAX);
  const hashes = (row?.hashes ?? []).map((hash) => Buffer.from(hash, 'hex'));
  const isMatch = matchesAnyHash(secret, hashes);
  if (!isMatch || !row?.live) return { client: null, hashes: row?.live ? hashes : [] };
  return { client: { providerId, id, scopes: row.scopes, tokenGeneration: row.tokenGeneration }, hashes };
}
