import type { Context } from 'hono';
import type { AppDeps } from '../deps.ts';
import { toCallerKey, toClientKey } from '../domain/access/caller-key.ts';
import type { TokenClaims } from '../domain/access/tokens/access-tokens.ts';
import { verifyAccessToken } from '../domain/access/verify-bearer.ts';
import { clientAddress } from '../http/client-address.ts';
import { parseClientId } from '../kernel/client-id.ts';
import type { IntegrationCaller } from '../kernel/context.ts';
import { authenticateClient } from '../rest/oauth/authenticate-client.ts';
import { parseBasicCredentials } from '../rest/oauth/read-basic.ts';
import { admitClaims } from '../rest/requests/guard.ts';
import { readToken, setRateLimitHeaders } from '../schema/server/endpoint/identify.ts';
import { declaredRateLimits } from '../schema/server/execution/admit.ts';
import type { McpTool } from './tools.ts';

/** The token id of callers that authenticate by HTTP Basic. No token has this id, so it is never revoked. */
const NO_TOKEN = '00000000-0000-0000-0000-000000000000';

/**
 * Authenticates the caller before the message is read, and counts the message as one call. Errors: 401, 429, 403
 * (contract 0.7 and 1.12).
 */
export async function admitMessage(c: Context, deps: AppDeps): Promise<IntegrationCaller> {
  const credentials = parseBasicCredentials(c.req.header('Authorization'));
  const claims = credentials ? await claimsOf(c, deps, credentials) : await verifyAccessToken(deps, readToken(c, deps));
  return admitClaims(c, deps, claims);
}

type BasicCredentials = NonNullable<ReturnType<typeof parseBasicCredentials>>;

/**
 * The claims that a token for these credentials would have. No query runs for a caller that is known to have no calls
 * left. Wrong secrets count per address, as at the token endpoint. A secret that was correct recently is not counted as
 * wrong.
 */
async function claimsOf(c: Context, deps: AppDeps, credentials: BasicCredentials): Promise<TokenClaims> {
  const { clientId, clientSecret } = credentials;
  const named = parseClientId(clientId);
  const spent = named && deps.rateLimits.knownRefusal(toClientKey(named.providerId, named.id));
  if (spent?.refusal) throw spent.refusal;
  if (!deps.verifiedSecrets.has(clientId, clientSecret)) {
    const { refusal } = await deps.tokenLimits.countRequest(clientAddress(c));
    if (refusal) throw refusal;
  }
  const client = await authenticateClient(c, deps, { ...credentials, usedBasic: true });
  deps.verifiedSecrets.note(clientId, clientSecret);
  const { providerId, id, scopes, tokenGeneration: generation } = client;
  const seconds = Math.floor(deps.now().getTime() / 1000);
  return { tokenId: NO_TOKEN, providerId, clientId: id, scopes, generation, issuedAt: seconds, expiresAt: seconds };
}

/** The rate limit of `events/subscribe`. Each call can send a request to a URL that the caller chooses. */
const SUBSCRIPTIONS = { operation: 'events/subscribe', callsPerMinute: 20, calls: 1 };

/** Counts a call of `events/subscribe` against its own rate limit. Throws `RATE_LIMITED`. */
export async function countSubscription(deps: AppDeps, caller: IntegrationCaller): Promise<void> {
  const { refusal } = await deps.rateLimits.consume(toCallerKey(caller), 0, [SUBSCRIPTIONS]);
  if (refusal) throw refusal;
}

/** Counts a tool call against the rate limit of its operation. Throws `RATE_LIMITED`. */
export async function countToolCall(
  c: Context,
  deps: AppDeps,
  caller: IntegrationCaller,
  { field }: McpTool,
): Promise<void> {
  const { allowance, refusal } = await deps.rateLimits.consume(toCallerKey(caller), 0, declaredRateLimits([field]));
  const shown = Number(c.res.headers.get('RateLimit-Remaining'));
  if (allowance && allowance.remaining <= shown) setRateLimitHeaders(c, allowance);
  if (refusal) throw refusal;
}
