import { describe, expect, test } from 'vitest';
import { daily, firstDay, hours, labels } from './simple.ts';

const half = { durationMinutes: 30, slotIntervalMinutes: 30 };
const sparse = { durationMinutes: 60, slotIntervalMinutes: 60 };

describe('working windows', () => {
  test('several windows a day each have their own grid', () => {
    const employees = [{ weekly: daily(hours('09:00', '10:00'), hours('10:10', '11:10')) }];
    expect(labels({ service: half, employees })).toEqual(['09:00', '09:30', '10:10', '10:40']);
  });

  test('the whole service must lie in one window', () => {
    const employees = [{ weekly: daily(hours('09:00', '10:00'), hours('10:10', '11:00')) }];
    expect(labels({ service: { ...half, durationMinutes: 60 }, employees })).toEqual(['09:00']);
  });

  test('adjacent windows are one: services cross the border and the grid keeps the first start', () => {
    const employees = [{ weekly: daily(hours('09:00', '10:15'), hours('10:15', '11:30')) }];
    expect(labels({ service: { ...half, durationMinutes: 60 }, employees })).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
    ]);
  });

  test('overlapping windows are one', () => {
    const employees = [{ weekly: daily(hours('09:00', '10:15'), hours('09:50', '11:00')) }];
    expect(labels({ service: half, employees })).toEqual(['09:00', '09:30', '10:00', '10:30']);
  });

  test('a window past midnight belongs to the date on which it starts', () => {
    const weekly = daily();
    weekly[1] = [hours('22:00', '02:00')];
    expect(labels({ service: sparse, employees: [{ weekly }] })).toEqual(['00:00', '01:00']);
    expect(labels({ service: sparse, employees: [{ weekly }], dateFrom: '2026-11-02' })).toEqual(['22:00', '23:00']);
  });

  test('an override replaces the windows that start on its date and no others', () => {
    const weekly = daily(hours('22:00', '02:00'));
    const overrides = [{ date: '2026-11-03', windows: [hours('12:00', '14:00')] }];
    expect(labels({ service: sparse, employees: [{ weekly, overrides }] })).toEqual([
      '00:00',
      '01:00',
      '12:00',
      '13:00',
    ]);
    expect(labels({ service: sparse, employees: [{ weekly, overrides }], dateFrom: '2026-11-04' })).toEqual([
      '22:00',
      '23:00',
    ]);
  });

  test('`to` equal to `from` is 24 hours', () => {
    const weekly = daily();
    weekly[2] = [hours('20:00', '20:00')];
    const service = { durationMinutes: 240, slotIntervalMinutes: 240 };
    expect(labels({ service, employees: [{ weekly }] })).toEqual(['20:00']);
    expect(labels({ service, employees: [{ weekly }], dateFrom: '2026-11-04' })).toEqual([
      '00:00',
      '04:00',
      '08:00',
      '12:00',
      '16:00',
    ]);
  });

  test('a window without an end has a new grid at each local midnight, and services cross it', () => {
    const employees = [{ weekly: daily(hours('09:00', '09:00')) }];
    const service = { durationMinutes: 120, slotIntervalMinutes: 420 };
    const parts = { service, employees, dateFrom: '2026-11-03', dateTo: '2026-11-04' };
    expect(labels(parts)).toEqual(['00:00', '07:00', '14:00', '21:00']);
    const crossing = { ...service, durationMinutes: 240 };
    expect(firstDay({ ...parts, service: crossing }).slots.at(-1)?.endsAt).toBe('2026-11-04T01:00:00+01:00');
  });

  test('a long window with an end keeps one grid over midnight', () => {
    const overrides = ['2026-11-01', '2026-11-05'].map((date) => ({ date, windows: [] }));
    const employees = [{ weekly: daily(hours('00:00', '00:00')), overrides }];
    expect(labels({ service: { durationMinutes: 60, slotIntervalMinutes: 420 }, employees })).toEqual([
      '04:00',
      '11:00',
      '18:00',
    ]);
  });

  test('neither time off nor reservations move the grid', () => {
    const at = (time: string) => Date.parse(`2026-11-03T${time}:00+01:00`) / 60_000;
    const employees = [
      {
        weekly: daily(hours('09:00', '13:00')),
        timeOff: [{ from: at('09:00'), until: at('09:40') }],
        busy: [{ from: at('11:05'), until: at('11:20') }],
      },
    ];
    expect(labels({ service: half, employees })).toEqual(['10:00', '10:30', '11:30', '12:00', '12:30']);
  });
});
