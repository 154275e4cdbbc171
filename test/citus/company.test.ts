import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReservation } from '../../src/domain/reservations/book/create-reservation.ts';
import { at, openShop, outcome } from '../domain/reservations/shop.ts';
import { team } from '../domain/reservations/team.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('bookings that come together are written in one transaction of their shard, and who is refused leaves no key', async () => {
  const shop = await openShop(database, team('petra', 'anna'));
  const ctx = await shop.ctx();
  const { petra = '', anna = '' } = shop.employees;
  const book = (employeeId: string, time: string) =>
    outcome(createReservation(ctx, shop.input({ employeeId, startAt: at(time) }), `${employeeId} ${time}`));
  await book(anna, '12:00');
  const ahead = [book(anna, '06:00'), book(anna, '07:00')];
  const company = [book(petra, '08:00'), book(petra, '09:00'), book(anna, '12:15'), book(anna, '14:00')];
  expect(await Promise.all([...ahead, ...company])).toEqual(['ok', 'ok', 'ok', 'ok', 'TAKEN', 'ok']);
  const where = { providerId: shop.providerId };
  const { rows } = await database.pool.query(
    'SELECT count(*)::int AS rows FROM reservation WHERE provider_id = $1 GROUP BY changed_tx ORDER BY rows',
    [shop.providerId],
  );
  expect(rows.map((row) => row.rows)).toEqual([1, 1, 1, 3]);
  expect(await database.orm.idempotencyKey.count({ where })).toBe(6);
  expect(await database.orm.reservationEvent.count({ where })).toBe(6);
  expect(await database.orm.webhookDelivery.count({ where: { ...where, event: 'booking.created' } })).toBe(6);
});
