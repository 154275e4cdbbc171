import { IANAZone } from 'luxon';
import type { WallWindow } from 'slot-engine/catalog.ts';
import { MINUTES_PER_DAY, WEEKDAYS, type Weekday } from '../../kernel/limits.ts';
import type { Snapshot } from '../../kernel/snapshot.ts';

/** Wall-clock times `HH:mm` in the provider's zone. A `to` that is not after `from` is on the next day. */
export interface OpeningHours {
  readonly day: Weekday;
  readonly from: string;
  readonly to: string;
}

// The entity tag of the catalog must not depend on the day of the request, so the offset between two zones is taken on
// a fixed day.
const REFERENCE = Date.UTC(2026, 0, 15);

/**
 * Returns the opening hours: the union of the weekly hours of all active employees, listed by the day on which they
 * start, in order, and merged when they touch or overlap. The hours of an employee in another zone are shifted by the
 * difference between the two zones in January. Date overrides, time off and closures affect only slots (contract 3.1).
 */
export function openingHours({ employees, timezone }: Snapshot): readonly OpeningHours[] {
  const week: WallWindow[][] = WEEKDAYS.map(() => []);
  for (const employee of employees.values()) {
    const shift = getOffset(timezone) - getOffset(employee.timezone ?? timezone);
    for (const [weekday, windows] of employee.weekly.entries())
      for (const { from, to } of windows) addWindow(week, weekday - 1, from + shift, to + shift);
  }
  splitLongDays(week);
  return WEEKDAYS.flatMap((day, index) =>
    union(week[index] ?? []).map(({ from, to }) => {
      return { day, from: formatTime(from), to: formatTime(Math.min(to, from + MINUTES_PER_DAY)) };
    }),
  );
}

function addWindow(week: readonly WallWindow[][], day: number, from: number, to: number): void {
  const daysLater = Math.floor(from / MINUTES_PER_DAY);
  const start = from - daysLater * MINUTES_PER_DAY;
  week.at((day + daysLater) % WEEKDAYS.length)?.push({ from: start, to: start + (to - from) });
}

// Splits windows that are longer than a day, which two times of day cannot express. They arise when windows past
// midnight are merged.
function splitLongDays(week: readonly WallWindow[][]): void {
  // The week is processed twice, because hours moved from Sunday can make Monday too long.
  for (const [index, windows] of [...week, ...week].entries()) {
    for (const { from, to } of union(windows))
      if (to - from > MINUTES_PER_DAY) addWindow(week, index, from + MINUTES_PER_DAY, to);
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

function getOffset(zone: string): number {
  return IANAZone.create(zone).offset(REFERENCE);
}

function formatTime(minute: number): string {
  const minuteOfDay = minute % MINUTES_PER_DAY;
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minuteOfDay / 60))}:${pad(minuteOfDay % 60)}`;
}
