import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FirstAvailableInput, findFirstAvailable } from '../../../src/domain/slots/search/find-first-available.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { counting, openStudio, type Studio } from './studio.ts';

const rules = { slotIntervalMinutes: 60, minNoticeMinutes: 0, maxAdvanceDays: 60 };
const services = [
  { key: 'cut', name: 'Cut', durationMinutes: 60, bookingRules: rules },
  { key: 'nobody', name: 'Nobody', durationMinutes: 60 },
];
const workdays = [{ days: ['MON', 'TUE', 'WED', 'THU', 'FRI'], from: '09:00', to: '17:00' }];
const employees = [{ key: 'petra', displayName: 'Petra', services: ['cut'], workingHours: workdays }];

let database: TestDatabase;
let studio: Studio;

beforeAll(async () => {
  database = await testDatabase();
  studio = await openStudio(database, { services, employees });
});
afterAll(() => database.drop());

const find = (input: Partial<FirstAvailableInput>, now?: string) =>
  findFirstAvailable(studio.context(now ? { now } : {}), { serviceId: studio.id('cut'), ...input });

describe('findFirstAvailable', () => {
  test('findFirstAvailable returns the earliest slot from now on, today', async () => {
    expect(await find({}, '2026-11-02T10:30:00Z')).toEqual({
      date: '2026-11-02',
      startsAt: '2026-11-02T12:00:00+01:00',
      label: '12:00',
      employeeIds: [studio.id('petra')],
      employees: [{ id: studio.id('petra'), displayName: 'Petra' }],
      endsAt: '2026-11-02T13:00:00+01:00',
      durationMinutes: 60,
      price: null,
      timezone: 'Europe/Warsaw',
      emptyReason: null,
    });
  });

  test('findFirstAvailable returns the last slot of one day', async () => {
    const day = { dateFrom: '2026-11-04', dateTo: '2026-11-04', slotPreference: 'latest' as const };
    expect(await find(day)).toMatchObject({ date: '2026-11-04', label: '16:00' });
  });

  test.each([
    ['forward', 'earliest', '2026-11-09 09:00'],
    ['forward', 'latest', '2026-11-09 16:00'],
    ['backward', 'earliest', '2026-11-13 09:00'],
    ['backward', 'latest', '2026-11-13 16:00'],
  ] as const)('%s, %s, from Saturday to Sunday a week later: %s', async (direction, slotPreference, expected) => {
    const found = await find({ dateFrom: '2026-11-07', dateTo: '2026-11-15', direction, slotPreference });
    expect(`${found.date} ${found.label}`).toBe(expected);
  });

  test('inDays counts the first day, and is ignored with dateTo', async () => {
    const saturday = { dateFrom: '2026-11-07' };
    expect(await find({ ...saturday, inDays: 2 })).toMatchObject({ date: null, emptyReason: 'CLOSED' });
    expect(await find({ ...saturday, inDays: 3 })).toMatchObject({ date: '2026-11-09' });
    expect(await find({ ...saturday, inDays: 1, dateTo: '2026-11-10' })).toMatchObject({ date: '2026-11-09' });
  });

  test('findFirstAvailable searches 30 days from today in the requested zone', async () => {
    const late = '2026-11-02T22:30:00Z';
    expect(await find({ timezone: 'Pacific/Niue', direction: 'backward' }, late)).toMatchObject({ date: '2026-12-01' });
    expect(await find({ direction: 'backward' }, '2026-11-01T22:30:00Z')).toMatchObject({ date: '2026-11-30' });
    expect(await find({ direction: 'backward' }, '2026-11-01T23:30:00Z')).toMatchObject({ date: '2026-12-01' });
  });

  test('findFirstAvailable without a slot returns nulls, no employees, and the most informative reason of all days', async () => {
    const nothing = {
      date: null,
      startsAt: null,
      label: null,
      employeeIds: [],
      employees: [],
      endsAt: null,
      durationMinutes: null,
      price: null,
      timezone: 'Europe/Warsaw',
    };
    expect(await find({ timeFrom: '20:00' })).toEqual({ ...nothing, emptyReason: 'OUTSIDE_REQUESTED_TIMES' });
    expect(await find({ dateFrom: '2026-10-01', dateTo: '2026-10-31' })).toEqual({
      ...nothing,
      emptyReason: 'OUTSIDE_BOOKING_WINDOW',
    });
    expect(await find({ dateFrom: '2026-10-31', dateTo: '2026-11-01' })).toEqual({
      ...nothing,
      emptyReason: 'OUTSIDE_BOOKING_WINDOW',
    });
    expect(await find({ serviceId: studio.id('nobody') })).toEqual({ ...nothing, emptyReason: 'NO_ELIGIBLE_EMPLOYEE' });
  });

  test('findFirstAvailable reads the reservations of only a few days if one of them has a slot', async () => {
    await find({});
    const { ctx, names } = counting(studio.context());
    await findFirstAvailable(ctx, { serviceId: studio.id('cut'), inDays: 90 });
    expect(names).toEqual(['busy_times_of_one']);
    const none = counting(studio.context());
    await findFirstAvailable(none.ctx, { serviceId: studio.id('cut'), inDays: 90, timeFrom: '20:00' });
    expect(none.names).toHaveLength(4);
  });

  test('findFirstAvailable finds a slot beyond the first chunks, in both directions', async () => {
    const booked = { employeeId: studio.id('petra'), serviceId: studio.id('cut') };
    await studio.reserve({ ...booked, from: '2026-12-30T00:00:00Z', until: '2027-01-01T00:00:00Z' });
    const span = { dateFrom: '2026-10-04', dateTo: '2027-01-01' };
    expect(await find(span, '2026-12-30T12:00:00Z')).toMatchObject({ date: '2027-01-01' });
    expect(await find({ ...span, direction: 'backward' }, '2026-10-05T05:00:00Z')).toMatchObject({
      date: '2026-12-04',
    });
  });

  test('findFirstAvailable refuses a span of more than 90 days, and an end before today', async () => {
    const refusal = (code: string) => ({ code: 'VALIDATION_FAILED', details: [{ path: ['dateTo'], code }] });
    await expect(find({ dateFrom: '2026-11-01', dateTo: '2027-01-30' })).rejects.toMatchObject(
      refusal('SPAN_TOO_LONG'),
    );
    await expect(find({ dateTo: '2027-01-31' })).rejects.toMatchObject(refusal('SPAN_TOO_LONG'));
    await expect(find({ dateTo: '2026-11-01' })).rejects.toMatchObject(refusal('WINDOW_REVERSED'));
  });
});
