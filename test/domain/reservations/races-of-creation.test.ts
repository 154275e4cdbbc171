import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteClient } from '../../../src/domain/persons/delete-client.ts';
import { createReservation } from '../../../src/domain/reservations/book/create-reservation.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { expectInvariants } from './invariants.ts';
import { at, openShop, outcome, outcomes } from './shop.ts';
import { team, times } from './team.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

describe('races of creation', () => {
  test('100 creates for one slot: one reservation, 99 refused as taken', async () => {
    const shop = await openShop(database, team('petra'));
    const ctx = await shop.ctx();
    const input = shop.input({ employeeId: shop.employees['petra'] });
    expect(await outcomes(times(100, () => createReservation(ctx, input)))).toEqual({ ok: 1, TAKEN: 99 });
    await expectInvariants(database, shop);
  });

  test('50 creates with one key: one reservation, 49 replays of it', async () => {
    const shop = await openShop(database, team('petra'));
    const ctx = await shop.ctx();
    const all = await Promise.all(times(50, () => createReservation(ctx, shop.input(), 'attempt-1')));
    expect(all.filter(({ replayed }) => replayed)).toHaveLength(49);
    expect(new Set(all.map(({ reservation }) => reservation.id)).size).toBe(1);
    await expectInvariants(database, shop);
  });

  test('100 creates with ANY and three employees: three reservations with three different employees', async () => {
    const shop = await openShop(database, team('petra', 'anna', 'zoe'));
    const ctx = await shop.ctx();
    expect(await outcomes(times(100, () => createReservation(ctx, shop.input())))).toEqual({ ok: 3, TAKEN: 97 });
    const rows = await database.orm.reservation.findMany({ where: { providerId: shop.providerId } });
    expect(new Set(rows.map(({ employeeId }) => employeeId)).size).toBe(3);
    await expectInvariants(database, shop);
  });

  test('after shifted overlapping creates, exactly the times without an overlap are free', async () => {
    const shop = await openShop(database, team('petra', 'anna'));
    const ctx = await shop.ctx();
    const start = at('10:00').getTime();
    const work = times(60, (index) => {
      const startAt = new Date(start + (index % 12) * 15 * 60_000);
      return createReservation(ctx, shop.input({ startAt }));
    });
    const counts = await outcomes(work);
    expect(Object.keys(counts).sort()).toEqual(['TAKEN', 'ok']);
    await expectInvariants(database, shop);
  });

  test('races of creation with allowClientOverlap false, 20 creates with different employees: one, the others ALREADY_BOOKED', async () => {
    const keys = times(20, (index) => `e${index}`);
    const shop = await openShop(database, team(...keys));
    const ctx = await shop.ctx();
    const work = keys.map((key) =>
      createReservation(ctx, shop.input({ employeeId: shop.employees[key], allowClientOverlap: false })),
    );
    expect(await outcomes(work)).toEqual({ ok: 1, ALREADY_BOOKED: 19 });
  });

  test('30 creates for one new contact make one client', async () => {
    const keys = times(30, (index) => `e${index}`);
    const shop = await openShop(database, team(...keys));
    const ctx = await shop.ctx();
    const client = { firstName: 'Eve', phone: '+48600100200' };
    const all = await Promise.all(times(30, () => createReservation(ctx, shop.input({ client }))));
    expect(new Set(all.map(({ reservation }) => reservation.providerClientId)).size).toBe(1);
    await expectInvariants(database, shop);
  });

  test('a creation during the deletion of its client has a live client or is refused', async () => {
    for (const _ of times(10, () => 0)) {
      const shop = await openShop(database, team('petra', 'anna'));
      const ctx = await shop.ctx();
      const creates = times(8, (index) => createReservation(ctx, shop.input({ startAt: at(`1${index}:00`) })));
      const [created] = await Promise.all([Promise.allSettled(creates), deleteClient(ctx, shop.clientId)]);
      for (const one of created) {
        if (one.status === 'fulfilled') expect(one.value.reservation.client).not.toBeNull();
        else expect(one.reason).toMatchObject({ code: 'NOT_FOUND' });
      }
      expect(await outcome(createReservation(ctx, shop.input({ startAt: at('20:00') })))).toBe('NOT_FOUND');
      await expectInvariants(database, shop);
    }
  });
});
