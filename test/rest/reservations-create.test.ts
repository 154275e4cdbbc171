import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_START, type TestApp } from '../support/app.ts';
import { at, openDesk, problems } from './reservation-desk.ts';

const UNKNOWN = '01936d3a-0000-7000-8000-000000000001';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('POST reservations', () => {
  test('POST reservations: 201 with the record of the contract and its Location', async () => {
    const desk = await openDesk(app);
    const { status, body, headers } = await desk.create({ clientNote: 'Door code 1', customFields: { room: '3' } });
    expect(status).toBe(201);
    expect(headers.get('Location')).toBe(`/integrations/v1/providers/${desk.provider.id}/reservations/${body.id}`);
    expect(body).toEqual({
      id: expect.any(String),
      reference: expect.stringMatching(/^[34679CDFGHJKMPQRTVWX]{6}$/),
      summary: "Women's cut, wykonuje Petra K., wtorek, 3 listopada o 10:00, 120 złotych.",
      providerId: desk.provider.id,
      visitId: null,
      visitPosition: null,
      testMode: false,
      status: 'CONFIRMED',
      serviceId: desk.provider.services['cut'],
      serviceName: "Women's cut",
      employeeId: desk.provider.employees['petra'],
      employeeName: 'Petra K.',
      employeeSelectionMode: 'SPECIFIC',
      resources: [],
      startAt: '2026-11-03T10:00:00+01:00',
      endAt: '2026-11-03T11:00:00+01:00',
      durationMinutes: 60,
      timezone: 'Europe/Warsaw',
      providerClientId: expect.any(String),
      client: { firstName: 'Ann', lastName: null, email: 'ann@example.com', phone: null, externalClientId: null },
      clientLink: 'GUEST',
      price: { amountMinor: 12000, currency: 'PLN' },
      clientNote: 'Door code 1',
      externalReservationId: null,
      customFields: { room: '3' },
      source: 'INTEGRATION',
      cancellation: null,
      rescheduleCount: 0,
      version: 1,
      createdAt: '2026-11-02T08:00:00.000Z',
      updatedAt: '2026-11-02T08:00:00.000Z',
    });
    expect((await desk.read(body.id)).body).toEqual(body);
  });

  test('an employee with a duration of their own takes that time', async () => {
    const desk = await openDesk(app);
    const body = await desk.book({ serviceId: desk.provider.services['colour'] });
    expect(body).toMatchObject({ durationMinutes: 100, endAt: '2026-11-03T11:40:00+01:00', price: null });
  });

  test('PENDING if the service requires confirmation, and its time is taken', async () => {
    const service = { key: 'cut', name: 'Cut', durationMinutes: 60, bookingRules: { requiresConfirmation: true } };
    const employee = { key: 'petra', displayName: 'Petra', services: ['cut'], workingHours: EVERY_DAY };
    const desk = await openDesk(app, { services: [service], employees: [employee] });
    expect((await desk.book()).status).toBe('PENDING');
    expect((await desk.create({ client: { firstName: 'Bo', phone: '+48600100200' } })).body.context.reason).toBe(
      'TAKEN',
    );
  });

  test('POST reservations: 400 with every problem of the selection and the client', async () => {
    const desk = await openDesk(app);
    const refused = await desk.create({
      employeeSelectionMode: 'SPECIFIC',
      employeeId: null,
      client: { firstName: 'A' },
    });
    expect(refused.status).toBe(400);
    expect(problems(refused)).toEqual(['/client AT_LEAST_ONE', '/employeeId REQUIRED']);
    const both = await desk.create({ employeeIds: [UNKNOWN], providerClientId: UNKNOWN });
    expect(problems(both)).toEqual([' EXCLUSIVE', '/employeeIds EXCLUSIVE']);
    expect(problems(await desk.create({ employeeSelectionMode: 'ANY' }))).toEqual(['/employeeId EXCLUSIVE']);
  });

  test('POST reservations: 404 with every unknown id at once', async () => {
    const desk = await openDesk(app);
    const input = { serviceId: UNKNOWN, employeeId: UNKNOWN, client: null, providerClientId: UNKNOWN };
    const refused = await desk.create(input);
    expect(refused.status).toBe(404);
    expect(problems(refused)).toEqual(['/employeeId NOT_FOUND', '/providerClientId NOT_FOUND', '/serviceId NOT_FOUND']);
    const any = { employeeSelectionMode: 'ANY', employeeId: null };
    const choice = await desk.create({ ...any, employeeIds: [desk.provider.employees['petra'], UNKNOWN] });
    expect(problems(choice)).toEqual(['/employeeIds/1 NOT_FOUND']);
  });

  test('POST reservations: 404 for an internal service without services:internal:use', async () => {
    const desk = await openDesk(app);
    const { provider } = desk;
    const staff = { serviceId: provider.services['staff'], employeeId: provider.employees['anna'] };
    const token = await provider.token('voicebot', 'reservations:create');
    expect(problems(await desk.create(staff, { token }))).toEqual(['/serviceId NOT_FOUND']);
    expect((await desk.create(staff)).status).toBe(201);
  });

  test('POST reservations: 404 for a deleted client, who keeps their past reservations', async () => {
    const desk = await openDesk(app);
    const booked = await desk.book();
    const { providerClientId } = booked;
    await desk.call('DELETE', `clients/${providerClientId}`);
    const again = await desk.create({ startAt: at('12:00'), client: null, providerClientId });
    expect(problems(again)).toEqual(['/providerClientId NOT_FOUND']);
    expect((await desk.read(booked.id)).body).toMatchObject({ providerClientId, client: null });
  });

  test('no answer contains the internal note', async () => {
    const desk = await openDesk(app);
    const { id } = await desk.book({ internalNote: 'pays late' });
    const answers = [await desk.read(id), await desk.events(id), await desk.call('GET', 'reservations')];
    expect(JSON.stringify(answers)).not.toMatch(/internalNote|pays late/);
  });

  test('client is null without clients:read', async () => {
    const desk = await openDesk(app);
    const token = await desk.provider.token('voicebot', 'reservations:create reservations:read');
    const { body } = await desk.create({}, { token });
    expect(body.client).toBeNull();
    expect((await desk.read(body.id, { token })).body.client).toBeNull();
  });
});

