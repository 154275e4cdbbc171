import { type Clock, PgBoss } from 'pg-boss';
import { type DatabaseTimeLimits, DEFAULT_TIME_LIMITS, STATEMENT_GRACE_MILLISECONDS } from '../db/client.ts';
import type { Log } from '../kernel/ports.ts';
import { QUEUES } from './queues.ts';

const POOL_SIZE = 4;
const SUPERVISE_INTERVAL_SECONDS = 15;

/**
 * Maximum seconds that a job may run; the process of a longer job is assumed to have ended. The time exceeds a lease,
 * so that the delivery can be claimed again by then.
 */
const EXPIRE_SECONDS = 35;
const FAILED_JOB_SECONDS = 3600;

/**
 * PostgreSQL planner settings. For a queue that is usually empty, the planner would sort a backlog at each fetch
 * instead of scanning the index. Up to PostgreSQL 17, a sort that cannot be avoided then gets so high a cost that each
 * query would be JIT-compiled.
 */
const IN_ORDER = '-c enable_sort=off -c enable_bitmapscan=off -c jit=off';

export interface BossOptions {
  /**
   * The connection string. It must not go through a connection pooler that shares sessions, because pg-boss uses
   * LISTEN.
   */
  readonly url: string;
  readonly log: Log;
  readonly timeLimits?: DatabaseTimeLimits | undefined;
  /** Replaces the clock of pg-boss; tests pass a pg-boss TestClock. */
  readonly clock?: Clock;
}

/**
 * Starts pg-boss on a small connection pool of its own, and creates its schema and queues if they are missing. Each
 * delivery and each mail has at most one waiting job. pg-boss never retries a job, because the outbox tables decide
 * about further attempts.
 */
export async function startBoss({ url, log, timeLimits = DEFAULT_TIME_LIMITS, clock }: BossOptions): Promise<PgBoss> {
  // Without this limit, one response that was lost with its connection would stop the queue forever.
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
    // A lost job occupies one of its subscription's permits until this check. By default pg-boss checks once a minute.
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
