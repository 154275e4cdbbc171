import { sql } from 'kysely';
import { preparedAcross } from '../query/prepared-across.ts';
import type { Runner } from '../query/queryable.ts';

interface FeedBounds {
  /** The oldest transaction that may still be writing: whatever changed before it is committed and visible. */
  readonly horizon: string;
  /** The transaction that begins next; the horizon itself when none runs that writes. */
  readonly next: string;
}

const bounds = preparedAcross(
  'feed_bounds',
  () => sql<FeedBounds>`SELECT pg_snapshot_xmin(snapshot)::text AS horizon, pg_snapshot_xmax(snapshot)::text AS next
    FROM pg_current_snapshot() AS snapshot`,
);

/** Between which transactions this server holds feeds back; what a provider's own node says is `readLivePlace`. */
export async function readFeedBounds(db: Runner): Promise<FeedBounds> {
  const [row] = await bounds(db, {});
  if (!row) throw new Error('The database has no snapshot.');
  return row;
}
