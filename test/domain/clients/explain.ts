import type { Queryable, Runner } from 'tenant-sql/query/statements.ts';
import type { TestDatabase } from '../../support/database.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** The plan nodes of PostgreSQL for the statements of `work`, such as `Index Scan provider_client_phone_idx`. */
export async function plansOf(db: TestDatabase, work: (db: Runner) => Promise<unknown>): Promise<string[]> {
  const steps: string[] = [];
  const sql: Queryable = {
    async query<Row>({ text, values }: { text: string; values: readonly unknown[] }): Promise<Row[]> {
      const { rows } = await db.pool.query(`EXPLAIN (FORMAT JSON) ${text}`, [...values]);
      collect(rows[0]['QUERY PLAN'][0].Plan, steps);
      return [];
    },
  };
  await work({ sql });
  return steps;
}

function collect(node: PlanNode, steps: string[]): void {
  steps.push([node['Node Type'], node['Index Name']].filter(Boolean).join(' '));
  for (const below of node.Plans ?? []) collect(below, steps);
}
