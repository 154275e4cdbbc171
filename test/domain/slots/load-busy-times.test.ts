import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../src/db/query/tables.ts';
import { loadBusyTimes } from '../../../src/domain/slots/search/load-busy-times.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { openStudio, type Studio } from './studio.ts';

let database: TestDatabase;
let studio: Studio;
let other: Studio;
const minute = (text: string) => Date.parse(text) / 60_000;
const NOW = new Date('2026-11-01T00:00Z');
const range = { from: minute('2026-11-03T10:00Z'), until: minute('2026-11-03T20:00Z') };

beforeAll(async () => {
  database = await testDatabase();
  studio = await openStudio(database);
  other = await openStudio(database);
});
afterAll(() => database.drop());

async function reserve(of: Studio, name: string, from: string, until: string, status?: 'CANCELLED') {
  const time = { from: `2026-11-${from}Z`, until: `2026-11-${until}Z` };
  return of.reserve({ employeeId: of.id(name), serviceId: of.id('cut'), ...time, ...(status ? { status } : {}) });
}

const load = (db: Database, excluded?: string) =>
  loadBusyTimes(
    db,
    { providerId: studio.providerId, now: NOW, excludeReservationId: excluded },
    [studio.id('petra'), studio.id('anna')],
    range,
  );

test('live reservations that overlap the range, by employee, in order, on the pool and in a transaction', async () => {
  await reserve(studio, 'petra', '03T19:59', '04T00:00');
  await reserve(studio, 'petra', '03T12:00', '03T12:45:20');
  await reserve(studio, 'petra', '03T09:00', '03T10:00');
  await reserve(studio, 'petra', '03T15:00', '03T16:00', 'CANCELLED');
  await reserve(studio, 'anna', '01T10:00', '03T11:00');
  await reserve(other, 'petra', '03T11:00', '03T11:30');
  const at = (text: string) => minute(`2026-11-${text}Z`);
  const expected = new Map([
    [studio.id('petra'), [at('03T12:00'), at('03T12:46'), at('03T19:59'), at('04T00:00')]],
    [studio.id('anna'), [at('01T10:00'), at('03T11:00')]],
  ]);
  expect(await load(database)).toEqual(expected);
  expect(await database.transactions.run(null, (tx) => load(tx))).toEqual(expected);
});

test('an excluded reservation takes no time', async () => {
  const excluded = await reserve(studio, 'petra', '03T14:00', '03T14:30');
  const at = minute('2026-11-03T14:00Z');
  expect((await load(database)).get(studio.id('petra'))).toContain(at);
  expect((await load(database, excluded)).get(studio.id('petra'))).not.toContain(at);
});
