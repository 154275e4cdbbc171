import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReservation } from '../../../src/domain/reservations/book/create-reservation.ts';
import { sweepReservations } from '../../../src/domain/reservations/change/sweep-reservations.ts';
import { getReservation } from '../../../src/domain/reservations/read/get-reservation.ts';
import { listReservationEvents } from '../../../src/domain/reservations/read/list-reservation-events.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { expectInvariants } from './invariants.ts';
import { at, openShop } from './shop.ts';

const BATCHES_AND_A_BIT = 230;
const MINUTE_MS = 60_000;
const HOURS = [{ days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'], from: '00:00', to: '00:00' }];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const openQuickShop = (requiresConfirmation: boolean, employees = 1) =>
  openShop(database, {
    services: [
      { key: 'cut', name: 'Cut', durationMinutes: 60, bookingRules: { requiresConfirmation, slotIntervalMinutes: 15 } },
    ],
    employees: Array.from({ length: employees }, (_, index) => ({
      key: `e${index}`,
      displayName: `E${index}`,
      services: ['cut'],
      workingHours: HOURS,
    })),
  });

describe('automatic moves', () => {
  test('PENDING is declined once its start has passed', async () => {
    const shop = await openQuickShop(true);
    const ctx = await shop.ctx();
    const { id } = (await createReservation(ctx, shop.input())).reservation;
    shop.setNow(at('09:59'));
    await sweepReservations(shop.system);
    expect((await getReservation(ctx, id)).status).toBe('PENDING');
    shop.setNow(at('10:00'));
    await sweepReservations(shop.system);
    expect((await getReservation(ctx, id)).status).toBe('DECLINED');
    const events = await listReservationEvents(ctx, id);
    expect(events.at(-1)).toMatchObject({
      type: 'DECLINED',
      version: 2,
      actor: { type: 'SYSTEM', id: null },
      changes: [{ field: 'status', from: 'PENDING', to: 'DECLINED' }],
    });
    await expectInvariants(database, shop);
  });

  test('CONFIRMED is completed 24 hours after its end, not a minute earlier', async () => {
    const shop = await openQuickShop(false);
    const ctx = await shop.ctx();
    const { id } = (await createReservation(ctx, shop.input())).reservation;
    shop.setNow(at('10:59', '2026-11-04'));
    await sweepReservations(shop.system);
    expect((await getReservation(ctx, id)).status).toBe('CONFIRMED');
    shop.setNow(at('11:00', '2026-11-04'));
    await sweepReservations(shop.system);
    expect(await getReservation(ctx, id)).toMatchObject({ status: 'COMPLETED', version: 2 });
    expect((await listReservationEvents(ctx, id)).at(-1)).toMatchObject({
      type: 'COMPLETED',
      actor: { type: 'SYSTEM' },
    });
    await sweepReservations(shop.system);
    expect((await getReservation(ctx, id)).version).toBe(2);
    await expectInvariants(database, shop);
  });

  test('four concurrent sweepers, several batches: every reservation is moved once', async () => {
    const shop = await openQuickShop(true, 3);
    const ctx = await shop.ctx();
    const start = at('10:00').getTime();
    const created = Array.from({ length: BATCHES_AND_A_BIT }, (_, index) =>
      createReservation(ctx, shop.input({ startAt: new Date(start + Math.floor(index / 3) * 60 * MINUTE_MS) })),
    );
    await Promise.all(created);
    shop.setNow(at('10:00', '2026-11-20'));
    await Promise.all([1, 2, 3, 4].map(() => sweepReservations(shop.system)));
    await sweepReservations(shop.system);
    const where = { providerId: shop.providerId };
    expect(await database.orm.reservation.count({ where: { ...where, status: 'DECLINED', version: 2 } })).toBe(
      BATCHES_AND_A_BIT,
    );
    expect(await database.orm.reservationEvent.count({ where: { ...where, type: 'DECLINED' } })).toBe(
      BATCHES_AND_A_BIT,
    );
    await expectInvariants(database, shop);
  });

  test('a reservation that is being changed is left for the next sweep, without delaying it', async () => {
    const shop = await openQuickShop(true);
    const ctx = await shop.ctx();
    const held = (await createReservation(ctx, shop.input())).reservation;
    const other = (await createReservation(ctx, shop.input({ startAt: at('12:00') }))).reservation;
    shop.setNow(at('13:00'));
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM reservation WHERE provider_id = $1 AND id = $2 FOR UPDATE', [
      shop.providerId,
      held.id,
    ]);
    await sweepReservations(shop.system);
    expect((await getReservation(ctx, held.id)).status).toBe('PENDING');
    expect((await getReservation(ctx, other.id)).status).toBe('DECLINED');
    await client.query('ROLLBACK');
    client.release();
    await sweepReservations(shop.system);
    expect((await getReservation(ctx, held.id)).status).toBe('DECLINED');
  });
});
