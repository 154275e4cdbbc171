import type pg from 'pg';
import { decodeRawValue, rowTypes } from './decode.ts';
import type { Prisma } from './generated/prisma/client.ts';
import type { Queryable, Statement } from './queryable.ts';

/** Statements on the pool or on one of its connections, prepared once per connection under their name. */
export function poolSql(pool: pg.Pool | pg.PoolClient): Queryable {
  return {
    async query<Row>({ name, text, values }: Statement): Promise<Row[]> {
      const result = await pool.query({ name, text, values: [...values], types: rowTypes });
      return typedRows<Row>(result.rows);
    },
  };
}

/**
 * Statements inside a Prisma transaction, with rows as on the pool. Prisma cannot decode `void`, `xid8`, ranges and
 * intervals: a statement that runs on both casts them (`changed_tx::text`, `pg_advisory_xact_lock(…)::text`).
 */
export function transactionSql(transaction: Prisma.TransactionClient): Queryable {
  return {
    async query<Row>({ text, values }: Statement): Promise<Row[]> {
      const rows = await transaction.$queryRawUnsafe<Record<string, unknown>[]>(text, ...values);
      return typedRows<Row>(rows.map(decodeRow));
    },
  };
}

function decodeRow(row: Record<string, unknown>): Record<string, unknown> {
  for (const name of Object.keys(row)) row[name] = decodeRawValue(row[name]);
  return row;
}

/** The statement's author names the row type next to the SQL that makes it; nothing else can know it. */
function typedRows<Row>(rows: readonly unknown[]): Row[] {
  return rows as Row[];
}
