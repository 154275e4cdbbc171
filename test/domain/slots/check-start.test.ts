import { checkStart } from 'slot-engine/engine/check-start.ts';
import { describe, expect, test } from 'vitest';
import type { StartQuestion } from '../../../src/domain/slots/question.ts';
import { questionOf } from './compare.ts';
import { busyTimesOf } from './scenario.ts';
import { type SimpleParts, simple } from './simple.ts';

const DAY = '2026-11-03';
const at = (time: string) => Date.parse(`${DAY}T${time}:00+01:00`) / 60_000;

function verdict(start: string, parts: SimpleParts = {}, requested: Partial<StartQuestion> = {}) {
  const scenario = simple(parts);
  return checkStart({ ...questionOf(scenario), startAt: new Date(start), ...requested }, busyTimesOf(scenario));
}
const reason = (time: string, parts?: SimpleParts, requested?: Partial<StartQuestion>) =>
  verdict(`${DAY}T${time}+01:00`, parts, requested).reason;

describe('the first reason that applies to the employee', () => {
  const off = { timeOff: [{ from: at('20:00'), until: at('21:00') }] };

  test.each([
    ['NO_ELIGIBLE_EMPLOYEE', '10:00:00', { employees: [{ performs: false }], employeeId: 'a' }],
    ['IN_THE_PAST', '08:00:00', { now: `${DAY}T07:59:00Z`, employees: [off] }],
    ['BELOW_MIN_NOTICE', '20:00:00', { now: `${DAY}T07:00:00Z`, service: { minNoticeMinutes: 900 }, employees: [off] }],
    ['BEYOND_MAX_ADVANCE', '20:00:00', { service: { maxAdvanceDays: 0 }, employees: [off] }],
    ['TIME_OFF', '20:30:00', { employees: [off] }],
    ['TIME_OFF', '10:10:00', { closures: [{ fromDate: DAY, toDate: DAY }] }],
    ['OUTSIDE_WORKING_HOURS', '16:10:00', {}],
    ['OFF_GRID', '10:10:00', { employees: [{ busy: [{ from: at('10:00'), until: at('11:00') }] }] }],
    ['OFF_GRID', '10:00:01', {}],
    ['TAKEN', '10:00:00', { employees: [{ busy: [{ from: at('10:59'), until: at('11:30') }] }] }],
    [null, '10:00:00', { employees: [{ busy: [{ from: at('11:00'), until: at('11:30') }] }] }],
  ] satisfies [string | null, string, SimpleParts][])(
    'the first reason that applies is %s at %s',
    (expected, time, parts) => {
      expect(reason(time, parts)).toBe(expected);
    },
  );

  test('CLIENT_BUSY precedes TAKEN, and only applies if the service itself overlaps', () => {
    const employees = [{ busy: [{ from: at('10:00'), until: at('11:00') }] }];
    const clientBusy = [{ serviceId: 'another', from: at('10:30'), until: at('11:30') }];
    expect(reason('10:00:00', { employees }, { clientBusy })).toBe('CLIENT_BUSY');
    expect(reason('11:30:00', { employees }, { clientBusy })).toBeNull();
  });
});

describe('several employees', () => {
  const parts: SimpleParts = {
    employees: [
      { timeOff: [{ from: at('09:00'), until: at('17:00') }] },
      { busy: [{ from: at('10:00'), until: at('11:00') }] },
      { busy: [{ from: at('10:00'), until: at('11:00') }] },
    ],
  };

  test("without a free employee: the latest reason among the eligible, and each employee's own", () => {
    const answer = verdict(`${DAY}T10:00:00+01:00`, parts);
    expect(answer).toMatchObject({ reason: 'TAKEN', freeEmployeeIds: [] });
    expect(answer.employees.map((employee) => employee.reason)).toEqual(['TIME_OFF', 'TAKEN', 'TAKEN']);
  });

  test('with a free employee: no reason', () => {
    expect(verdict(`${DAY}T12:00:00+01:00`, parts)).toMatchObject({ reason: null, freeEmployeeIds: ['b', 'c'] });
  });

  test('employeeIds limits the checked employees', () => {
    const selection = { employeeIds: ['a', 'c'] };
    expect(verdict(`${DAY}T12:00:00+01:00`, parts, { selection }).freeEmployeeIds).toEqual(['c']);
  });

  test('NO_ELIGIBLE_EMPLOYEE if none of employeeIds performs the service', () => {
    const selection = { employeeIds: ['x'] };
    expect(verdict(`${DAY}T12:00:00+01:00`, parts, { selection })).toEqual({
      reason: 'NO_ELIGIBLE_EMPLOYEE',
      freeEmployeeIds: [],
      employees: [],
    });
  });
});

describe('a change of an existing reservation', () => {
  test('a change of an existing reservation ignores min notice but not the past', () => {
    const parts = { now: `${DAY}T09:00:00Z`, service: { minNoticeMinutes: 600 } };
    expect(reason('11:00:00', parts, { waives: { minNotice: true } })).toBeNull();
    expect(reason('09:30:00', parts, { waives: { minNotice: true } })).toBe('IN_THE_PAST');
    expect(reason('09:30:00', parts, { waives: { minNotice: true, past: true } })).toBeNull();
  });

  test('a change of an existing reservation ignores max advance and the grid', () => {
    const parts = { service: { maxAdvanceDays: 0 } };
    expect(reason('10:10:00', parts, { waives: { maxAdvance: true } })).toBe('OFF_GRID');
    expect(reason('10:10:00', parts, { waives: { maxAdvance: true, grid: true } })).toBeNull();
  });

  test('a change of an existing reservation keeps the booked duration for its employee, or sets a new one for all', () => {
    const booked = { employeeId: 'a', durationMinutes: 120, price: null };
    expect(reason('16:00:00')).toBeNull();
    expect(reason('16:00:00', {}, { selection: { booked } })).toBe('OUTSIDE_WORKING_HOURS');
    expect(reason('15:00:00', {}, { selection: { durationMinutes: 180 } })).toBe('OUTSIDE_WORKING_HOURS');
  });
});
