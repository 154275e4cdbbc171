import { sql } from 'kysely';
import { preparedAcross } from '../query/prepared-across.ts';
import type { Runner } from '../queryable.ts';

const horizon = preparedAcross(
  'feed_horizon',
  () => sql<{ readonly horizon: string }>`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon`,
);

/** The oldest transaction that may still be writing: whatever changed before it is committed and visible. */
export async function readFeedHorizon(db: Runner): Promise<string> {
  const [row] = await horizon(db, {});
  if (!row) throw new Error('The database has no snapshot.');
  return row.horizon;
}
