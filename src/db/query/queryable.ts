import type { TableAccess } from './table-access.ts';

/** A named statement: prepared once per connection, parameters as `$1`, `$2`, … */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Reads a few rows by their keys, so quickly that one without an answer may be sent again on another connection. */
  readonly isPointRead?: boolean;
  /** Whose it is: outside of transactions each provider has a lane of its own. */
  readonly providerId?: string | undefined;
}

/** Runs statements, on the pool or inside the transaction of the context that holds it. */
export interface Queryable {
  query<Row>(statement: Statement): Promise<Row[]>;
}

/** What runs statements and tells what came of each: how many rows it wrote or read, and PostgreSQL's word for what it did. */
export interface StatementRunner extends Queryable {
  run<Row>(statement: Statement): Promise<{ readonly rows: Row[]; readonly count: number; readonly command: string }>;
}

/** What a prepared statement runs on: the pool, or a transaction. */
export interface Runner {
  readonly sql: Queryable;
}

/** What a verb sees of the database: the tables of one provider (`of`), those of nobody (`global`), and composed statements (`sql`). */
export interface Database extends TableAccess, Runner {}