describe('POST reservations for contact data', () => {
  test('a client with the same contact and name is matched, one with another name is not', async () => {
    const desk = await openDesk(app);
    const first = await desk.book();
    const same = await desk.book({ startAt: at('12:00'), client: { firstName: 'ANN', email: 'Ann@Example.com' } });
    const other = await desk.book({ startAt: at('14:00'), client: { firstName: 'Bob', email: 'ann@example.com' } });
    expect(same.providerClientId).toBe(first.providerClientId);
    expect(other.providerClientId).not.toBe(first.providerClientId);
  });

  test('a refused reservation leaves no client behind', async () => {
    const desk = await openDesk(app);
    await desk.book();
    const refused = await desk.create({ client: { firstName: 'Eve', phone: '+48600100999' } });
    expect(refused.status).toBe(409);
    expect((await desk.call('GET', 'clients/search?search=Eve')).body).toEqual([]);
  });

  test('a slot can be created with its unchanged values', async () => {
    const desk = await openDesk(app);
    app.setNow(TEST_START);
    const { cut } = desk.provider.services;
    const slots = await desk.call('GET', `slots?serviceId=${cut}&dateFrom=2026-11-04&dateTo=2026-11-04`);
    const slot = slots.body.dates[0].slots[3];
    const input = {
      startAt: slot.startsAt,
      employeeIds: slot.employeeIds,
      employeeSelectionMode: 'ANY',
      employeeId: null,
    };
    expect(await desk.book(input)).toMatchObject({ startAt: slot.startsAt, endAt: slot.endsAt });
  });
});

const EVERY_DAY = [{ days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'], from: '09:00', to: '17:00' }];
