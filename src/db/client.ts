import pg from 'pg';
import { BatchingSocket } from './batching-socket.ts';
import { type FairQueue, fairQueue } from './fair-queue.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { fairReads, graphAdapter, tenantGuard } from './graph-adapter.ts';
import { databaseOver } from './query/database-over.ts';
import type { Database } from './query/queryable.ts';
import { readersOver } from './readers.ts';
import { LOCK_TIMEOUT_MILLISECONDS, openTransactions, type Transactions } from './transactions.ts';

/** How long to wait for a connection, and for the answer to a statement, before the database counts as away. */
export interface DatabasePatience {
  readonly connectionMilliseconds: number;
  readonly statementMilliseconds: number;
}

/** A statement may wait for a lock as long as a transaction lasts, so this is longer. */
export const PATIENCE: DatabasePatience = { connectionMilliseconds: 10_000, statementMilliseconds: 20_000 };

/** PostgreSQL ends a statement so long after the process has given it up, for which it goes on otherwise. */
export const STATEMENT_GRACE_MILLISECONDS = 1_000;

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
  readonly patience?: DatabasePatience | undefined;
}

/** Tables, and Prisma for graphs that are read, over one pool of at most `poolSize` connections; connects on first use. */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const { patience = PATIENCE } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    connectionTimeoutMillis: patience.connectionMilliseconds,
    query_timeout: patience.statementMilliseconds,
    keepAlive: true,
    stream: () => new BatchingSocket(),
    max: options.poolSize,
    onConnect: (client) => prepare(client, patience),
    // Statements that do not wait for each other's answers share a round trip.
    pipeline: true,
  });
  // A connection that is lost while nobody listens must not end the process; its next statement tells.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const client = new PrismaClient({ adapter: graphAdapter(pool) });
  const readers = fairQueue(options.poolSize);
  return {
    orm: guarded(client, readers),
    ...databaseOver(readersOver(pool, readers, patience.statementMilliseconds)),
    pool,
    transactions: openTransactions(pool, options.poolSize, patience.statementMilliseconds),
    async close() {
      await client.$disconnect();
      await pool.end();
    },
  };
}

/**
 * The adapter writes instants without an offset and reads them as UTC, so the session must be in UTC. A transaction of
 * which nothing more is heard ends, so that a connection lost without a word leaves no lock behind; nobody waits long for
 * a lock, and a statement that the process gave up ends in PostgreSQL too.
 */
async function prepare(client: pg.ClientBase, { statementMilliseconds }: DatabasePatience): Promise<void> {
  await client.query(
    `SET TIME ZONE 'UTC'; SET idle_in_transaction_session_timeout = ${Math.ceil(statementMilliseconds)};
    SET lock_timeout = ${LOCK_TIMEOUT_MILLISECONDS};
    SET statement_timeout = ${Math.ceil(statementMilliseconds) + STATEMENT_GRACE_MILLISECONDS}`,
  );
}

/** The extensions add no method and change no type, and the extended client lacks nothing but `$on`. */
function guarded(client: PrismaClient, readers: FairQueue): PrismaClient {
  return client.$extends(fairReads(readers)).$extends(tenantGuard) as unknown as PrismaClient;
}
