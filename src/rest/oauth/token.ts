import type { Context } from 'hono';
import type { AppDeps } from '../../deps.ts';
import { SIGNATURE_ALGORITHMS } from '../../domain/access/integration-clients/public-keys.ts';
import { clientAddress } from '../../http/client-address.ts';
import { parseClientId } from '../../kernel/client-id.ts';
import type { SchemaOutput } from '../../kernel/formats/wire-formats.ts';
import { ACCESS_TOKEN_SECONDS } from '../../kernel/limits.ts';
import { INTEGRATION_SCOPES } from '../../kernel/scopes.ts';
import { methodNotAllowed, type RestApp } from '../mount.ts';
import { ProtocolError } from '../requests/errors.ts';
import type { KEY_SET_SCHEMA, SERVER_METADATA_SCHEMA, TOKEN_ANSWER } from './answers.ts';
import { applyLimit, authenticateClient } from './authenticate-client.ts';
import { grantedScopes } from './granted-scopes.ts';
import { introspectToken, revokeToken } from './own-token.ts';
import {
  AUTHORIZATION_PATH,
  INTROSPECTION_PATH,
  JWKS_PATH,
  METADATA_PATH,
  REGISTRATION_PATH,
  REVOCATION_PATH,
  TOKEN_PATH,
} from './paths.ts';
import { readOAuthBody, readOAuthRequest, readText, TOKEN_REQUEST_FIELDS } from './request.ts';
import { authorize } from './sign-in/authorize.ts';
import { grantTokensBySignIn } from './sign-in/grant-tokens.ts';
import { registerApp } from './sign-in/register.ts';
import { readProof, refuseUsedProof } from './token-proof.ts';

const KEYS_FRESH_SECONDS = 60;
const NEVER_STORED = 'no-store';
const AUTHENTICATION_METHODS = ['client_secret_basic', 'client_secret_post', 'private_key_jwt'];
const SIGN_IN_GRANTS = ['authorization_code', 'refresh_token'];
const GRANT_TYPES = ['client_credentials', ...SIGN_IN_GRANTS];

/**
 * Mounts the authorization server: token, revocation, introspection, public keys and metadata (contract 1.6 and 1.7).
 */
export function mountAuthorizationServer(app: RestApp, deps: AppDeps): void {
  const posts = {
    [TOKEN_PATH]: grantToken,
    [REVOCATION_PATH]: revokeToken,
    [INTROSPECTION_PATH]: introspectToken,
    [REGISTRATION_PATH]: registerApp,
  };
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
    const answer: SchemaOutput<typeof KEY_SET_SCHEMA> = { keys: await deps.keys.publicKeys() };
    return c.json(answer);
  });
  app.get(METADATA_PATH, (c) => c.json(metadata(deps.baseUrl)));
  app.get(AUTHORIZATION_PATH, (c) => {
    c.set('routePath', AUTHORIZATION_PATH);
    return authorize(c, deps);
  });
  for (const path of [JWKS_PATH, METADATA_PATH, AUTHORIZATION_PATH]) refuseOtherMethods(app, path, 'GET');
}

function refuseOtherMethods(app: RestApp, path: string, method: string): void {
  app.all(path, () => {
    throw methodNotAllowed([method]);
  });
}

async function grantToken(c: Context, deps: AppDeps): Promise<Response> {
  const body = await readOAuthBody(c);
  const grantType = readText(body, 'grant_type');
  if (grantType !== undefined && SIGN_IN_GRANTS.includes(grantType))
    return grantTokensBySignIn(c, deps, body, grantType);
  const { credentials, fields } = readOAuthRequest(c, body, TOKEN_REQUEST_FIELDS);
  if (fields.grant_type !== 'client_credentials') {
    throw new ProtocolError('unsupported_grant_type', `The grant types are ${GRANT_TYPES.join(', ')}.`);
  }
  const named = parseClientId(credentials.clientId);
  if (named) applyLimit(c, await deps.tokenLimits.knownRefusal(named));
  const proof = await readProof(c, deps);
  const client = await authenticateClient(c, deps, credentials);
  applyLimit(c, await deps.tokenLimits.countToken(client));
  const scopes = grantedScopes(fields.scope ?? undefined, client);
  const { providerId, id: clientId, tokenGeneration: generation } = client;
  await refuseUsedProof(deps, providerId, proof);
  const answer: SchemaOutput<typeof TOKEN_ANSWER> = {
    access_token: await deps.tokens.issue({ providerId, clientId, scopes, generation, key: proof?.key }),
    token_type: proof ? 'DPoP' : 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    scope: scopes.join(' '),
    provider_id: providerId,
  };
  return c.json(answer);
}

function metadata(baseUrl: string): SchemaOutput<typeof SERVER_METADATA_SCHEMA> {
  return {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}${AUTHORIZATION_PATH}`,
    registration_endpoint: `${baseUrl}${REGISTRATION_PATH}`,
    token_endpoint: `${baseUrl}${TOKEN_PATH}`,
    token_endpoint_auth_methods_supported: [...AUTHENTICATION_METHODS, 'none'],
    token_endpoint_auth_signing_alg_values_supported: SIGNATURE_ALGORITHMS,
    revocation_endpoint: `${baseUrl}${REVOCATION_PATH}`,
    revocation_endpoint_auth_methods_supported: [...AUTHENTICATION_METHODS, 'none'],
    revocation_endpoint_auth_signing_alg_values_supported: SIGNATURE_ALGORITHMS,
    introspection_endpoint: `${baseUrl}${INTROSPECTION_PATH}`,
    introspection_endpoint_auth_methods_supported: AUTHENTICATION_METHODS,
    introspection_endpoint_auth_signing_alg_values_supported: SIGNATURE_ALGORITHMS,
    jwks_uri: `${baseUrl}${JWKS_PATH}`,
    scopes_supported: INTEGRATION_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: GRANT_TYPES,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    dpop_signing_alg_values_supported: SIGNATURE_ALGORITHMS,
    service_documentation: `${baseUrl}/integrations/docs`,
  };
}
