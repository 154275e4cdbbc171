import { SLOT_RULES, type SlotRule } from 'slot-engine/engine/slot-rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CreateReservationInput } from '../../../src/domain/reservations/book/create-input.ts';
import { createReservation } from '../../../src/domain/reservations/book/create-reservation.ts';
import { cancelReservation } from '../../../src/domain/reservations/change/cancel-reservation.ts';
import { updateReservation } from '../../../src/domain/reservations/change/change-reservation.ts';
import { changeStatus } from '../../../src/domain/reservations/change/change-status.ts';
import { reopenReservation } from '../../../src/domain/reservations/change/reopen-reservation.ts';
import { sweepReservations } from '../../../src/domain/reservations/change/sweep-reservations.ts';
import { listReservationEvents } from '../../../src/domain/reservations/read/list-reservation-events.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { expectInvariants } from './invariants.ts';
import { addTimeOff, at, openShop, outcome, outcomes, type Shop } from './shop.ts';
import { times } from './team.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/**
 * Petra, off on Wednesday, in a shop that is open from 9 to 17; the cut begins each quarter of an hour, up to 90 days
 * ahead.
 */
async function deskShop(): Promise<Shop> {
  const shop = await openShop(database);
  const petra = shop.employees['petra'] ?? '';
  await addTimeOff(database, shop.providerId, petra, at('00:00', '2026-11-04'), at('23:00', '2026-11-04'));
  return shop;
}

const petraAt = (shop: Shop, startAt: Date, parts: Partial<CreateReservationInput> = {}) =>
  shop.input({ employeeId: shop.employees['petra'], startAt, ...parts });

async function lastEvent(shop: Shop, id: string) {
  return (await listReservationEvents(await shop.ctx(), id)).at(-1);
}

