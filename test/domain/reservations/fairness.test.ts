import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReservation } from '../../../src/domain/reservations/book/create-reservation.ts';
import { cancelReservation } from '../../../src/domain/reservations/change/cancel-reservation.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { expectInvariants } from './invariants.ts';
import { at, openShop, outcomes, type Shop } from './shop.ts';

const BOOKINGS = 200;
const SERVICE_MINUTES = 30;
const SHORT_MINUTES = 5;
const MINUTE_MS = 60_000;
const HOURS = [{ days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'], from: '00:00', to: '00:00' }];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const openTeam = (employees: number, durationMinutes = SERVICE_MINUTES) =>
  openShop(database, {
    services: [{ key: 'cut', name: 'Cut', durationMinutes, bookingRules: { slotIntervalMinutes: durationMinutes } }],
    employees: Array.from({ length: employees }, (_, index) => ({
      key: `e${index}`,
      displayName: `E${index}`,
      services: ['cut'],
      workingHours: HOURS,
    })),
  });

async function bookedMinutes(shop: Shop): Promise<number[]> {
  const { rows } = await database.pool.query<{ minutes: number }>(
    `SELECT coalesce(sum(r.duration_minutes), 0)::int AS minutes FROM employee e
      LEFT JOIN reservation r ON r.provider_id = e.provider_id AND r.employee_id = e.id AND r.status <> 'CANCELLED'
      WHERE e.provider_id = $1 GROUP BY e.id`,
    [shop.providerId],
  );
  return rows.map(({ minutes }) => minutes);
}

const spread = (minutes: readonly number[]) => Math.max(...minutes) - Math.min(...minutes);
const slot = (index: number, minutes = SERVICE_MINUTES) =>
  new Date(at('00:00').getTime() + index * minutes * MINUTE_MS);

test(`${BOOKINGS} bookings with ANY, one after the other, over the slots of a day: equal work`, async () => {
  const shop = await openTeam(10);
  const ctx = await shop.ctx();
  for (let index = 0; index < BOOKINGS; index += 1) {
    shop.setNow(new Date(shop.now().getTime() + 1000));
    await createReservation(ctx, shop.input({ startAt: slot((index * 7) % 48) }));
    expect(spread(await bookedMinutes(shop))).toBeLessThanOrEqual(SERVICE_MINUTES);
  }
});

// At separate starts all employees are free for each booking, so only the rule decides.
test(`${BOOKINGS} concurrent bookings with ANY: the booked minutes differ by at most one service`, async () => {
  const shop = await openTeam(7, SHORT_MINUTES);
  const ctx = await shop.ctx();
  const work = Array.from({ length: BOOKINGS }, (_, index) =>
    createReservation(ctx, shop.input({ startAt: slot(index, SHORT_MINUTES) })),
  );
  expect(await outcomes(work)).toEqual({ ok: BOOKINGS });
  expect(spread(await bookedMinutes(shop))).toBe(SHORT_MINUTES);
  await expectInvariants(database, shop);
});

test('ANY chooses the fewest minutes of that local day, then the one assigned longest ago, then the lowest id', async () => {
  const shop = await openTeam(3);
  const ctx = await shop.ctx();
  const [lowest, middle, highest] = Object.values(shop.employees).sort();
  const book = async (startAt: Date) => {
    shop.setNow(new Date(shop.now().getTime() + 1000));
    return (await createReservation(ctx, shop.input({ startAt }))).reservation;
  };
  const first = await book(at('10:00'));
  expect(first.employeeId).toBe(lowest);
  expect((await book(at('11:00', '2026-11-04'))).employeeId).toBe(middle);
  expect((await book(at('12:00'))).employeeId).toBe(highest);
  expect((await book(at('13:00'))).employeeId).toBe(middle);
  await cancelReservation(ctx, first.id, {});
  expect((await book(at('23:30'))).employeeId).toBe(lowest);
  expect((await book(at('00:00', '2026-11-05'))).employeeId).toBe(highest);
});
