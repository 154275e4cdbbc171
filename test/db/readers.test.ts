import { databaseFailure } from 'tenant-sql/connections/errors.ts';
import { ANSWER_TIMEOUT_MILLISECONDS } from 'tenant-sql/connections/hung-connections.ts';
import type { Statement } from 'tenant-sql/query/statements.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase, STATEMENT_GRACE_MILLISECONDS } from '../../src/db/client.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { tcpProxy } from '../support/tcp-proxy.ts';

const SHORT_TIME_LIMITS = { connectionMilliseconds: 1_500, statementMilliseconds: 500 };
const [ONE, OTHER] = ['01936d3a-0000-7000-8000-000000000001', '01936d3a-0000-7000-8000-000000000002'];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

interface Echo {
  readonly value: number;
  readonly pid: number;
}

const echo = (value: number, providerId?: string): Statement => ({
  ...{ name: 'echo', text: 'SELECT $1::int AS value, pg_backend_pid() AS pid', values: [value] },
  ...{ isPointRead: true, providerId },
});
const sleep = (providerId?: string): Statement => ({
  ...{ name: 'sleep', text: "SELECT pg_sleep(60), 'given up' AS note", values: [], providerId },
});
const kindOf = (error: unknown) => databaseFailure(error).kind;

async function withDatabase(
  work: (db: OpenDatabase) => Promise<void>,
  { url = database.url, poolSize = 3, timeLimits = SHORT_TIME_LIMITS } = {},
): Promise<void> {
  const db = openDatabase({ url, poolSize, timeLimits });
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

async function runningSleeps(): Promise<number> {
  const { rows } = await database.pool.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'active' AND query LIKE 'SELECT pg_sleep(60), ''given up''%'`,
  );
  return rows[0].count;
}

test('a thousand concurrent reads each get their own answer, over the connections of the pool', () =>
  withDatabase(async (db) => {
    const values = Array.from({ length: 1_000 }, (_, value) => value);
    const answers = await Promise.all(values.map((value) => db.sql.query<Echo>(echo(value))));
    expect(answers.map(([row]) => row?.value)).toEqual(values);
    expect(db.pool.totalCount).toBeLessThanOrEqual(3);
  }));

test('slow reads of one provider, of every kind, leave connections to another', () =>
  withDatabase(
    async (db) => {
      const composed = () =>
        db
          .of(ONE)
          .selectFrom('provider')
          .select(({ fn }) => fn<string>('pg_sleep', [({ lit }) => lit(60)]).as('slept'));
      const lock = await database.pool.connect();
      await lock.query('BEGIN; LOCK TABLE service IN ACCESS EXCLUSIVE MODE');
      const slow = [
        ...Array.from({ length: 6 }, () => db.sql.query(sleep(ONE))),
        ...Array.from({ length: 6 }, () => db.orm.service.findMany({ where: { providerId: ONE } })),
        ...Array.from({ length: 6 }, () => composed().execute()),
      ].map((read) => read.catch(kindOf));
      expect(await db.sql.query<Echo>(echo(7, OTHER))).toMatchObject([{ value: 7 }]);
      expect(await db.orm.employee.findMany({ where: { providerId: OTHER } })).toEqual([]);
      expect(await db.of(OTHER).selectFrom('employee').select('id').execute()).toEqual([]);
      expect(db.pool.totalCount).toBeLessThanOrEqual(4);
      await lock.query('ROLLBACK');
      lock.release();
      await Promise.all(slow);
    },
    { poolSize: 4 },
  ));

test('an abandoned statement is cancelled in PostgreSQL', () =>
  withDatabase(async (db) => {
    const started = performance.now();
    expect(await db.sql.query(sleep()).catch(kindOf)).toBe('AWAY');
    await eventually(async () => expect(await runningSleeps()).toBe(0));
    expect(performance.now() - started).toBeGreaterThan(SHORT_TIME_LIMITS.statementMilliseconds);
    const timeout = { name: 'timeout', text: "SELECT current_setting('statement_timeout') AS limit", values: [] };
    const milliseconds = SHORT_TIME_LIMITS.statementMilliseconds + STATEMENT_GRACE_MILLISECONDS;
    expect(await db.sql.query(timeout)).toEqual([{ limit: `${milliseconds}ms` }]);
  }));

test('a point read without an answer on a hung connection is repeated on another one, and others are not delayed', async () => {
  const proxy = await tcpProxy(database.url);
  const timeLimits = { connectionMilliseconds: 10_000, statementMilliseconds: 20_000 };
  await withDatabase(
    async (db) => {
      const [first] = await db.sql.query<Echo>(echo(0));
      proxy.freezeOpen();
      const started = performance.now();
      const held = db.sql.query<Echo>(echo(1));
      const others = await Promise.all([2, 3, 4].map((value) => db.sql.query<Echo>(echo(value))));
      expect(others.map(([row]) => row?.value)).toEqual([2, 3, 4]);
      expect(performance.now() - started).toBeLessThan(ANSWER_TIMEOUT_MILLISECONDS);
      const [answer] = await held;
      expect([answer?.value, answer?.pid === first?.pid]).toEqual([1, false]);
    },
    { url: proxy.url, timeLimits },
  );
  await proxy.close();
});

test('a point read on a closed connection is repeated on another one', () =>
  withDatabase(async (db) => {
    const lock = await database.pool.connect();
    await lock.query('BEGIN; LOCK TABLE plan IN ACCESS EXCLUSIVE MODE');
    const text = 'SELECT count(*)::int AS value, pg_backend_pid() AS pid FROM plan';
    const waiting = db.sql.query<Echo>({ name: 'plans', text, values: [], isPointRead: true });
    const pid = await eventually(async () => {
      const { rows } = await database.pool.query('SELECT pid FROM pg_stat_activity WHERE query = $1', [text]);
      expect(rows).toHaveLength(1);
      return rows[0].pid;
    });
    await lock.query('SELECT pg_terminate_backend($1)', [pid]);
    await lock.query('ROLLBACK');
    lock.release();
    const [answer] = await waiting;
    expect([answer?.value, answer?.pid === pid]).toEqual([2, false]);
  }));

test('a read without a server fails as AWAY, and the next one tries again', async () => {
  const proxy = await tcpProxy(database.url);
  const { url } = proxy;
  await proxy.close();
  await withDatabase(
    async (db) => {
      expect(await db.sql.query(echo(0)).catch(kindOf)).toBe('AWAY');
      expect(await db.sql.query(echo(0)).catch(kindOf)).toBe('AWAY');
    },
    { url },
  );
});

test('a point read in a transaction sees its writes', () =>
  withDatabase(async (db) => {
    const [inside, outside] = await db.transactions.run(null, async ({ sql }) => {
      const [session] = await sql.query<Echo>({ ...echo(0), name: 'session', isPointRead: false });
      const [read] = await sql.query<Echo>(echo(0));
      return [session?.pid, read?.pid];
    });
    expect(outside).toBe(inside);
  }));

test('statements of the same text are prepared under their own names', () =>
  withDatabase(
    async (db) => {
      const names = ['one', 'another'];
      for (const name of names) await db.sql.query<Echo>({ ...echo(0), name });
      const text = "SELECT name FROM pg_prepared_statements WHERE name IN ('one', 'another') ORDER BY prepare_time";
      expect(await db.sql.query({ name: 'names', text, values: [] })).toEqual(names.map((name) => ({ name })));
    },
    { poolSize: 1 },
  ));
