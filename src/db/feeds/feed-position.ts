import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { pointRead } from '../query/prepared.ts';

/** The current end of the changes of one provider, and an identifier of the database's history. */
export interface FeedPosition {
  /**
   * The id of the oldest transaction that may still be writing. All changes of transactions before it are committed and
   * visible.
   */
  readonly horizon: string;
  /** The id that the next transaction gets. */
  readonly next: string;
  /**
   * Increments when the provider is imported from another installation. Cursors of that installation are then invalid.
   */
  readonly generation: number;
  /**
   * Changes when the database is restored or a standby takes over. Changes that a client saw before may then be lost.
   */
  readonly history: string;
}

/** An identifier of the database's history: six hexadecimal digits of a hash of its system identifier and timeline. */
export const DATABASE_HISTORY = sql`left(md5((SELECT system_identifier FROM pg_control_system())::text
  || left(pg_walfile_name(pg_current_wal_lsn()), 8)), 6)`;

const position = pointRead(
  'live_position',
  (_, { providerId }: { readonly providerId: string }) => sql<FeedPosition>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, pg_snapshot_xmax(pg_current_snapshot())::text AS next,
      ${DATABASE_HISTORY} AS history, p.feed_generation AS generation
    FROM provider p WHERE p.id = ${providerId}::uuid`,
);

/** Reads the current end of the changes of a provider. */
export async function readFeedPosition(db: Runner, providerId: string): Promise<FeedPosition> {
  const [row] = await position(db, { providerId });
  if (!row) throw new Error('The provider is gone.');
  return row;
}
