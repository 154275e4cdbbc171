import type { Queryable } from './queryable.ts';

/** Waits until no other transaction adds a signing key; held until the end of the transaction. */
export async function lockSigningKeys(sql: Queryable): Promise<void> {
  await sql.query({
    name: 'signing_keys_lock',
    text: `SELECT pg_advisory_xact_lock(hashtext('signing_key'))::text`,
    values: [],
  });
}