describe('a booking by staff', () => {
  const starts: [SlotRule, string, Date][] = [
    ['OFF_GRID', 'OFF_GRID', at('10:07')],
    ['MIN_NOTICE', 'IN_THE_PAST', at('09:00', '2026-10-26')],
    ['MAX_ADVANCE', 'BEYOND_MAX_ADVANCE', at('10:00', '2027-06-01')],
    ['WORKING_HOURS', 'OUTSIDE_WORKING_HOURS', at('20:00')],
    ['TIME_OFF', 'TIME_OFF', at('10:00', '2026-11-04')],
  ];

  test.each(starts)(
    'a booking by staff overrides %s if it is named, and no other rule',
    async (rule, reason, startAt) => {
      const shop = await deskShop();
      const ctx = await shop.ctx('WORKSPACE');
      const others = SLOT_RULES.filter((one) => one !== rule);
      expect(await outcome(createReservation(ctx, petraAt(shop, startAt)))).toBe(reason);
      expect(await outcome(createReservation(ctx, petraAt(shop, startAt, { override: others })))).toBe(reason);
      const { reservation } = await createReservation(ctx, petraAt(shop, startAt, { override: SLOT_RULES }));
      expect(await lastEvent(shop, reservation.id)).toMatchObject({ type: 'CREATED', changes: [], overridden: [rule] });
      const taken = createReservation(ctx, petraAt(shop, startAt, { override: SLOT_RULES }));
      expect(await outcome(taken)).toBe('TAKEN');
      await expectInvariants(database, shop);
    },
  );

  test('a booking by staff returns every overridden rule, and no other', async () => {
    const shop = await deskShop();
    const ctx = await shop.ctx('WORKSPACE');
    const odd = await createReservation(ctx, petraAt(shop, at('16:53'), { override: SLOT_RULES }));
    const plain = await createReservation(ctx, petraAt(shop, at('10:00'), { override: SLOT_RULES }));
    expect((await lastEvent(shop, odd.reservation.id))?.overridden).toEqual(['OFF_GRID', 'WORKING_HOURS']);
    expect((await lastEvent(shop, plain.reservation.id))?.overridden).toEqual([]);
  });

  test('a booking by staff beyond working hours still begins on their grid', async () => {
    const shop = await deskShop();
    const ctx = await shop.ctx('WORKSPACE');
    const leaving = (time: string) => petraAt(shop, at(time), { override: ['WORKING_HOURS'] });
    expect(await outcome(createReservation(ctx, leaving('16:53')))).toBe('OFF_GRID');
    expect(await outcome(createReservation(ctx, leaving('16:45')))).toBe('ok');
  });

  test('a booking by staff has a duration and a price of its own', async () => {
    const shop = await deskShop();
    const ctx = await shop.ctx('WORKSPACE');
    const own = { durationMinutes: 25, price: { amountMinor: 500 } };
    const { reservation } = await createReservation(ctx, petraAt(shop, at('10:00'), own));
    expect(reservation).toMatchObject({
      durationMinutes: 25,
      endAt: '2026-11-03T10:25:00+01:00',
      price: { amountMinor: 500, currency: 'PLN' },
    });
    expect(await outcome(createReservation(ctx, petraAt(shop, at('10:15'))))).toBe('TAKEN');
    expect(await outcome(createReservation(ctx, petraAt(shop, at('10:30'))))).toBe('ok');
  });

  test('refused with rules passed over is offered starts by the same rules, which say what they pass over', async () => {
    const shop = await deskShop();
    const ctx = await shop.ctx('WORKSPACE');
    const past = petraAt(shop, at('09:00', '2026-10-30'), { override: SLOT_RULES });
    await createReservation(ctx, past);
    const refusal = await createReservation(ctx, past).catch((error: unknown) => error);
    const context: unknown = Reflect.get(Object(refusal), 'context');
    expect(context).toMatchObject({ reason: 'TAKEN', alternatives: expect.any(Array) });
    const offered: { startsAt: string; employeeIds: string[]; passesOver: string[] }[] = Reflect.get(
      Object(context),
      'alternatives',
    );
    expect(offered).toHaveLength(3);
    for (const { startsAt, employeeIds, passesOver } of offered) {
      expect(passesOver).toContain('IN_THE_PAST');
      const again = shop.input({ employeeId: employeeIds[0], startAt: new Date(startsAt), override: SLOT_RULES });
      expect(await outcome(createReservation(ctx, again))).toBe('ok');
    }
  });

  test('20 concurrent bookings beyond working hours and 20 others: one for each start', async () => {
    const shop = await deskShop();
    const [staff, program] = [await shop.ctx('WORKSPACE'), await shop.ctx()];
    const work = [
      ...times(20, (index) =>
        createReservation(staff, petraAt(shop, at(index % 2 ? '16:30' : '16:45'), { override: SLOT_RULES })),
      ),
      ...times(20, () => createReservation(program, petraAt(shop, at('16:00')))),
    ];
    expect(Object.keys(await outcomes(work)).sort()).toEqual(['TAKEN', 'ok']);
    await expectInvariants(database, shop);
    expect(shop.retries()).toBe(0);
  });
});

