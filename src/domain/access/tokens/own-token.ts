import { readClientAccess } from '../../../db/access/client-access.ts';
import type { Database } from '../../../db/query/tables.ts';
import type { SystemContext } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { toIntegrationAccess } from '../authenticate.ts';
import type { VerifiedClient } from '../integration-clients/verify-client-secret.ts';
import type { AccessTokenService, TokenClaims } from './access-tokens.ts';

/** The integration client whose token is to be revoked or introspected. */
type OwningClient = Pick<VerifiedClient, 'providerId' | 'id'>;

/** Returns the claims of an unexpired token that was issued to this client; null for any other text. */
async function ownToken(tokens: AccessTokenService, client: OwningClient, token: string): Promise<TokenClaims | null> {
  const claims = await findOwnClaims(tokens, token);
  return claims?.providerId === client.providerId && claims.clientId === client.id ? claims : null;
}

/** Returns the claims of an unexpired token of the service; null for any other text. */
export async function findOwnClaims(tokens: AccessTokenService, token: string): Promise<TokenClaims | null> {
  try {
    return await tokens.verify(token);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid_token') return null;
    throw error;
  }
}

/** Revokes an access token of the client. Any other token, and an expired one, is ignored (RFC 7009). */
export async function revokeAccessToken(
  { db, ports }: Pick<SystemContext, 'db' | 'ports'>,
  tokens: AccessTokenService,
  client: OwningClient,
  token: string,
): Promise<void> {
  const claims = await ownToken(tokens, client, token);
  if (!claims) return;
  const { providerId, tokenId: id, expiresAt } = claims;
  const revoked = { id, expiresAt: new Date(expiresAt * 1000) };
  const insert = db.of(providerId).insertInto('revokedToken').values(revoked);
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  ports.notifier.publish('access', providerId);
}

/**
 * Returns the claims of an access token of the client with its effective scopes; null when the token is not accepted
 * any more. The state of provider and plan is not considered (RFC 7662).
 */
export async function introspectAccessToken(
  db: Database,
  tokens: AccessTokenService,
  client: VerifiedClient,
  token: string,
): Promise<TokenClaims | null> {
  const claims = await ownToken(tokens, client, token);
  if (!claims) return null;
  try {
    const row = await readClientAccess(db, claims.providerId, claims.clientId, claims.tokenId);
    const { caller, refusal } = toIntegrationAccess(claims, row);
    return refusal?.code === 'CLIENT_INACTIVE' ? null : { ...claims, scopes: [...caller.scopes] };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid_token') return null;
    throw error;
  }
}
