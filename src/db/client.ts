import type { Semaphore } from 'limits/semaphore.ts';
import pg from 'pg';
import { BatchingSocket } from 'tenant-sql/connections/batching-socket.ts';
import { connectionQueues, SERVICE_QUEUE } from 'tenant-sql/connections/connection-queues.ts';
import { databaseFailure } from 'tenant-sql/connections/errors.ts';
import { ANSWER_TIMEOUT_MILLISECONDS, dropIdleConnections } from 'tenant-sql/connections/hung-connections.ts';
import { createStatementRunner } from 'tenant-sql/connections/runner.ts';
import { LOCK_TIMEOUT_MILLISECONDS, openTransactions } from 'tenant-sql/connections/transactions.ts';
import type { Statement, StatementRunner } from 'tenant-sql/query/statements.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { createPrismaAdapter, queueReadsByProvider, tenantGuard } from './prisma-adapter.ts';
import { type Database, type TransactionRunner, tables } from './query/tables.ts';
import { traceStatements } from './traced-statements.ts';

/**
 * Time limits in milliseconds for opening a connection and for the answer to a statement. After either limit the
 * database counts as unavailable.
 */
export interface DatabaseTimeLimits {
  readonly connectionMilliseconds: number;
  readonly statementMilliseconds: number;
}

/**
 * The default limits. A statement may wait for a lock as long as a transaction may last, so its limit is the longer
 * one.
 */
export const DEFAULT_TIME_LIMITS: DatabaseTimeLimits = {
  connectionMilliseconds: 10_000,
  statementMilliseconds: 20_000,
};

/**
 * PostgreSQL cancels a statement this long after the process stopped waiting for its answer. Otherwise the statement
 * would continue to run.
 */
export const STATEMENT_GRACE_MILLISECONDS = 1_000;

export interface OpenDatabase extends Database {
  /** Prisma, for reads of object graphs outside transactions. */
  readonly orm: PrismaClient;
  readonly pool: pg.Pool;
  readonly transactions: TransactionRunner;
  close(): Promise<void>;
}

/** Whether `db` is the connection pool and not a transaction. */
export function isOpenDatabase(db: Database): db is OpenDatabase {
  return 'orm' in db;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly timeLimits?: DatabaseTimeLimits | undefined;
}

/**
 * Opens the tables and Prisma over one pool of at most `poolSize` connections. The first connection is opened at first
 * use.
 */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const { timeLimits = DEFAULT_TIME_LIMITS } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    connectionTimeoutMillis: timeLimits.connectionMilliseconds,
    query_timeout: timeLimits.statementMilliseconds,
    keepAlive: true,
    stream: () => new BatchingSocket(),
    max: options.poolSize,
    onConnect: (client) => prepare(client, timeLimits),
    // Statements that are sent together share a round trip.
    pipeline: true,
  });
  // Without a listener, the error of a connection that is lost while idle would end the process. The next statement on
  // it fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const client = new PrismaClient({ adapter: createPrismaAdapter(pool) });
  const readers = connectionQueues(options.poolSize);
  return {
    orm: guarded(client, readers),
    ...tables.over(traceStatements(readersOver(pool, readers, timeLimits.statementMilliseconds))),
    pool,
    transactions: openTransactions(pool, options.poolSize, {
      databaseOver: (sql) => tables.over(sql),
      observed: traceStatements,
      statementMilliseconds: timeLimits.statementMilliseconds,
    }),
    async close() {
      await client.$disconnect();
      await pool.end();
    },
  };
}

/**
 * Sets up a session. It is in UTC, because Prisma's adapter writes instants without an offset and reads them as UTC. An
 * idle transaction ends after a timeout, so that a silently lost connection leaves no locks. Waits for locks are short.
 * PostgreSQL cancels statements that the process gave up.
 */
async function prepare(client: pg.ClientBase, { statementMilliseconds }: DatabaseTimeLimits): Promise<void> {
  await client.query(
    `SET TIME ZONE 'UTC'; SET idle_in_transaction_session_timeout = ${Math.ceil(statementMilliseconds)};
    SET lock_timeout = ${LOCK_TIMEOUT_MILLISECONDS};
    SET statement_timeout = ${Math.ceil(statementMilliseconds) + STATEMENT_GRACE_MILLISECONDS}`,
  );
}

/**
 * The extensions add no method and change no type; only `$on` is missing from the extended client, so the type is kept.
 */
function guarded(client: PrismaClient, readers: Semaphore): PrismaClient {
  return client.$extends(queueReadsByProvider(readers)).$extends(tenantGuard) as unknown as PrismaClient;
}

/** The number of scans of one provider that run at once. Each scan keeps one core of the database busy. */
const SCANS_AT_ONCE = 1;

/**
 * Runs statements outside transactions on the pool, with one queue per provider. A point read without an answer is sent
 * again on another connection; the pool has then already closed the silent connection.
 */
function readersOver(pool: pg.Pool, queues: Semaphore, statementMilliseconds: number): StatementRunner {
  const patient = createStatementRunner(pool);
  const hasty = createStatementRunner(pool, Math.min(statementMilliseconds, ANSWER_TIMEOUT_MILLISECONDS));
  const pointRead = <Row>(statement: Statement) =>
    hasty.query<Row>(statement).catch((error: unknown) => {
      if (databaseFailure(error).kind !== 'AWAY') throw error;
      dropIdleConnections(pool);
      return hasty.query<Row>(statement);
    });
  return {
    query: <Row>(statement: Statement) =>
      statement.isScan
        ? queues.run(`${statement.tenantId} scans`, () => patient.query<Row>(statement), { most: SCANS_AT_ONCE })
        : queues.run(statement.tenantId ?? SERVICE_QUEUE, () =>
            statement.isPointRead ? pointRead<Row>(statement) : patient.query<Row>(statement),
          ),
    run: <Row>(statement: Statement) =>
      queues.run(statement.tenantId ?? SERVICE_QUEUE, () => patient.run<Row>(statement)),
  };
}
