import { IANAZone } from 'luxon';
import type { WallWindow } from 'slot-engine/catalog.ts';
import { MINUTES_A_DAY, WEEKDAYS, type Weekday } from '../../kernel/limits.ts';
import type { Snapshot } from '../../kernel/snapshot.ts';

/** Wall-clock times `HH:mm` of the provider's zone; `to` not after `from`: it ends on the next day. */
export interface OpeningHours {
  readonly day: Weekday;
  readonly from: string;
  readonly to: string;
}

// The tag of the catalog may not depend on the day it is asked for, so neither may the distance between two zones.
const REFERENCE = Date.UTC(2026, 0, 15);

/**
 * When somebody works, by the weekly hours of all active employees: per day on which they start, in order, those that
 * touch or overlap as one. Hours of an employee in another zone count with its distance from the provider's in January.
 * Dates of their own, time off and closures are left to slots (contract 3.1).
 */
export function openingHours({ employees, timezone }: Snapshot): readonly OpeningHours[] {
  const week: WallWindow[][] = WEEKDAYS.map(() => []);
  for (const employee of employees.values()) {
    const ahead = offsetOf(timezone) - offsetOf(employee.timezone ?? timezone);
    for (const [weekday, windows] of employee.weekly.entries())
      for (const { from, to } of windows) addWindow(week, weekday - 1, from + ahead, to + ahead);
  }
  carryLongDays(week);
  return WEEKDAYS.flatMap((day, index) =>
    union(week[index] ?? []).map(({ from, to }) => {
      return { day, from: clock(from), to: clock(Math.min(to, from + MINUTES_A_DAY)) };
    }),
  );
}

function addWindow(week: readonly WallWindow[][], day: number, from: number, to: number): void {
  const later = Math.floor(from / MINUTES_A_DAY);
  const start = from - later * MINUTES_A_DAY;
  week.at((day + later) % WEEKDAYS.length)?.push({ from: start, to: start + (to - from) });
}

// Windows that overlap past midnight can be longer together than a day, which two times of day cannot say.
function carryLongDays(week: readonly WallWindow[][]): void {
  // Twice, since what Sunday hands on can make Monday too long.
  for (const [index, windows] of [...week, ...week].entries()) {
    for (const { from, to } of union(windows))
      if (to - from > MINUTES_A_DAY) addWindow(week, index, from + MINUTES_A_DAY, to);
  }
}

function union(windows: readonly WallWindow[]): readonly WallWindow[] {
  const result: WallWindow[] = [];
  for (const window of windows.toSorted((left, right) => left.from - right.from)) {
    const last = result.at(-1);
    if (last && window.from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, window.to) };
    else result.push(window);
  }
  return result;
}

function offsetOf(zone: string): number {
  return IANAZone.create(zone).offset(REFERENCE);
}

function clock(minute: number): string {
  const ofDay = minute % MINUTES_A_DAY;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}
