import { Counter, Histogram, Registry } from 'prom-client';
import type { AppDeps } from '../deps.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../domain/limits.ts';
import { methodNotAllowed, type RestApp } from './mount.ts';

const READY_DEADLINE_MS = 2_000;
const LATENCY_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** What `/metrics` shows of the HTTP surface. */
export interface HttpMetrics {
  observe(labels: { method: string; route: string; status: number }, seconds: number): void;
  readonly registry: Registry;
}

/** Metrics of one app; a registry of their own, so that tests do not share them. */
export function createHttpMetrics(): HttpMetrics {
  const registry = new Registry();
  const names = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'booking_http_requests_total',
    help: 'Answered requests',
    labelNames: names,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'booking_http_request_seconds',
    help: 'Time to answer',
    labelNames: names,
    buckets: LATENCY_BUCKETS_SECONDS,
    registers: [registry],
  });
  return {
    registry,
    observe: (labels, elapsed) => {
      requests.inc(labels);
      seconds.observe(labels, elapsed);
    },
  };
}

/** Mounts `/healthz` (the process lives), `/readyz` (the database answers) and `/metrics`. */
export function mountHealth(app: RestApp, deps: AppDeps, metrics: HttpMetrics): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    if (await isReady(deps)) return c.json({ status: 'ready' });
    c.header('Retry-After', String(UNAVAILABLE_RETRY_SECONDS));
    return c.json({ status: 'unavailable' }, 503);
  });
  app.get('/metrics', async (c) =>
    c.text(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType }),
  );
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    app.all(path, () => {
      throw methodNotAllowed(['GET']);
    });
  }
}

async function isReady(deps: AppDeps): Promise<boolean> {
  const deadline = new Promise<false>((resolve) => setTimeout(resolve, READY_DEADLINE_MS, false).unref());
  const answer = deps.pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, deadline]);
}
