import { type HrTime, ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { RegisteredMetric } from './telemetry.ts';

const SCOPE = { name: 'booking-integration-api' };
const SECOND_MILLISECONDS = 1000;
const MILLISECOND_NANOSECONDS = 1e6;
const BOUND_LABEL = 'le';
const QUANTILE_LABEL = 'quantile';

type Labels = RegisteredMetric['values'][number]['labels'];

/** The time range of a data point, from the start of the process. */
interface Period {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

/** Creates a producer of the `/metrics` metrics for OpenTelemetry, under the same names. */
export function createMetricProducer(
  read: () => Promise<readonly RegisteredMetric[]>,
  resource: Resource,
): MetricProducer {
  const startTime = toHrTime(Math.round(performance.timeOrigin));
  return {
    async collect() {
      const registered = await read();
      const period = { startTime, endTime: toHrTime(Date.now()) };
      const metrics = registered.map((metric) => toMetric(metric, period));
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: SCOPE, metrics }] }, errors: [] };
    },
  };
}

function toMetric(metric: RegisteredMetric, period: Period): MetricData {
  const { name, help: description } = metric;
  // prom-client declares the type as a numeric enum, but its metrics contain the name of the type.
  const type = String(metric.type);
  const common = {
    descriptor: { name, description, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  if (type === 'histogram') {
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: toHistograms(metric, period) };
  }
  const dataPoints = metric.values
    .filter(({ labels }) => !(QUANTILE_LABEL in labels))
    .map(({ labels, value }) => ({ ...period, attributes: attributesOf(labels), value }));
  if (type === 'counter') return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints };
  return { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
}

interface Collected {
  readonly labels: Labels;
  readonly boundaries: number[];
  readonly cumulative: number[];
  sum: number;
  count: number;
}

/**
 * Converts a histogram. prom-client lists buckets with cumulative counts, then the sum and the count, for each set of
 * labels.
 */
function toHistograms({ name, values }: RegisteredMetric, period: Period): DataPoint<Histogram>[] {
  const bySet = new Map<string, Collected>();
  for (const { metricName, labels: given, value } of values) {
    const { [BOUND_LABEL]: bound, ...labels } = given;
    const key = JSON.stringify(labels);
    const collected = bySet.get(key) ?? { labels, boundaries: [], cumulative: [], sum: 0, count: 0 };
    bySet.set(key, collected);
    if (metricName === `${name}_sum`) collected.sum = value;
    else if (metricName === `${name}_count`) collected.count = value;
    else if (typeof bound === 'number') {
      collected.boundaries.push(bound);
      collected.cumulative.push(value);
    }
  }
  return [...bySet.values()].map(({ labels, boundaries, cumulative, sum, count }) => {
    const counts = [...cumulative, count].map((upTo, index) => upTo - (cumulative[index - 1] ?? 0));
    const value = { buckets: { boundaries, counts }, sum, count };
    return { ...period, attributes: attributesOf(labels), value };
  });
}

function attributesOf(labels: Labels): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));
}

function toHrTime(milliseconds: number): HrTime {
  const seconds = Math.floor(milliseconds / SECOND_MILLISECONDS);
  return [seconds, (milliseconds - seconds * SECOND_MILLISECONDS) * MILLISECOND_NANOSECONDS];
}
