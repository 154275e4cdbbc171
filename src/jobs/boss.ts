import { type Clock, PgBoss } from 'pg-boss';
import { type DatabasePatience, PATIENCE, STATEMENT_GRACE_MILLISECONDS } from '../db/client.ts';
import type { Log } from '../kernel/ports.ts';
import { QUEUES } from './queues.ts';

const POOL_SIZE = 4;
const SUPERVISE_INTERVAL_SECONDS = 15;

/** A job that runs longer lost its worker: longer than a lease, so that the delivery is free again by then. */
const EXPIRE_SECONDS = 35;
const FAILED_JOB_SECONDS = 3600;

/** Of a queue that is nearly always empty the planner believes that it is: it would sort a backlog for each fetch instead of walking its index.
 * Up to PostgreSQL 17 a sort that cannot be avoided then looks so dear that it would be compiled each time. */
const IN_ORDER = '-c enable_sort=off -c enable_bitmapscan=off -c jit=off';

export interface BossOptions {
  /** Not through a pooler that shares sessions: it listens. */
  readonly url: string;
  readonly log: Log;
  readonly patience?: DatabasePatience | undefined;
  /** Tests move time with pg-boss' own TestClock. */
  readonly clock?: Clock;
}

/**
 * Starts pg-boss on a small pool of its own; makes its schema and queues where they are missing. Of one resource there
 * is at most one waiting job, and a job is never repeated by pg-boss: our tables decide what is attempted again.
 */
export async function startBoss({ url, log, patience = PATIENCE, clock }: BossOptions): Promise<PgBoss> {
  // Without a limit, one answer that a lost connection never brings would stop the whole queue for good.
  const connections = {
    connectionTimeoutMillis: patience.connectionMilliseconds,
    query_timeout: patience.statementMilliseconds,
    options: `${IN_ORDER} -c statement_timeout=${Math.ceil(patience.statementMilliseconds) + STATEMENT_GRACE_MILLISECONDS}`,
  };
  const boss = new PgBoss({
    connectionString: url,
    ...connections,
    max: POOL_SIZE,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_INTERVAL_SECONDS,
    // Lost jobs hold places of their subscription until then, and pg-boss looks for them once a minute by itself.
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
