import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/db/client.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { type TcpProxy, tcpProxy } from '../support/tcp-proxy.ts';

/** So long that only the short wait for BEGIN can end a transaction in half of it, also on a busy machine. */
const LONG_TIME_LIMITS = { connectionMilliseconds: 60_000, statementMilliseconds: 60_000 };

let database: TestDatabase;
let proxy: TcpProxy;
let db: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  proxy = await tcpProxy(database.url);
  db = openDatabase({ url: proxy.url, poolSize: 4, timeLimits: LONG_TIME_LIMITS });
});
afterAll(async () => {
  await db.close();
  await proxy.close();
  await database.drop();
});

const insert = (code: string) => ({
  ...{ name: 'insert_plan', text: 'INSERT INTO plan (code, name, integration_api_access) VALUES ($1, $1, true)' },
  values: [code],
});
const countOf = (code: string) => database.orm.plan.count({ where: { code } });

/** Leaves some connections open that answer nothing any more. */
async function hang(): Promise<void> {
  const read = { name: 'pid', text: 'SELECT pg_backend_pid(), pg_sleep(0.01)', values: [] };
  await Promise.all([1, 2, 3].map(() => db.sql.query(read)));
  proxy.freezeOpen();
}

test('a transaction begins once more where its connection does not answer BEGIN, and commits once', async () => {
  await hang();
  const started = performance.now();
  let attempts = 0;
  await db.transactions.run(null, async ({ sql }) => {
    attempts += 1;
    await sql.query(insert('AGAIN'));
  });
  expect([attempts, await countOf('AGAIN')]).toEqual([2, 1]);
  expect(performance.now() - started).toBeLessThan(LONG_TIME_LIMITS.statementMilliseconds / 2);
});

test('a transaction whose COMMIT was sent is UNAVAILABLE, and is not begun again', async () => {
  await hang();
  const started = performance.now();
  let attempts = 0;
  const run = db.transactions.run(null, ({ sql, commitWith }) => {
    attempts += 1;
    return commitWith(() => [sql.query(insert('SENT'))]);
  });
  await expect(run).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect([attempts, await countOf('SENT')]).toEqual([1, 0]);
  expect(performance.now() - started).toBeLessThan(LONG_TIME_LIMITS.statementMilliseconds / 2);
});
