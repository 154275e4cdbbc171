import { z } from 'zod';
import { SAMPLER_NAMES, type TelemetryOptions } from '../telemetry/telemetry.ts';
import { booleanText, nameValuePairs, networks, shareSchema, urlWithProtocol, wholeNumber } from './values.ts';

const SERVICE_NAME = 'booking-integration-api';
const SPAN_DELAY_MILLISECONDS = 5_000;
const METRIC_INTERVAL_MILLISECONDS = 60_000;

const exporter = z.enum(['otlp', 'none']).default('otlp');

/**
 * The standard OpenTelemetry variables that the service reads, and the addresses of callers whose traces are continued.
 */
export const telemetryVariables = {
  OTEL_SDK_DISABLED: booleanText.default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlWithProtocol('http', 'https').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: nameValuePairs.default({}),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', 'must be http/json').optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: nameValuePairs.default({}),
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_TRACES_SAMPLER: z.enum(SAMPLER_NAMES).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: shareSchema.default(1),
  OTEL_BSP_SCHEDULE_DELAY: wholeNumber(1).default(SPAN_DELAY_MILLISECONDS),
  OTEL_METRIC_EXPORT_INTERVAL: wholeNumber(1).default(METRIC_INTERVAL_MILLISECONDS),
  TRACEPARENT_TRUSTED_FROM: networks.default([]),
};

const variables = z.object(telemetryVariables);

/** The export of traces and metrics; null when no endpoint is configured. */
export function toTelemetryOptions(set: z.infer<typeof variables>): TelemetryOptions | null {
  const endpoint = set.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  const traces = set.OTEL_TRACES_EXPORTER === 'otlp';
  const metrics = set.OTEL_METRICS_EXPORTER === 'otlp';
  if (endpoint === undefined || set.OTEL_SDK_DISABLED || !(traces || metrics)) return null;
  return {
    endpoint,
    headers: set.OTEL_EXPORTER_OTLP_HEADERS,
    resource: {
      'service.name': SERVICE_NAME,
      ...set.OTEL_RESOURCE_ATTRIBUTES,
      ...(set.OTEL_SERVICE_NAME && { 'service.name': set.OTEL_SERVICE_NAME }),
    },
    traces,
    metrics,
    sampler: { name: set.OTEL_TRACES_SAMPLER, ratio: set.OTEL_TRACES_SAMPLER_ARG },
    spanDelayMilliseconds: set.OTEL_BSP_SCHEDULE_DELAY,
    metricIntervalMilliseconds: set.OTEL_METRIC_EXPORT_INTERVAL,
  };
}
