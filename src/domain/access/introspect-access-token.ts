import { readAccess } from '../../db/access/client-access.ts';
import type { Database } from '../../db/queryable.ts';
import { DomainError } from '../errors.ts';
import type { AccessTokens, TokenClaims } from './access-tokens.ts';
import { integrationAccess } from './authenticate.ts';
import { ownToken } from './own-token.ts';
import type { VerifiedClient } from './verify-client-secret.ts';

/**
 * The claims of a token of the client, with the scopes that work now; null when the access check would not let its
 * bearer in. Provider and plan do not matter (RFC 7662).
 */
export async function introspectAccessToken(
  db: Database,
  tokens: AccessTokens,
  client: VerifiedClient,
  token: string,
): Promise<TokenClaims | null> {
  const claims = await ownToken(tokens, client, token);
  if (!claims) return null;
  try {
    const row = await readAccess(db, claims.providerId, claims.clientId, claims.tokenId);
    const { caller, refusal } = integrationAccess(claims, row);
    return refusal?.code === 'CLIENT_INACTIVE' ? null : { ...claims, scopes: [...caller.scopes] };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid_token') return null;
    throw error;
  }
}
