import { createHash } from 'node:crypto';
import type { OpenDatabase } from '../../../src/db/client.ts';

const FIRST_NUMBER = 600_000_000;
const NUMBER_STEP = 997;
// A long transaction would delay the feeds of every other test on the server.
const BATCH = 5_000;

/** The phone number of the n-th client. */
export function phoneOf(n: number): string {
  return `+48${FIRST_NUMBER + n * NUMBER_STEP}`;
}

/** The last name of the n-th client. */
export function lastNameOf(n: number): string {
  return `Nowak${createHash('md5').update(String(n)).digest('hex').slice(0, 6)}`;
}

/** Bulk rows as `createClient` writes them: every name, e-mail and phone is unique, 1 in 50 was deleted. */
export async function insertManyClients(db: OpenDatabase, providerId: string, count: number): Promise<void> {
  for (let first = 1; first <= count; first += BATCH) {
    await insertBatch(db, providerId, first, Math.min(count, first + BATCH - 1));
  }
  await db.pool.query('VACUUM ANALYZE provider_client');
}

async function insertBatch(db: OpenDatabase, providerId: string, first: number, last: number): Promise<void> {
  await db.pool.query(
    `INSERT INTO provider_client (provider_id, id, first_name, last_name, email, phone, search_text, created_at, updated_at, deleted_at)
      SELECT $1, gen_random_uuid(), first_name, last_name, email, '+48' || digits,
        lower(first_name || ' ' || last_name) || E'\\n' || email || E'\\n48' || digits, stamp, stamp,
        CASE WHEN n % 50 = 0 THEN stamp END
      FROM (
        SELECT n, digits, first_name, last_name, lower(first_name || '.' || last_name) || n || '@example.com' AS email,
          timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute' AS stamp
        FROM (
          SELECT n, (${FIRST_NUMBER} + n * ${NUMBER_STEP})::text AS digits,
            (ARRAY['Anna','Jan','Maria','Piotr','Zofia','Adam','Ewa','Marek','Ola','Tomasz'])[1 + n % 10] AS first_name,
            'Nowak' || substr(md5(n::text), 1, 6) AS last_name
          FROM generate_series($2::int, $3::int) AS n
        ) AS person
      ) AS client`,
    [providerId, first, last],
  );
}
