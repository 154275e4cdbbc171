import type { Prisma } from './generated/prisma/client.ts';
import type { TableAccess } from './query/table-access.ts';

/** A named statement: prepared once per connection, parameters as `$1`, `$2`, … */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs statements, on the pool or inside the transaction of the context that holds it. */
export interface Queryable {
  query<Row>(statement: Statement): Promise<Row[]>;
}

/** What runs statements and tells how many rows each of them wrote or read. */
export interface StatementRunner extends Queryable {
  run<Row>(statement: Statement): Promise<{ readonly rows: Row[]; readonly count: number }>;
}

/** What a prepared statement runs on: the pool, or a transaction. */
export interface Runner {
  readonly sql: Queryable;
}

/**
 * What a verb sees of the database: the tables of one provider (`of`) and those of nobody (`global`), `sql` for statements
 * that are composed already, and Prisma for graphs that are read.
 */
export interface Database extends TableAccess, Runner {
  readonly orm: Prisma.TransactionClient;
}
