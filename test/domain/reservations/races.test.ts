import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteClient } from '../../../src/domain/clients/delete-client.ts';
import { cancelReservation } from '../../../src/domain/reservations/cancel-reservation.ts';
import { createReservation } from '../../../src/domain/reservations/create-reservation.ts';
import { rescheduleReservation } from '../../../src/domain/reservations/reschedule-reservation.ts';
import { updateReservation } from '../../../src/domain/reservations/update-reservation.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { expectInvariants } from './invariants.ts';
import { addTimeOff, at, openShop, outcome, outcomes } from './shop.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const times = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_, i) => make(i));
const HOURS = [{ days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'], from: '00:00', to: '00:00' }];
const CUT = { key: 'cut', name: 'Cut', durationMinutes: 60, bookingRules: { slotIntervalMinutes: 15 } };
const team = (...keys: string[]) => ({
  services: [CUT],
  employees: keys.map((key) => ({ key, displayName: key, services: ['cut'], workingHours: HOURS })),
  provider: { clientPolicy: { rescheduleCutoffMinutes: 0, cancelCutoffMinutes: 0, maxReschedules: null } },
});

describe('races of creation', () => {
  test('100 creates on one slot: one reservation, 99 refused as taken', async () => {
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

  test('100 creates with ANY and three employees: three reservations, three different employees', async () => {
    const shop = await openShop(database, team('petra', 'anna', 'zoe'));
    const ctx = await shop.ctx();
    expect(await outcomes(times(100, () => createReservation(ctx, shop.input())))).toEqual({ ok: 3, TAKEN: 97 });
    const rows = await database.orm.reservation.findMany({ where: { providerId: shop.providerId } });
    expect(new Set(rows.map(({ employeeId }) => employeeId)).size).toBe(3);
    await expectInvariants(database, shop);
  });

  test('shifted overlaps: what remains free is exactly what is not overlapped', async () => {
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

  test('with allowClientOverlap false, 20 creates with different employees: one, the others CLIENT_BUSY', async () => {
    const keys = times(20, (index) => `e${index}`);
    const shop = await openShop(database, team(...keys));
    const ctx = await shop.ctx();
    const work = keys.map((key) =>
      createReservation(ctx, shop.input({ employeeId: shop.employees[key], allowClientOverlap: false })),
    );
    expect(await outcomes(work)).toEqual({ ok: 1, CLIENT_BUSY: 19 });
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

  test('deletion of the client: each creation either has a live client or is refused', async () => {
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

  test('time off against creation: never booked over what was committed before', async () => {
    const shop = await openShop(database, team('petra'));
    const { petra = '' } = shop.employees;
    const ctx = await shop.ctx();
    await addTimeOff(database, shop.providerId, petra, at('10:00'), at('11:00'));
    expect(await outcome(createReservation(ctx, shop.input({ employeeId: petra })))).toBe('TIME_OFF');
    expect(await outcome(createReservation(ctx, shop.input({ startAt: at('10:30') })))).toBe('TIME_OFF');
    const off = addTimeOff(database, shop.providerId, petra, at('12:00'), at('13:00'));
    const booked = outcome(createReservation(ctx, shop.input({ startAt: at('12:00') })));
    expect(['ok', 'TIME_OFF']).toContain((await Promise.all([booked, off]))[0]);
  });

  test('an employee who was hired a moment ago is found by ANY', async () => {
    const shop = await openShop(database, team('petra', 'anna'));
    const { petra = '', anna = '' } = shop.employees;
    await addTimeOff(database, shop.providerId, petra, at('10:00'), at('11:00'));
    await addTimeOff(database, shop.providerId, anna, at('10:00'), at('11:00'));
    const before = await shop.ctx();
    expect(await outcome(createReservation(before, shop.input()))).toBe('TIME_OFF');
    await createReservation(before, shop.input({ startAt: at('12:00'), employeeId: petra }));
    await addTimeOff(database, shop.providerId, petra, at('14:00'), at('15:00'));
    const { reservation } = await createReservation(before, shop.input({ startAt: at('14:00') }));
    expect(reservation.employeeId).toBe(anna);
  });
});

describe('races of changes', () => {
  test('two reschedules that swap places: nobody is booked twice, nothing hangs', async () => {
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

  test('reschedules in a ring, into places that become free: nobody is booked twice', async () => {
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

  test('reschedule against create on one slot: exactly one gets it', async () => {
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

  test('cancel against reschedule: it ends cancelled, once', async () => {
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

  test('60 changes of one reservation, of time, employee and notes: all happen, one after the other', async () => {
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
