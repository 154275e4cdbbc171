import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AppDeps } from '../../deps.ts';
import { createDatabaseMetrics } from './database-metrics.ts';
import type { HttpServerState } from './health.ts';

const LATENCY_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const HTTP_LABELS = ['method', 'route', 'status'] as const;

/** The metrics of one process, served at `/metrics` (docs/OPERATIONS.md). */
export interface Metrics {
  readonly contentType: string;
  observe(labels: { method: string; route: string; status: number }, seconds: number): void;
  /**
   * All metrics in the text format of Prometheus. When the database does not respond, only metrics that need no
   * database.
   */
  text(): Promise<string>;
}

/** Creates the metrics of one app in a separate registry, so that tests do not share them. */
export function createMetrics(deps: AppDeps, listener: HttpServerState): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const observe = createRequestMetrics(registers);
  new Gauge({
    name: 'booking_live_sockets',
    help: 'Open sockets of live views',
    registers,
    collect() {
      this.set(listener.socketCount());
    },
  });
  new Gauge({
    name: 'booking_open_connections',
    help: 'Open connections, live sockets included',
    registers,
    collect() {
      this.set(listener.connectionCount());
    },
  });
  new Gauge({
    name: 'booking_requests_under_way',
    help: 'Requests in progress, and requests that wait for the concurrency limit of their caller',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { active, waiting } = deps.callerConcurrency.counts();
      this.set({ state: 'at_work' }, active);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'booking_draining',
    help: '1 after SIGTERM',
    registers,
    collect() {
      this.set(Number(listener.isDraining()));
    },
  });
  lossCounters(deps, registers);
  const database = createDatabaseMetrics(deps, registers);
  deps.telemetry?.exportMetrics(async () => {
    await database.refresh();
    return registry.getMetricsAsJSON();
  });
  return {
    contentType: registry.contentType,
    observe,
    text: async () => {
      await database.refresh();
      return registry.metrics();
    },
  };
}

/** Adds counters of refused requests and of events that could not be recorded. */
function lossCounters(deps: AppDeps, registers: Registry[]): void {
  new Counter({
    name: 'booking_refused_total',
    help: 'Requests refused because a limit was used up (docs/SECURITY.md)',
    labelNames: ['share'] as const,
    registers,
    collect() {
      this.reset();
      for (const [share, count] of deps.ports.refusals.counts()) this.inc({ share }, count);
    },
  });
  new Counter({
    name: 'booking_request_log_lost_total',
    help: 'Requests that the request log does not have, because the database was slow or away',
    registers,
    collect() {
      this.reset();
      this.inc(deps.requestLog.lostCount());
    },
  });
}

function createRequestMetrics(registers: Registry[]): Metrics['observe'] {
  const requests = new Counter({
    name: 'booking_http_requests_total',
    help: 'Answered requests',
    labelNames: HTTP_LABELS,
    registers,
  });
  const seconds = new Histogram({
    name: 'booking_http_request_seconds',
    help: 'Time to answer',
    labelNames: HTTP_LABELS,
    buckets: LATENCY_BUCKETS_SECONDS,
    registers,
  });
  return (labels, elapsed) => {
    requests.inc(labels);
    seconds.observe(labels, elapsed);
  };
}
