import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_START, type TestApp } from '../support/app.ts';
import { at, openDesk, problems } from './reservation-desk.ts';

const UNKNOWN = '01936d3a-0000-7000-8000-000000000001';
const POLICY = { rescheduleCutoffMinutes: 120, cancelCutoffMinutes: 60, maxReschedules: 2 };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => app.setNow(TEST_START));
afterAll(() => app.close());

const openStrictDesk = () => openDesk(app, { provider: { clientPolicy: POLICY } });

describe('PATCH reservations/{reservationId}/reschedule', () => {
  test('a reschedule keeps the id and counts the reschedule', async () => {
    const desk = await openStrictDesk();
    const { id } = await desk.book();
    const { status, body } = await desk.reschedule(id, { startAt: at('12:00'), reason: 'ill' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, startAt: at('12:00'), rescheduleCount: 1, version: 2 });
    expect((await desk.events(id))[1]).toMatchObject({ type: 'RESCHEDULED', reason: 'ill' });
  });

  test('a reschedule is 422 after the cut-off before the present start', async () => {
    const desk = await openStrictDesk();
    const { id } = await desk.book();
    app.setNow('2026-11-03T07:00:00.000Z');
    expect((await desk.reschedule(id, { startAt: at('15:00') })).status).toBe(200);
    app.setNow('2026-11-03T12:00:00.001Z');
    const { status, body } = await desk.reschedule(id, { startAt: at('16:00', '2026-11-04') });
    expect([status, body.error]).toEqual([422, 'POLICY_VIOLATION']);
    expect(body.context).toEqual({
      policy: 'RESCHEDULE_CUTOFF',
      cutoffAt: at('13:00'),
      limit: null,
      rescheduleCount: 1,
    });
    expect((await desk.update(id, { startAt: at('16:00', '2026-11-04') })).status).toBe(200);
  });

  test('a reschedule is 422 after the maximum number, and updates do not count', async () => {
    const desk = await openStrictDesk();
    const { id } = await desk.book();
    await desk.update(id, { startAt: at('11:00') });
    expect((await desk.reschedule(id, { startAt: at('12:00') })).status).toBe(200);
    expect((await desk.reschedule(id, { startAt: at('13:00') })).status).toBe(200);
    const { status, body } = await desk.reschedule(id, { startAt: at('14:00') });
    expect(status).toBe(422);
    expect(body.context).toEqual({ policy: 'MAX_RESCHEDULES', cutoffAt: null, limit: 2, rescheduleCount: 2 });
    expect((await desk.reschedule(id, { startAt: at('13:00') })).status).toBe(200);
  });

  test('a reschedule checks VERSION_CONFLICT → INVALID_STATE → POLICY_VIOLATION → SLOT_UNAVAILABLE, in this order', async () => {
    const desk = await openStrictDesk();
    const { id } = await desk.book();
    app.setNow('2026-11-03T08:30:00Z');
    const wrong = { startAt: at('05:00') };
    expect((await desk.reschedule(id, { ...wrong, expectedVersion: 4 })).body.error).toBe('VERSION_CONFLICT');
    expect((await desk.reschedule(id, wrong)).body.error).toBe('POLICY_VIOLATION');
    await desk.cancel(id);
    expect((await desk.reschedule(id, wrong)).body.error).toBe('INVALID_STATE');
    app.setNow(TEST_START);
    const other = await desk.book();
    expect((await desk.reschedule(other.id, wrong)).body.error).toBe('SLOT_UNAVAILABLE');
  });

  test('min notice and max advance of the new start are 409, as on create', async () => {
    const bookingRules = { minNoticeMinutes: 600, maxAdvanceDays: 3 };
    const desk = await openDesk(app, {
      services: [
        { key: 'cut', name: 'Cut', durationMinutes: 60, bookingRules },
        { key: 'colour', name: 'Colour', durationMinutes: 60 },
        { key: 'staff', name: 'Staff', durationMinutes: 60 },
      ],
    });
    const { id } = await desk.book();
    const soon = await desk.reschedule(id, { startAt: at('16:00', '2026-11-02') });
    expect(soon.body.context.reason).toBe('BELOW_MIN_NOTICE');
    const far = await desk.reschedule(id, { startAt: at('10:00', '2026-11-06') });
    expect(far.body.context.reason).toBe('BEYOND_MAX_ADVANCE');
    expect((await desk.reschedule(id, { startAt: at('10:00', '2026-11-05') })).status).toBe(200);
  });

  test('employeeIds is allowed with ANY and limits the choice; a list without the present employee moves the reservation', async () => {
    const desk = await openStrictDesk();
    const { petra, anna } = desk.provider.employees;
    const { id } = await desk.book();
    const choice = { employeeSelectionMode: 'ANY', employeeIds: [anna] };
    const specific = await desk.reschedule(id, { employeeIds: [anna], employeeId: petra });
    expect([specific.status, ...problems(specific)]).toEqual([400, '/employeeIds EXCLUSIVE']);
    expect(problems(await desk.reschedule(id, { ...choice, employeeIds: [anna, anna] }))).toEqual([
      '/employeeIds/1 NOT_UNIQUE',
    ]);
    expect(problems(await desk.reschedule(id, { ...choice, employeeIds: [UNKNOWN] }))).toEqual([
      '/employeeIds/0 NOT_FOUND',
    ]);
    expect((await desk.reschedule(id, choice)).body).toMatchObject({ employeeId: anna, startAt: at('10:00') });
    expect((await desk.reschedule(id, choice)).body).toMatchObject({ employeeId: anna, version: 2 });
  });

  test('slots that exclude the reservation can be used to reschedule it', async () => {
    const desk = await openStrictDesk();
    const { id } = await desk.book();
    const { cut } = desk.provider.services;
    const { petra } = desk.provider.employees;
    const query = `serviceId=${cut}&employeeId=${petra}&dateFrom=2026-11-03&dateTo=2026-11-03`;
    const { body } = await desk.call('GET', `slots?${query}&excludeReservationId=${id}`);
    const starts = body.dates[0].slots.map(({ startsAt }: { startsAt: string }) => startsAt);
    expect(starts).toContain(at('10:30'));
    expect((await desk.reschedule(id, { startAt: at('10:30') })).status).toBe(200);
  });

  test('a reschedule is 403 without reservations:reschedule, 400 for other fields', async () => {
    const desk = await openStrictDesk();
    const { id } = await desk.book();
    const token = await desk.provider.token('voicebot', 'reservations:update');
    expect((await desk.reschedule(id, { startAt: at('12:00') }, { token })).status).toBe(403);
    expect(problems(await desk.reschedule(id, { clientNote: 'x', reason: 'y' }))).toEqual([
      ' AT_LEAST_ONE',
      '/clientNote UNKNOWN_FIELD',
    ]);
  });
});

