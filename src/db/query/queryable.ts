import type { TableAccess } from './table-access.ts';

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
  /** Whether it reads many rows for few: of each provider one such statement runs at a time. */
  readonly isScan?: boolean;
  /** The provider of the statement: outside transactions each provider has its own queue. */
  readonly providerId?: string | undefined;
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

/**
 * The database as domain functions see it: the tables of one provider (`of`), tables without a provider (`global`), and
 * composed statements (`sql`).
 */
export interface Database extends TableAccess, Runner {}
