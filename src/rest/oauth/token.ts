import type { Context } from 'hono';
import type { AppDeps } from '../../deps.ts';
import type { VerifiedClient } from '../../domain/access/integration-clients/verify-client-secret.ts';
import { clientAddress } from '../../http/client-address.ts';
import { parseClientId } from '../../kernel/client-id.ts';
import type { Declared } from '../../kernel/formats/wire-formats.ts';
import { ACCESS_TOKEN_SECONDS } from '../../kernel/limits.ts';
import { INTEGRATION_SCOPES, isIntegrationScope } from '../../kernel/scopes.ts';
import { methodNotAllowed, type RestApp } from '../mount.ts';
import { ProtocolError } from '../requests/errors.ts';
import type { KEY_SET, METADATA, TOKEN_ANSWER } from './answers.ts';
import { applyLimit, authenticateClient } from './authenticate-client.ts';
import { introspectToken, revokeToken } from './own-token.ts';
import { INTROSPECTION_PATH, JWKS_PATH, METADATA_PATH, REVOCATION_PATH, TOKEN_PATH } from './paths.ts';
import { readOAuthRequest, TOKEN_REQUEST_FIELDS } from './request.ts';

const KEYS_FRESH_SECONDS = 60;
const NEVER_STORED = 'no-store';
const AUTHENTICATION_METHODS = ['client_secret_basic', 'client_secret_post'];

/** Mounts the authorization server: token, revocation, introspection, public keys, metadata (contract 1.6, 1.7). */
export function mountToken(app: RestApp, deps: AppDeps): void {
  const posts = { [TOKEN_PATH]: grantToken, [REVOCATION_PATH]: revokeToken, [INTROSPECTION_PATH]: introspectToken };
  for (const [path, handle] of Object.entries(posts)) {
    app.post(path, async (c) => {
      c.set('routePath', path);
      c.header('Cache-Control', NEVER_STORED);
      const { refusal } = await deps.tokenLimits.countRequest(clientAddress(c));
      if (refusal) throw refusal;
      return handle(c, deps);
    });
    refuseOtherMethods(app, path, 'POST');
  }
  app.get(JWKS_PATH, async (c) => {
    c.header('Cache-Control', `public, max-age=${KEYS_FRESH_SECONDS}`);
    const answer: Declared<typeof KEY_SET> = { keys: await deps.keys.publicKeys() };
    return c.json(answer);
  });
  app.get(METADATA_PATH, (c) => c.json(metadata(deps.baseUrl)));
  for (const path of [JWKS_PATH, METADATA_PATH]) refuseOtherMethods(app, path, 'GET');
}

function refuseOtherMethods(app: RestApp, path: string, method: string): void {
  app.all(path, () => {
    throw methodNotAllowed([method]);
  });
}

async function grantToken(c: Context, deps: AppDeps): Promise<Response> {
  const { credentials, fields } = await readOAuthRequest(c, TOKEN_REQUEST_FIELDS);
  if (fields.grant_type !== 'client_credentials') {
    throw new ProtocolError('unsupported_grant_type', 'The only grant type is client_credentials.');
  }
  const named = parseClientId(credentials.clientId);
  if (named) applyLimit(c, await deps.tokenLimits.knownRefusal(named));
  const client = await authenticateClient(c, deps, credentials);
  applyLimit(c, await deps.tokenLimits.countToken(client));
  const scopes = grantedScopes(fields.scope ?? undefined, client);
  const { providerId, id: clientId, tokenGeneration: generation } = client;
  const answer: Declared<typeof TOKEN_ANSWER> = {
    access_token: await deps.tokens.issue({ providerId, clientId, scopes, generation }),
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    scope: scopes.join(' '),
    provider_id: providerId,
  };
  return c.json(answer);
}

function grantedScopes(requested: string | undefined, client: VerifiedClient): string[] {
  const assigned = client.scopes.filter(isIntegrationScope);
  if (requested === undefined) return assigned;
  const params = [...new Set(requested.split(' ').filter(Boolean))];
  const refused = params.filter((scope) => !assigned.some((held) => held === scope));
  if (params.length === 0) throw new ProtocolError('invalid_scope', 'The scope is empty.');
  if (refused.length > 0)
    throw new ProtocolError(
      'invalid_scope',
      `Unknown or not assigned: ${refused.slice(0, 20).join(' ').slice(0, 500)}.`,
    );
  return params;
}

function metadata(baseUrl: string): Declared<typeof METADATA> {
  return {
    issuer: baseUrl,
    // Some clients refuse metadata without an authorization endpoint.
    authorization_endpoint: `${baseUrl}/integrations/docs`,
    token_endpoint: `${baseUrl}${TOKEN_PATH}`,
    token_endpoint_auth_methods_supported: AUTHENTICATION_METHODS,
    revocation_endpoint: `${baseUrl}${REVOCATION_PATH}`,
    revocation_endpoint_auth_methods_supported: AUTHENTICATION_METHODS,
    introspection_endpoint: `${baseUrl}${INTROSPECTION_PATH}`,
    introspection_endpoint_auth_methods_supported: AUTHENTICATION_METHODS,
    jwks_uri: `${baseUrl}${JWKS_PATH}`,
    scopes_supported: INTEGRATION_SCOPES,
    response_types_supported: [],
    grant_types_supported: ['client_credentials'],
    service_documentation: `${baseUrl}/integrations/docs`,
  };
}
