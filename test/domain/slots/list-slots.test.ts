import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSlots } from '../../../src/domain/slots/search/list-slots.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { counting, openStudio, type Studio } from './studio.ts';

let database: TestDatabase;
let studio: Studio;

beforeAll(async () => {
  database = await testDatabase();
  studio = await openStudio(database);
});
afterAll(() => database.drop());

const tuesday = { dateFrom: '2026-11-03', dateTo: '2026-11-03' };
const cut = () => ({ ...tuesday, serviceId: studio.id('cut') });

const byId = <Named extends { readonly id: string }>(employees: Named[]) =>
  employees.toSorted((one, other) => (one.id < other.id ? -1 : 1));

describe('listSlots', () => {
  test('listSlots returns every date of the span, with final strings', async () => {
    const input = {
      serviceId: studio.id('cut'),
      dateFrom: '2026-11-02',
      dateTo: '2026-11-04',
      timezone: 'Europe/London',
    };
    const answer = await listSlots(studio.context(), input);
    expect(answer).toMatchObject({
      ...input,
      durationMinutes: 60,
      generatedAt: '2026-11-02T08:00:00.000Z',
    });
    expect(answer.dates.map(({ date }) => date)).toEqual(['2026-11-02', '2026-11-03', '2026-11-04']);
    expect(answer.dates[1]?.slots[0]).toEqual({
      startsAt: '2026-11-03T08:00:00+00:00',
      endsAt: '2026-11-03T09:00:00+00:00',
      durationMinutes: 60,
      price: { amountMinor: 12000, currency: 'PLN' },
      label: '08:00',
      employeeIds: [studio.id('anna'), studio.id('petra')].sort(),
      employees: byId([
        { id: studio.id('anna'), displayName: 'Anna N.' },
        { id: studio.id('petra'), displayName: 'Petra K.' },
      ]),
    });
  });

  test("the top-level duration is the requested employee's own", async () => {
    const input = { ...tuesday, serviceId: studio.id('colour'), employeeId: [studio.id('petra')] };
    expect((await listSlots(studio.context(), input)).durationMinutes).toBe(100);
    expect((await listSlots(studio.context(), { ...input, employeeId: null })).durationMinutes).toBe(90);
  });

  test('employeeId accepts several employees; with one, the top-level duration is their own', async () => {
    const [petra, anna] = [studio.id('petra'), studio.id('anna')];
    const who = async (employeeId: readonly string[] | null) => {
      const { dates, durationMinutes } = await listSlots(studio.context(), { ...cut(), employeeId });
      return [durationMinutes, dates[0]?.slots[0]?.employeeIds];
    };
    expect(await who([petra])).toEqual([60, [petra]]);
    expect(await who([anna, petra, anna])).toEqual([60, [anna, petra].sort()]);
    expect(await who([])).toEqual(await who(null));
    const colour = { ...tuesday, serviceId: studio.id('colour') };
    const both = await listSlots(studio.context(), { ...colour, employeeId: [anna, petra] });
    expect([both.durationMinutes, both.dates[0]?.slots[0]?.durationMinutes]).toEqual([90, 100]);
  });

  test('listSlots for an employee who does not perform the service: NO_ELIGIBLE_EMPLOYEE', async () => {
    const input = { ...tuesday, serviceId: studio.id('colour'), employeeId: [studio.id('anna')] };
    const { dates, durationMinutes } = await listSlots(studio.context(), input);
    expect(dates).toEqual([{ date: '2026-11-03', emptyReason: 'NO_ELIGIBLE_EMPLOYEE', slots: [] }]);
    expect(durationMinutes).toBe(90);
  });

  test('listSlots sends one query with a cached snapshot, and none if no date is bookable', async () => {
    await listSlots(studio.context(), cut());
    const warm = counting(studio.context());
    await listSlots(warm.ctx, cut());
    expect(warm.names).toEqual(['busy_times_of_few']);
    const past = counting(studio.context());
    await listSlots(past.ctx, { ...cut(), dateFrom: '2026-10-01', dateTo: '2026-10-31' });
    expect(past.names).toEqual([]);
  });

  test('listSlots is 404 with all unknown ids', async () => {
    const input = {
      ...tuesday,
      serviceId: randomUUID(),
      employeeId: [randomUUID()],
      excludeReservationId: randomUUID(),
    };
    await expect(listSlots(studio.context(), input)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      details: [{ path: ['serviceId'] }, { path: ['employeeId'] }, { path: ['excludeReservationId'] }],
    });
  });

  test('listSlots finds an internal service only with services:internal:use', async () => {
    const input = { ...tuesday, serviceId: studio.id('staff') };
    expect((await listSlots(studio.context(), input)).dates[0]?.slots).not.toEqual([]);
    const requested = listSlots(studio.context({ scopes: ['slots:read'] }), input);
    await expect(requested).rejects.toMatchObject({ code: 'NOT_FOUND', details: [{ path: ['serviceId'] }] });
  });

  test('listSlots refuses a span that is too long', async () => {
    const requested = listSlots(studio.context(), { ...cut(), dateTo: '2026-12-04' });
    await expect(requested).rejects.toMatchObject({ code: 'VALIDATION_FAILED', details: [{ code: 'SPAN_TOO_LONG' }] });
  });
});

describe('reservations', () => {
  const noon = { timeFrom: '12:00', timeTo: '12:00' };
  const whoAtNoon = async (extra: object = {}) =>
    (
      await listSlots(studio.context(), { ...cut(), dateFrom: '2026-11-10', dateTo: '2026-11-10', ...noon, ...extra })
    ).dates[0]?.slots.flatMap(({ employeeIds }) => employeeIds);
  const reserve = (name: string, status?: 'PENDING' | 'CANCELLED') =>
    studio.reserve({
      employeeId: studio.id(name),
      serviceId: studio.id('cut'),
      from: '2026-11-10T11:30:00Z',
      until: '2026-11-10T13:00:00Z',
      ...(status ? { status } : {}),
    });

  test('live reservations take time, others do not; an excluded one is free, with the duration and price as booked', async () => {
    const both = [studio.id('anna'), studio.id('petra')].sort();
    await reserve('anna', 'CANCELLED');
    expect(await whoAtNoon()).toEqual(both);
    const reservationId = await reserve('petra', 'PENDING');
    expect(await whoAtNoon()).toEqual([studio.id('anna')]);
    const excluding = {
      ...cut(),
      dateFrom: '2026-11-10',
      dateTo: '2026-11-10',
      ...noon,
      excludeReservationId: reservationId,
    };
    const { dates } = await listSlots(studio.context(), excluding);
    const price = { amountMinor: 12000, currency: 'PLN' };
    expect(dates[0]?.slots).toEqual([
      expect.objectContaining({ endsAt: '2026-11-10T13:00:00+01:00', price, employeeIds: [studio.id('anna')] }),
      expect.objectContaining({ endsAt: '2026-11-10T13:30:00+01:00', price: null, employeeIds: [studio.id('petra')] }),
    ]);
    const ofPetra = await listSlots(studio.context(), { ...excluding, employeeId: [studio.id('petra')] });
    expect(ofPetra.durationMinutes).toBe(90);
  });

  test('excludeReservationId needs reservations:read', async () => {
    const requested = listSlots(studio.context({ scopes: ['slots:read'] }), {
      ...cut(),
      excludeReservationId: randomUUID(),
    });
    await expect(requested).rejects.toMatchObject({
      code: 'insufficient_scope',
      context: { reason: 'SCOPE_NOT_ASSIGNED', requiredScope: 'reservations:read' },
    });
  });
});
