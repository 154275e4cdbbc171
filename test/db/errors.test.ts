import { randomUUID } from 'node:crypto';
import { databaseFailure } from 'tenant-sql/connections/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/db/client.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { tcpProxy } from '../support/tcp-proxy.ts';
import { insertProvider, type Rows, reservationRow } from './rows.ts';

let database: TestDatabase;
let rows: Rows;
beforeAll(async () => {
  database = await testDatabase();
  rows = await insertProvider(database);
});
afterAll(() => database.drop());

async function failureOf(work: Promise<unknown>) {
  return databaseFailure(await work.then(() => null).catch((error: unknown) => error));
}

const raise = (code: string) => ({
  name: `raise ${code}`,
  text: `DO $$ BEGIN RAISE SQLSTATE '${code}'; END $$`,
  values: [],
});
const one = { name: 'one', text: 'SELECT 1', values: [] };
const HOUR = { from: '2026-12-01T10:00:00Z', until: '2026-12-01T11:00:00Z' };

test('an overlap through a model is EXCLUSION', async () => {
  await database.orm.reservation.create({ data: reservationRow(rows, HOUR) });
  expect(await failureOf(database.orm.reservation.create({ data: reservationRow(rows, HOUR) }))).toEqual({
    kind: 'EXCLUSION',
  });
});

test('a broken rule through a model is CHECK', async () => {
  const data = { ...reservationRow(rows, { from: '2026-12-02T10:00:00Z', until: '2026-12-02T11:00:00Z' }), version: 0 };
  expect(await failureOf(database.orm.reservation.create({ data }))).toEqual({ kind: 'CHECK' });
});

test('a duplicate is UNIQUE and names its index', async () => {
  const create = () =>
    database.orm.employee.create({
      data: { providerId: rows.providerId, id: randomUUID(), key: 'petra', displayName: 'P' },
    });
  expect(await failureOf(create())).toEqual({ kind: 'UNIQUE', constraint: 'employee_provider_id_key_key' });
});

test('a missing parent is FOREIGN_KEY and names its constraint', async () => {
  const data = {
    providerId: rows.providerId,
    id: randomUUID(),
    employeeId: randomUUID(),
    weekday: 1,
    fromMinute: 0,
    toMinute: 60,
  };
  expect(await failureOf(database.orm.workingHours.create({ data }))).toEqual({
    kind: 'FOREIGN_KEY',
    constraint: 'working_hours_provider_id_employee_id_fkey',
  });
});

const CODES = [
  ['23P01', 'EXCLUSION'],
  ['23505', 'UNIQUE'],
  ['23503', 'FOREIGN_KEY'],
  ['23514', 'CHECK'],
  ['40P01', 'RETRY'],
  ['40001', 'RETRY'],
  ['55P03', 'RETRY'],
  ['57P01', 'AWAY'],
  ['57P03', 'AWAY'],
  ['08006', 'AWAY'],
  ['53300', 'AWAY'],
  ['58030', 'AWAY'],
  ['42P01', 'OTHER'],
  ['22P02', 'OTHER'],
] as const;

test.each(CODES)('%s is %s from the pool and through Prisma', async (code, kind) => {
  const throughPrisma = ({ orm }: Pick<OpenDatabase, 'orm'>) => orm.$executeRawUnsafe(raise(code).text);
  expect(await failureOf(database.sql.query(raise(code)))).toMatchObject({ kind });
  expect(await failureOf(throughPrisma(database))).toMatchObject({ kind });
});

test('a transaction beyond its time limit is AWAY', async () => {
  const run = database.orm.$transaction(
    ({ plan }) => plan.findMany().then(() => database.orm.$queryRaw`SELECT pg_sleep(0.2)::text`),
    { timeout: 20 },
  );
  expect(await failureOf(run)).toEqual({ kind: 'AWAY' });
});

test('no server at the address is AWAY on every path', async () => {
  const absent = openDatabase({ url: 'postgresql://postgres:x@127.0.0.1:1/postgres', poolSize: 2 });
  expect(await failureOf(absent.sql.query(one))).toEqual({ kind: 'AWAY' });
  expect(await failureOf(absent.orm.plan.findMany())).toEqual({ kind: 'AWAY' });
  await expect(absent.transactions.run(null, ({ sql }) => sql.query(one))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  await absent.close();
});

test('a connection that was lost while idle in a transaction is AWAY', async () => {
  const run = database.transactions.run(null, async ({ sql }) => {
    const text = 'SELECT pg_backend_pid() AS pid';
    const [row] = await sql.query<{ pid: number }>({ name: 'pid', text, values: [] });
    await database.pool.query('SELECT pg_terminate_backend($1::int)', [row?.pid]);
    await eventually(async () => expect(await backends(row?.pid)).toBe(0));
    return failureOf(sql.query(one));
  });
  await expect(run).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a server that never answers is AWAY on every path, and the wait ends', async () => {
  const proxy = await tcpProxy(database.url);
  const timeLimits = { connectionMilliseconds: 1_000, statementMilliseconds: 300 };
  const silent = openDatabase({ url: proxy.url, poolSize: 3, timeLimits });
  await eventually(() => Promise.all([silent.sql.query(one), silent.orm.plan.findMany()]));
  proxy.freeze();
  expect(await failureOf(silent.sql.query(one))).toEqual({ kind: 'AWAY' });
  expect(await failureOf(silent.global.selectFrom('plan').selectAll().execute())).toEqual({ kind: 'AWAY' });
  expect(await failureOf(silent.orm.plan.findMany())).toEqual({ kind: 'AWAY' });
  await expect(silent.transactions.run(null, ({ sql }) => sql.query(one))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  await proxy.restore();
  await eventually(async () => expect(await silent.orm.plan.findMany()).toHaveLength(2));
  await eventually(async () =>
    expect(await silent.transactions.run(null, ({ sql }) => sql.query(one))).toHaveLength(1),
  );
  await silent.close();
  await proxy.close();
});

async function backends(pid: number | undefined): Promise<number> {
  const { rows: found } = await database.pool.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid]);
  return found.length;
}

test('an error of another origin is OTHER', () => {
  expect([null, 'x', new Error('x'), { code: 7 }].map((error) => databaseFailure(error).kind)).toEqual([
    'OTHER',
    'OTHER',
    'OTHER',
    'OTHER',
  ]);
});
