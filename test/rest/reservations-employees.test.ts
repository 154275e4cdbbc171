import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_START, type TestApp } from '../support/app.ts';
import { salon } from '../support/salon.ts';
import { at, type Desk, openDesk, problems } from './reservation-desk.ts';

const BOB = { firstName: 'Bob', phone: '+48600100200' };
const HOURS = [{ days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'], from: '09:00', to: '17:00' }];
const ANY = { employeeSelectionMode: 'ANY' };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => app.setNow(TEST_START));
afterAll(() => app.close());

/** Petra takes 60 minutes at 120.00, Lena 40 at 90.00, Zoe as the service says; Mia does not cut. */
const PARTS = {
  services: [
    { key: 'cut', name: 'Cut', durationMinutes: 60, price: { amountMinor: 12000, currency: 'PLN' } },
    { key: 'wash', name: 'Wash', durationMinutes: 15 },
  ],
  employees: [
    { key: 'petra', displayName: 'Petra', services: ['cut'], workingHours: HOURS },
    {
      key: 'lena',
      displayName: 'Lena',
      services: [{ service: 'cut', durationMinutes: 40, price: { amountMinor: 9000, currency: 'PLN' } }],
      workingHours: HOURS,
    },
    { key: 'zoe', displayName: 'Zoe', services: ['cut'], workingHours: HOURS },
    { key: 'mia', displayName: 'Mia', services: ['wash'], workingHours: HOURS },
  ],
};

const fill = (desk: Desk, key: string, time: string) =>
  desk.book({ employeeId: desk.provider.employees[key], startAt: at(time), client: BOB });

describe.each(['update', 'reschedule'] as const)('employees on %s', (verb) => {
  test('a change without employee and mode keeps the employee, duration and price', async () => {
    const desk = await openDesk(app, PARTS);
    const { id, employeeId } = await desk.book({ ...ANY, employeeId: null });
    const { body } = await desk[verb](id, { startAt: at('12:00') });
    expect(body).toMatchObject({ employeeId, employeeSelectionMode: 'ANY', startAt: at('12:00') });
  });

  test('a change with only an employee means SPECIFIC; another one has their own duration, price and name', async () => {
    const desk = await openDesk(app, PARTS);
    const { lena } = desk.provider.employees;
    const { id } = await desk.book({ ...ANY, employeeIds: [desk.provider.employees['petra']], employeeId: null });
    const { body } = await desk[verb](id, { employeeId: lena });
    expect(body).toMatchObject({
      employeeId: lena,
      employeeName: 'Lena',
      employeeSelectionMode: 'SPECIFIC',
      durationMinutes: 40,
      endAt: at('10:40'),
      price: { amountMinor: 9000, currency: 'PLN' },
    });
    const kept = await desk[verb](id, { employeeId: desk.provider.employees['zoe'], durationMinutes: 55 });
    expect(kept.body).toMatchObject({ durationMinutes: 55, price: { amountMinor: 12000, currency: 'PLN' } });
  });

  test('a change with SPECIFIC without employeeId, or ANY with one, is 400', async () => {
    const desk = await openDesk(app, PARTS);
    const { id } = await desk.book();
    const missing = await desk[verb](id, { employeeSelectionMode: 'SPECIFIC', startAt: at('12:00') });
    expect([missing.status, ...problems(missing)]).toEqual([400, '/employeeId REQUIRED']);
    const both = await desk[verb](id, { ...ANY, employeeId: desk.provider.employees['zoe'] });
    expect(problems(both)).toEqual(['/employeeId EXCLUSIVE']);
  });

  test('a change with ANY keeps the present employee if they are free, and takes another if not', async () => {
    const desk = await openDesk(app, PARTS);
    const { petra } = desk.provider.employees;
    const { id } = await desk.book();
    await fill(desk, 'petra', '14:00');
    expect((await desk[verb](id, { ...ANY, startAt: at('12:00') })).body.employeeId).toBe(petra);
    const moved = (await desk[verb](id, { ...ANY, startAt: at('14:30') })).body;
    expect(moved.employeeId).not.toBe(petra);
    expect(moved).toMatchObject({ employeeSelectionMode: 'ANY', startAt: at('14:30') });
  });

  test('a change with only ANY changes only the mode', async () => {
    const desk = await openDesk(app, PARTS);
    const { id } = await desk.book();
    const { body } = await desk[verb](id, ANY);
    expect(body).toMatchObject({ employeeSelectionMode: 'ANY', rescheduleCount: 0, version: 2 });
    const [, event] = await desk.events(id);
    const changes = [{ field: 'employeeSelectionMode', from: 'SPECIFIC', to: 'ANY' }];
    expect(event).toMatchObject({ type: 'UPDATED', changes });
  });

  test('a change to a taken time is 409 with other free employees, ignoring the reservation itself', async () => {
    const desk = await openDesk(app, PARTS);
    const { petra, zoe } = desk.provider.employees;
    const { id } = await desk.book();
    await fill(desk, 'petra', '12:00');
    await fill(desk, 'lena', '12:00');
    const { status, body } = await desk[verb](id, { startAt: at('12:00') });
    expect(status).toBe(409);
    expect(body.context).toMatchObject({ reason: 'TAKEN', otherEmployeeIds: [zoe] });
    expect(body.context.alternatives[0].employeeIds).toEqual([petra]);
    expect((await desk[verb](id, { startAt: at('10:15') })).status).toBe(200);
  });

  test('a change is 409 NO_ELIGIBLE_EMPLOYEE for an employee who does not perform the service', async () => {
    const desk = await openDesk(app, PARTS);
    const { id } = await desk.book();
    const { status, body } = await desk[verb](id, { employeeId: desk.provider.employees['mia'] });
    expect([status, body.context.reason]).toEqual([409, 'NO_ELIGIBLE_EMPLOYEE']);
  });

  test('409 NO_ELIGIBLE_EMPLOYEE when service or employee are inactive; details can be changed', async () => {
    const file = salon(PARTS);
    const desk = await openDesk(app, { ...PARTS, provider: { slug: file.provider.slug } });
    const { petra, zoe } = desk.provider.employees;
    const { id } = await desk.book();
    const without = PARTS.employees.filter(({ key }) => key !== 'petra');
    await app.provide({ ...file, employees: without });
    const gone = await desk[verb](id, { startAt: at('12:00') });
    expect(gone).toMatchObject({ status: 409, body: { context: { reason: 'NO_ELIGIBLE_EMPLOYEE' } } });
    expect((await desk[verb](id, { employeeId: petra, startAt: at('12:00') })).body.context.reason).toBe(
      'NO_ELIGIBLE_EMPLOYEE',
    );
    expect((await desk[verb](id, { employeeId: petra })).status).toBe(200);
    expect((await desk[verb](id, { employeeId: zoe, startAt: at('12:00') })).body.employeeId).toBe(zoe);
    await app.provide({
      ...file,
      employees: without,
      services: [{ ...PARTS.services[0], active: false }, PARTS.services[1]],
    });
    const closed = await desk[verb](id, { startAt: at('13:00') });
    expect(closed).toMatchObject({
      status: 409,
      body: { context: { reason: 'NO_ELIGIBLE_EMPLOYEE', alternatives: [] } },
    });
    expect((await desk.update(id, { clientNote: 'x' })).status).toBe(200);
  });

  test('the grid is checked when start or employee change, not when only the duration does', async () => {
    const file = salon(PARTS);
    const desk = await openDesk(app, { ...PARTS, provider: { slug: file.provider.slug } });
    const { id } = await desk.book({ startAt: at('10:15') });
    const bookingRules = { slotIntervalMinutes: 60 };
    await app.provide({ ...file, services: [{ ...PARTS.services[0], bookingRules }, PARTS.services[1]] });
    expect((await desk[verb](id, { durationMinutes: 45 })).body.endAt).toBe(at('11:00'));
    expect((await desk[verb](id, { ...ANY, durationMinutes: 50 })).body.endAt).toBe(at('11:05'));
    expect((await desk[verb](id, { employeeId: desk.provider.employees['zoe'] })).body.context.reason).toBe('OFF_GRID');
    expect((await desk[verb](id, { startAt: at('10:30') })).body.context.reason).toBe('OFF_GRID');
  });

  test('availability is not checked when start, end and employee stay', async () => {
    const file = salon(PARTS);
    const desk = await openDesk(app, { ...PARTS, provider: { slug: file.provider.slug } });
    const { id } = await desk.book();
    await app.provide({ ...file, closures: [{ from: '2026-11-03', to: '2026-11-03' }] });
    expect((await desk[verb](id, ANY)).body.employeeSelectionMode).toBe('ANY');
    expect((await desk[verb](id, { durationMinutes: 45 })).body.context.reason).toBe('TIME_OFF');
  });

  test('the previous time is free at once, buffers included', async () => {
    const rules = { bufferBeforeMinutes: 15, bufferAfterMinutes: 15 };
    const desk = await openDesk(app, {
      ...PARTS,
      services: [{ ...PARTS.services[0], bookingRules: rules }, PARTS.services[1] ?? {}],
    });
    const { id } = await desk.book();
    expect((await desk.create({ startAt: at('11:15'), client: BOB })).body.context.reason).toBe('TAKEN');
    await desk[verb](id, { startAt: at('13:00') });
    await fill(desk, 'petra', '11:15');
    expect((await desk.create({ startAt: at('14:15'), client: BOB })).body.context.reason).toBe('TAKEN');
    await fill(desk, 'petra', '14:30');
  });
});
