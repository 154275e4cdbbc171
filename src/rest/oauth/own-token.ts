import type { Context } from 'hono';
import type { AppDeps } from '../../deps.ts';
import { toClientKey } from '../../domain/access/caller-key.ts';
import type { VerifiedClient } from '../../domain/access/integration-clients/verify-client-secret.ts';
import { apiAudience } from '../../domain/access/tokens/access-tokens.ts';
import { introspectAccessToken, revokeAccessToken } from '../../domain/access/tokens/own-token.ts';
import { formatClientId } from '../../kernel/client-id.ts';
import type { SchemaOutput } from '../../kernel/formats/wire-formats.ts';
import type { INTROSPECTION_ANSWER, REVOCATION_ANSWER } from './answers.ts';
import { applyLimit, authenticateClient } from './authenticate-client.ts';
import { type ClientProof, ISSUED_TOKEN_FIELDS, readOAuthBody, readOAuthRequest } from './request.ts';
import { isRevocationByApp, revokeByApp } from './sign-in/revoke-by-app.ts';

const INACTIVE: SchemaOutput<typeof INTROSPECTION_ANSWER> = { active: false };

/**
 * Handles token revocation (RFC 7009). The status is 200 for every token, so that the response reveals nothing about
 * tokens of other clients.
 */
export async function revokeToken(c: Context, deps: AppDeps): Promise<Response> {
  const answer: SchemaOutput<typeof REVOCATION_ANSWER> = {};
  const body = await readOAuthBody(c);
  if (isRevocationByApp(c, body)) {
    await revokeByApp(c, deps, body);
    return c.json(answer);
  }
  const { credentials, fields } = readOAuthRequest(c, body, ISSUED_TOKEN_FIELDS);
  const client = await knownClient(c, deps, credentials);
  await revokeAccessToken(deps, deps.tokens, client, fields.token);
  return c.json(answer);
}

/**
 * Handles token introspection (RFC 7662). Returns the present validity and scopes of the client's own token; any other
 * token is reported as inactive.
 */
export async function introspectToken(c: Context, deps: AppDeps): Promise<Response> {
  const { credentials, fields } = readOAuthRequest(c, await readOAuthBody(c), ISSUED_TOKEN_FIELDS);
  const client = await knownClient(c, deps, credentials);
  const claims = await introspectAccessToken(deps.db, deps.tokens, client, fields.token);
  if (!claims) return c.json(INACTIVE);
  const clientId = formatClientId(claims.providerId, claims.clientId);
  const answer: SchemaOutput<typeof INTROSPECTION_ANSWER> = {
    active: true,
    scope: claims.scopes.join(' '),
    client_id: clientId,
    token_type: claims.key === undefined ? 'Bearer' : 'DPoP',
    exp: claims.expiresAt,
    iat: claims.issuedAt,
    sub: clientId,
    aud: apiAudience(deps.baseUrl),
    iss: deps.baseUrl,
    jti: claims.tokenId,
    provider_id: claims.providerId,
    ...(claims.key !== undefined && { cnf: { jkt: claims.key } }),
  };
  return c.json(answer);
}

// Introspection and revocation each count as one call of the client.
async function knownClient(c: Context, deps: AppDeps, credentials: ClientProof): Promise<VerifiedClient> {
  const client = await authenticateClient(c, deps, credentials);
  applyLimit(c, await deps.rateLimits.consume(toClientKey(client.providerId, client.id)));
  return client;
}
