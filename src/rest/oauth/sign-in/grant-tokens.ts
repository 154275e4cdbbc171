import type { Context } from 'hono';
import type { AppDeps } from '../../../deps.ts';
import { exchangeGrantToken, type GrantTokenRequest } from '../../../domain/access/sign-in/exchange-grant-token.ts';
import { findGrantCaller } from '../../../domain/access/sign-in/find-grant-caller.ts';
import { type GrantTokenKind, readGrantToken } from '../../../domain/access/sign-in/grant-token.ts';
import { tokenLifetimeSeconds } from '../../../domain/access/tokens/access-tokens.ts';
import type { SchemaOutput } from '../../../kernel/formats/wire-formats.ts';
import { createRequestContext } from '../../../schema/server/execution/admit.ts';
import { ProtocolError } from '../../requests/errors.ts';
import type { TOKEN_ANSWER } from '../answers.ts';
import { applyLimit } from '../authenticate-client.ts';
import { grantedScopes } from '../granted-scopes.ts';
import { type OAuthBody, parseFields } from '../request.ts';
import { readProof, refuseUsedProof } from '../token-proof.ts';
import { authenticateApp } from './authenticate-app.ts';
import { refuseForeignResource } from './authorize.ts';
import { AUTHORIZATION_CODE_FIELDS, REFRESH_TOKEN_FIELDS } from './fields.ts';

/**
 * Issues tokens for an authorization code or a refresh token (RFC 6749 sections 4.1.3 and 6). Throws `invalid_grant`
 * for an invalid code or token.
 */
export async function grantTokensBySignIn(
  c: Context,
  deps: AppDeps,
  body: OAuthBody,
  grantType: string,
): Promise<Response> {
  const { presented, kind, token, scope, resource, proof } =
    grantType === 'authorization_code' ? readCode(body) : readRefreshToken(body);
  refuseForeignResource(deps, resource ? [resource] : []);
  const keyProof = await readProof(c, deps);
  const parts = readGrantToken(deps.ports.secrets, kind, token);
  if (!parts) throw invalidGrant();
  const useAssertion = await authenticateApp(deps, proof);
  // A code or token that is bound to another key stays unused, so that its holder can still use it.
  if (parts.key !== undefined && parts.key !== keyProof?.key) throw invalidGrant();
  const caller = await findGrantCaller(deps.db, parts, deps.now());
  if (!caller) throw invalidGrant();
  applyLimit(c, await deps.tokenLimits.countToken(caller));
  await useAssertion?.(caller.providerId);
  await refuseUsedProof(deps, caller.providerId, keyProof);
  // A request with a refused scope must not use up the code or token.
  const scopes = grantedScopes(scope ?? undefined, { scopes: [...caller.assignedScopes] });
  // The refresh token of an app that signs assertions is bound to the app's keys, not to a DPoP key (RFC 9449 section
  // 5).
  const nextKey = useAssertion ? undefined : keyProof?.key;
  const granted = await exchangeGrantToken(
    { ...createRequestContext(deps, caller, c.get('requestId')), caller },
    { ...presented, nextKey },
  );
  if (!granted) throw invalidGrant();
  const { client, refreshToken, until } = granted;
  const { providerId, id: clientId, tokenGeneration: generation } = client;
  const answer: SchemaOutput<typeof TOKEN_ANSWER> = {
    access_token: await deps.tokens.issue({ providerId, clientId, scopes, generation, until, key: keyProof?.key }),
    token_type: keyProof ? 'DPoP' : 'Bearer',
    expires_in: tokenLifetimeSeconds(deps.now(), until),
    refresh_token: refreshToken,
    scope: scopes.join(' '),
    provider_id: providerId,
  };
  return c.json(answer);
}

interface Sent {
  readonly presented: GrantTokenRequest;
  readonly kind: GrantTokenKind;
  readonly token: string;
  readonly scope: string | null | undefined;
  readonly resource: string | null | undefined;
  readonly proof: Parameters<typeof authenticateApp>[1];
}

function readCode(body: OAuthBody): Sent {
  const sent = parseFields(body, AUTHORIZATION_CODE_FIELDS);
  const { client_id: appId, code, redirect_uri: redirectUri } = sent;
  const presented = { appId, code, redirectUri, codeVerifier: sent.code_verifier };
  return { presented, kind: 'code', token: code, scope: undefined, resource: sent.resource, proof: sent };
}

function readRefreshToken(body: OAuthBody): Sent {
  const sent = parseFields(body, REFRESH_TOKEN_FIELDS);
  const { client_id: appId, refresh_token: refreshToken, scope, resource } = sent;
  return { presented: { appId, refreshToken }, kind: 'refresh', token: refreshToken, scope, resource, proof: sent };
}

function invalidGrant(): ProtocolError {
  return new ProtocolError('invalid_grant', 'The code or refresh token is not valid. The owner has to sign in again.');
}
