/** A named statement: prepared once per connection, parameters as `$1`, `$2`, … */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /**
   * Whether it reads a few rows by their keys. Such a read is so fast that without an answer it may be sent again on
   * another connection.
   */
  readonly isPointRead?: boolean;
  /** Whether it reads many rows for few results: one such statement of each tenant runs at a time. */
  readonly isScan?: boolean;
  /** The tenant of the statement: outside transactions each tenant has its own queue. */
  readonly tenantId?: string | undefined;
}

/** Runs statements on the pool or in the transaction of a context. */
export interface Queryable {
  query<Row>(statement: Statement): Promise<Row[]>;
}

/** Runs statements and returns with the rows their number (read or written) and PostgreSQL's command tag. */
export interface StatementRunner extends Queryable {
  run<Row>(statement: Statement): Promise<{ readonly rows: Row[]; readonly count: number; readonly command: string }>;
}

/** The target of a prepared statement: the pool, or a transaction. */
export interface Runner {
  readonly sql: Queryable;
}
