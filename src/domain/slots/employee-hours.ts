import type { Snapshot, SnapshotEmployee, WallWindow } from '../snapshot.ts';
import { dayNumber, MINUTES_PER_DAY, weekdayOfDay } from './calendar-day.ts';
import { neverEnds } from './never-ends.ts';
import type { MinuteRange } from './question.ts';
import { instantOfWall } from './wall-time.ts';
import { type ZoneOffsets, zoneOffsets } from './zone-offsets.ts';

/** An employee's hours, ready to be laid on the calendar. */
export interface EmployeeHours {
  readonly zone: ZoneOffsets;
  readonly weekly: readonly (readonly WallWindow[])[];
  readonly overrides: ReadonlyMap<number, readonly WallWindow[]>;
  readonly neverEnds: boolean;
}

/** The hours of an employee in the employee's own zone. */
export function employeeHours(snapshot: Snapshot, employee: SnapshotEmployee): EmployeeHours {
  return {
    zone: zoneOffsets(employee.timezone ?? snapshot.timezone),
    weekly: employee.weekly,
    overrides: new Map([...employee.overrides].map(([date, windows]) => [dayNumber(date), windows])),
    neverEnds: neverEnds(employee.weekly),
  };
}

/** The windows that start on a local day, as instants; one that a spring change leaves without time is none. */
export function windowsOfDay(hours: EmployeeHours, day: number): MinuteRange[] {
  const midnight = day * MINUTES_PER_DAY;
  const windows: MinuteRange[] = [];
  for (const { from, to } of hours.overrides.get(day) ?? hours.weekly[weekdayOfDay(day)] ?? []) {
    const range = {
      from: instantOfWall(hours.zone, midnight + from),
      until: instantOfWall(hours.zone, midnight + to),
    };
    if (range.from < range.until) windows.push(range);
  }
  return windows;
}
