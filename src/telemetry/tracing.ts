import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Attributes with names and counts. They never contain values of a caller, parameters of a statement, or personal data.
 */
type SpanAttributes = Readonly<Record<string, string | number>>;

/** An open trace span. */
export interface Span {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Marks the span as failed. `type` is a code, not a message. */
  fail(type: string): void;
}

export interface SpanOptions {
  /** A request (`SERVER`) or a job (`CONSUMER`) can start a trace. The other kinds exist only within another span. */
  readonly kind: 'SERVER' | 'CONSUMER' | 'CLIENT' | 'INTERNAL';
  readonly attributes?: SpanAttributes;
  /** The `traceparent` of the parent span; by default the current span is the parent. */
  readonly parent?: string | undefined;
  /**
   * The `traceparent` of each linked span. A link relates two spans without making one the parent, as for a request
   * whose caller is not trusted.
   */
  readonly links?: readonly string[] | undefined;
}

/** Creates spans. The implementation is loaded only when telemetry is configured. */
export interface Tracer {
  /** Calls `work` in a new span, which ends when the returned promise settles. */
  run<Result>(name: string, options: SpanOptions, work: (span: Span) => Promise<Result>): Promise<Result>;
  /** The current span in the form of the header `traceparent`; undefined outside of spans. */
  traceparent(): string | undefined;
}

/** A span that does nothing, for code that is not traced. */
export const NOOP_SPAN: Span = { rename: () => undefined, set: () => undefined, fail: () => undefined };

let tracer: Tracer | null = null;

/** Sets the tracer of the process; null turns tracing off. */
export function setTracer(next: Tracer | null): void {
  tracer = next;
}

/** Whether tracing is on. Frequently executed code checks this before it builds attributes. */
export function isTracing(): boolean {
  return tracer !== null;
}

/** Calls `work` in a new span, or without a span when tracing is off. */
export function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer === null ? work(NOOP_SPAN) : tracer.run(name, options, work);
}

/** The current span in the form of the header `traceparent`; undefined outside of spans, and when tracing is off. */
export function currentTraceparent(): string | undefined {
  return tracer?.traceparent();
}

/** Binds `work` to the current span, so that a later call belongs to this span too. */
export function bindToSpan<Work extends (...args: never[]) => unknown>(work: Work): Work {
  return tracer === null ? work : AsyncLocalStorage.bind(work);
}
