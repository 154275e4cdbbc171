import { randomUUID } from 'node:crypto';
import { databaseFailure } from 'tenant-sql/connections/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

test.each([
  [1, 'the same time', '10:00', '11:00', 'EXCLUSION'],
  [2, 'one minute at the end', '10:59', '12:00', 'EXCLUSION'],
  [3, 'one minute at the start', '09:00', '10:01', 'EXCLUSION'],
  [4, 'all around', '09:00', '12:00', 'EXCLUSION'],
  [5, 'inside', '10:15', '10:30', 'EXCLUSION'],
  [6, 'touching the start', '09:00', '10:00', 'ACCEPTED'],
  [7, 'touching the end', '11:00', '12:00', 'ACCEPTED'],
])('December %i, beside 10:00–11:00: %s (%s–%s) is %s', async (day, _name, from, until, expected) => {
  await book({ from: at(day, '10:00'), until: at(day, '11:00') });
  expect(await kindOf(book({ from: at(day, from), until: at(day, until), status: 'PENDING' }))).toBe(expected);
});

test('COMPLETED occupies its time', async () => {
  const hour = { from: at(9, '10:00'), until: at(9, '11:00') };
  await book({ ...hour, status: 'COMPLETED' });
  expect(await kindOf(book({ ...hour, status: 'CONFIRMED' }))).toBe('EXCLUSION');
});

test.each(['CANCELLED', 'DECLINED', 'NO_SHOW'] as const)(
  'a reservation that is %s occupies no time',
  async (status) => {
    const hour = { from: at(10, '10:00'), until: at(10, '11:00') };
    await book({ ...hour, status });
    expect(await kindOf(book({ ...hour, status }))).toBe('ACCEPTED');
  },
);

test('a cancelled reservation cannot return to a taken time', async () => {
  const hour = { from: at(11, '10:00'), until: at(11, '11:00') };
  const { providerId, id } = await book({ ...hour, status: 'CANCELLED' });
  await book(hour);
  const where = { providerId_id: { providerId, id } };
  expect(await kindOf(database.orm.reservation.update({ where, data: { status: 'CONFIRMED' } }))).toBe('EXCLUSION');
});

test('buffers are counted, and other employees and providers do not conflict', async () => {
  const buffered = { occupiedFrom: new Date(at(12, '09:50')), occupiedUntil: new Date(at(12, '11:10')) };
  await book({ from: at(12, '10:00'), until: at(12, '11:00') }, buffered);
  const next = { from: at(12, '11:05'), until: at(12, '11:35') };
  expect(await kindOf(book(next))).toBe('EXCLUSION');
  const employee = { providerId: rows.providerId, id: randomUUID(), key: 'other', displayName: 'O' };
  await database.orm.employee.create({ data: employee });
  expect(await kindOf(book(next, { employeeId: employee.id }))).toBe('ACCEPTED');
  const elsewhere = await insertProvider(database);
  expect(await kindOf(database.orm.reservation.create({ data: reservationRow(elsewhere, next) }))).toBe('ACCEPTED');
});

describe('processing time', () => {
  const process = (day: number, from: string, until: string) =>
    database.orm.$executeRawUnsafe(
      `UPDATE reservation SET free_during = tstzmultirange(tstzrange('${at(day, from)}', '${at(day, until)}'))
      WHERE provider_id = '${rows.providerId}' AND start_at = '${at(day, '10:00')}'`,
    );

  test.each([
    [20, 'within it', '10:30', '10:50', 'ACCEPTED'],
    [21, 'one minute before it', '10:29', '10:50', 'EXCLUSION'],
    [22, 'one minute behind it', '10:30', '10:51', 'EXCLUSION'],
    [23, 'around it', '09:00', '12:00', 'EXCLUSION'],
  ])(
    'December %i, beside 10:00–11:00 that is free from 10:30 to 10:50: %s (%s–%s) is %s',
    async (day, _, from, until, expected) => {
      await book({ from: at(day, '10:00'), until: at(day, '11:00') });
      await process(day, '10:30', '10:50');
      expect(await kindOf(book({ from: at(day, from), until: at(day, until) }))).toBe(expected);
    },
  );

  test('two reservations do not process into the work of each other', async () => {
    await book({ from: at(24, '10:00'), until: at(24, '11:00') });
    await process(24, '10:30', '10:50');
    await book({ from: at(24, '10:30'), until: at(24, '10:40') });
    expect(await kindOf(process(24, '10:35', '10:50'))).toBe('EXCLUSION');
  });

  test('it lies between work of its reservation', async () => {
    await book({ from: at(25, '10:00'), until: at(25, '11:00') });
    expect(await kindOf(process(25, '10:00', '10:50'))).toBe('CHECK');
    expect(await kindOf(process(25, '10:30', '11:00'))).toBe('CHECK');
  });
});

test('no resource is occupied twice, whoever is the employee; touching ranges are fine', async () => {
  const other = { providerId: rows.providerId, id: randomUUID(), key: 'third', displayName: 'T' };
  await database.orm.employee.create({ data: other });
  const beside = (from: string, until: string, resourceNumbers: number[]) =>
    kindOf(book({ from: at(27, from), until: at(27, until) }, { employeeId: other.id, resourceNumbers }));
  await book({ from: at(27, '08:00'), until: at(27, '09:00') }, { resourceNumbers: [1, 7] });
  expect(await beside('08:30', '09:30', [7, 9])).toBe('EXCLUSION');
  expect(await beside('09:00', '09:30', [7, 9])).toBe('ACCEPTED');
  expect(await beside('08:30', '09:00', [2, 9])).toBe('ACCEPTED');
});
