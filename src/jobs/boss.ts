import { type Clock, PgBoss } from 'pg-boss';
import { type DatabaseTimeLimits, DEFAULT_TIME_LIMITS, STATEMENT_GRACE_MILLISECONDS } from '../db/client.ts';
import type { Log } from '../kernel/ports.ts';
import { QUEUES } from './queues.ts';

const POOL_SIZE = 4;
const SUPERVISE_INTERVAL_SECONDS = 15;

/**
 * The maximum runtime of a job; a longer one has lost its worker. It exceeds a lease, so that the delivery is free
 * again by then.
 */
const EXPIRE_SECONDS = 35;
const FAILED_JOB_SECONDS = 3600;

/**
 * Planner settings. For a queue that is usually empty, the planner would sort a backlog at each fetch instead of
 * scanning its index. Up to PostgreSQL 17 the cost of an unavoidable sort then looks so high that each query would be
 * JIT-compiled.
 */
const IN_ORDER = '-c enable_sort=off -c enable_bitmapscan=off -c jit=off';

export interface BossOptions {
  /** Must not go through a pooler that shares sessions, because it uses LISTEN. */
  readonly url: string;
  readonly log: Log;
  readonly timeLimits?: DatabaseTimeLimits | undefined;
  /** Tests control time with pg-boss' own TestClock. */
  readonly clock?: Clock;
}

/**
 * Starts pg-boss on its own small pool, and creates its schema and queues if missing. Each resource has at most one
 * waiting job, and pg-boss never retries a job: the outbox tables decide about further attempts.
 */
export async function startBoss({ url, log, timeLimits = DEFAULT_TIME_LIMITS, clock }: BossOptions): Promise<PgBoss> {
  // Without a limit, one answer lost with its connection would stop the whole queue forever.
  const connections = {
    connectionTimeoutMillis: timeLimits.connectionMilliseconds,
    query_timeout: timeLimits.statementMilliseconds,
    options: `${IN_ORDER} -c statement_timeout=${Math.ceil(timeLimits.statementMilliseconds) + STATEMENT_GRACE_MILLISECONDS}`,
  };
  const boss = new PgBoss({
    connectionString: url,
    ...connections,
    max: POOL_SIZE,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_INTERVAL_SECONDS,
    // Lost jobs occupy permits of their subscription until this check; by default pg-boss checks once a minute.
    monitorIntervalSeconds: SUPERVISE_INTERVAL_SECONDS,
    ...(clock && { clock }),
  });
  boss.on('error', (error) => log.error({ name: error.name, code: Reflect.get(error, 'code') }, 'job queue failed'));
  await boss.start();
  for (const name of QUEUES) {
    await boss.createQueue(name, {
      policy: 'short',
      retryLimit: 0,
      expireInSeconds: EXPIRE_SECONDS,
      deleteAfterSeconds: FAILED_JOB_SECONDS,
    });
  }
  return boss;
}
