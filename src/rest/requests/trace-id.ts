import type { Context } from 'hono';
import { currentTraceparent } from '../../telemetry/tracing.ts';

const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:$|-)/;

/** The trace id for log lines: of the request's span, without tracing of its header `traceparent`. */
export function currentTraceId(c: Context): string | undefined {
  return traceIdOf(currentTraceparent() ?? c.req.header('traceparent'));
}

/** The trace id of a `traceparent` (W3C Trace Context); undefined without a valid one. */
function traceIdOf(traceparent: string | undefined): string | undefined {
  return TRACEPARENT.exec(traceparent ?? '')?.[1];
}
