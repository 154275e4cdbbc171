import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Transactions } from '../domain/ports.ts';
import { tellConnectionLoss } from './connection-loss.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import type { Database } from './queryable.ts';
import { poolSql } from './sql.ts';
import { statementNames } from './statement-names.ts';
import { tenantGuard } from './tenant-guard.ts';
import { openTransactions } from './transactions.ts';

const CONNECTION_TIMEOUT_MILLISECONDS = 10_000;

export interface OpenDatabase extends Database {
  readonly orm: PrismaClient;
  readonly pool: pg.Pool;
  readonly transactions: Transactions;
  close(): Promise<void>;
}

/** Prisma and plain statements over one pool of at most `poolSize` connections; connects on first use. */
export function openDatabase(options: { readonly url: string; readonly poolSize: number }): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MILLISECONDS,
    keepAlive: true,
    onConnect: useUtc,
  });
  tellConnectionLoss(pool);
  const adapter = new PrismaPg(pool, { statementNameGenerator: statementNames() });
  const client = new PrismaClient({ adapter });
  const orm = guarded(client);
  return {
    orm,
    sql: poolSql(pool),
    pool,
    transactions: openTransactions(orm, options.poolSize),
    async close() {
      await client.$disconnect();
      await pool.end();
    },
  };
}

/** The adapter writes instants without an offset and reads them as UTC, so the session must be in UTC. */
async function useUtc(client: pg.ClientBase): Promise<void> {
  await client.query("SET TIME ZONE 'UTC'");
}

/** The guard adds no method and changes no type, and the extended client lacks nothing but `$on`. */
function guarded(client: PrismaClient): PrismaClient {
  return client.$extends(tenantGuard) as unknown as PrismaClient;
}