describe('POST reservations/{reservationId}/cancel', () => {
  test('a cancellation without a body: 200, cancelled by the client, and the time is free', async () => {
    const desk = await openStrictDesk();
    const { id } = await desk.book();
    const { status, body } = await desk.cancel(id);
    expect(status).toBe(200);
    const cancellation = { cancelledAt: '2026-11-02T08:00:00.000Z', cancelledBy: 'CLIENT', reason: null };
    expect(body).toMatchObject({ status: 'CANCELLED', version: 2, cancellation });
    expect((await desk.events(id))[1]).toMatchObject({ type: 'CANCELLED', version: 2 });
    await desk.book();
  });

  test('a cancellation stores its side and reason; a repeat changes nothing', async () => {
    const desk = await openStrictDesk();
    const { id } = await desk.book();
    const first = await desk.cancel(id, { cancelledBy: 'PROVIDER', reason: 'flood' });
    expect(first.body.cancellation).toMatchObject({ cancelledBy: 'PROVIDER', reason: 'flood' });
    const again = await desk.cancel(id, { reason: 'other', expectedVersion: 1 });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await desk.events(id)).toHaveLength(2);
  });

  test('the cut-off is enforced only on request', async () => {
    const desk = await openStrictDesk();
    const { id } = await desk.book();
    app.setNow('2026-11-03T08:00:00.001Z');
    const { status, body } = await desk.cancel(id, { enforcePolicy: true });
    expect(status).toBe(422);
    expect(body.context).toEqual({ policy: 'CANCEL_CUTOFF', cutoffAt: at('09:00'), limit: null, rescheduleCount: 0 });
    expect((await desk.cancel(id)).status).toBe(200);
  });

  test('a cancellation is 409 VERSION_CONFLICT, 409 INVALID_STATE once it has ended, 404 when unknown', async () => {
    const desk = await openStrictDesk();
    const { id } = await desk.book();
    expect((await desk.cancel(id, { expectedVersion: 2 })).body.error).toBe('VERSION_CONFLICT');
    expect((await desk.cancel(UNKNOWN)).status).toBe(404);
    app.setNow('2026-11-03T10:00:00Z');
    expect((await desk.cancel(id)).body).toMatchObject({ error: 'INVALID_STATE', context: { status: 'CONFIRMED' } });
  });
});
