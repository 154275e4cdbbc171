import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { snakeCase } from '../query/names.ts';
import { providerOf, rowsIn, TRANSFERRED } from './tables.ts';

/** Where a lease of the move ends: no worker takes what it holds. */
const NEVER = `'9999-12-31'::timestamptz`;
const UNFINISHED = `status IN ('PENDING', 'RETRY_SCHEDULED')`;
const OUTBOXES = ['webhook_delivery', 'mail'] as const;
const POLL_MS = 200;
/** Longer than an attempt, its lease and a transaction may last. */
const PATIENCE_MS = 120_000;

/**
 * Ends all work for a provider in the database at `url`, so that another installation may take it up: its callers are
 * answered 503 from now on, and when this returns, nothing is written for it any more, and no worker has or takes a
 * delivery or a mail of it. `graceSeconds` is what a request that was let in may wait before it begins to write. Again it
 * does the same. Throws where something is under way for longer than two minutes; the provider then stays closed.
 */
export async function closeForMove(url: string, slug: string, graceSeconds: number): Promise<void> {
  await withClient(url, async (client) => {
    const providerId = await providerOf(client, slug);
    await client.query('UPDATE provider SET moved_at = now() WHERE id = $1 AND moved_at IS NULL', [providerId]);
    await client.query(`SELECT pg_notify('booking_announcements', $1)`, [JSON.stringify({ access: [providerId] })]);
    await wait(graceSeconds * 1000);
    const { rows } = await client.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
    const closedAt = rows[0]?.now ?? '';
    const deadline = performance.now() + PATIENCE_MS;
    while (!(await isQuiet(client, providerId, closedAt))) {
      if (performance.now() > deadline)
        throw new Error(
          `${slug} is closed, but work for it is still under way: look for long transactions, and repeat.`,
        );
      await wait(POLL_MS);
    }
  });
}

/** Locks the free rows, and returns whether these are all, and whether every earlier transaction has ended. */
async function isQuiet(client: pg.Client, providerId: string, closedAt: string): Promise<boolean> {
  const { rows: running } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
      AND pid <> pg_backend_pid() AND xact_start < $1::timestamptz LIMIT 1`,
    [closedAt],
  );
  let left = running.length;
  for (const table of OUTBOXES) {
    const unfinished = `provider_id = $1 AND ${UNFINISHED}`;
    await client.query(
      `UPDATE ${table} SET lock_token = $2::uuid, locked_until = ${NEVER}
        WHERE ${unfinished} AND (locked_until IS NULL OR locked_until <= now())`,
      [providerId, randomUUID()],
    );
    const others = `SELECT FROM ${table} WHERE ${unfinished} AND locked_until < ${NEVER} LIMIT 1`;
    left += (await client.query(others, [providerId])).rows.length;
  }
  return left === 0;
}

/** Takes a move back: the provider is served here again. Only where no other installation has it. */
export async function keepProvider(url: string, slug: string): Promise<void> {
  await withClient(url, async (client) => {
    const providerId = await providerOf(client, slug);
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

/** Deletes what a provider that moved has left here. Throws where it did not move. */
export async function removeMoved(url: string, slug: string): Promise<Record<string, number>> {
  return await withClient(url, async (client) => {
    const providerId = await providerOf(client, slug);
    await client.query('BEGIN');
    const { rows } = await client.query('SELECT FROM provider WHERE id = $1 AND moved_at IS NOT NULL FOR UPDATE', [
      providerId,
    ]);
    if (rows.length === 0)
      throw new Error(`${slug} has not moved: only what \`provider export --move\` left is removed.`);
    const removed: Record<string, number> = {};
    for (const table of TRANSFERRED.toReversed()) {
      const { rowCount } = await client.query(`DELETE FROM ${rowsIn(table)}`, [providerId]);
      removed[snakeCase(table)] = rowCount ?? 0;
    }
    await client.query('DELETE FROM provider_slug WHERE slug = $1 AND provider_id = $2', [slug, providerId]);
    await client.query('COMMIT');
    return removed;
  });
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
