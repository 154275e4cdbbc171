import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { insertProvider, reservationRow } from './rows.ts';

const MIGRATION = new URL(
  '../../prisma/migrations/20261126022000_completed_keeps_its_time/migration.sql',
  import.meta.url,
);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const at = (time: string) => `2026-12-01T${time}:00Z`;

test('after the migration completed reservations whose time was booked again have an empty range, and all others keep theirs', async () => {
  const { orm, pool } = database;
  // The constraint and the index that the migration found.
  await pool.query(`ALTER TABLE reservation DROP CONSTRAINT reservation_work_excl,
    ADD CONSTRAINT reservation_occupied_excl EXCLUDE USING gist (provider_id WITH =, employee_id WITH =,
      tstzrange(occupied_from, occupied_until) WITH &&) WHERE (status IN ('PENDING', 'CONFIRMED', 'HELD'));
    CREATE INDEX reservation_busy_idx ON reservation (provider_id)`);
  const rows = await insertProvider(database);
  const times = [
    ['COMPLETED', '09:00', '12:00'],
    ['CONFIRMED', '09:30', '10:00'],
    ['COMPLETED', '10:00', '10:30'],
    ['COMPLETED', '12:00', '13:00'],
    ['PENDING', '13:00', '14:00'],
    ['COMPLETED', '13:00', '13:30'],
    ['COMPLETED', '13:00', '13:30'],
    ['NO_SHOW', '09:00', '12:00'],
  ] as const;
  for (const [status, from, until] of times) {
    await orm.reservation.create({ data: reservationRow(rows, { from: at(from), until: at(until), status }) });
  }
  await pool.query(await readFile(MIGRATION, 'utf8'));
  const kept = await orm.reservation.findMany({
    where: { providerId: rows.providerId },
    orderBy: [{ startAt: 'asc' }, { endAt: 'asc' }, { status: 'asc' }],
  });
  const minutes = kept.map(
    ({ status, occupiedFrom, occupiedUntil }) => `${status} ${(+occupiedUntil - +occupiedFrom) / 60_000}`,
  );
  expect(minutes).toEqual([
    ...['COMPLETED 0', 'NO_SHOW 180', 'CONFIRMED 30', 'COMPLETED 0', 'COMPLETED 60'],
    ...['COMPLETED 0', 'COMPLETED 0', 'PENDING 60'],
  ]);
});
