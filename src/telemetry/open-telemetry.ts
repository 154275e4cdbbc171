import { hostname } from 'node:os';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import pTimeout from 'p-timeout';
import { createMetricProducer } from './metric-producer.ts';
import { createTracing } from './otlp-tracer.ts';
import type { Telemetry, TelemetryOptions } from './telemetry.ts';

const STOP_MILLISECONDS = 3_000;

/**
 * Exports traces and metrics to a collector over OTLP (HTTP with JSON). This module imports the OpenTelemetry SDK, so
 * it is loaded only when telemetry is configured.
 */
export function openTelemetry(options: TelemetryOptions): Telemetry {
  const { endpoint, headers, metrics } = options;
  const instance = { 'service.instance.id': `${hostname()}:${process.pid}` };
  const resource = resourceFromAttributes({ ...instance, ...options.resource });
  const tracing = options.traces ? createTracing(options, resource) : null;
  let meters: MeterProvider | null = null;
  return {
    tracer: tracing?.tracer ?? null,
    exportMetrics(read) {
      if (!metrics) return;
      const exporter = new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers: { ...headers } });
      const interval = options.metricIntervalMilliseconds;
      const reader = new PeriodicExportingMetricReader({
        exporter,
        exportIntervalMillis: interval,
        exportTimeoutMillis: interval,
        metricProducers: [createMetricProducer(read, resource)],
      });
      meters = new MeterProvider({ resource, readers: [reader] });
    },
    async stop() {
      const flushed = Promise.allSettled([tracing?.stop(), meters?.shutdown()]);
      // The exporters retry a failed export for 10 seconds.
      await pTimeout(flushed, { milliseconds: STOP_MILLISECONDS, fallback: () => undefined });
    },
  };
}
