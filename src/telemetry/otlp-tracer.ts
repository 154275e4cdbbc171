import {
  type Context,
  context,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { TelemetryOptions } from './telemetry.ts';
import { NOOP_SPAN, type Span, type SpanOptions, type Tracer } from './tracing.ts';

const SCOPE = 'booking-integration-api';
const ERROR_TYPE = 'error.type';

/** Creates the tracer over the OpenTelemetry SDK. `stop` exports the remaining spans. */
export function createTracing(
  { endpoint, headers, sampler, spanDelayMilliseconds }: TelemetryOptions,
  resource: Resource,
): { readonly tracer: Tracer; stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } });
  const provider = new NodeTracerProvider({
    resource,
    sampler: createSampler(sampler),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: spanDelayMilliseconds })],
  });
  provider.register();
  const otel = provider.getTracer(SCOPE);
  return {
    tracer: { run: (name, options, work) => run(otel, name, options, work), traceparent },
    stop: () => provider.shutdown(),
  };
}

async function run<Result>(
  otel: OtelTracer,
  name: string,
  { kind, attributes = {}, parent, links: linked = [] }: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const above = parent === undefined ? context.active() : toContext(parent);
  const isBelow = kind === 'CLIENT' || kind === 'INTERNAL';
  if (isBelow && trace.getSpan(above) === undefined) return work(NOOP_SPAN);
  const links = linked.flatMap((header) => {
    const found = trace.getSpanContext(toContext(header));
    return found ? [{ context: found }] : [];
  });
  const span = otel.startSpan(name, { kind: SpanKind[kind], attributes: { ...attributes }, links }, above);
  return context.with(trace.setSpan(above, span), () => settle(span, work));
}

async function settle<Result>(span: OtelSpan, work: (span: Span) => Promise<Result>): Promise<Result> {
  const open = toSpan(span);
  try {
    return await work(open);
  } catch (error) {
    open.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

function toSpan(span: OtelSpan): Span {
  return {
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes({ ...attributes }),
    fail: (type) => void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute(ERROR_TYPE, type),
  };
}

/** The code or the class name of an error. Messages are not exported, because they can quote values. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : error.name;
}

function toContext(header: string): Context {
  return propagation.extract(ROOT_CONTEXT, { traceparent: header });
}

function traceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

function createSampler({ name, ratio }: TelemetryOptions['sampler']): Sampler {
  const own = name.replace('parentbased_', '');
  const root =
    own === 'always_off'
      ? new AlwaysOffSampler()
      : own === 'always_on'
        ? new AlwaysOnSampler()
        : new TraceIdRatioBasedSampler(ratio);
  return own === name ? root : new ParentBasedSampler({ root });
}
