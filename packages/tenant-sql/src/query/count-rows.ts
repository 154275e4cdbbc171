import { type SelectQueryBuilder, sql } from 'kysely';

/** Counts the rows of a query that has no selection yet. */
export async function countRows<Tables, Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const counted = query.select(sql<number>`count(*)::int`.as('total')).$castTo<{ readonly total: number }>();
  return (await counted.executeTakeFirstOrThrow()).total;
}
