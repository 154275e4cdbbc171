import type { MiddlewareHandler } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { AppDeps } from '../../deps.ts';
import { isRequestId } from '../../kernel/formats/wire-formats.ts';
import type { RequestVariables } from '../../schema/server/endpoint/identify.ts';
import { CONVERSATION_HEADER, readConversation } from '../../schema/server/endpoint/read-conversation.ts';
import { fullPath } from '../mount.ts';
import { traceIdOf } from '../requests/trace-id.ts';
import type { Metrics } from './metrics.ts';

/** Gives each request its id, and records its answer: in the metrics, in the log, and in the request log of its caller. */
export function observeRequests(deps: AppDeps, metrics: Metrics): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const started = performance.now();
    const params = c.req.header('X-Request-Id') ?? '';
    const requestId = isRequestId(params) ? params : uuidv7();
    c.set('requestId', requestId);
    c.header('X-Request-Id', requestId);
    await next();
    const elapsedMs = performance.now() - started;
    const route = c.get('routePath') ?? 'other';
    const { method } = c.req;
    const { status } = c.res;
    metrics.observe({ method, route, status }, elapsedMs / 1000);
    const caller = c.get('caller');
    const durationMs = Math.round(elapsedMs);
    const traceId = traceIdOf(c.req.header('traceparent'));
    const by = caller ? { providerId: caller.providerId, callerId: caller.id } : {};
    deps.ports.log.info({ requestId, traceId, method, route, status, durationMs, ...by }, 'request');
    if (caller?.kind !== 'INTEGRATION' || caller.providerId === null || caller.id === null) return;
    const { conversation } = readConversation(c.req.header(CONVERSATION_HEADER));
    deps.requestLog.record({
      providerId: caller.providerId,
      integrationClientId: caller.id,
      at: deps.now(),
      method,
      route: fullPath(route),
      status,
      errorCode: c.get('errorCode') ?? null,
      requestId,
      conversationId: conversation?.id ?? null,
      durationMs,
    });
  };
}
