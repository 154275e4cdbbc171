import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReservation } from '../../../src/domain/reservations/book/create-reservation.ts';
import { cancelReservation } from '../../../src/domain/reservations/change/cancel-reservation.ts';
import {
  rescheduleReservation,
  updateReservation,
} from '../../../src/domain/reservations/change/change-reservation.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { expectInvariants } from './invariants.ts';
import { at, openShop, outcomes } from './shop.ts';
import { team, times } from './team.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

describe('races of changes', () => {
  test('two reschedules that swap employees cause no double booking and no deadlock', async () => {
    const shop = await openShop(database, team('petra', 'anna'));
    const ctx = await shop.ctx();
    const { petra, anna } = shop.employees;
    for (const _ of times(10, () => 0)) {
      const [first, second] = await Promise.all([
        createReservation(ctx, shop.input({ employeeId: petra, startAt: at('10:00') })),
        createReservation(ctx, shop.input({ employeeId: anna, startAt: at('12:00') })),
      ]);
      const counts = await outcomes([
        rescheduleReservation(ctx, first.reservation.id, { employeeId: anna, startAt: at('12:00') }),
        rescheduleReservation(ctx, second.reservation.id, { employeeId: petra, startAt: at('10:00') }),
      ]);
      expect(counts).toEqual({ TAKEN: 2 });
      await expectInvariants(database, shop);
      await Promise.all([first, second].map(({ reservation }) => cancelReservation(ctx, reservation.id, {})));
    }
  });

  test('reschedules in a ring, into times that become free, cause no double booking', async () => {
    const shop = await openShop(database, team('petra', 'anna', 'zoe'));
    const ctx = await shop.ctx();
    const places = Object.values(shop.employees).flatMap((employeeId) =>
      ['10:00', '12:00', '14:00'].map((time) => ({ employeeId, startAt: at(time) })),
    );
    const booked = await Promise.all(places.slice(1).map((place) => createReservation(ctx, shop.input(place))));
    const moves = times(40, (index) => {
      const place = places[(index * 5) % places.length] ?? {};
      return rescheduleReservation(ctx, booked[index % booked.length]?.reservation.id ?? '', place);
    });
    const counts = await outcomes(moves);
    expect(Object.keys(counts).filter((key) => !['ok', 'TAKEN'].includes(key))).toEqual([]);
    await expectInvariants(database, shop);
  });

  test('exactly one of a reschedule and a create for one slot succeeds', async () => {
    const shop = await openShop(database, team('petra'));
    const ctx = await shop.ctx();
    for (const index of times(10, (round) => round)) {
      const date = `2026-11-${String(index + 3).padStart(2, '0')}`;
      const { reservation } = await createReservation(ctx, shop.input({ startAt: at('08:00', date) }));
      const startAt = at('10:00', date);
      const counts = await outcomes([
        rescheduleReservation(ctx, reservation.id, { startAt }),
        createReservation(ctx, shop.input({ startAt })),
        createReservation(ctx, shop.input({ startAt: at('10:30', date) })),
      ]);
      expect(counts).toEqual({ ok: 1, TAKEN: 2 });
    }
    await expectInvariants(database, shop);
  });

  test('a concurrent cancel and reschedule end in one cancellation', async () => {
    const shop = await openShop(database, team('petra'));
    const ctx = await shop.ctx();
    for (const _ of times(10, () => 0)) {
      const { reservation } = await createReservation(ctx, shop.input());
      const moves = times(4, (index) =>
        rescheduleReservation(ctx, reservation.id, { startAt: at(`1${index + 2}:00`) }),
      );
      const [cancelled, counts] = await Promise.all([
        outcomes(times(3, () => cancelReservation(ctx, reservation.id, {}))),
        outcomes(moves),
      ]);
      expect(cancelled).toEqual({ ok: 3 });
      expect(Object.keys(counts).every((key) => ['ok', 'INVALID_STATE'].includes(key))).toBe(true);
      const row = await database.orm.reservation.findUniqueOrThrow({
        where: { providerId_id: { providerId: shop.providerId, id: reservation.id } },
        include: { events: { where: { type: 'CANCELLED' } } },
      });
      expect([row.status, row.events.length]).toEqual(['CANCELLED', 1]);
    }
    await expectInvariants(database, shop);
  });

  test('60 concurrent changes of one reservation, of time, employee and notes, all succeed in sequence', async () => {
    const shop = await openShop(database, team('petra', 'anna', 'zoe'));
    const ctx = await shop.ctx();
    const { reservation } = await createReservation(ctx, shop.input());
    const employees = Object.values(shop.employees);
    const work = times(60, (index) => {
      if (index % 3 === 0) return updateReservation(ctx, reservation.id, { clientNote: `note ${index}` });
      const startAt = new Date(at('08:00').getTime() + index * 15 * 60_000);
      return updateReservation(ctx, reservation.id, { startAt, employeeId: employees[index % 2] ?? '' });
    });
    expect(await outcomes(work)).toEqual({ ok: 60 });
    const { version } = await database.orm.reservation.findUniqueOrThrow({
      where: { providerId_id: { providerId: shop.providerId, id: reservation.id } },
    });
    expect(version).toBe(61);
    await expectInvariants(database, shop);
  });
});
