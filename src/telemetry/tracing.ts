import { AsyncLocalStorage } from 'node:async_hooks';

/** Values that name things and count them. Never a value of a caller or a statement, and never personal data. */
type SpanAttributes = Readonly<Record<string, string | number>>;

/** An open span, as the work in it sees it. */
export interface Span {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Marks the span as failed; `type` is a code, not a message. */
  fail(type: string): void;
}

export interface SpanOptions {
  /** A request (`SERVER`) and a job (`CONSUMER`) begin a trace; the other kinds exist only below them. */
  readonly kind: 'SERVER' | 'CONSUMER' | 'CLIENT' | 'INTERNAL';
  readonly attributes?: SpanAttributes;
  /** The `traceparent` of the span above; without one it is the current span. */
  readonly parent?: string | undefined;
  /** Each `traceparent` of spans that are named by this one but are not its parent, such as that of a caller that is not trusted. */
  readonly links?: readonly string[] | undefined;
}

/** Makes spans. The implementation is loaded only if telemetry is configured. */
export interface Tracer {
  /** Runs `work` at once, in a span that ends with it. */
  run<Result>(name: string, options: SpanOptions, work: (span: Span) => Promise<Result>): Promise<Result>;
  /** The current span as a header `traceparent`. */
  traceparent(): string | undefined;
}

/** The span of work that is not traced. */
export const NO_SPAN: Span = { rename: () => undefined, set: () => undefined, fail: () => undefined };

let tracer: Tracer | null = null;

/** Sets the tracer of the process; null turns tracing off. */
export function setTracer(next: Tracer | null): void {
  tracer = next;
}

/** Whether spans are made. Hot paths check it before they build attributes. */
export function isTracing(): boolean {
  return tracer !== null;
}

/** Runs `work` in a span; without tracing, just runs it. */
export function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer === null ? work(NO_SPAN) : tracer.run(name, options, work);
}

/** The current span as a header `traceparent`; undefined without tracing and outside of spans. */
export function currentTraceparent(): string | undefined {
  return tracer?.traceparent();
}

/** `work` as part of the current span, wherever it is called later. */
export function keepSpan<Work extends (...args: never[]) => unknown>(work: Work): Work {
  return tracer === null ? work : AsyncLocalStorage.bind(work);
}
