import type pg from 'pg';
import type { Queryable } from 'tenant-sql/query/statements.ts';

/** Named statements through an unmodified `pg`, with its own decoding. */
export function plainSql(target: pg.Pool | pg.ClientBase): Queryable {
  return {
    async query<Row>({
      name,
      text,
      values,
    }: {
      name: string;
      text: string;
      values: readonly unknown[];
    }): Promise<Row[]> {
      const { rows } = await target.query({ name, text, values: [...values] });
      return rows as Row[];
    },
  };
}
