import type { BusyTimes } from 'slot-engine/engine/question.ts';
import type { Scenario } from '../test/domain/slots/scenario.ts';
import { daily, hours, simple } from '../test/domain/slots/simple.ts';

const BOOKINGS_PER_DAY = 8;
const BOOKING_MINUTES = 45;
const HOUR_MINUTES = 60;
const FIRST_HOUR = 8;
const LAST_HOUR = 20;
const DAY_MINUTES = 1440;
const WARSAW_WINTER_MINUTES = 60;

/** 31 days in Warsaw, 08:00–20:00, a 15-minute grid, and 8 reservations for each employee and day. */
export const DATE_FROM = '2026-12-01';
export const DATE_TO = '2026-12-31';
export const DAYS = 31;
export const DURATION_MINUTES = 45;
export const INTERVAL_MINUTES = 15;
const FIRST_MINUTE = Date.parse(`${DATE_FROM}T00:00:00Z`) / 60_000 - WARSAW_WINTER_MINUTES;

/** The scenario with `count` employees; reservations lie in different hours for each. */
export function benchScenario(count: number): Scenario {
  const employees = Array.from({ length: count }, (_, index) => ({
    id: `01936d3a-0000-7000-8000-${String(index).padStart(12, '0')}`,
    weekly: daily(hours('08:00', '20:00')),
    busy: Array.from({ length: DAYS }, (_, day) => busyOfDay(index, day)).flat(),
  }));
  const service = { durationMinutes: DURATION_MINUTES, slotIntervalMinutes: INTERVAL_MINUTES };
  return simple({ now: '2026-11-20T08:00:00Z', dateFrom: DATE_FROM, dateTo: DATE_TO, service, employees });
}

function busyOfDay(employee: number, day: number) {
  const free = (employee * 7 + day * 3) % (LAST_HOUR - FIRST_HOUR);
  const hoursOfDay = Array.from({ length: LAST_HOUR - FIRST_HOUR }, (_, index) => FIRST_HOUR + index);
  return hoursOfDay
    .filter((_, index) => (index - free + hoursOfDay.length) % hoursOfDay.length < BOOKINGS_PER_DAY)
    .map((hour) => {
      const from = FIRST_MINUTE + day * DAY_MINUTES + hour * HOUR_MINUTES + ((employee + hour) % 2) * INTERVAL_MINUTES;
      return { from, until: from + BOOKING_MINUTES };
    });
}

/** The input of the bare sweep: only sorted integers. */
export interface BareEmployee {
  readonly id: string;
  readonly displayName: string;
  readonly windows: readonly number[];
  readonly busy: readonly number[];
}

/** The working hours of each day, resolved by hand. */
export function bareWindows(): number[] {
  return Array.from({ length: DAYS }, (_, day) => {
    const midnight = FIRST_MINUTE + day * DAY_MINUTES;
    return [midnight + FIRST_HOUR * HOUR_MINUTES, midnight + LAST_HOUR * HOUR_MINUTES];
  }).flat();
}

/** The same input with every window resolved by hand. */
export function bareEmployees(scenario: Scenario, busyTimes: BusyTimes): BareEmployee[] {
  const windows = bareWindows();
  return scenario.employees.map(({ id }) => ({ id, displayName: id, windows, busy: busyTimes.get(id) ?? [] }));
}
