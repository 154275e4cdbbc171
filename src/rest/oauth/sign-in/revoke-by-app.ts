import type { Context } from 'hono';
import type { AppDeps } from '../../../deps.ts';
import { findGrantCaller } from '../../../domain/access/sign-in/find-grant-caller.ts';
import { readGrantToken } from '../../../domain/access/sign-in/grant-token.ts';
import { isGrantedToApp, revokeGrant } from '../../../domain/access/sign-in/revoke-grant.ts';
import { findOwnClaims, revokeAccessToken } from '../../../domain/access/tokens/own-token.ts';
import { createRequestContext } from '../../../schema/server/execution/admit.ts';
import { type OAuthBody, parseFields, readText } from '../request.ts';
import { authenticateApp } from './authenticate-app.ts';
import { APP_REVOCATION_FIELDS } from './fields.ts';

const APP_ID = /^(app_|https?:\/\/)/;

/** Whether the revocation request comes from an app: it has an app's id and no secret. */
export function isRevocationByApp(c: Context, body: OAuthBody): boolean {
  if (c.req.header('Authorization') !== undefined || readText(body, 'client_secret') !== undefined) return false;
  return APP_ID.test(readText(body, 'client_id') ?? '');
}

/**
 * Revokes a token for an app. A refresh token ends its grant with all tokens; an access token ends alone. Any other
 * text is ignored (RFC 7009).
 */
export async function revokeByApp(c: Context, deps: AppDeps, body: OAuthBody): Promise<void> {
  const sent = parseFields(body, APP_REVOCATION_FIELDS);
  const { client_id: appId, token } = sent;
  const parts = readGrantToken(deps.ports.secrets, 'refresh', token);
  const claims = parts ? null : await findOwnClaims(deps.tokens, token);
  const client = parts ?? (claims && { providerId: claims.providerId, id: claims.clientId });
  if (!client) return;
  const useAssertion = await authenticateApp(deps, sent);
  const caller = await findGrantCaller(deps.db, client, deps.now());
  if (!caller) return;
  await useAssertion?.(caller.providerId);
  const ctx = createRequestContext(deps, caller, c.get('requestId'));
  if (parts) await revokeGrant(ctx, caller.id, appId);
  else if (await isGrantedToApp(ctx, caller.id, appId)) await revokeAccessToken(deps, deps.tokens, caller, token);
}
