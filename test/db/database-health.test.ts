import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/db/client.ts';
import { createDatabaseHealth, MAX_CLOCK_DIFFERENCE_MILLISECONDS } from '../../src/db/database-health.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { tcpProxy } from '../support/tcp-proxy.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

/** Returns the problem under a changed setting of the database, which applies to new connections. */
async function reasonUnder(setting: string): Promise<string | undefined> {
  const { rows } = await database.pool.query('SELECT current_database() AS name');
  await database.pool.query(`ALTER DATABASE ${pg.escapeIdentifier(rows[0].name)} SET ${setting}`);
  const db = openDatabase({ url: database.url, poolSize: 1 });
  const problem = await createDatabaseHealth(db.pool).check();
  await db.close();
  return problem?.reason;
}

const clocksWith = (difference: number) => ({ wall: () => Date.now() + difference, steady: () => performance.now() });

test('a database that answers and writes has no problem, and its time is known', async () => {
  const health = createDatabaseHealth(database.pool, clocksWith(0));
  expect(health.problem()).toBeNull();
  expect(await health.check()).toBeNull();
  const { rows } = await database.pool.query('SELECT clock_timestamp() AS now');
  expect(Math.abs(health.now().getTime() - rows[0].now.getTime())).toBeLessThan(MAX_CLOCK_DIFFERENCE_MILLISECONDS);
});

test('a database that is read-only is DATABASE_READ_ONLY', async () => {
  expect(await reasonUnder('default_transaction_read_only = on')).toBe('DATABASE_READ_ONLY');
});

test('a database that may write no file is WRITES_FAIL', async () => {
  expect(await reasonUnder("temp_file_limit = '64kB'")).toBe('WRITES_FAIL');
});

test('a database that does not answer is DATABASE_AWAY, and recovers without a restart', async () => {
  const proxy = await tcpProxy(database.url);
  const db = openDatabase({ url: proxy.url, poolSize: 2 });
  const health = createDatabaseHealth(db.pool);
  expect(await health.check()).toBeNull();
  proxy.freezeOpen();
  expect(await health.check()).toMatchObject({ reason: 'DATABASE_AWAY' });
  expect(health.problem()).toMatchObject({ reason: 'DATABASE_AWAY' });
  expect(await health.check()).toBeNull();
  await db.close();
  await proxy.close();
});

test.each([
  [300_000, ' s ahead of'],
  [-9_000, ' s behind'],
])("a clock that is %i ms off is CLOCK_DIFFERS, and the database's time is used", async (difference, text) => {
  const health = createDatabaseHealth(database.pool, clocksWith(difference));
  expect(await health.check()).toMatchObject({ reason: 'CLOCK_DIFFERS', message: expect.stringContaining(text) });
  expect(Math.abs(health.now().getTime() - Date.now())).toBeLessThan(1_000);
});

test('the next check notices a clock that drifts later', async () => {
  let difference = 0;
  const health = createDatabaseHealth(database.pool, { ...clocksWith(0), wall: () => Date.now() + difference });
  expect(await health.check()).toBeNull();
  difference = 3_000;
  expect(await health.check()).toMatchObject({ reason: 'CLOCK_DIFFERS' });
  difference = 0;
  expect(await health.check()).toBeNull();
});
