import { randomUUID } from 'node:crypto';
import { databaseFailure } from 'tenant-sql/connections/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Prisma } from '../../src/db/generated/prisma/client.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { insertProvider, type Occupied, type Rows, reservationRow } from './rows.ts';

let database: TestDatabase;
let rows: Rows;
beforeAll(async () => {
  database = await testDatabase();
  rows = await insertProvider(database);
});
afterAll(() => database.drop());

const at = (day: number, time: string) => `2026-12-${String(day).padStart(2, '0')}T${time}:00Z`;
const book = (occupied: Occupied, changes: Partial<Prisma.ReservationUncheckedCreateInput> = {}) =>
  database.orm.reservation.create({ data: { ...reservationRow(rows, occupied), ...changes } });
const kindOf = (work: Promise<unknown>) =>
  work.then(() => 'ACCEPTED').catch((error: unknown) => databaseFailure(error).kind);

const TIMES = { from: at(20, '10:00'), until: at(20, '11:00') };

test.each([
  ['an end at the start', { endAt: new Date(TIMES.from), occupiedUntil: new Date(TIMES.from) }],
  ['an end before the start', { endAt: new Date(at(20, '09:00')) }],
  ['an occupied range that starts too late', { occupiedFrom: new Date(at(20, '10:01')) }],
  ['an occupied range that ends too early', { occupiedUntil: new Date(at(20, '10:59')) }],
  ['no duration', { durationMinutes: 0 }],
  ['a version of nothing', { version: 0 }],
  ['an amount without a currency', { priceAmountMinor: 100 }],
  ['a currency without an amount', { priceCurrency: 'PLN' }],
  ['a negative amount', { priceAmountMinor: -1, priceCurrency: 'PLN' }],
  ['an unknown link', { clientLink: 'OTHER' }],
  ['a cancellation without a side', { cancelledAt: new Date(TIMES.from) }],
])('a reservation with %s is refused', async (_name, changes) => {
  expect(await kindOf(book(TIMES, changes))).toBe('CHECK');
});

const hours = (changes: object) => ({
  providerId: rows.providerId,
  id: randomUUID(),
  employeeId: rows.employeeId,
  weekday: 1,
  fromMinute: 540,
  toMinute: 600,
  ...changes,
});
const override = (fromMinutes: number[], toMinutes: number[]) => ({
  providerId: rows.providerId,
  id: randomUUID(),
  employeeId: rows.employeeId,
  date: new Date(at(24, '00:00')),
  fromMinutes,
  toMinutes,
});

test.each([
  ['weekday 0', { weekday: 0 }],
  ['weekday 8', { weekday: 8 }],
  ['an end at the start', { toMinute: 540 }],
  ['more than a day', { toMinute: 540 + 1441 }],
  ['a start on the next day', { fromMinute: 1440, toMinute: 1500 }],
])('working hours with %s are refused', async (_name, changes) => {
  expect(await kindOf(database.orm.workingHours.create({ data: hours(changes) }))).toBe('CHECK');
});

test('working hours may end on the next day', async () => {
  expect(
    await kindOf(database.orm.workingHours.create({ data: hours({ fromMinute: 1320, toMinute: 1320 + 1440 }) })),
  ).toBe('ACCEPTED');
});

test.each([
  ['an end missing', [540], []],
  ['a start before midnight', [-1], [60]],
  ['an end after the next day', [540], [2880]],
])('an override with %s is refused', async (_name, from, to) => {
  expect(await kindOf(database.orm.dateOverride.create({ data: override(from, to) }))).toBe('CHECK');
});

test('an override without windows closes the day', async () => {
  expect(await kindOf(database.orm.dateOverride.create({ data: override([], []) }))).toBe('ACCEPTED');
});

test('time off and closures need an end', async () => {
  const timeOff = {
    providerId: rows.providerId,
    id: randomUUID(),
    employeeId: rows.employeeId,
    startAt: new Date(TIMES.from),
    endAt: new Date(TIMES.from),
  };
  expect(await kindOf(database.orm.timeOff.create({ data: timeOff }))).toBe('CHECK');
  const closure = {
    providerId: rows.providerId,
    id: randomUUID(),
    fromDate: new Date(at(26, '00:00')),
    toDate: new Date(at(25, '00:00')),
  };
  expect(await kindOf(database.orm.closure.create({ data: closure }))).toBe('CHECK');
});

test('an external id is unique among live clients of one provider', async () => {
  const stamps = { createdAt: new Date(TIMES.from), updatedAt: new Date(TIMES.from) };
  const client = (deletedAt: Date | null) => ({
    providerId: rows.providerId,
    id: randomUUID(),
    firstName: 'A',
    searchText: 'a',
    externalClientId: 'crm-1',
    deletedAt,
    ...stamps,
  });
  expect(await kindOf(database.orm.providerClient.create({ data: client(null) }))).toBe('ACCEPTED');
  expect(await kindOf(database.orm.providerClient.create({ data: client(null) }))).toBe('UNIQUE');
  expect(await kindOf(database.orm.providerClient.create({ data: client(new Date(TIMES.from)) }))).toBe('ACCEPTED');
});

test.each(['reservation', 'provider_client'])('a change of %s stamps the id of its transaction', async (table) => {
  await book({ from: at(28, '10:00'), until: at(28, '11:00'), status: 'CANCELLED' });
  const changed = `WITH row AS (SELECT provider_id, id FROM ${table} LIMIT 1) UPDATE ${table} SET version = version + 1 FROM row
    WHERE ${table}.provider_id = row.provider_id AND ${table}.id = row.id
    RETURNING changed_tx::text AS stamp, pg_current_xact_id()::text AS own`;
  const [first] = await database.sql.query<{ stamp: string; own: string }>({
    name: `bump ${table}`,
    text: changed,
    values: [],
  });
  const [second] = await database.sql.query<{ stamp: string; own: string }>({
    name: `bump ${table}`,
    text: changed,
    values: [],
  });
  expect(first?.stamp).toBe(first?.own);
  expect(second?.stamp).toBe(second?.own);
  expect(BigInt(second?.stamp ?? 0)).toBeGreaterThan(BigInt(first?.stamp ?? 0));
});

test('names in any alphabet are found through the trigram index', async () => {
  await database.pool.query({
    text: `INSERT INTO provider_client (provider_id, id, first_name, search_text, created_at, updated_at)
      SELECT $1, gen_random_uuid(), 'X', CASE n WHEN 7 THEN 'анна петрова' ELSE md5(n::text) END, now(), now()
      FROM generate_series(1, 5000) AS n`,
    values: [rows.providerId],
  });
  await database.pool.query('VACUUM ANALYZE provider_client');
  const text = `FROM provider_client WHERE provider_id = '${rows.providerId}' AND deleted_at IS NULL AND search_text LIKE '%етров%'`;
  const plan = await database.sql.query({ name: 'plan', text: `EXPLAIN SELECT 1 ${text}`, values: [] });
  expect(JSON.stringify(plan)).toContain('provider_client_search_idx');
  const found = await database.sql.query({ name: 'find', text: `SELECT search_text ${text}`, values: [] });
  expect(found).toEqual([{ search_text: 'анна петрова' }]);
});
