import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/db/client.ts';
import { databaseFailure } from '../../src/db/errors.ts';
import type { Statement } from '../../src/db/queryable.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { tcpProxy } from '../support/tcp-proxy.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const echo = (value: number): Statement => ({
  name: 'echo',
  text: 'SELECT $1::int AS value, pg_backend_pid() AS pid',
  values: [value],
  isPointRead: true,
});
const failing: Statement = { name: 'failing', text: 'SELECT 1 / $1::int', values: [0], isPointRead: true };
interface Echo {
  readonly value: number;
  readonly pid: number;
}

async function withDatabase(work: (db: OpenDatabase) => Promise<void>, url = database.url): Promise<void> {
  const patience = { connectionMilliseconds: 500, statementMilliseconds: 500 };
  const db = openDatabase({ url, poolSize: 3, patience });
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

test('a thousand point reads at once share two connections, and each has its own answer', () =>
  withDatabase(async (db) => {
    const values = Array.from({ length: 1_000 }, (_, value) => value);
    const answers = await Promise.all(values.map((value) => db.sql.query<Echo>(echo(value))));
    expect(answers.map(([row]) => row?.value)).toEqual(values);
    expect(new Set(answers.map(([row]) => row?.pid)).size).toBe(2);
  }));

test('a point read is answered while every connection of the pool is taken', () =>
  withDatabase(async (db) => {
    const taken = await Promise.all(Array.from({ length: 3 }, () => db.pool.connect()));
    expect(await db.sql.query<Echo>(echo(7))).toMatchObject([{ value: 7 }]);
    for (const client of taken) client.release();
  }));

test('a point read that fails does so alone', () =>
  withDatabase(async (db) => {
    const [before, failed, after] = await Promise.allSettled([
      db.sql.query<Echo>(echo(1)),
      db.sql.query(failing),
      db.sql.query<Echo>(echo(2)),
    ]);
    expect([before.status, failed.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(after).toMatchObject({ value: [{ value: 2 }] });
  }));

test('in a transaction a point read sees what the transaction wrote', () =>
  withDatabase(async (db) => {
    const [inside, outside] = await db.transactions.run(null, async ({ sql }) => {
      const [session] = await sql.query<Echo>({ ...echo(0), name: 'session', isPointRead: false });
      const [read] = await sql.query<Echo>(echo(0));
      return [session?.pid, read?.pid];
    });
    expect(outside).toBe(inside);
  }));

test('statements of one text are prepared each under its own name', () =>
  withDatabase(async (db) => {
    const names = ['one', 'another'];
    for (const name of names) await db.sql.query<Echo>({ ...echo(0), name });
    const text = "SELECT name FROM pg_prepared_statements WHERE name IN ('one', 'another') ORDER BY prepare_time";
    expect(await db.sql.query({ name: 'names', text, values: [], isPointRead: true })).toEqual(
      names.map((name) => ({ name })),
    );
  }));

test('without prepared statements, as behind a pooler, point reads take turns on the pool', async () => {
  const db = openDatabase({ url: database.url, poolSize: 1, preparedStatements: false });
  const answers = await Promise.all([1, 2, 3].map((value) => db.sql.query<Echo>(echo(value))));
  expect(new Set(answers.map(([row]) => row?.pid)).size).toBe(1);
  expect(db.pool.totalCount).toBe(1);
  await db.close();
});

test('a connection that is lost fails the reads on it as AWAY, and the next read opens another', () =>
  withDatabase(async (db) => {
    const [first] = await db.sql.query<Echo>(echo(0));
    const slow: Statement = { name: 'slow', text: 'SELECT pg_sleep(60)', values: [], isPointRead: true };
    const waiting = db.sql.query(slow).catch((error: unknown) => databaseFailure(error));
    await database.pool.query('SELECT pg_terminate_backend($1)', [first?.pid]);
    expect(await waiting).toEqual({ kind: 'AWAY' });
    const [next] = await db.sql.query<Echo>(echo(1));
    expect(next?.value).toBe(1);
    expect(next?.pid).not.toBe(first?.pid);
  }));

test('a connection that never answers fails its reads as AWAY in time, and the next read opens another', async () => {
  const proxy = await tcpProxy(database.url);
  await withDatabase(async (db) => {
    await db.sql.query(echo(0));
    proxy.freeze();
    const lost = await Promise.all(
      [1, 2].map((n) => db.sql.query(echo(n)).catch((error: unknown) => databaseFailure(error))),
    );
    expect(lost).toEqual([{ kind: 'AWAY' }, { kind: 'AWAY' }]);
    await proxy.restore();
    expect(await db.sql.query<Echo>(echo(3))).toMatchObject([{ value: 3 }]);
  }, proxy.url);
  await proxy.close();
});

test('a server that is not there fails a point read as AWAY, and is asked again by the next one', async () => {
  const proxy = await tcpProxy(database.url);
  const { url } = proxy;
  await proxy.close();
  await withDatabase(async (db) => {
    const attempt = () => db.sql.query(echo(0)).catch((error: unknown) => databaseFailure(error));
    expect(await attempt()).toEqual({ kind: 'AWAY' });
    expect(await attempt()).toEqual({ kind: 'AWAY' });
  }, url);
});
