import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { pointRead } from '../query/prepared.ts';

/** The current end of the changes of one provider, and the history of the database. */
export interface FeedPosition {
  /** The oldest transaction that may still be writing: all changes before it are committed and visible. */
  readonly horizon: string;
  /** The transaction that begins next. */
  readonly next: string;
  /** Changes when the provider is imported from another installation; cursors of that installation are invalid here. */
  readonly generation: number;
  /** Changes when the database is restored or a standby takes over; changes seen before may be lost then. */
  readonly history: string;
}

/** A name of the database's history, from its system identifier and timeline: six hexadecimal digits. */
export const DATABASE_HISTORY = sql`left(md5((SELECT system_identifier FROM pg_control_system())::text
  || left(pg_walfile_name(pg_current_wal_lsn()), 8)), 6)`;

const position = pointRead(
  'live_position',
  (_, { providerId }: { readonly providerId: string }) => sql<FeedPosition>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, pg_snapshot_xmax(pg_current_snapshot())::text AS next,
      ${DATABASE_HISTORY} AS history, p.feed_generation AS generation
    FROM provider p WHERE p.id = ${providerId}::uuid`,
);

/** The current end of the changes of a provider. */
export async function readFeedPosition(db: Runner, providerId: string): Promise<FeedPosition> {
  const [row] = await position(db, { providerId });
  if (!row) throw new Error('The provider is gone.');
  return row;
}