describe('a change by staff', () => {
  const book = async (shop: Shop, startAt = at('10:00')) =>
    (await createReservation(await shop.ctx(), petraAt(shop, startAt))).reservation;

  test('a change by staff overrides the named rules, and returns them', async () => {
    const shop = await deskShop();
    const ctx = await shop.ctx('WORKSPACE');
    const { id } = await book(shop);
    const evening = { startAt: at('21:05') };
    expect(await outcome(updateReservation(ctx, id, evening))).toBe('OUTSIDE_WORKING_HOURS');
    const moved = await updateReservation(ctx, id, { ...evening, override: SLOT_RULES });
    expect(moved.reservation.startAt).toBe('2026-11-03T21:05:00+01:00');
    expect(await lastEvent(shop, id)).toMatchObject({ type: 'RESCHEDULED', overridden: ['WORKING_HOURS'] });
    const past = { startAt: at('09:00', '2026-10-26') };
    expect(await outcome(updateReservation(ctx, id, { ...past, override: ['OFF_GRID'] }))).toBe('IN_THE_PAST');
    expect(await outcome(updateReservation(ctx, id, { ...past, override: ['MIN_NOTICE'] }))).toBe('ok');
    expect((await lastEvent(shop, id))?.overridden).toEqual(['MIN_NOTICE']);
    await expectInvariants(database, shop);
  });

  test('a change of the service by staff sets its name, duration and price, and requires an employee who performs it', async () => {
    const shop = await deskShop();
    const ctx = await shop.ctx('WORKSPACE');
    const { id } = await book(shop);
    const other = shop.services['colour'] ?? '';
    const changed = await updateReservation(ctx, id, { serviceId: other });
    const colour = { serviceId: other, serviceName: 'Colour', durationMinutes: 100, price: null };
    expect(changed.reservation).toMatchObject(colour);
    expect((await lastEvent(shop, id))?.changes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['serviceId', 'serviceName', 'endAt', 'durationMinutes', 'price']),
    );
    const own = { serviceId: shop.services['cut'], durationMinutes: 20, price: { amountMinor: 1, currency: 'EUR' } };
    expect((await updateReservation(ctx, id, own)).reservation).toMatchObject({
      ...{ serviceId: own.serviceId, durationMinutes: 20, price: own.price },
    });
    const unknown = updateReservation(ctx, id, { serviceId: shop.clientId });
    expect(await outcome(unknown)).toBe('NOT_FOUND');
    await expectInvariants(database, shop);
  });

  test('a change of only the price by staff is allowed after the end, and a repeat changes nothing', async () => {
    const shop = await deskShop();
    const ctx = await shop.ctx('WORKSPACE');
    const { id } = await book(shop);
    shop.setNow('2026-11-03T20:00:00Z');
    const price = { amountMinor: 9900, currency: 'PLN' };
    expect((await updateReservation(ctx, id, { price })).reservation).toMatchObject({ price, version: 2 });
    expect((await updateReservation(ctx, id, { price })).reservation.version).toBe(2);
    expect((await updateReservation(ctx, id, { price: null })).reservation).toMatchObject({ price: null, version: 3 });
    expect(await lastEvent(shop, id)).toMatchObject({
      type: 'UPDATED',
      changes: [{ field: 'price', from: price, to: null }],
    });
  });
});

test("a cancellation by a person is the provider's, by a program the client's, unless the request sets it", async () => {
  const shop = await deskShop();
  const [staff, program] = [await shop.ctx('WORKSPACE'), await shop.ctx()];
  const cancelled = async (ctx: typeof staff, time: string, cancelledBy?: 'CLIENT' | 'PROVIDER') => {
    const { id } = (await createReservation(program, petraAt(shop, at(time)))).reservation;
    return (await cancelReservation(ctx, id, { cancelledBy })).reservation.cancellation?.cancelledBy;
  };
  expect(await cancelled(staff, '10:00')).toBe('PROVIDER');
  expect(await cancelled(staff, '11:00', 'CLIENT')).toBe('CLIENT');
  expect(await cancelled(program, '12:00')).toBe('CLIENT');
});

