import { readClientCredentials } from '../../../db/access/client-credentials.ts';
import type { Database } from '../../../db/query/tables.ts';
import type { ClientIdParts } from '../../../kernel/client-id.ts';
import { LIVE_CLIENT_SECRETS, matchesAny } from './client-secret.ts';

/** The data of a token for a client whose secret was verified. */
export interface VerifiedClient {
  readonly providerId: string;
  readonly id: string;
  readonly scopes: readonly string[];
  readonly tokenGeneration: number;
}

/** The result of a verification: the client or null, and the hashes that the secret was compared with. */
export interface Proof {
  readonly client: VerifiedClient | null;
  readonly hashes: readonly Uint8Array[];
}

const NO_CLIENT: ClientIdParts = {
  providerId: '00000000-0000-0000-0000-000000000000',
  id: '00000000-0000-0000-0000-000000000000',
};

/** The integration client with this secret, or null; takes the same time as `proveClient`. */
export async function verifyClientSecret(...proof: Parameters<typeof proveClient>): Promise<VerifiedClient | null> {
  return (await proveClient(...proof)).client;
}

/**
 * The integration client with this secret, or null for an unknown, inactive or revoked client and a wrong or expired
 * secret, with the compared hashes. All cases take one statement and the same comparisons, so the response time reveals
 * nothing (contract 1.6 and 1.8).
 */
export async function proveClient(
  db: Database,
  clientId: ClientIdParts | null,
  secret: string,
  now: Date,
): Promise<Proof> {
  const { providerId, id } = clientId ?? NO_CLIENT;
  const row = await readClientCredentials(db, providerId, id, now, LIVE_CLIENT_SECRETS);
  const hashes = (row?.hashes ?? []).map((hash) => Buffer.from(hash, 'hex'));
  const isMatch = matchesAny(secret, hashes);
  if (!isMatch || !row?.live) return { client: null, hashes: row?.live ? hashes : [] };
  return { client: { providerId, id, scopes: row.scopes, tokenGeneration: row.tokenGeneration }, hashes };
}
