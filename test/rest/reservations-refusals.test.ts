import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_START, type TestApp } from '../support/app.ts';
import { ANN, at, type Desk, openDesk } from './reservation-desk.ts';

const BOB = { firstName: 'Bob', phone: '+48600100200' };
const HOURS = [{ days: ['TUE', 'WED'], from: '09:00', to: '12:00' }];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => app.setNow(TEST_START));
afterAll(() => app.close());

const any = (...employeeIds: (string | undefined)[]) => ({
  employeeSelectionMode: 'ANY',
  employeeId: null,
  ...(employeeIds.length > 0 ? { employeeIds } : {}),
});

async function reason(desk: Desk, input: object) {
  const { status, body } = await desk.create(input);
  expect([status, body.error]).toEqual([409, 'SLOT_UNAVAILABLE']);
  return body.context.reason;
}

describe('409 SLOT_UNAVAILABLE', () => {
  test('409 SLOT_UNAVAILABLE has the first reason that applies', async () => {
    const rules = { minNoticeMinutes: 60, maxAdvanceDays: 10, slotIntervalMinutes: 30 };
    const timeOff = [{ from: at('10:00', '2026-11-04'), to: at('11:00', '2026-11-04') }];
    const desk = await openDesk(app, {
      services: [{ key: 'cut', name: 'Cut', durationMinutes: 60, bookingRules: rules }],
      employees: [
        { key: 'petra', displayName: 'Petra', services: ['cut'], workingHours: HOURS, timeOff },
        { key: 'idle', displayName: 'Idle', services: [], workingHours: HOURS },
      ],
      closures: [{ from: '2026-11-11', to: '2026-11-11' }],
    });
    expect(await reason(desk, { employeeId: desk.provider.employees['idle'] })).toBe('NO_ELIGIBLE_EMPLOYEE');
    expect(await reason(desk, { startAt: at('09:00', '2026-11-02') })).toBe('BELOW_MIN_NOTICE');
    expect(await reason(desk, { startAt: at('09:00', '2026-11-17') })).toBe('BEYOND_MAX_ADVANCE');
    expect(await reason(desk, { startAt: at('09:30', '2026-11-04') })).toBe('TIME_OFF');
    expect(await reason(desk, { startAt: at('09:00', '2026-11-11') })).toBe('TIME_OFF');
    expect(await reason(desk, { startAt: at('11:30') })).toBe('OUTSIDE_WORKING_HOURS');
    expect(await reason(desk, { startAt: at('09:15') })).toBe('OFF_GRID');
    await desk.book({ startAt: at('09:00') });
    expect(await reason(desk, { startAt: at('09:30'), client: BOB })).toBe('TAKEN');
  });

  test('409 SLOT_UNAVAILABLE with ANY has the latest reason among the eligible', async () => {
    const desk = await openDesk(app, {
      services: [{ key: 'cut', name: 'Cut', durationMinutes: 60 }],
      employees: [
        { key: 'petra', displayName: 'Petra', services: ['cut'], workingHours: HOURS },
        { key: 'away', displayName: 'Away', services: ['cut'], workingHours: [] },
      ],
    });
    expect(await reason(desk, { ...any(), startAt: at('14:00') })).toBe('OUTSIDE_WORKING_HOURS');
    await desk.book({ startAt: at('09:00') });
    expect(await reason(desk, { ...any(), startAt: at('09:00'), client: BOB })).toBe('TAKEN');
  });

  describe('the quoted end and price', () => {
    const cents = (amountMinor: number) => ({ amountMinor, currency: 'PLN' });
    const openOffers = async () => {
      const services = [{ key: 'cut', name: 'Cut', durationMinutes: 60, price: cents(18000) }];
      const employee = (key: string, own: object) => ({
        ...{ key, displayName: key, workingHours: HOURS },
        services: [{ service: 'cut', ...own }],
      });
      const slow = employee('slow', { durationMinutes: 75, price: cents(13000) });
      return openDesk(app, {
        services,
        employees: [employee('petra', {}), slow, employee('dear', { price: cents(26000) })],
      });
    };

    test('409 OFFER_CHANGED when the end or the price of the employee differs from the quoted one, and 201 when both are equal', async () => {
      const desk = await openOffers();
      expect(await reason(desk, { expectedEndAt: at('11:15') })).toBe('OFFER_CHANGED');
      expect(await reason(desk, { expectedPrice: cents(13000) })).toBe('OFFER_CHANGED');
      expect(await reason(desk, { expectedPrice: { amountMinor: 18000, currency: 'EUR' } })).toBe('OFFER_CHANGED');
      const received = { expectedEndAt: '2026-11-03T10:00:00Z', expectedPrice: cents(18000) };
      expect(await desk.book(received)).toMatchObject({ endAt: at('11:00'), price: cents(18000) });
    });

    test('ANY chooses among employees with the quoted end and price, however few minutes the others have', async () => {
      const desk = await openOffers();
      const { petra, slow, dear } = desk.provider.employees;
      const { body } = await desk.call(
        'GET',
        `slots?serviceId=${desk.provider.services['cut']}&dateFrom=2026-11-03&dateTo=2026-11-03`,
      );
      for (const employeeId of [slow, dear]) {
        await desk.book({ startAt: at('09:00'), employeeId: petra });
        const slot = body.dates[0].slots.find(
          ({ startsAt, employeeIds }: { startsAt: string; employeeIds: string[] }) =>
            startsAt === at('10:30') && employeeIds.includes(employeeId ?? ''),
        );
        const sent = { ...any(), startAt: slot.startsAt, expectedEndAt: slot.endsAt, expectedPrice: slot.price };
        const booked = await desk.book({ ...sent, client: BOB });
        expect(booked).toMatchObject({ employeeId, endAt: slot.endsAt, price: slot.price });
        for (const { id } of (await desk.call('GET', 'reservations?status=CONFIRMED')).body.items)
          await desk.cancel(id);
      }
      expect(await reason(desk, { ...any(), expectedPrice: cents(1) })).toBe('OFFER_CHANGED');
    });

    test('OFFER_CHANGED is the last reason: a taken employee is TAKEN, also if no offer matches', async () => {
      const desk = await openOffers();
      const { petra, slow, dear } = desk.provider.employees;
      await desk.book();
      expect(await reason(desk, { client: BOB, expectedPrice: cents(1) })).toBe('TAKEN');
      const requested = { client: BOB, expectedPrice: cents(18000) };
      expect(await reason(desk, { ...any(petra, dear), ...requested })).toBe('OFFER_CHANGED');
      await desk.book({ employeeId: dear });
      expect(await reason(desk, { ...any(petra, dear), ...requested })).toBe('TAKEN');
      expect(await reason(desk, { ...any(), ...requested })).toBe('OFFER_CHANGED');
      expect(await desk.book({ ...any(), client: BOB })).toMatchObject({ employeeId: slow });
    });

    test('of concurrent bookings for one start those with another quote are refused, and a replay needs the same quote', async () => {
      const desk = await openOffers();
      const callers = Array.from({ length: 6 }, (_, caller) =>
        desk.create({
          client: { firstName: `C${caller}`, phone: `+4860010020${caller}` },
          expectedPrice: cents(caller === 5 ? 18000 : 1),
        }),
      );
      const answers = await Promise.all(callers);
      expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 201]);
      const reasons = new Set(answers.slice(0, 5).map(({ body }) => body.context.reason));
      expect([...reasons].filter((each) => each !== 'TAKEN' && each !== 'OFFER_CHANGED')).toEqual([]);
      const keyed = { headers: { 'Idempotency-Key': 'expected-offer' } };
      const received = { startAt: at('11:00'), expectedEndAt: at('12:00'), expectedPrice: cents(18000) };
      expect((await desk.create(received, keyed)).status).toBe(201);
      expect((await desk.create({ ...received, expectedEndAt: '2026-11-03T11:00:00Z' }, keyed)).status).toBe(201);
      const { status, body } = await desk.create({ ...received, expectedPrice: cents(13000) }, keyed);
      expect([status, body.error, body.context.differs]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED', ['expectedPrice']]);
    });

    test('a price that changed between quote and booking is OFFER_CHANGED, and the alternatives have the new one', async () => {
      const desk = await openOffers();
      const { rows } = await app.database.pool.query(
        'UPDATE service SET price_amount_minor = 20000 WHERE provider_id = $1 RETURNING id',
        [desk.provider.id],
      );
      await app.database.pool.query('UPDATE provider SET catalog_version = catalog_version + 1 WHERE id = $1', [
        desk.provider.id,
      ]);
      const { body } = await desk.create({ expectedEndAt: at('11:00'), expectedPrice: cents(18000) });
      expect([rows.length, body.context.reason]).toEqual([1, 'OFFER_CHANGED']);
      expect(body.context.alternatives[0]).toMatchObject({ startsAt: at('10:00'), price: cents(20000) });
    });
  });

  test('alternatives start with the same employee, and each can be created unchanged', async () => {
    const desk = await openDesk(app);
    await desk.book();
    const { body } = await desk.create({ client: BOB });
    const starts = body.context.alternatives.map(({ startsAt }: { startsAt: string }) => startsAt);
    expect(starts).toEqual([at('09:00'), at('10:00', '2026-11-04'), at('10:00')]);
    const { petra, anna } = desk.provider.employees;
    expect(body.context.otherEmployeeIds).toEqual([desk.provider.employees['anna']]);
    const reasons = body.context.alternatives.map(({ why }: { why: string }) => why);
    expect(reasons).toEqual(['SAME_EMPLOYEE_NEAREST', 'SAME_EMPLOYEE_OTHER_DAY', 'SAME_TIME_OTHER_EMPLOYEE']);
    for (const [index, { startsAt, endsAt, price, employeeIds }] of body.context.alternatives.entries()) {
      expect(employeeIds).toEqual([index < 2 ? petra : anna]);
      const received = { startAt: startsAt, expectedEndAt: endsAt, expectedPrice: price };
      await desk.book({ ...any(...employeeIds), ...received, client: BOB });
    }
  });

  test('a refusal with ANY and employeeIds shows no other employees', async () => {
    const desk = await openDesk(app);
    const { petra, anna } = desk.provider.employees;
    await desk.book();
    const { body } = await desk.create({ ...any(petra), client: BOB });
    expect(body.context).toMatchObject({ reason: 'TAKEN' });
    expect(body.context).not.toHaveProperty('otherEmployeeIds');
    expect(await desk.book({ ...any(petra, anna), client: BOB })).toMatchObject({ employeeId: anna });
  });

  test("reservationId of a refusal is the caller's own conflicting reservation, only with reservations:read", async () => {
    const desk = await openDesk(app);
    const own = await desk.book();
    const requested = { client: undefined, providerClientId: own.providerClientId };
    expect((await desk.create(requested)).body.context.reservationId).toBe(own.id);
    expect((await desk.create({ client: BOB })).body.context).not.toHaveProperty('reservationId');
    const token = await desk.provider.token('voicebot', 'reservations:create');
    expect((await desk.create(requested, { token })).body.context).not.toHaveProperty('reservationId');
  });

  test('contact data does not show whose slot it is where the client may overlap', async () => {
    const desk = await openDesk(app);
    await desk.book();
    const refused = await desk.create({ client: ANN });
    expect([refused.status, 'reservationId' in refused.body.context]).toEqual([409, false]);
    const moved = await desk.book({ startAt: at('12:00') });
    const { status, body } = await desk.update(moved.id, { startAt: at('10:00') });
    expect([status, 'reservationId' in body.context]).toEqual([409, false]);
  });

  test('an own reservation with another employee is not returned as the conflict', async () => {
    const desk = await openDesk(app);
    await desk.book({ employeeId: desk.provider.employees['anna'] });
    await desk.book({ client: BOB });
    expect((await desk.create()).body.context).not.toHaveProperty('reservationId');
  });

  test('an own reservation of an internal service is not returned without services:internal:use', async () => {
    const desk = await openDesk(app);
    const { anna } = desk.provider.employees;
    await desk.book({ serviceId: desk.provider.services['staff'], employeeId: anna });
    const token = await desk.provider.token('voicebot', 'reservations:create reservations:read');
    const { body } = await desk.create({ employeeId: anna }, { token });
    expect(body.context.reason).toBe('TAKEN');
    expect(body.context).not.toHaveProperty('reservationId');
  });

  test('ALREADY_BOOKED for the same service with another employee; alternatives leave their time out', async () => {
    const desk = await openDesk(app);
    const own = await desk.book();
    const requested = {
      employeeId: desk.provider.employees['anna'],
      client: undefined,
      providerClientId: own.providerClientId,
    };
    const { status, body } = await desk.create({ ...requested, allowClientOverlap: false });
    expect(status).toBe(409);
    expect(body.context).toMatchObject({ reason: 'ALREADY_BOOKED', otherEmployeeIds: [], reservationId: own.id });
    const starts = body.context.alternatives.map(({ startsAt }: { startsAt: string }) => startsAt);
    expect(starts).toEqual([at('09:00'), at('10:00', '2026-11-04'), at('09:00')]);
    await desk.book({ ...requested, startAt: at('11:00'), allowClientOverlap: false });
    expect((await desk.create(requested)).status).toBe(201);
  });
});
