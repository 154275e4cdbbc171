import { describe, expect, test } from 'vitest';
import { daily, firstDay, hours, type SimpleParts } from './simple.ts';

const at = (time: string) => Date.parse(`2026-11-03T${time}:00+01:00`) / 60_000;
const allDay = [{ from: at('00:00'), until: at('23:59') }];
const reason = (parts: SimpleParts) => firstDay(parts).emptyReason;
const duringTheDay = '2026-11-03T18:00:00+01:00';

describe('emptyReason is the first that applies', () => {
  test('NO_ELIGIBLE_EMPLOYEE precedes all other reasons', () => {
    expect(reason({ employees: [{ performs: false }], dateFrom: '2020-01-01' })).toBe('NO_ELIGIBLE_EMPLOYEE');
  });

  test('OUTSIDE_BOOKING_WINDOW for a date in the past and one too far ahead', () => {
    expect(reason({ dateFrom: '2026-11-01' })).toBe('OUTSIDE_BOOKING_WINDOW');
    expect(reason({ dateFrom: '9999-12-31' })).toBe('OUTSIDE_BOOKING_WINDOW');
  });

  test('OUTSIDE_BOOKING_WINDOW when all starts of the hours have passed, even if time off covers them', () => {
    expect(reason({ now: duringTheDay })).toBe('OUTSIDE_BOOKING_WINDOW');
    expect(reason({ now: duringTheDay, employees: [{ timeOff: allDay }] })).toBe('OUTSIDE_BOOKING_WINDOW');
  });

  test('CLOSED without hours that day, also if the day has partly passed', () => {
    expect(reason({ employees: [{ weekly: daily() }] })).toBe('CLOSED');
    expect(reason({ employees: [{ weekly: daily() }], now: duringTheDay })).toBe('CLOSED');
  });

  test('CLOSED by an override, by time off, by a closure', () => {
    expect(reason({ employees: [{ overrides: [{ date: '2026-11-03', windows: [] }] }] })).toBe('CLOSED');
    expect(reason({ employees: [{ timeOff: allDay }] })).toBe('CLOSED');
    expect(reason({ closures: [{ fromDate: '2026-11-03', toDate: '2026-11-03' }] })).toBe('CLOSED');
  });

  test('OUTSIDE_REQUESTED_TIMES when all slots are outside the requested times', () => {
    expect(reason({ timeFrom: '18:00' })).toBe('OUTSIDE_REQUESTED_TIMES');
  });

  test('FULLY_BOOKED when all times are taken', () => {
    expect(reason({ employees: [{ busy: allDay }] })).toBe('FULLY_BOOKED');
    expect(reason({ employees: [{ busy: allDay }], timeFrom: '18:00' })).toBe('FULLY_BOOKED');
    expect(reason({ employees: [{ weekly: daily(hours('09:00', '09:30')) }] })).toBe('FULLY_BOOKED');
  });

  test('emptyReason is null if there are slots', () => {
    expect(reason({})).toBeNull();
  });
});
