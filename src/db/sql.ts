import type pg from 'pg';
import { rowTypes } from './decode.ts';
import type { Statement, StatementRunner } from './queryable.ts';

/** Statements on the pool or on one connection, prepared once per connection under their name. */
export function poolSql(target: pg.Pool | pg.ClientBase): StatementRunner {
  const send = ({ name, text, values }: Statement) =>
    target.query({ name, text, values: [...values], types: rowTypes });
  return {
    query: async <Row>(statement: Statement) => typedRows<Row>((await send(statement)).rows),
    run: async <Row>(statement: Statement) => {
      const { rows, rowCount } = await send(statement);
      return { rows: typedRows<Row>(rows), count: rowCount ?? 0 };
    },
  };
}

/** The statement's author names the row type next to the SQL that makes it; nothing else can know it. */
function typedRows<Row>(rows: readonly unknown[]): Row[] {
  return rows as Row[];
}
