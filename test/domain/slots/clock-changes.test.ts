import { describe, expect, test } from 'vitest';
import { daily, firstDay, hours, labels, type SimpleParts } from './simple.ts';

const hourly = { slotIntervalMinutes: 60 };
const half = { slotIntervalMinutes: 30, durationMinutes: 30 };
const night = (from: string, to: string) => [{ weekly: daily(hours(from, to)) }];
const starts = (parts: SimpleParts) => firstDay(parts).slots.map(({ startsAt }) => startsAt);

describe('spring: Warsaw skips 02:00–03:00 on 28 March 2027', () => {
  const date = { dateFrom: '2027-03-28', now: '2027-03-20T00:00:00Z' };

  test('the skipped hour has no slot', () => {
    expect(labels({ ...date, service: hourly, employees: night('00:00', '06:00') })).toEqual([
      '00:00',
      '01:00',
      '03:00',
      '04:00',
      '05:00',
    ]);
  });

  test('a start inside the gap moves later by the gap', () => {
    expect(labels({ ...date, service: half, employees: night('02:15', '05:00') })).toEqual(['03:15', '03:45', '04:15']);
  });

  test('an end inside the gap moves later by the gap', () => {
    expect(labels({ ...date, service: half, employees: night('01:00', '02:30') })).toEqual(['01:00', '01:30', '03:00']);
  });

  test('windows on both sides of the gap touch, so a service may run across', () => {
    const employees = [{ weekly: daily(hours('01:00', '02:00'), hours('03:00', '04:00')) }];
    expect(labels({ ...date, service: { ...half, durationMinutes: 60 }, employees })).toEqual([
      '01:00',
      '01:30',
      '03:00',
    ]);
  });

  test('the offset changes within the day, and within a slot', () => {
    const [slot] = firstDay({ ...date, service: hourly, employees: night('01:00', '02:00') }).slots;
    expect(slot).toMatchObject({ startsAt: '2027-03-28T01:00:00+01:00', endsAt: '2027-03-28T03:00:00+02:00' });
  });
});

describe('autumn: Warsaw repeats 02:00–03:00 on 25 October 2026', () => {
  const date = { dateFrom: '2026-10-25', now: '2026-10-20T00:00:00Z' };

  test('the repeated hour is offered twice, with different offsets', () => {
    expect(starts({ ...date, service: hourly, employees: night('01:00', '04:00') })).toEqual([
      '2026-10-25T01:00:00+02:00',
      '2026-10-25T02:00:00+02:00',
      '2026-10-25T02:00:00+01:00',
      '2026-10-25T03:00:00+01:00',
    ]);
  });

  test('a repeated start is its first occurrence', () => {
    expect(starts({ ...date, service: hourly, employees: night('02:30', '04:00') })[0]).toBe(
      '2026-10-25T02:30:00+02:00',
    );
  });

  test('a repeated end is its first occurrence', () => {
    expect(starts({ ...date, service: half, employees: night('01:00', '02:30') })).toEqual([
      '2026-10-25T01:00:00+02:00',
      '2026-10-25T01:30:00+02:00',
      '2026-10-25T02:00:00+02:00',
    ]);
  });

  test('timeFrom and timeTo compare local times, so they admit both occurrences', () => {
    const times = { timeFrom: '02:00', timeTo: '02:00' };
    expect(starts({ ...date, ...times, service: hourly, employees: night('00:00', '05:00') })).toEqual([
      '2026-10-25T02:00:00+02:00',
      '2026-10-25T02:00:00+01:00',
    ]);
  });

  test('the grid counts elapsed time, so after 90 minutes as interval it shifts by half an hour of local time', () => {
    const service = { durationMinutes: 30, slotIntervalMinutes: 90 };
    expect(labels({ ...date, service, employees: night('00:00', '06:00') })).toEqual([
      '00:00',
      '01:30',
      '02:00',
      '03:30',
      '05:00',
    ]);
  });
});

describe('zones with unusual changes', () => {
  test('Lord Howe moves by half an hour', () => {
    const parts = { providerZone: 'Australia/Lord_Howe', dateFrom: '2026-10-04', now: '2026-10-01T00:00:00Z' };
    expect(labels({ ...parts, service: half, employees: night('01:00', '04:00') })).toEqual([
      '01:00',
      '01:30',
      '02:30',
      '03:00',
      '03:30',
    ]);
  });

  test('Santiago has no midnight on the first day of its summer time', () => {
    const parts = { providerZone: 'America/Santiago', dateFrom: '2026-09-06', now: '2026-09-01T00:00:00Z' };
    expect(starts({ ...parts, service: hourly, employees: night('00:00', '03:00') })).toEqual([
      '2026-09-06T01:00:00-03:00',
      '2026-09-06T02:00:00-03:00',
    ]);
  });

  test('a slot belongs to the date of its start in the requested zone', () => {
    const parts = { providerZone: 'Pacific/Kiritimati', askedZone: 'Pacific/Niue', employees: night('00:00', '03:00') };
    expect(starts({ ...parts, dateFrom: '2026-11-03', service: hourly })).toEqual([
      '2026-11-03T00:00:00-11:00',
      '2026-11-03T01:00:00-11:00',
      '2026-11-03T23:00:00-11:00',
    ]);
  });

  test('hours use the zone of the employee, closures that of the provider', () => {
    const employees = [{ timezone: 'America/New_York', weekly: daily(hours('17:00', '20:00')) }];
    const closures = [{ fromDate: '2026-11-04', toDate: '2026-11-04' }];
    expect(labels({ service: hourly, employees, closures })).toEqual(['00:00', '01:00', '23:00']);
    expect(labels({ service: hourly, employees, closures, dateFrom: '2026-11-04' })).toEqual([]);
  });

  test('UTC is written with Z, as in records', () => {
    expect(starts({ providerZone: 'UTC', service: hourly })[0]).toBe('2026-11-03T09:00:00Z');
  });
});
