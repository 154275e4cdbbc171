import { describe, expect, test } from 'vitest';
import { daily, firstDay, hours, labels } from './simple.ts';

const at = (time: string) => Date.parse(`2026-11-03T${time}:00+01:00`) / 60_000;
const between = (from: string, until: string) => ({ from: at(from), until: at(until) });
const service = { durationMinutes: 30, slotIntervalMinutes: 30 };
const morning = { weekly: daily(hours('09:00', '12:00')) };

describe('buffers', () => {
  test('buffers of the new service are kept before and after other reservations', () => {
    const buffers = { ...service, bufferBeforeMinutes: 15, bufferAfterMinutes: 30 };
    const employees = [{ ...morning, busy: [between('10:00', '10:30')] }];
    expect(labels({ service: buffers, employees })).toEqual(['09:00', '11:00', '11:30']);
  });

  test('touching occupied ranges do not collide', () => {
    const employees = [{ ...morning, busy: [between('10:00', '10:30')] }];
    expect(labels({ service, employees })).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30']);
  });

  test('buffers may reach outside working hours, into time off and closures', () => {
    const buffers = { ...service, durationMinutes: 180, bufferBeforeMinutes: 60, bufferAfterMinutes: 60 };
    const employees = [{ ...morning, timeOff: [between('12:00', '13:00')] }];
    expect(labels({ service: buffers, employees })).toEqual(['09:00']);
    const closures = [{ fromDate: '2026-11-02', toDate: '2026-11-02' }];
    const night = [{ weekly: daily(hours('00:00', '03:00')) }];
    expect(labels({ service: buffers, employees: night, closures })).toEqual(['00:00']);
  });

  test('buffers must be free of reservations outside working hours too', () => {
    const buffers = { ...service, bufferBeforeMinutes: 60 };
    const employees = [{ ...morning, busy: [between('08:00', '08:30')] }];
    expect(labels({ service: buffers, employees })).toEqual(['09:30', '10:00', '10:30', '11:00', '11:30']);
  });
});

describe('min notice and max advance', () => {
  test('a start exactly at min notice has a slot, a second later it has none', () => {
    const notice = { ...service, minNoticeMinutes: 60 };
    const employees = [morning];
    expect(labels({ service: notice, employees, now: '2026-11-03T09:00:00+01:00' })[0]).toBe('10:00');
    expect(labels({ service: notice, employees, now: '2026-11-03T09:00:01+01:00' })[0]).toBe('10:30');
  });

  test('the last bookable day is the provider-local today + maxAdvanceDays', () => {
    const nearest = { ...service, maxAdvanceDays: 1 };
    expect(labels({ service: nearest, now: '2026-11-02T23:59:00+01:00' })).not.toEqual([]);
    expect(firstDay({ service: nearest, now: '2026-11-01T23:59:00+01:00' }).emptyReason).toBe('OUTSIDE_BOOKING_WINDOW');
  });
});

describe('employees', () => {
  test('employees share a slot, sorted by id', () => {
    const employees = [
      { id: 'b', ...morning },
      { id: 'a', ...morning, busy: [between('09:00', '11:30')] },
    ];
    expect(firstDay({ service, employees }).slots.map(({ employeeIds }) => employeeIds)).toEqual([
      ['b'],
      ['b'],
      ['b'],
      ['b'],
      ['b'],
      ['a', 'b'],
    ]);
  });

  test('employees with own durations have separate slots, ordered by start, then end', () => {
    const employees = [{ ...morning, ownDurationMinutes: 90 }, { weekly: daily(hours('10:00', '11:00')) }];
    const slots = firstDay({ service, employees }).slots.map(({ label, endsAt, employeeIds }) => [
      label,
      endsAt.slice(11, 16),
      ...employeeIds,
    ]);
    expect(slots).toEqual([
      ['09:00', '10:30', 'a'],
      ['09:30', '11:00', 'a'],
      ['10:00', '10:30', 'b'],
      ['10:00', '11:30', 'a'],
      ['10:30', '11:00', 'b'],
      ['10:30', '12:00', 'a'],
    ]);
  });
});

describe('timeFrom and timeTo', () => {
  test('timeFrom and timeTo include both ends', () => {
    expect(labels({ service, employees: [morning], timeFrom: '09:30', timeTo: '10:30' })).toEqual([
      '09:30',
      '10:00',
      '10:30',
    ]);
  });

  test('timeFrom and timeTo that are equal select one time', () => {
    expect(labels({ service, employees: [morning], timeFrom: '10:00', timeTo: '10:00' })).toEqual(['10:00']);
  });

  test('timeFrom and timeTo are local times in the requested zone', () => {
    expect(labels({ service, employees: [morning], askedZone: 'Europe/London', timeFrom: '10:00' })).toEqual([
      '10:00',
      '10:30',
    ]);
  });
});
