import type { Context } from 'hono';
import { currentTraceparent } from '../../telemetry/tracing.ts';

const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:$|-)/;

/** The trace id for log lines. It comes from the current span, or from the header `traceparent` when tracing is off. */
export function currentTraceId(c: Context): string | undefined {
  return traceIdOf(currentTraceparent() ?? c.req.header('traceparent'));
}

/** The trace id in a `traceparent` (W3C Trace Context); undefined when the header is missing or invalid. */
function traceIdOf(traceparent: string | undefined): string | undefined {
  return TRACEPARENT.exec(traceparent ?? '')?.[1];
}
