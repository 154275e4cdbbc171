const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:$|-)/;

/** The trace id of a header `traceparent` (W3C Trace Context), for log lines; undefined without a valid one. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  return TRACEPARENT.exec(traceparent ?? '')?.[1];
}
