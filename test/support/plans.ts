import pg from 'pg';
import { createStatementRunner } from 'tenant-sql/connections/runner.ts';
import { type Database, tables } from '../../src/db/query/tables.ts';

/** A node of a plan that PostgreSQL explains as JSON. */
export interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

/** A node with all nodes below it. */
export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The generic plan of the first statement that `run` prepares, or of the first with these words. */
export async function genericPlan(url: string, run: (db: Database) => Promise<unknown>, words = ''): Promise<Plan> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await run(tables.over(createStatementRunner(client)));
    const { rows } = await client.query(
      'SELECT statement FROM pg_prepared_statements WHERE strpos(statement, $1) > 0',
      [words],
    );
    const { rows: explained } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${rows[0]?.statement}`);
    return explained[0]['QUERY PLAN'][0].Plan;
  } finally {
    await client.end();
  }
}
