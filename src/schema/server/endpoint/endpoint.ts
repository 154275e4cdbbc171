import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { StatusCode } from 'hono/utils/http-status';
import type { AppDeps } from '../../../deps.ts';
import { toCallerKey } from '../../../domain/access/caller-key.ts';
import { GRAPHQL_PATH } from '../../../http/paths.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { RequestContext } from '../../base/context.ts';
import { type ErrorPresentation, graphqlErrorOf } from '../execution/describe-error.ts';
import { createErrorPresentation } from '../execution/errors.ts';
import {
  type EndpointContext,
  identify,
  type RequestVariables,
  setChallenge,
  setRateLimitHeaders,
} from './identify.ts';
import { readRequest } from './read-request.ts';
import { httpError, refusalAnswer } from './refuse.ts';
import { createYogaServer, PAGE_POLICY, type YogaServer } from './yoga.ts';

const METHODS = ['GET', 'POST'];
const EXPOSED_HEADERS = [
  'X-Request-Id',
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'WWW-Authenticate',
];
/** Request headers that tracing libraries of web pages add (W3C Trace Context, W3C Baggage and Sentry). */
const TRACE_HEADERS = ['traceparent', 'tracestate', 'baggage', 'sentry-trace'];
/** Seconds for which browsers may cache a preflight response; browsers accept at most two hours. */
const PREFLIGHT_SECONDS = 7_200;
/**
 * The CORS options for pages of any origin. The token alone authorizes a request, and cookies are neither sent nor
 * read, so a page can do no more than the holder of the token.
 */
const ANY_ORIGIN = {
  origin: '*',
  allowMethods: METHODS,
  allowHeaders: ['Authorization', 'Content-Type', 'X-Request-Id', ...TRACE_HEADERS],
  exposeHeaders: EXPOSED_HEADERS,
  maxAge: PREFLIGHT_SECONDS,
};

/**
 * Mounts the GraphQL API. The caller is authenticated before the body is read, and 401, 403 and 429 are HTTP statuses.
 * Refused documents follow GraphQL over HTTP (contract 0.7 and 8.2).
 */
export function mountEndpoint(app: Hono<{ Variables: RequestVariables }>, schema: GraphQLSchema, deps: AppDeps): void {
  const yoga = createYogaServer(schema, deps);
  app.options(GRAPHQL_PATH, cors(ANY_ORIGIN));
  app.all(GRAPHQL_PATH, async (c) => {
    c.set('routePath', GRAPHQL_PATH);
    c.header('Cache-Control', 'no-store');
    c.header('Access-Control-Allow-Origin', ANY_ORIGIN.origin);
    c.header('Access-Control-Expose-Headers', EXPOSED_HEADERS.join(','));
    const presentation = createErrorPresentation(deps, c.get('requestId'));
    if (!METHODS.includes(c.req.method)) {
      const error = httpError('METHOD_NOT_ALLOWED', `This path answers ${METHODS.join(', ')}.`, {
        headers: { Allow: METHODS.join(', ') },
      });
      return refuse(c, error, presentation);
    }
    if (deps.development && acceptsPage(c)) {
      c.header('Content-Security-Policy', PAGE_POLICY);
      return c.html(await (await yoga.fetch(c.req.raw, { requestContext: null, presentation })).text());
    }
    return answer(c, deps, yoga, presentation);
  });
}

async function answer(
  c: EndpointContext,
  deps: AppDeps,
  yoga: YogaServer,
  presentation: ErrorPresentation,
): Promise<Response> {
  let requestContext: RequestContext;
  try {
    requestContext = await identify(c, deps);
  } catch (error) {
    if (error instanceof DomainError) setChallenge(c, error);
    return refuse(c, graphqlErrorOf(error), presentation);
  }
  const run = () => execute(c, yoga, requestContext, presentation);
  return deps.callerConcurrency
    .run(toCallerKey(requestContext.caller), run, { signal: () => c.req.raw.signal })
    .catch((error: unknown) => refuse(c, graphqlErrorOf(error), presentation));
}

async function execute(
  c: EndpointContext,
  yoga: YogaServer,
  requestContext: RequestContext,
  presentation: ErrorPresentation,
): Promise<Response> {
  const request = await readRequest(c.req, yoga);
  if (request instanceof GraphQLError) return refuse(c, request, presentation);
  const response = await yoga.handleRequest(request, {
    requestContext,
    presentation,
    recordAllowance: (allowance) => {
      const shown = Number(c.res.headers.get('RateLimit-Remaining') ?? Number.POSITIVE_INFINITY);
      if (allowance && allowance.remaining <= shown) setRateLimitHeaders(c, allowance);
    },
  });
  // A string is sent in one write; the body of a Response would be sent as a stream.
  const headers = Object.fromEntries(response.headers);
  return c.newResponse(await response.text(), { status: response.status as StatusCode, headers });
}

function refuse(c: EndpointContext, error: GraphQLError, presentation: ErrorPresentation): Response {
  const { body, status, code, headers } = refusalAnswer(c.req.header('Accept'), error, presentation);
  c.set('errorCode', code);
  return c.newResponse(body, { status: status as StatusCode, headers });
}

function acceptsPage(c: EndpointContext): boolean {
  return c.req.method === 'GET' && (c.req.header('Accept') ?? '').includes('text/html');
}
