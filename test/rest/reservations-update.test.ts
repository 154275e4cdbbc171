import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_START, type TestApp } from '../support/app.ts';
import { at, openDesk, problems } from './reservation-desk.ts';

const BOB = { firstName: 'Bob', phone: '+48600100200' };
const UNKNOWN = '01936d3a-0000-7000-8000-000000000001';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => app.setNow(TEST_START));
afterAll(() => app.close());

describe('PATCH reservations/{reservationId}', () => {
  test('PATCH moves a reservation: same id, next version, RESCHEDULED in the history, unchanged rescheduleCount', async () => {
    const desk = await openDesk(app);
    const { id } = await desk.book();
    const { status, body } = await desk.update(id, { startAt: at('12:00'), durationMinutes: 90, reason: 'asked' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, startAt: at('12:00'), endAt: at('13:30'), durationMinutes: 90 });
    expect(body).toMatchObject({ version: 2, rescheduleCount: 0, price: { amountMinor: 12000, currency: 'PLN' } });
    const [, event] = await desk.events(id);
    expect(event).toMatchObject({ type: 'RESCHEDULED', version: 2, reason: 'asked' });
    expect(event.changes).toEqual([
      { field: 'startAt', from: at('10:00'), to: at('12:00') },
      { field: 'endAt', from: at('11:00'), to: at('13:30') },
      { field: 'durationMinutes', from: 60, to: 90 },
    ]);
    expect((await desk.create({ client: BOB })).status).toBe(201);
  });

  test('400 AT_LEAST_ONE for the whole body without a change', async () => {
    const desk = await openDesk(app);
    const { id } = await desk.book();
    const refused = await desk.update(id, { reason: 'x', notifyClient: false, expectedVersion: 1 });
    expect([refused.status, ...problems(refused)]).toEqual([400, ' AT_LEAST_ONE']);
    expect(problems(await desk.update(id, { durationMinutes: 4 }))).toEqual(['/durationMinutes OUT_OF_RANGE']);
    expect(problems(await desk.update(id, { durationMinutes: 1441 }))).toEqual(['/durationMinutes OUT_OF_RANGE']);
    expect(problems(await desk.update(id, { employeeIds: [UNKNOWN], startAt: at('12:00') }))).toEqual([
      '/employeeIds UNKNOWN_FIELD',
    ]);
  });

  test('null clears notes and the reference, and is 400 for other fields', async () => {
    const desk = await openDesk(app);
    const { id } = await desk.book({ clientNote: 'n', externalReservationId: 'crm-1', internalNote: 'i' });
    const cleared = await desk.update(id, { clientNote: null, externalReservationId: null, internalNote: null });
    expect(cleared.body).toMatchObject({ clientNote: null, externalReservationId: null, version: 2 });
    const refused = await desk.update(id, { startAt: null, customFields: null, reason: null, employeeId: null });
    expect(refused.status).toBe(400);
    expect(problems(refused)).toEqual([
      '/customFields INVALID_TYPE',
      '/employeeId INVALID_TYPE',
      '/startAt INVALID_TYPE',
    ]);
  });

  test('customFields are merged by key and null removes one; at most 50 remain', async () => {
    const desk = await openDesk(app);
    const { id } = await desk.book({ customFields: { a: '1', b: '2' } });
    const { body } = await desk.update(id, { customFields: { b: null, c: '3', z: null } });
    expect(body.customFields).toEqual({ a: '1', c: '3' });
    const many = Object.fromEntries(Array.from({ length: 49 }, (_, index) => [`k${index}`, 'v']));
    expect(problems(await desk.update(id, { customFields: many }))).toEqual(['/customFields OUT_OF_RANGE']);
    expect((await desk.update(id, { customFields: { ...many, a: null } })).status).toBe(200);
  });

  test('a change of only internalNote raises the version and writes UPDATED without changes', async () => {
    const desk = await openDesk(app);
    const { id } = await desk.book();
    expect((await desk.update(id, { internalNote: 'pays late' })).body.version).toBe(2);
    const both = await desk.update(id, { internalNote: 'pays on time', clientNote: 'hi' });
    expect(both.body.version).toBe(3);
    const events = await desk.events(id);
    expect(events.slice(1)).toMatchObject([
      { type: 'UPDATED', version: 2, changes: [] },
      { type: 'UPDATED', version: 3, changes: [{ field: 'clientNote', from: null, to: 'hi' }] },
    ]);
    expect(JSON.stringify(events)).not.toContain('pays');
  });

  test('a change to the present values is 200 with the same version and no event, whatever version is expected', async () => {
    const desk = await openDesk(app);
    const { petra } = desk.provider.employees;
    const { id } = await desk.book({ clientNote: 'n', customFields: { a: '1' } });
    const same = { startAt: '2026-11-03T09:00:00Z', durationMinutes: 60, employeeId: petra, clientNote: 'n' };
    const answer = await desk.update(id, { ...same, customFields: { a: '1', b: null }, expectedVersion: 7 });
    expect([answer.status, answer.body.version]).toEqual([200, 1]);
    expect(await desk.events(id)).toHaveLength(1);
  });

  test('PATCH checks 404 → VERSION_CONFLICT → INVALID_STATE → SLOT_UNAVAILABLE, in this order', async () => {
    const desk = await openDesk(app);
    const { id } = await desk.book();
    await desk.book({ startAt: at('12:00'), client: BOB });
    const wrong = { startAt: at('12:00'), expectedVersion: 9 };
    expect((await desk.update(UNKNOWN, wrong)).status).toBe(404);
    expect(problems(await desk.update(id, { ...wrong, employeeId: UNKNOWN }))).toEqual(['/employeeId NOT_FOUND']);
    const conflict = await desk.update(id, wrong);
    expect(conflict).toMatchObject({
      status: 409,
      body: { error: 'VERSION_CONFLICT', context: { currentVersion: 1 } },
    });
    expect((await desk.update(id, { startAt: at('12:00'), expectedVersion: 1 })).body.error).toBe('SLOT_UNAVAILABLE');
    await desk.cancel(id);
    const ended = await desk.update(id, { startAt: at('12:00') });
    expect(ended).toMatchObject({ status: 409, body: { error: 'INVALID_STATE', context: { status: 'CANCELLED' } } });
  });

  test('PATCH of an ended reservation changes only notes, fields and reference', async () => {
    const desk = await openDesk(app);
    const { id } = await desk.book();
    app.setNow('2026-11-03T10:00:00Z');
    const refused = await desk.update(id, { startAt: at('14:00'), clientNote: 'x' });
    expect(refused).toMatchObject({ status: 409, body: { error: 'INVALID_STATE', context: { status: 'CONFIRMED' } } });
    const noted = await desk.update(id, { clientNote: 'x', customFields: { a: '1' }, externalReservationId: 'r' });
    expect(noted).toMatchObject({ status: 200, body: { clientNote: 'x', version: 2 } });
  });

  test('PATCH refuses a start in the past, but a started reservation can be prolonged', async () => {
    const desk = await openDesk(app);
    const { id } = await desk.book();
    app.setNow('2026-11-03T09:30:00Z');
    expect((await desk.update(id, { startAt: at('10:15') })).body.context.reason).toBe('IN_THE_PAST');
    expect((await desk.update(id, { durationMinutes: 120 })).body).toMatchObject({ endAt: at('12:00') });
  });

  test('PATCH ignores only min notice and max advance', async () => {
    const bookingRules = { minNoticeMinutes: 600, maxAdvanceDays: 3 };
    const desk = await openDesk(app, {
      services: [{ key: 'cut', name: 'Cut', durationMinutes: 60, bookingRules }],
      employees: [PETRA],
    });
    const { id } = await desk.book();
    expect((await desk.update(id, { startAt: at('11:00', '2026-11-02') })).status).toBe(200);
    expect((await desk.update(id, { startAt: at('11:00', '2026-12-20') })).status).toBe(200);
    expect((await desk.update(id, { startAt: at('16:30') })).body.context.reason).toBe('OUTSIDE_WORKING_HOURS');
    expect((await desk.update(id, { startAt: at('11:05') })).body.context.reason).toBe('OFF_GRID');
  });

  test('PATCH: 200 only with reservations:update', async () => {
    const desk = await openDesk(app);
    const { id } = await desk.book();
    const token = await desk.provider.token('voicebot', 'reservations:reschedule');
    expect((await desk.update(id, { clientNote: 'x' }, { token })).status).toBe(403);
  });

  test('PATCH: 404 for a reservation of an internal service without services:internal:use', async () => {
    const desk = await openDesk(app);
    const { provider } = desk;
    const { id } = await desk.book({ serviceId: provider.services['staff'], employeeId: provider.employees['anna'] });
    const token = await provider.token('voicebot', 'reservations:update reservations:reschedule reservations:cancel');
    expect((await desk.update(id, { clientNote: 'x' }, { token })).status).toBe(404);
    expect((await desk.update(id, { startAt: at('12:00') }, { token })).status).toBe(404);
    expect((await desk.reschedule(id, { startAt: at('12:00') }, { token })).status).toBe(404);
    expect((await desk.cancel(id, {}, { token })).status).toBe(404);
  });
});

const PETRA = {
  key: 'petra',
  displayName: 'Petra',
  services: ['cut'],
  workingHours: [{ days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'], from: '09:00', to: '17:00' }],
};
