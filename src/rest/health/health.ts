import type { AppDeps } from '../../deps.ts';
import { readBearerToken } from '../../domain/access/bearer-token.ts';
import { invalidToken } from '../../domain/access/tokens/access-tokens.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../../kernel/limits.ts';
import { isSameSecret } from '../../kernel/same-secret.ts';
import { methodNotAllowed, type RestApp } from '../mount.ts';
import type { Metrics } from './metrics.ts';

const READ = { text: 'SELECT 1', query_timeout: 2_000 };

/** The state of the HTTP server, for health probes and metrics. */
export interface HttpServerState {
  isDraining(): boolean;
  socketCount(): number;
  connectionCount(): number;
}

/** The listener of an app that is called without an HTTP server, as in tests. */
export const NO_HTTP_SERVER: HttpServerState = {
  isDraining: () => false,
  socketCount: () => 0,
  connectionCount: () => 0,
};

/**
 * Mounts `/healthz` (the process is alive), `/readyz` (the process accepts requests) and `/metrics`. The process is
 * ready when the database responds, the last health check found no problem, and the process is not shutting down.
 */
export function mountHealth(app: RestApp, deps: AppDeps, listener: HttpServerState, metrics: Metrics): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const problem = listener.isDraining() ? DRAINING : await problemOf(deps);
    if (!problem) return c.json({ status: 'ready' });
    if (problem.status === 'degraded') return c.json(problem);
    c.header('Retry-After', String(UNAVAILABLE_RETRY_SECONDS));
    return c.json(problem, 503);
  });
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(deps, readBearerToken(c.req.header('Authorization')))) throw invalidToken();
    return c.text(await metrics.text(), 200, { 'Content-Type': metrics.contentType });
  });
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    app.all(path, () => {
      throw methodNotAllowed(['GET']);
    });
  }
}

function mayReadMetrics({ metricsToken }: AppDeps, sent: string | null): boolean {
  return metricsToken === null || isSameSecret(metricsToken, sent ?? '');
}

const DRAINING = { status: 'draining' };
const AWAY = { status: 'unavailable', reason: 'DATABASE_AWAY', message: 'The database does not answer.' };

/**
 * The problem that the last health check found, or that a query on the request pool finds now; null when there is none.
 */
async function problemOf({ pool, health }: AppDeps) {
  const problem = health.problem();
  // With a read-only database, reads still succeed and writes are refused with the reason. 503 would stop the reads
  // too.
  if (problem) return { status: problem.reason === 'DATABASE_READ_ONLY' ? 'degraded' : 'unavailable', ...problem };
  return pool.query(READ).then(
    () => null,
    () => AWAY,
  );
}
