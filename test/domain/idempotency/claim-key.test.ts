import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimIdempotencyKey } from '../../../src/db/reservations/idempotency-keys.ts';
import { insertProvider } from '../../db/rows.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

const SHORT_TIMEOUT_MS = 20;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('a duplicate retries at the lock timeout, until the first attempt has ended', async () => {
  const { providerId } = await insertProvider(database);
  const row = {
    providerId,
    integrationClientId: randomUUID(),
    operation: 'test',
    namespace: 'header',
    key: 'key-0001',
  };
  const claim = (db: Parameters<Parameters<typeof database.transactions.run>[1]>[0]) =>
    claimIdempotencyKey(db, { ...row, fingerprint: {}, resourceId: randomUUID(), now: new Date() });
  const [claimed, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = database.transactions.run(null, async (db) => {
    expect(await claim(db)).toBe(true);
    claimed.resolve();
    await finish.promise;
  });
  await claimed.promise;
  let starts = 0;
  const duplicate = database.transactions.run(null, async (db) => {
    starts += 1;
    if (starts > 1) finish.resolve();
    else await db.sql.query({ name: '', text: `SET LOCAL lock_timeout = ${SHORT_TIMEOUT_MS}`, values: [] });
    return claim(db);
  });
  expect(await duplicate).toBe(false);
  expect(starts).toBe(2);
  await first;
});
