import type { Context } from 'hono';
import type { AppDeps } from '../deps.ts';
import { parseClientId } from '../domain/access/client-id.ts';
import { INTEGRATION_SCOPES, isIntegrationScope } from '../domain/access/scopes.ts';
import { type VerifiedClient, verifyClientSecret } from '../domain/access/verify-client-secret.ts';
import { ACCESS_TOKEN_SECONDS } from '../domain/limits.ts';
import { SurfaceError } from './errors.ts';
import { methodNotAllowed, type RestApp } from './mount.ts';
import { readTokenRequest } from './token-request.ts';

export const TOKEN_PATH = '/integrations/oauth/token';
export const JWKS_PATH = '/integrations/oauth/jwks.json';
export const METADATA_PATH = '/.well-known/oauth-authorization-server';

/** Mounts the token endpoint, the public keys and the authorization server's metadata (contract section 1). */
export function mountToken(app: RestApp, deps: AppDeps): void {
  app.post(TOKEN_PATH, (c) => {
    c.header('Cache-Control', 'no-store');
    return grantToken(c, deps);
  });
  app.get(JWKS_PATH, async (c) => c.json({ keys: await deps.keys.publicKeys() }));
  app.get(METADATA_PATH, (c) => c.json(metadata(deps.baseUrl)));
  for (const [path, method] of [
    [TOKEN_PATH, 'POST'],
    [JWKS_PATH, 'GET'],
    [METADATA_PATH, 'GET'],
  ] as const) {
    app.all(path, () => {
      throw methodNotAllowed([method]);
    });
  }
}

async function grantToken(c: Context, deps: AppDeps): Promise<Response> {
  const request = await readTokenRequest(c);
  if (request.grantType !== 'client_credentials') {
    throw new SurfaceError('unsupported_grant_type', 'The only grant type is client_credentials.');
  }
  const client = await verifyClientSecret(deps.db, parseClientId(request.clientId), request.clientSecret, deps.now());
  if (!client) throw invalidClient(request.usedBasic);
  const scopes = grantedScopes(request.scope, client);
  const { providerId, id: clientId, tokenGeneration: generation } = client;
  return c.json({
    access_token: await deps.tokens.issue({ providerId, clientId, scopes, generation }),
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    scope: scopes.join(' '),
    provider_id: providerId,
  });
}

function grantedScopes(requested: string | undefined, client: VerifiedClient): string[] {
  const assigned = client.scopes.filter(isIntegrationScope);
  if (requested === undefined) return assigned;
  const asked = [...new Set(requested.split(' ').filter(Boolean))];
  const refused = asked.filter((scope) => !assigned.some((held) => held === scope));
  if (asked.length === 0) throw new SurfaceError('invalid_scope', 'The scope is empty.');
  if (refused.length > 0)
    throw new SurfaceError(
      'invalid_scope',
      `Unknown or not assigned: ${refused.slice(0, 20).join(' ').slice(0, 500)}.`,
    );
  return asked;
}

function invalidClient(usedBasic: boolean): SurfaceError {
  const headers: Record<string, string> = usedBasic ? { 'WWW-Authenticate': 'Basic realm="token"' } : {};
  return new SurfaceError('invalid_client', 'The client credentials are invalid.', headers);
}

function metadata(baseUrl: string) {
  return {
    issuer: baseUrl,
    token_endpoint: `${baseUrl}${TOKEN_PATH}`,
    jwks_uri: `${baseUrl}${JWKS_PATH}`,
    scopes_supported: INTEGRATION_SCOPES,
    response_types_supported: [],
    grant_types_supported: ['client_credentials'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    service_documentation: `${baseUrl}/integrations/docs`,
  };
}
