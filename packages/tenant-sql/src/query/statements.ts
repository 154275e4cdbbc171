/**
 * A statement with parameters `$1`, `$2`, … It is prepared once per connection under its name; a statement with the
 * name '' is not prepared.
 */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /**
   * Whether the statement reads a few rows by key. Such a read is so fast that without an answer it may be sent again
   * on another connection.
   */
  readonly isPointRead?: boolean;
  /** Whether the statement reads many rows for few results. Only one such statement per tenant runs at a time. */
  readonly isScan?: boolean;
  /** The tenant of the statement. Outside transactions each tenant has a queue of its own. */
  readonly tenantId?: string | undefined;
}

/** Runs statements on the connection pool, or in the open transaction. */
export interface Queryable {
  query<Row>(statement: Statement): Promise<Row[]>;
}

/** Runs statements, and returns the number of rows read or written and PostgreSQL's command tag with the rows. */
export interface StatementRunner extends Queryable {
  run<Row>(statement: Statement): Promise<{ readonly rows: Row[]; readonly count: number; readonly command: string }>;
}

/** The target of a prepared statement: the connection pool, or a transaction. */
export interface Runner {
  readonly sql: Queryable;
}
