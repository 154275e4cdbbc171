import pg from 'pg';
import { BatchingSocket } from './batching-socket.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { graphAdapter, tenantGuard } from './graph-adapter.ts';
import { databaseOver } from './query/database-over.ts';
import type { Database, StatementRunner } from './queryable.ts';
import { type SharedConnections, sharedConnections } from './shared-connections.ts';
import { runnerOver } from './sql.ts';
import { LOCK_TIMEOUT_MILLISECONDS, openTransactions, type Transactions } from './transactions.ts';

/** How long to wait for a connection, and for the answer to a statement, before the database counts as away. */
export interface DatabasePatience {
  readonly connectionMilliseconds: number;
  readonly statementMilliseconds: number;
}

/** A statement may wait for a lock as long as a transaction lasts, so this is longer. */
export const PATIENCE: DatabasePatience = { connectionMilliseconds: 10_000, statementMilliseconds: 20_000 };

export interface OpenDatabase extends Database {
  /** Graphs are read with it, outside of transactions. */
  readonly orm: PrismaClient;
  readonly pool: pg.Pool;
  readonly transactions: Transactions;
  close(): Promise<void>;
}

/** Whether this is the database itself, and no transaction. */
export function isOpenDatabase(db: Database): db is OpenDatabase {
  return 'orm' in db;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  /** False behind a pooler of transactions that does not carry prepared statements. */
  readonly preparedStatements?: boolean | undefined;
  readonly patience?: DatabasePatience | undefined;
}

/** Tables, and Prisma for graphs that are read, over one pool of at most `poolSize` connections; connects on first use. */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const { patience = PATIENCE, preparedStatements = true } = options;
  const config = {
    connectionString: options.url,
    connectionTimeoutMillis: patience.connectionMilliseconds,
    query_timeout: patience.statementMilliseconds,
    keepAlive: true,
    stream: () => new BatchingSocket(),
  };
  const pool = new pg.Pool({
    ...config,
    max: options.poolSize,
    onConnect: (client) => prepare(client, patience),
    // Statements that do not wait for each other's answers share a round trip.
    pipeline: true,
  });
  // A connection that is lost while nobody listens must not end the process; its next statement tells.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const statements = { named: preparedStatements };
  const client = new PrismaClient({ adapter: graphAdapter(pool, statements) });
  const shared = preparedStatements
    ? sharedConnections({ config, prepare: (client) => prepare(client, patience), onLost: () => dropIdle(pool) })
    : null;
  const sql = withPointReads(runnerOver(pool, statements), shared);
  return {
    orm: guarded(client),
    ...databaseOver(sql),
    pool,
    transactions: openTransactions(pool, options.poolSize, statements),
    async close() {
      await client.$disconnect();
      await shared?.close();
      await pool.end();
    },
  };
}

/** An idle connection that died in silence would fail the next statement, however well the database is by then. */
function dropIdle(pool: pg.Pool): void {
  const drop = (client: pg.PoolClient) => client.release(true);
  for (let left = pool.idleCount; left > 0; left -= 1) pool.connect().then(drop, () => undefined);
}

function withPointReads(pooled: StatementRunner, shared: SharedConnections | null): StatementRunner {
  if (!shared) return pooled;
  return {
    query: (statement) => (statement.isPointRead ? shared : pooled).query(statement),
    run: (statement) => pooled.run(statement),
  };
}

/**
 * The adapter writes instants without an offset and reads them as UTC, so the session must be in UTC. A transaction of
 * which nothing more is heard ends, so that a connection lost without a word leaves no lock behind; and nobody waits long
 * for a lock.
 */
async function prepare(client: pg.ClientBase, { statementMilliseconds }: DatabasePatience): Promise<void> {
  await client.query(
    `SET TIME ZONE 'UTC'; SET idle_in_transaction_session_timeout = ${Math.ceil(statementMilliseconds)};
    SET lock_timeout = ${LOCK_TIMEOUT_MILLISECONDS}`,
  );
}

/** The guard adds no method and changes no type, and the extended client lacks nothing but `$on`. */
function guarded(client: PrismaClient): PrismaClient {
  return client.$extends(tenantGuard) as unknown as PrismaClient;
}
