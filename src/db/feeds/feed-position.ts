import { sql } from 'kysely';
import { pointRead } from '../query/prepared.ts';
import type { Runner } from '../query/queryable.ts';

/** Where the changes of one provider stand, and in which history of the database. */
export interface FeedPosition {
  /** The oldest transaction that may still be writing: whatever changed before it is committed and visible. */
  readonly horizon: string;
  /** The transaction that begins next. */
  readonly next: string;
  /** Another one since the provider came from another installation, whose cursors lead nowhere here. */
  readonly generation: number;
  /** Another one once the database was restored or a standby took over: what was seen before may be gone. */
  readonly history: string;
}

/** Names the history of the database, by its system and its timeline: six digits. */
export const DATABASE_HISTORY = sql`left(md5((SELECT system_identifier FROM pg_control_system())::text
  || left(pg_walfile_name(pg_current_wal_lsn()), 8)), 6)`;

const position = pointRead(
  'live_position',
  (_, { providerId }: { readonly providerId: string }) => sql<FeedPosition>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, pg_snapshot_xmax(pg_current_snapshot())::text AS next,
      ${DATABASE_HISTORY} AS history, p.feed_generation AS generation
    FROM provider p WHERE p.id = ${providerId}::uuid`,
);

/** Where the changes of a provider stand at this moment. */
export async function readFeedPosition(db: Runner, providerId: string): Promise<FeedPosition> {
  const [row] = await position(db, { providerId });
  if (!row) throw new Error('The provider is gone.');
  return row;
}
