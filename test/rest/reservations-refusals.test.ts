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
  test('409 SLOT_UNAVAILABLE names the first reason that holds', async () => {
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

  test('409 SLOT_UNAVAILABLE with ANY the latest reason among the eligible', async () => {
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

  test('alternatives are the nearest slots of the same selection, and each can be created', async () => {
    const desk = await openDesk(app);
    await desk.book();
    const { body } = await desk.create({ client: BOB });
    const starts = body.context.alternatives.map(({ startsAt }: { startsAt: string }) => startsAt);
    expect(starts).toEqual([at('09:00'), at('11:00'), at('11:15')]);
    expect(body.context.otherEmployeeIds).toEqual([desk.provider.employees['anna']]);
    for (const { startsAt, employeeIds } of body.context.alternatives.slice(0, 2)) {
      expect(employeeIds).toEqual([desk.provider.employees['petra']]);
      await desk.book({ startAt: startsAt, client: BOB });
    }
  });

  test('ANY says nothing about other employees, and employeeIds limits the choice', async () => {
    const desk = await openDesk(app);
    const { petra, anna } = desk.provider.employees;
    await desk.book();
    const { body } = await desk.create({ ...any(petra), client: BOB });
    expect(body.context).toMatchObject({ reason: 'TAKEN' });
    expect(body.context).not.toHaveProperty('otherEmployeeIds');
    expect(await desk.book({ ...any(petra, anna), client: BOB })).toMatchObject({ employeeId: anna });
  });

  test('reservationId is the own reservation in the way, with reservations:read only', async () => {
    const desk = await openDesk(app);
    const own = await desk.book();
    const asked = { client: undefined, providerClientId: own.providerClientId };
    expect((await desk.create(asked)).body.context.reservationId).toBe(own.id);
    expect((await desk.create({ client: BOB })).body.context).not.toHaveProperty('reservationId');
    const token = await desk.provider.token('voicebot', 'reservations:create');
    expect((await desk.create(asked, { token })).body.context).not.toHaveProperty('reservationId');
  });

  test('a name and a number are never told whose slot it is, whether somebody holds the employee or not', async () => {
    const desk = await openDesk(app);
    await desk.book();
    const guesses = [
      { client: ANN },
      { client: ANN, allowClientOverlap: false, employeeId: desk.provider.employees['anna'] },
    ];
    for (const guess of guesses) {
      const { status, body } = await desk.create(guess);
      expect([status, 'reservationId' in body.context]).toEqual([409, false]);
    }
    const moved = await desk.book({ startAt: at('12:00') });
    const { status, body } = await desk.update(moved.id, { startAt: at('10:00') });
    expect([status, 'reservationId' in body.context]).toEqual([409, false]);
  });

  test('an own reservation with somebody else is not what is in the way', async () => {
    const desk = await openDesk(app);
    await desk.book({ employeeId: desk.provider.employees['anna'] });
    await desk.book({ client: BOB });
    expect((await desk.create()).body.context).not.toHaveProperty('reservationId');
  });

  test('an own reservation of an internal service is not told without services:internal:use', async () => {
    const desk = await openDesk(app);
    const { anna } = desk.provider.employees;
    await desk.book({ serviceId: desk.provider.services['staff'], employeeId: anna });
    const token = await desk.provider.token('voicebot', 'reservations:create reservations:read');
    const { body } = await desk.create({ employeeId: anna }, { token });
    expect(body.context.reason).toBe('TAKEN');
    expect(body.context).not.toHaveProperty('reservationId');
  });

  test('CLIENT_BUSY when the client may not overlap themselves; alternatives leave their time out', async () => {
    const desk = await openDesk(app);
    const own = await desk.book();
    const asked = {
      employeeId: desk.provider.employees['anna'],
      client: undefined,
      providerClientId: own.providerClientId,
    };
    const { status, body } = await desk.create({ ...asked, allowClientOverlap: false });
    expect(status).toBe(409);
    expect(body.context).toMatchObject({ reason: 'CLIENT_BUSY', otherEmployeeIds: [], reservationId: own.id });
    const starts = body.context.alternatives.map(({ startsAt }: { startsAt: string }) => startsAt);
    expect(starts).toEqual([at('09:00'), at('11:00'), at('11:15')]);
    await desk.book({ ...asked, startAt: at('11:00'), allowClientOverlap: false });
    expect((await desk.create(asked)).status).toBe(201);
  });
});
