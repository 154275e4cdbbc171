import type pg from 'pg';
import { rowTypes } from './decode.ts';
import type { Queryable, Statement } from './queryable.ts';

/** Statements on the pool or on one connection, prepared once per connection under their name. */
export function poolSql(target: pg.Pool | pg.ClientBase): Queryable {
  return {
    async query<Row>({ name, text, values }: Statement): Promise<Row[]> {
      const result = await target.query({ name, text, values: [...values], types: rowTypes });
      return typedRows<Row>(result.rows);
    },
  };
}

/** The statement's author names the row type next to the SQL that makes it; nothing else can know it. */
function typedRows<Row>(rows: readonly unknown[]): Row[] {
  return rows as Row[];
}
