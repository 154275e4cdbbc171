import type pg from 'pg';

/** A table with the space of its rows and of its indexes. */
export interface TableSize {
  readonly step: number;
  readonly table: string;
  readonly rows: number;
  readonly dead: number;
  readonly tableKilobytes: number;
  readonly indexKilobytes: number;
  readonly vacuums: number;
}

const LARGEST = 25;

const SIZES = `SELECT $1::int AS step, schemaname || '.' || relname AS "table", n_live_tup::int AS rows, n_dead_tup::int AS dead,
  (pg_table_size(relid) / 1024)::int AS "tableKilobytes", (pg_indexes_size(relid) / 1024)::int AS "indexKilobytes",
  (autovacuum_count + vacuum_count)::int AS vacuums
  FROM pg_stat_user_tables ORDER BY pg_total_relation_size(relid) DESC, 2 LIMIT ${LARGEST}`;

/** The largest tables after `step` steps. */
export async function takeTableSizes(pool: pg.Pool, step: number): Promise<TableSize[]> {
  const { rows } = await pool.query<TableSize>(SIZES, [step]);
  return rows;
}
