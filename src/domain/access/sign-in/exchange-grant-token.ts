import { hash } from 'node:crypto';
import { lockIntegrationClient } from '../../../db/catalog/locks.ts';
import type { IntegrationClient } from '../../../db/generated/kysely/types.ts';
import { type Context, type IntegrationCaller, ownTables } from '../../../kernel/context.ts';
import { serviceNow } from '../../../kernel/provider-clock.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';
import { revokeClient } from '../integration-clients/revoke-integration-client.ts';
import type { VerifiedClient } from '../integration-clients/verify-client-secret.ts';
import { hashGrantToken, newGrantToken } from './grant-token.ts';

/**
 * The token request of an app: an authorization code with its verifier, or a refresh token. `nextKey` is the thumbprint
 * of the key that the next refresh token is bound to.
 */
export type GrantTokenRequest = { readonly nextKey?: string | undefined } & (
  | { readonly appId: string; readonly code: string; readonly redirectUri: string; readonly codeVerifier: string }
  | { readonly appId: string; readonly refreshToken: string }
);

/** The integration client of a grant, its next refresh token, and the expiry of the grant. */
export interface GrantedTokens {
  readonly client: VerifiedClient;
  readonly refreshToken: string;
  readonly until: Date;
}

/**
 * Exchanges the code or refresh token of the caller's grant for a new refresh token. Null when the token is expired,
 * belongs to another app, or its verifier is wrong. A token that was used before ends the grant and all its tokens,
 * because it was stolen from this caller or by this caller (contract 1.13; RFC 9700 §4.14).
 */
export async function exchangeGrantToken(
  ctx: Context & { readonly caller: IntegrationCaller },
  presented: GrantTokenRequest,
): Promise<GrantedTokens | null> {
  const { providerId, id } = ctx.caller;
  return await inTransaction(ctx, async (tx) => {
    if (!(await lockIntegrationClient(tx.db, providerId, id))) return null;
    const clients = ownTables(tx).selectFrom('integrationClient').selectAll().where('id', '=', id);
    const client = await clients.executeTakeFirstOrThrow();
    if (client.appId !== presented.appId || !client.active || client.grantedUntil === null) return null;
    if (!isPresent(client, presented)) {
      await revokeClient(tx, id);
      return null;
    }
    const isExpired = (client.grantTokenExpiresAt?.getTime() ?? 0) <= serviceNow(tx).getTime();
    if (isExpired || !isProven(client, presented)) return null;
    return nextTokens(tx, client, client.grantedUntil, presented.nextKey);
  });
}

function isPresent({ grantTokenHash }: IntegrationClient, presented: GrantTokenRequest): boolean {
  const token = 'code' in presented ? presented.code : presented.refreshToken;
  return hashGrantToken(token) === grantTokenHash;
}

/** Whether a code is exchanged with the redirect URI and the code verifier of its request (RFC 7636 §4.6). */
function isProven({ codeChallenge, appRedirectUri }: IntegrationClient, presented: GrantTokenRequest): boolean {
  if (!('code' in presented)) return true;
  const challenge = hash('sha256', presented.codeVerifier, 'base64url');
  return challenge === codeChallenge && presented.redirectUri === appRedirectUri;
}

async function nextTokens(
  tx: TransactionContext,
  client: IntegrationClient,
  until: Date,
  key: string | undefined,
): Promise<GrantedTokens> {
  const { providerId, id, scopes, tokenGeneration } = client;
  const { token: refreshToken, grantTokenHash } = newGrantToken(tx.ports.secrets, 'refresh', { providerId, id, key });
  const used = { grantTokenHash, grantTokenExpiresAt: until, codeChallenge: null, lastUsedAt: serviceNow(tx) };
  await ownTables(tx).updateTable('integrationClient').set(used).where('id', '=', id).execute();
  return { client: { providerId, id, scopes, tokenGeneration }, refreshToken, until };
}