describe('reopening a reservation', () => {
  const booked = async (shop: Shop) =>
    (await createReservation(await shop.ctx(), petraAt(shop, at('10:00')))).reservation.id;

  test('a reopened reservation is CONFIRMED from each final status, and takes its time', async () => {
    const shop = await deskShop();
    const ctx = await shop.ctx('WORKSPACE');
    const id = await booked(shop);
    await cancelReservation(ctx, id, { reason: 'Wrong one' });
    const { reservation } = await reopenReservation(ctx, id, { reason: 'Back' });
    expect(reservation).toMatchObject({ status: 'CONFIRMED', cancellation: null, version: 3 });
    expect(await lastEvent(shop, id)).toMatchObject({ type: 'CONFIRMED', reason: 'Back', overridden: [] });
    expect(await outcome(createReservation(ctx, petraAt(shop, at('10:30'))))).toBe('TAKEN');
    expect((await reopenReservation(ctx, id, {})).reservation.version).toBe(3);
    shop.setNow('2026-11-03T09:10:00Z');
    for (const move of ['no-show', 'complete'] as const) {
      await changeStatus(ctx, move, id, {});
      expect((await reopenReservation(ctx, id, {})).reservation.status).toBe('CONFIRMED');
    }
    await expectInvariants(database, shop);
  });

  test('a DECLINED reservation is reopened to CONFIRMED; a PENDING one is confirmed, not reopened', async () => {
    const shop = await deskShop();
    const ctx = await shop.ctx('WORKSPACE');
    await database.pool.query('UPDATE service SET requires_confirmation = true');
    await database.pool.query('UPDATE provider SET catalog_version = catalog_version + 1');
    const fresh = await shop.ctx('WORKSPACE');
    const { id, status } = (await createReservation(fresh, petraAt(shop, at('12:00')))).reservation;
    expect([status, await outcome(reopenReservation(fresh, id, {}))]).toEqual(['PENDING', 'INVALID_STATE']);
    await changeStatus(ctx, 'decline', id, {});
    expect((await reopenReservation(fresh, id, {})).reservation.status).toBe('CONFIRMED');
  });

  test('reopening is refused if the time is taken or the employee is off, which staff may override', async () => {
    const shop = await deskShop();
    const ctx = await shop.ctx('WORKSPACE');
    const id = await booked(shop);
    await cancelReservation(ctx, id, {});
    const petra = shop.employees['petra'] ?? '';
    await addTimeOff(database, shop.providerId, petra, at('09:00'), at('11:00'));
    const refusal = await reopenReservation(ctx, id, {}).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'SLOT_UNAVAILABLE', context: { reason: 'TIME_OFF' } });
    const offered: { employeeIds: string[] }[] = Reflect.get(
      Object(Reflect.get(Object(refusal), 'context')),
      'alternatives',
    );
    expect(offered).toHaveLength(3);
    const { reservation } = await createReservation(ctx, petraAt(shop, at('10:30'), { override: ['TIME_OFF'] }));
    expect(await outcome(reopenReservation(ctx, id, { override: SLOT_RULES }))).toBe('TAKEN');
    await cancelReservation(ctx, reservation.id, {});
    expect(await outcome(reopenReservation(ctx, id, { override: ['TIME_OFF'] }))).toBe('ok');
    expect((await lastEvent(shop, id))?.overridden).toEqual(['TIME_OFF']);
    await expectInvariants(database, shop);
  });

  test('a reopened past reservation stays, and is completed automatically a day after its end', async () => {
    const shop = await deskShop();
    const ctx = await shop.ctx('WORKSPACE');
    const id = await booked(shop);
    shop.setNow('2026-11-03T12:00:00Z');
    await changeStatus(ctx, 'no-show', id, {});
    expect((await reopenReservation(ctx, id, {})).reservation.status).toBe('CONFIRMED');
    shop.setNow('2026-11-04T12:00:00Z');
    await sweepReservations(shop.system);
    expect(await lastEvent(shop, id)).toMatchObject({ type: 'COMPLETED' });
  });

  test('a reopening and 10 concurrent bookings of its time: one of them gets it', async () => {
    for (const _ of times(5, () => 0)) {
      const shop = await deskShop();
      const [staff, program] = [await shop.ctx('WORKSPACE'), await shop.ctx()];
      const id = await booked(shop);
      await cancelReservation(staff, id, {});
      const creates = times(10, () => createReservation(program, petraAt(shop, at('10:00'))));
      expect(await outcomes([...creates, reopenReservation(staff, id, {})])).toEqual({ ok: 1, TAKEN: 10 });
      await expectInvariants(database, shop);
      expect(shop.retries()).toBe(0);
    }
  });
});
