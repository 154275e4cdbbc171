import { describe, expect, test } from 'vitest';
import { daily, firstDay, hours, type SimpleParts } from './simple.ts';

const at = (time: string) => Date.parse(`2026-11-03T${time}:00+01:00`) / 60_000;
const allDay = [{ from: at('00:00'), until: at('23:59') }];
const reason = (parts: SimpleParts) => firstDay(parts).emptyReason;
const duringTheDay = '2026-11-03T18:00:00+01:00';

describe('emptyReason is the first that holds', () => {
  test('NO_ELIGIBLE_EMPLOYEE before everything else', () => {
    expect(reason({ employees: [{ performs: false }], dateFrom: '2020-01-01' })).toBe('NO_ELIGIBLE_EMPLOYEE');
  });

  test('OUTSIDE_BOOKING_WINDOW for a date in the past and one too far ahead', () => {
    expect(reason({ dateFrom: '2026-11-01' })).toBe('OUTSIDE_BOOKING_WINDOW');
    expect(reason({ dateFrom: '9999-12-31' })).toBe('OUTSIDE_BOOKING_WINDOW');
  });

  test('OUTSIDE_BOOKING_WINDOW when every start that the hours give has passed, even where time off covers them', () => {
    expect(reason({ now: duringTheDay })).toBe('OUTSIDE_BOOKING_WINDOW');
    expect(reason({ now: duringTheDay, employees: [{ timeOff: allDay }] })).toBe('OUTSIDE_BOOKING_WINDOW');
  });

  test('CLOSED without hours that day, also where the day has partly passed', () => {
    expect(reason({ employees: [{ weekly: daily() }] })).toBe('CLOSED');
    expect(reason({ employees: [{ weekly: daily() }], now: duringTheDay })).toBe('CLOSED');
  });

  test('CLOSED by an override, by time off, by a closure', () => {
    expect(reason({ employees: [{ overrides: [{ date: '2026-11-03', windows: [] }] }] })).toBe('CLOSED');
    expect(reason({ employees: [{ timeOff: allDay }] })).toBe('CLOSED');
    expect(reason({ closures: [{ fromDate: '2026-11-03', toDate: '2026-11-03' }] })).toBe('CLOSED');
  });

  test('OUTSIDE_REQUESTED_TIMES when slots exist, but not then', () => {
    expect(reason({ timeFrom: '18:00' })).toBe('OUTSIDE_REQUESTED_TIMES');
  });

  test('FULLY_BOOKED when no slot exists at any time', () => {
    expect(reason({ employees: [{ busy: allDay }] })).toBe('FULLY_BOOKED');
    expect(reason({ employees: [{ busy: allDay }], timeFrom: '18:00' })).toBe('FULLY_BOOKED');
    expect(reason({ employees: [{ weekly: daily(hours('09:00', '09:30')) }] })).toBe('FULLY_BOOKED');
  });

  test('null where there are slots', () => {
    expect(reason({})).toBeNull();
  });
});
