import { databaseFailure } from 'tenant-sql/connections/errors.ts';
import { LOCK_TIMEOUT_MILLISECONDS } from 'tenant-sql/connections/transactions.ts';
import type { Queryable } from 'tenant-sql/query/statements.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DomainError } from '../../src/kernel/errors.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

let database: TestDatabase;
let narrow: TestDatabase;
beforeAll(async () => {
  [database, narrow] = await Promise.all([testDatabase(), testDatabase({ poolSize: 1 })]);
});
afterAll(() => Promise.all([database.drop(), narrow.drop()]));

const plan = (code: string) => ({ code, name: code, integrationApiAccess: true });
const raised = (code: string) => ({
  name: `raise_${code}`,
  text: `DO $$ BEGIN RAISE SQLSTATE '${code}'; END $$`,
  values: [],
});
const insertPlan = (code: string) => ({
  name: 'insert_plan',
  text: 'INSERT INTO plan (code, name, integration_api_access) VALUES ($1, $1, true)',
  values: [code],
});
const settings = {
  name: 'settings',
  text: `SELECT current_setting('lock_timeout') AS lock, current_setting('transaction_isolation') AS isolation, current_setting('TimeZone') AS zone`,
  values: [],
};

test('a transaction of tables and statements needs one connection', async () => {
  const counted = await narrow.transactions.run(null, async ({ global, sql }) => {
    await global.insertInto('plan').values(plan('ONE')).execute();
    const rows = await sql.query<{ plans: number }>({
      name: 'plans',
      text: 'SELECT count(*) AS plans FROM plan',
      values: [],
    });
    return [rows[0]?.plans, (await global.selectFrom('plan').selectAll().execute()).length];
  });
  expect(counted).toEqual([3, 3]);
});

test('a hundred transactions share one connection, first come, first served', async () => {
  const order: number[] = [];
  const runs = Array.from({ length: 100 }, (_, index) =>
    narrow.transactions.run(null, async ({ sql }) => {
      await sql.query(settings);
      order.push(index);
    }),
  );
  await Promise.all(runs);
  expect(order).toEqual(Array.from({ length: 100 }, (_, index) => index));
});

test('a transaction of another provider waits for only a few of 400 queued transactions', async () => {
  const order: string[] = [];
  const write = (providerId: string) =>
    database.transactions.run(providerId, async ({ sql }) => {
      order.push(providerId);
      await sql.query(settings);
    });
  // Opens all connections: a transaction that opens one takes as long as many that do not.
  await Promise.all(Array.from({ length: 8 }, (_, index) => write(index % 2 ? 'one' : 'other')));
  order.length = 0;
  const burst = Array.from({ length: 400 }, () => write('one'));
  await Promise.all([...burst, write('other')]);
  expect(order.indexOf('other')).toBeLessThanOrEqual(2 * 8);
});

test('two connections stay free for readers while writers wait', async () => {
  const started: number[] = [];
  const gate = Promise.withResolvers<void>();
  const runs = Array.from({ length: 20 }, (_, index) =>
    database.transactions.run(index % 2 ? 'one' : 'other', async () => {
      started.push(index);
      await gate.promise;
    }),
  );
  await expect.poll(() => started.length).toBe(8);
  await expect(Promise.all([database.sql.query(settings), database.orm.plan.count()])).resolves.toHaveLength(2);
  expect(started).toHaveLength(8);
  gate.resolve();
  await Promise.all(runs);
});

test('a transaction is read committed, in UTC and with a bounded wait for locks', async () => {
  const rows = await database.transactions.run(null, ({ sql }) => sql.query(settings));
  expect(rows).toEqual([{ lock: `${LOCK_TIMEOUT_MILLISECONDS / 1000}s`, isolation: 'read committed', zone: 'UTC' }]);
});

test('a failed statement rolls the transaction back, even if its error is caught', async () => {
  const run = database.transactions.run(null, async ({ global, sql }) => {
    await global.insertInto('plan').values(plan('OUTER')).execute();
    await sql.query(raised('22012')).catch(() => undefined);
  });
  await expect(run).rejects.toThrow('was to be committed');
  expect(await database.orm.plan.count({ where: { code: 'OUTER' } })).toBe(0);
});

test.each([
  ['23505', 'UNIQUE'],
  // After its last attempt.
  ['55P03', 'AWAY'],
  ['08006', 'AWAY'],
])('a statement after the error %s in a transaction fails with that error', async (code, kind) => {
  const behind = database.transactions.run(null, async ({ sql }) => {
    sql.query(raised(code)).catch(() => undefined);
    await sql.query(settings);
  });
  await expect(behind.catch(databaseFailure)).resolves.toMatchObject({ kind });
});

