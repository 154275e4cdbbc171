import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimKey } from '../../../src/db/reservations/idempotency-keys.ts';
import { LOCK_TIMEOUT_MILLISECONDS } from '../../../src/db/transactions.ts';
import { insertProvider } from '../../db/rows.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';

const SHORT_TIMEOUT_MS = 20;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('a duplicate waits longer than the lock timeout, which is back in force for whoever claimed the key', async () => {
  const { providerId } = await insertProvider(database);
  const row = {
    providerId,
    integrationClientId: randomUUID(),
    operation: 'test',
    namespace: 'header',
    key: 'key-0001',
  };
  const claim = (db: Parameters<Parameters<typeof database.transactions.run>[1]>[0]) =>
    claimKey(db, { ...row, fingerprint: {}, resourceId: randomUUID(), now: new Date() });
  const finish = Promise.withResolvers<void>();
  const claimed = Promise.withResolvers<string>();
  const first = database.transactions.run(null, async (db) => {
    await claim(db);
    const [setting] = await db.sql.query<{ lock_timeout: string }>({
      name: 'show',
      text: 'SHOW lock_timeout',
      values: [],
    });
    claimed.resolve(setting?.lock_timeout ?? '');
    await finish.promise;
  });
  expect(await claimed.promise).toBe(`${LOCK_TIMEOUT_MILLISECONDS / 1000}s`);
  const duplicate = database.transactions.run(null, async (db) => {
    await db.sql.query({ name: '', text: `SET LOCAL lock_timeout = ${SHORT_TIMEOUT_MS}`, values: [] });
    return claim(db);
  });
  await eventually(async () => {
    const { rows } = await database.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
        AND query_start < now() - interval '${5 * SHORT_TIMEOUT_MS} milliseconds'`,
    );
    expect(rows).toHaveLength(1);
  });
  finish.resolve();
  await first;
  expect(await duplicate).toBe(false);
});
