import { sql } from 'kysely';
import { prepared } from '../query/prepared.ts';
import type { Runner } from '../query/queryable.ts';

const lock = prepared('signing_keys_lock', () => sql`SELECT pg_advisory_xact_lock(hashtext('signing_key'))::text`);

/** Waits until no other transaction adds a signing key. The lock lasts until the end of the transaction. */
export async function lockSigningKeys(db: Runner): Promise<void> {
  await lock(db, {});
}
