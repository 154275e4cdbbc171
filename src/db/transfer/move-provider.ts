import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { snakeCase } from 'tenant-sql/query/names.ts';
import { getProviderId, rowsOfProviderSql, TRANSFERRED_TABLES } from './tables.ts';

/** The end of the lease with which a move keeps workers from the rows. */
const NEVER = `'9999-12-31'::timestamptz`;
const UNFINISHED = `status IN ('PENDING', 'RETRY_SCHEDULED')`;
const OUTBOXES = ['webhook_delivery', 'mail'] as const;
const POLL_MS = 200;
/** The maximum wait in milliseconds. It is longer than an attempt, its lease and a transaction can last. */
const TIMEOUT_MS = 120_000;

/**
 * Stops all writes for a provider in the database at `url`, so that another installation can serve the provider. Its
 * callers get 503 from now on. When the function returns, nothing is written for the provider any more, and no worker
 * holds or takes one of its deliveries or mails. `graceSeconds` is the time that an admitted request may wait before
 * its first write. A repeated call has the same effect. Throws when something is still running after two minutes; the
 * provider then stays closed.
 */
export async function closeProviderForMove(url: string, slug: string, graceSeconds: number): Promise<void> {
  await withClient(url, async (client) => {
    const providerId = await getProviderId(client, slug);
    await client.query('UPDATE provider SET moved_at = now() WHERE id = $1 AND moved_at IS NULL', [providerId]);
    await client.query(`SELECT pg_notify('booking_announcements', $1)`, [JSON.stringify({ access: [providerId] })]);
    await wait(graceSeconds * 1000);
    const { rows } = await client.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
    const closedAt = rows[0]?.now ?? '';
    const deadline = performance.now() + TIMEOUT_MS;
    while (!(await isQuiet(client, providerId, closedAt))) {
      if (performance.now() > deadline)
        throw new Error(
          `${slug} is closed, but work for it is still under way: look for long transactions, and repeat.`,
        );
      await wait(POLL_MS);
    }
  });
}

/**
 * Leases the provider's unfinished rows that are not leased. Returns whether no other lease remains and every earlier
 * transaction has ended.
 */
async function isQuiet(client: pg.Client, providerId: string, closedAt: string): Promise<boolean> {
  const { rows: running } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
      AND pid <> pg_backend_pid() AND xact_start < $1::timestamptz LIMIT 1`,
    [closedAt],
  );
  let remaining = running.length;
  for (const table of OUTBOXES) {
    const unfinished = `provider_id = $1 AND ${UNFINISHED}`;
    await client.query(
      `UPDATE ${table} SET lock_token = $2::uuid, locked_until = ${NEVER}
        WHERE ${unfinished} AND (locked_until IS NULL OR locked_until <= now())`,
      [providerId, randomUUID()],
    );
    const others = `SELECT FROM ${table} WHERE ${unfinished} AND locked_until < ${NEVER} LIMIT 1`;
    remaining += (await client.query(others, [providerId])).rows.length;
  }
  return remaining === 0;
}

/**
 * Reverts a move, so that the provider is served here again. Use it only when no other installation serves the
 * provider.
 */
export async function revertMove(url: string, slug: string): Promise<void> {
  await withClient(url, async (client) => {
    const providerId = await getProviderId(client, slug);
    await client.query('BEGIN');
    for (const table of OUTBOXES) {
      await client.query(
        `UPDATE ${table} SET lock_token = NULL, locked_until = NULL WHERE provider_id = $1 AND locked_until = ${NEVER}`,
        [providerId],
      );
    }
    await client.query('UPDATE provider SET moved_at = NULL WHERE id = $1', [providerId]);
    await client.query('COMMIT');
  });
}

/**
 * Deletes the remaining rows of a moved provider, and returns the number of rows by table. Throws when the provider did
 * not move.
 */
export async function removeMovedProvider(url: string, slug: string): Promise<Record<string, number>> {
  return await withClient(url, async (client) => {
    const providerId = await getProviderId(client, slug);
    await client.query('BEGIN');
    const { rows } = await client.query('SELECT FROM provider WHERE id = $1 AND moved_at IS NOT NULL FOR UPDATE', [
      providerId,
    ]);
    if (rows.length === 0)
      throw new Error(`${slug} has not moved: only what \`provider export --move\` left is removed.`);
    const removed: Record<string, number> = {};
    for (const table of TRANSFERRED_TABLES.toReversed()) {
      const { rowCount } = await client.query(`DELETE FROM ${rowsOfProviderSql(table)}`, [providerId]);
      removed[snakeCase(table)] = rowCount ?? 0;
    }
    await client.query('DELETE FROM provider_slug WHERE slug = $1 AND provider_id = $2', [slug, providerId]);
    await client.query('COMMIT');
    return removed;
  });
}

async function withClient<Result>(url: string, body: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await body(client);
  } finally {
    await client.end();
  }
}
