import { randomUUID } from 'node:crypto';
import { listClients } from '../../../src/domain/clients/list-clients.ts';
import type { Context } from '../../../src/kernel/context.ts';
import type { TestDatabase } from '../../support/database.ts';

/** A writer whose transaction stays open until the test commits it. */
export async function openWriter(db: TestDatabase, providerId: string) {
  const connection = await db.pool.connect();
  await connection.query('BEGIN');
  return {
    async insert(firstName: string, updatedAt: string): Promise<void> {
      await connection.query(
        `INSERT INTO provider_client (provider_id, id, first_name, search_text, created_at, updated_at)
          VALUES ($1, $2, $3, '', $4, $4)`,
        [providerId, randomUUID(), firstName, updatedAt],
      );
    },
    async commit(): Promise<void> {
      await connection.query('COMMIT');
      connection.release();
    },
  };
}

/** A reader that follows the cursors of the feed and stores the last versions. */
export function followFeed(ctx: Context, updatedSince: Date, pageSize = 10) {
  let cursor: string | null = null;
  const names: string[] = [];
  const versions = new Map<string, number>();
  async function readPage(): Promise<boolean> {
    const page = await listClients(ctx, cursor ? { cursor, pageSize } : { updatedSince, pageSize });
    cursor = page.nextCursor;
    for (const item of page.items) {
      if ('firstName' in item) names.push(item.firstName);
      versions.set(item.id, item.version);
    }
    return page.hasNextPage;
  }
  return {
    names,
    versions,
    readPage,
    async read(): Promise<void> {
      while (await readPage());
    },
  };
}
