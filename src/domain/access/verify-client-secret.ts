import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../db/queryable.ts';
import type { ClientIdParts } from './client-id.ts';
import { hashClientSecret, LIVE_CLIENT_SECRETS } from './client-secret.ts';

/** What a token is made of, once the client has proved itself. */
export interface VerifiedClient {
  readonly providerId: string;
  readonly id: string;
  readonly scopes: readonly string[];
  readonly tokenGeneration: number;
}

const NO_CLIENT: ClientIdParts = {
  providerId: '00000000-0000-0000-0000-000000000000',
  id: '00000000-0000-0000-0000-000000000000',
};
const NO_HASH = new Uint8Array(32);

/**
 * The integration client that `secret` proves, or null: unknown, inactive, revoked, wrong or expired secret. All of them
 * cost the same statements and comparisons, so the time tells nothing (DESIGN section 7; contract section 1, token endpoint).
 */
export async function verifyClientSecret(
  db: Database,
  clientId: ClientIdParts | null,
  secret: string,
  now: Date,
): Promise<VerifiedClient | null> {
  const { providerId, id } = clientId ?? NO_CLIENT;
  const client = await db.orm.integrationClient.findUnique({ where: { providerId_id: { providerId, id } } });
  const stored = await db.orm.integrationClientSecret.findMany({
    where: { providerId, integrationClientId: id, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LIVE_CLIENT_SECRETS,
  });
  const proved = matchesAny(
    secret,
    stored.map((row) => row.secretHash),
  );
  if (!proved || !client?.active || client.revokedAt !== null) return null;
  return { providerId, id, scopes: client.scopes, tokenGeneration: client.tokenGeneration };
}

function matchesAny(secret: string, hashes: readonly Uint8Array[]): boolean {
  const presented = hashClientSecret(secret);
  let matches = false;
  for (let index = 0; index < LIVE_CLIENT_SECRETS; index += 1) {
    const equal = timingSafeEqual(presented, hashes[index] ?? NO_HASH);
    matches = equal || matches;
  }
  return matches;
}
