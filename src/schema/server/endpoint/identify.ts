import type { Context } from 'hono';
import type { AppDeps } from '../../../deps.ts';
import { type RequestToken, readRequestToken } from '../../../domain/access/bearer-token.ts';
import { type RemainingCalls, rateLimitHeaders } from '../../../domain/access/limits/rate-limits.ts';
import { requestsTestMode, toTestCredential } from '../../../domain/access/to-test-credential.ts';
import { verifyBearer } from '../../../domain/access/verify-bearer.ts';
import type { Caller } from '../../../kernel/context.ts';
import { type DomainError, validationFailed } from '../../../kernel/errors.ts';
import type { RequestContext } from '../../base/context.ts';
import { admit, createRequestContext } from '../execution/admit.ts';
import { toAuthenticateChallenge } from '../execution/errors.ts';
import { CONVERSATION_HEADER, readConversation } from './read-conversation.ts';

/** The properties of a request that logs and metrics use. */
export interface RequestVariables {
  requestId: string;
  routePath: string;
  caller?: { kind: Caller['kind']; providerId: string | null; id: string | null };
  /** The error code of a refused request. */
  errorCode?: string;
}

export type EndpointContext = Context<{ Variables: RequestVariables }>;

/** Authenticates the caller and counts one call. Throws the error of a refused caller. */
export async function identify(c: EndpointContext, deps: AppDeps): Promise<RequestContext> {
  const verified = await verifyBearer(deps, readToken(c, deps));
  const credential = requestsTestMode(c.req.url) ? await toTestCredential(deps, verified) : verified;
  const { caller, allowance, refusal } = await admit(deps, credential);
  c.set('caller', logged(caller));
  setRateLimitHeaders(c, allowance);
  if (refusal) throw refusal;
  const { conversation, problems } = readConversation(c.req.header(CONVERSATION_HEADER));
  if (problems.length > 0) throw validationFailed(problems);
  return createRequestContext(deps, caller, c.get('requestId'), {
    acceptLanguage: c.req.header('Accept-Language'),
    conversation: conversation && { ...conversation, hasFields: true },
  });
}

/** The token in the `Authorization` header (scheme Bearer or DPoP), with its DPoP proof; null when there is none. */
export function readToken(c: Context, { baseUrl }: AppDeps): RequestToken | null {
  const headers = { authorization: c.req.header('Authorization'), dpop: c.req.header('DPoP') };
  return readRequestToken(headers, { method: c.req.method, url: baseUrl + new URL(c.req.url).pathname });
}

/** Sets the rate limit headers of the response. */
export function setRateLimitHeaders(c: EndpointContext, allowance: RemainingCalls | null): void {
  for (const [name, value] of Object.entries(rateLimitHeaders(allowance))) c.header(name, value);
}

// The caller in the form for logs. An account holder's id is left out, because it can be an e-mail address.
function logged(caller: Caller): RequestVariables['caller'] {
  if (caller.kind === 'ACCOUNT') return { kind: caller.kind, providerId: null, id: caller.kind };
  return {
    kind: caller.kind,
    providerId: caller.providerId,
    id: caller.kind === 'INTEGRATION' ? caller.id : caller.kind,
  };
}

/** Sets the `WWW-Authenticate` header for an error that requires a token. */
export function setChallenge(c: EndpointContext, error: DomainError): void {
  const text = toAuthenticateChallenge(error, c.req.header('Authorization'));
  if (text) c.header('WWW-Authenticate', text);
}
