import type { MetricObjectWithValues, MetricValueWithName } from 'prom-client';
import type { Tracer } from './tracing.ts';

/** A metric of the registry with its current values. */
export type RegisteredMetric = MetricObjectWithValues<MetricValueWithName<string>>;

/** The export of traces and metrics. */
export interface Telemetry {
  /** The tracer; null when traces are not exported. */
  readonly tracer: Tracer | null;
  /** Exports the metrics that `read` returns, at regular intervals. Does nothing when metrics are not exported. */
  exportMetrics(read: () => Promise<readonly RegisteredMetric[]>): void;
  /** Exports what has not been exported yet, and stops. */
  stop(): Promise<void>;
}

/** The settings from the standard variables `OTEL_*` (contract 7.5). */
export interface TelemetryOptions {
  /** The URL of the collector, without the path of traces or metrics. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `service.name` and the other resource attributes of the process. */
  readonly resource: Readonly<Record<string, string>>;
  readonly traces: boolean;
  readonly metrics: boolean;
  readonly sampler: { readonly name: SamplerName; readonly ratio: number };
  readonly spanDelayMilliseconds: number;
  readonly metricIntervalMilliseconds: number;
}

export const SAMPLER_NAMES = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

type SamplerName = (typeof SAMPLER_NAMES)[number];
