import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { preparedAcross } from '../query/prepared-across.ts';

interface FeedBounds {
  /**
   * The id of the oldest transaction that may still be writing. All changes of transactions before it are committed and
   * visible.
   */
  readonly horizon: string;
  /** The id that the next transaction gets. It equals the horizon when no writing transaction is running. */
  readonly next: string;
}

const bounds = preparedAcross(
  'feed_bounds',
  () => sql<FeedBounds>`SELECT pg_snapshot_xmin(snapshot)::text AS horizon, pg_snapshot_xmax(snapshot)::text AS next
    FROM pg_current_snapshot() AS snapshot`,
);

/**
 * Reads the transaction bounds of the feeds on this server. On Citus, `readFeedPosition` reads the bounds of the
 * provider's node.
 */
export async function readFeedBounds(db: Runner): Promise<FeedBounds> {
  const [row] = await bounds(db, {});
  if (!row) throw new Error('The database has no snapshot.');
  return row;
}
