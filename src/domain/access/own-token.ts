import { DomainError } from '../errors.ts';
import type { AccessTokens, TokenClaims } from './access-tokens.ts';
import type { VerifiedClient } from './verify-client-secret.ts';

/** The claims of a token that was issued to this client and has not expired; null for anything else, whatever it is. */
export async function ownToken(
  tokens: AccessTokens,
  client: VerifiedClient,
  token: string,
): Promise<TokenClaims | null> {
  try {
    const claims = await tokens.verify(token);
    return claims.providerId === client.providerId && claims.clientId === client.id ? claims : null;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid_token') return null;
    throw error;
  }
}
