import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { AppDeps } from './deps.ts';
import { CODES } from './kernel/codes/codes.ts';
import { envelope, oauthEnvelope } from './kernel/codes/envelope.ts';
import { errorForLog } from './kernel/error-for-log.ts';
import { mountMcp } from './mcp/mount-mcp.ts';
import { compressResponses } from './rest/answers/compression.ts';
import { mountCalendarFeeds } from './rest/calendars/mount-calendars.ts';
import { mountConsole } from './rest/console/mount-console.ts';
import type { DevelopmentSignIn } from './rest/console/sign-in.ts';
import type { DemoAccess } from './rest/docs/guide.ts';
import { mountDocs, mountOpenApi } from './rest/docs/mount-docs.ts';
import { type HttpServerState, mountHealth, NO_HTTP_SERVER } from './rest/health/health.ts';
import { createMetrics } from './rest/health/metrics.ts';
import { observeRequests } from './rest/health/observe-requests.ts';
import { mountRoutes, type RestApp } from './rest/mount.ts';
import { OAUTH_ERROR_PATHS } from './rest/oauth/paths.ts';
import { mountAuthorizationServer } from './rest/oauth/token.ts';
import { DOCS_PATH } from './rest/openapi/document.ts';
import { schema as restSchema } from './rest/requests/enum-wire-names.ts';
import { answerError } from './rest/requests/errors.ts';
import { currentTraceId } from './rest/requests/trace-id.ts';
import { ROUTES } from './rest/routes.ts';
import { schema } from './schema/schema.ts';
import { mountEndpoint } from './schema/server/endpoint/endpoint.ts';
import type { RequestVariables } from './schema/server/endpoint/identify.ts';

const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Creates the HTTP app. The main module serves it on a port, and tests call it directly. `demo` holds credentials that
 * the documentation page is filled in with, for anyone who opens the page. With `developmentSignIn` the console signs
 * in without a password.
 */
export function createApp(
  deps: AppDeps,
  listener: HttpServerState = NO_HTTP_SERVER,
  demo: DemoAccess | null = null,
  developmentSignIn: DevelopmentSignIn | null = null,
): RestApp {
  const app: RestApp = new Hono<{ Variables: RequestVariables }>();
  const metrics = createMetrics(deps, listener);
  app.use(observeRequests(deps, metrics.observe));
  app.use(secureHeaders(secureHeadersOf(deps.baseUrl)));
  app.use(compressResponses());
  mountHealth(app, deps, listener, metrics);
  mountAuthorizationServer(app, deps);
  const described = { baseUrl: deps.baseUrl, retryDelaysSeconds: deps.ports.settings.webhookRetryDelaysSeconds };
  mountOpenApi(app, described);
  const { callsPerMinute } = deps.rateLimits;
  mountDocs(app, { ...described, failureThreshold: deps.ports.settings.webhookFailureThreshold, callsPerMinute, demo });
  mountConsole(app, { oidc: deps.consoleSignIn, development: developmentSignIn });
  mountEndpoint(app, schema, deps);
  mountRoutes(app, ROUTES, restSchema, deps);
  mountMcp(app, deps);
  mountCalendarFeeds(app, deps);
  app.notFound((c) =>
    c.json(envelope('NOT_FOUND', missingPath(c.req.path), c.get('requestId')), CODES.NOT_FOUND.status),
  );
  app.onError((error, c) => {
    const requestId = c.get('requestId');
    const answer = answerError(error, requestId, c.get('routePath') ?? '', c.req.header('Authorization'));
    const traceId = currentTraceId(c);
    if (answer.fault) deps.ports.log.error({ requestId, traceId, fault: errorForLog(answer.fault) }, 'request failed');
    for (const [name, value] of Object.entries(answer.headers)) c.header(name, value);
    c.set('errorCode', answer.body.error);
    const isOAuth = OAUTH_ERROR_PATHS.includes(c.req.path);
    const body = isOAuth ? oauthEnvelope(answer.body) : answer.body;
    c.header('Cache-Control', 'no-store');
    return c.json(body, answer.status);
  });
  return app;
}

function missingPath(path: string): string {
  const slash = path.endsWith('/') ? ' Leave out the slash at its end.' : '';
  return `There is no such path.${slash} The documentation is at ${DOCS_PATH}.`;
}

/** The security headers of every response. Pages have their own content security policy (contract 0). */
function secureHeadersOf(baseUrl: string) {
  return {
    strictTransportSecurity: baseUrl.startsWith('https:') && HSTS,
    xFrameOptions: false,
    referrerPolicy: false,
    crossOriginResourcePolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  } as const;
}
