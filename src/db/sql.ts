import type pg from 'pg';
import { rowTypes } from './decode.ts';
import { throwAsConnectionLoss } from './errors.ts';
import type { Statement, StatementRunner } from './queryable.ts';

export interface StatementOptions {
  /** False behind a pooler of transactions that does not carry prepared statements: a name means nothing there. */
  readonly named: boolean;
}

/** Statements on the pool or on one connection, prepared once per connection under their name. */
export function runnerOver(target: pg.Pool | pg.ClientBase, { named }: StatementOptions): StatementRunner {
  const send = ({ name, text, values }: Statement) =>
    target
      .query({ name: named ? name : undefined, text, values: [...values], types: rowTypes })
      .catch(throwAsConnectionLoss);
  return {
    query: async <Row>(statement: Statement) => typedRows<Row>((await send(statement)).rows),
    run: async <Row>(statement: Statement) => {
      const { rows, rowCount, command } = await send(statement);
      return { rows: typedRows<Row>(rows), count: rowCount ?? 0, command };
    },
  };
}

/** The statement's author names the row type next to the SQL that makes it; nothing else can know it. */
function typedRows<Row>(rows: readonly unknown[]): Row[] {
  return rows as Row[];
}
