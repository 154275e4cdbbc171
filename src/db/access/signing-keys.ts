import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared } from '../query/prepared.ts';

const lock = prepared('signing_keys_lock', () => sql`SELECT pg_advisory_xact_lock(hashtext('signing_key'))::text`);

/** Waits until no other transaction adds a signing key. The lock lasts until the end of the transaction. */
export async function lockSigningKeys(db: Runner): Promise<void> {
  await lock(db, {});
}
