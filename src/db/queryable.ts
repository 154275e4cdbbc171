import type { Prisma } from './generated/prisma/client.ts';

/** A named statement: prepared once per connection, parameters as `$1`, `$2`, … */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs raw statements, on the pool or inside the transaction of the context that holds it. */
export interface Queryable {
  query<Row>(statement: Statement): Promise<Row[]>;
}

/** What a verb sees of the database: Prisma for plain work, `sql` for the statements of `*.sql.ts`. */
export interface Database {
  readonly orm: Prisma.TransactionClient;
  readonly sql: Queryable;
}
