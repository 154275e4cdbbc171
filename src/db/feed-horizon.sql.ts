import type { Queryable } from './queryable.ts';

/** The oldest transaction that may still be writing: whatever changed before it is committed and visible. */
export async function readFeedHorizon(sql: Queryable): Promise<string> {
  const rows = await sql.query<{ horizon: string }>({
    name: 'feed_horizon',
    text: 'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon',
    values: [],
  });
  const [row] = rows;
  if (!row) throw new Error('The database has no snapshot.');
  return row.horizon;
}
