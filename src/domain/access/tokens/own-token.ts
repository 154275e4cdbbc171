import { readAccess } from '../../../db/access/client-access.ts';
import type { Database } from '../../../db/query/tables.ts';
import type { SystemContext } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { integrationAccess } from '../authenticate.ts';
import type { VerifiedClient } from '../integration-clients/verify-client-secret.ts';
import type { AccessTokens, TokenClaims } from './access-tokens.ts';

/** A client that may end its tokens. */
type OwningClient = Pick<VerifiedClient, 'providerId' | 'id'>;

/** The claims of a token that was issued to this client and has not expired; null for any other text. */
async function ownToken(tokens: AccessTokens, client: OwningClient, token: string): Promise<TokenClaims | null> {
  const claims = await findOwnClaims(tokens, token);
  return claims?.providerId === client.providerId && claims.clientId === client.id ? claims : null;
}

/** The claims of a token of this service that has not expired; null for any other text. */
export async function findOwnClaims(tokens: AccessTokens, token: string): Promise<TokenClaims | null> {
  try {
    return await tokens.verify(token);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid_token') return null;
    throw error;
  }
}

/** Revokes one token of the client. Any other token, or an expired one, is ignored silently (RFC 7009). */
export async function revokeAccessToken(
  { db, ports }: Pick<SystemContext, 'db' | 'ports'>,
  tokens: AccessTokens,
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
 * The claims of a token of the client, with its effective scopes; null when the access check would refuse its bearer.
 * Provider and plan do not matter (RFC 7662).
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
