import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Transactions } from '../domain/ports.ts';
import { tellConnectionLoss } from './connection-loss.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { tablesOver } from './query/statement-driver.ts';
import { tableAccess } from './query/table-access.ts';
import type { Database } from './queryable.ts';
import { poolSql } from './sql.ts';
import { nameOfQuery } from './statement-names.ts';
import { tenantGuard } from './tenant-guard.ts';
import { tellingConnections } from './transaction-connection.ts';
import { LOCK_TIMEOUT_MILLISECONDS, openTransactions } from './transactions.ts';
import { forgetStatementNames } from './unnamed-statements.ts';

/** How long to wait for a connection, and for the answer to a statement, before the database counts as away. */
export interface DatabasePatience {
  readonly connectionMilliseconds: number;
  readonly statementMilliseconds: number;
}

/** A statement may wait for a lock as long as a transaction lasts, so this is longer. */
export const PATIENCE: DatabasePatience = { connectionMilliseconds: 10_000, statementMilliseconds: 20_000 };

export interface OpenDatabase extends Database {
  readonly orm: PrismaClient;
  readonly pool: pg.Pool;
  readonly transactions: Transactions;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  /** False behind a pooler of transactions that does not carry prepared statements. */
  readonly preparedStatements?: boolean | undefined;
  readonly patience?: DatabasePatience | undefined;
}

/** Prisma and plain statements over one pool of at most `poolSize` connections; connects on first use. */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const { patience = PATIENCE, preparedStatements = true } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: patience.connectionMilliseconds,
    query_timeout: patience.statementMilliseconds,
    keepAlive: true,
    onConnect: (client) => prepare(client, patience),
  });
  if (!preparedStatements) forgetStatementNames(pool);
  tellConnectionLoss(pool);
  const adapter = tellingConnections(new PrismaPg(pool, { statementNameGenerator: nameOfQuery }));
  const client = new PrismaClient({ adapter });
  const orm = guarded(client);
  const sql = poolSql(pool);
  return {
    orm,
    sql,
    ...tableAccess(tablesOver(sql)),
    pool,
    transactions: openTransactions(orm, options.poolSize),
    async close() {
      await client.$disconnect();
      await pool.end();
    },
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
