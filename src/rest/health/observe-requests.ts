import type { Context, MiddlewareHandler, Next } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { AppDeps } from '../../deps.ts';
import { isFromNetworks } from '../../http/client-address.ts';
import { PROBE_PATHS } from '../../http/paths.ts';
import { isRequestId } from '../../kernel/formats/wire-formats.ts';
import type { RequestVariables } from '../../schema/server/endpoint/identify.ts';
import { CONVERSATION_HEADER, readConversation } from '../../schema/server/endpoint/read-conversation.ts';
import { inSpan, isTracing, NOOP_SPAN, type Span, type SpanOptions } from '../../telemetry/tracing.ts';
import { fullPath } from '../mount.ts';
import { currentTraceId } from '../requests/trace-id.ts';

const SERVER_ERROR = 500;
/** Paths that monitoring systems request continuously; they get no trace spans. */
const UNTRACED_PATHS = [...PROBE_PATHS, '/metrics'];

/** The labels of a request that has been answered. */
interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

/** Counts an answered request in the metrics. */
type Count = (answered: Answered, seconds: number) => void;

type App = { Variables: RequestVariables };

/**
 * Gives each request an id. When the request has been answered, records it in the log, the metrics, the trace and the
 * client's request log.
 */
export function observeRequests(deps: AppDeps, count: Count): MiddlewareHandler<App> {
  return (c, next) =>
    isTracing() && !UNTRACED_PATHS.includes(c.req.path)
      ? inSpan(c.req.method, originOf(c, deps.tracesJoinedFrom), (span) => observe(c, next, { deps, count, span }))
      : observe(c, next, { deps, count, span: NOOP_SPAN });
}

/**
 * A request from an address in `joinedFrom` continues the trace of its `traceparent` header. Any other request starts a
 * new trace, so that callers cannot write into other traces or decide what is sampled.
 */
function originOf(c: Context, joinedFrom: readonly string[]): SpanOptions {
  const traceparent = c.req.header('traceparent');
  if (traceparent === undefined) return { kind: 'SERVER' };
  return { kind: 'SERVER', ...(isFromNetworks(c, joinedFrom) ? { parent: traceparent } : { links: [traceparent] }) };
}

interface Observers {
  readonly deps: AppDeps;
  readonly count: Count;
  readonly span: Span;
}

async function observe(c: Context<App>, next: Next, { deps, count, span }: Observers): Promise<void> {
  const started = performance.now();
  const params = c.req.header('X-Request-Id') ?? '';
  const requestId = isRequestId(params) ? params : uuidv7();
  c.set('requestId', requestId);
  c.header('X-Request-Id', requestId);
  await next();
  const elapsedMs = performance.now() - started;
  const labels = { method: c.req.method, route: c.get('routePath') ?? 'other', status: c.res.status };
  count(labels, elapsedMs / 1000);
  const caller = c.get('caller');
  describe(span, labels, { requestId, providerId: caller?.providerId ?? null });
  const durationMs = Math.round(elapsedMs);
  const by = caller ? { providerId: caller.providerId, callerId: caller.id } : {};
  deps.ports.log.info({ requestId, traceId: currentTraceId(c), ...labels, durationMs, ...by }, 'request');
  recordInRequestLog(c, deps, { ...labels, requestId, durationMs });
}

/** Adds a request of an integration client to the client's request log. */
function recordInRequestLog(
  c: Context<App>,
  deps: AppDeps,
  { route, ...answered }: Answered & { readonly requestId: string; readonly durationMs: number },
): void {
  const caller = c.get('caller');
  if (caller?.kind !== 'INTEGRATION' || caller.providerId === null || caller.id === null) return;
  const { conversation } = readConversation(c.req.header(CONVERSATION_HEADER));
  deps.requestLog.record({
    providerId: caller.providerId,
    integrationClientId: caller.id,
    at: deps.now(),
    ...answered,
    route: fullPath(route),
    errorCode: c.get('errorCode') ?? null,
    conversationId: conversation?.id ?? null,
  });
}

/** Names a span after its route. The caller is omitted, because the id of an account holder identifies a person. */
function describe(
  span: Span,
  { method, route, status }: Answered,
  { requestId, providerId }: { readonly requestId: string; readonly providerId: string | null },
): void {
  if (!isTracing()) return;
  span.rename(`${method} ${route}`);
  span.set({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'booking.request_id': requestId,
    ...(providerId && { 'booking.provider_id': providerId }),
  });
  if (status >= SERVER_ERROR) span.fail(String(status));
}