test('COMMIT with the last statements ends the transaction, and further statements are refused', async () => {
  const answered: string[] = [];
  const kept = await database.transactions.run(null, async (tx) => {
    await tx.commitWith(() => [
      tx.sql.query(insertPlan('LAST')).then(() => answered.push('insert')),
      tx.sql.query(settings).then(() => answered.push('settings')),
    ]);
    await expect(tx.sql.query(settings)).rejects.toThrow('has ended');
    return database.orm.plan.count({ where: { code: 'LAST' } });
  });
  expect(answered).toEqual(['insert', 'settings']);
  expect(kept).toBe(1);
});

test('the first failing last statement is reported, and none of them is committed', async () => {
  const run = database.transactions.run(null, (tx) =>
    tx.commitWith(() => [
      tx.sql.query(insertPlan('UNDONE')),
      tx.sql.query(raised('22012')),
      tx.sql.query(insertPlan('UNDONE TOO')),
    ]),
  );
  await expect(run).rejects.toMatchObject({ code: '22012' });
  expect(await database.orm.plan.count({ where: { code: { startsWith: 'UNDONE' } } })).toBe(0);
  expect(await database.transactions.run(null, ({ sql }) => sql.query(settings))).toHaveLength(1);
});

test('a last statement that was never sent rolls back the others', async () => {
  const failed = Promise.reject(new Error('It could not be encoded.'));
  const run = database.transactions.run(null, (tx) => tx.commitWith(() => [failed, tx.sql.query(insertPlan('ALONE'))]));
  await expect(run).rejects.toThrow('could not be encoded');
  expect(await database.orm.plan.count({ where: { code: 'ALONE' } })).toBe(0);
});

test.each(['40P01', '55P03'])('the error %s of a last statement repeats the transaction', async (code) => {
  let attempts = 0;
  await database.transactions.run(null, (tx) => {
    attempts += 1;
    return tx.commitWith(() => [tx.sql.query(attempts < 3 ? raised(code) : settings)]);
  });
  expect(attempts).toBe(3);
});

test("an error of the transaction's function rolls back and is thrown", async () => {
  const refusal = new DomainError('NOT_FOUND', 'none');
  const run = database.transactions.run(null, async ({ global }) => {
    await global.insertInto('plan').values(plan('LOST')).execute();
    throw refusal;
  });
  await expect(run).rejects.toBe(refusal);
  expect(await database.orm.plan.count({ where: { code: 'LOST' } })).toBe(0);
});

test.each(['40P01', '40001', '55P03'])('the error %s repeats the transaction', async (code) => {
  let attempts = 0;
  const result = await database.transactions.run(null, async ({ sql }) => {
    attempts += 1;
    if (attempts < 4) await sql.query(raised(code));
    return attempts;
  });
  expect(result).toBe(4);
});

test.each(['40P01', '40001', '55P03'])('the error %s four times is UNAVAILABLE with Retry-After', async (code) => {
  let attempts = 0;
  const run = database.transactions.run(null, async ({ sql }) => {
    attempts += 1;
    await sql.query(raised(code));
  });
  await expect(run).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
  expect(attempts).toBe(4);
});

test('two deadlocked transactions both succeed, one at its second attempt', async () => {
  let attempts = 0;
  const both = Promise.withResolvers<void>();
  let waiting = 0;
  const update = (first: string, second: string) =>
    database.transactions.run(null, async ({ global }) => {
      attempts += 1;
      await global.updateTable('plan').set({ name: 'x' }).where('code', '=', first).execute();
      waiting += 1;
      if (waiting === 2) both.resolve();
      await both.promise;
      await global.updateTable('plan').set({ name: 'y' }).where('code', '=', second).execute();
    });
  await Promise.all([update('FREE', 'PRO'), update('PRO', 'FREE')]);
  expect(attempts).toBe(3);
});

test('a session ended by the database is UNAVAILABLE', async () => {
  const run = database.transactions.run(null, async ({ sql }) => {
    const [row] = await sql.query<{ pid: number }>({ name: 'pid', text: 'SELECT pg_backend_pid() AS pid', values: [] });
    await database.sql.query({ name: 'end', text: 'SELECT pg_terminate_backend($1::int)', values: [row?.pid] });
    await sql.query(settings);
  });
  await expect(run).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(database.transactions.run(null, ({ sql }) => sql.query(settings))).resolves.toHaveLength(1);
});

test('a nested transaction is refused at once', async () => {
  const run = narrow.transactions.run(null, () => narrow.transactions.run(null, () => Promise.resolve()));
  await expect(run).rejects.toThrow('inside another one');
});

test('a statement after the end of its transaction is refused and never sent', async () => {
  const escaped: Queryable[] = [];
  await database.transactions.run(null, ({ sql }) => Promise.resolve(void escaped.push(sql)));
  const [late] = escaped;
  const insert = {
    name: 'late_plan',
    text: `INSERT INTO plan (code, name, integration_api_access) VALUES ('LATE', 'LATE', true)`,
    values: [],
  };
  expect(await late?.query(insert).catch((error: unknown) => databaseFailure(error))).toEqual({ kind: 'AWAY' });
  expect(await database.orm.plan.count({ where: { code: 'LATE' } })).toBe(0);
});
