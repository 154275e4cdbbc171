import { DateTime } from 'luxon';
import type { Closure, DateOverride, TimeOff, WorkingHours } from '../../db/generated/kysely/types.ts';
import { twoDigits } from '../slots/time/calendar-day.ts';
import { zonedTime } from '../slots/time/zoned-time.ts';
import type { Stranded } from './find-stranded.ts';
import { MINUTES_A_DAY, WEEKDAYS, type Weekday } from './limits.ts';

/** Wall-clock times `HH:mm`; `to` not after `from` is on the next day. */
export interface TimeWindow {
  readonly from: string;
  readonly to: string;
}

/** A weekly window and the days on which it starts, as a provider file has it. */
export interface WeeklyWindow extends TimeWindow {
  readonly days: readonly Weekday[];
}

/** The windows that replace all that start on `date`; none: closed that day. */
export interface OverrideRecord {
  readonly date: string;
  readonly windows: readonly TimeWindow[];
}

/** Time off of one employee; both ends carry the offset of the provider's zone. */
export interface TimeOffRecord {
  readonly id: string;
  readonly employeeId: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string | null;
}

/** Whole days of the provider's zone, both inclusive, for everyone. */
export interface ClosureRecord {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string | null;
}

/** Everything that says when an employee works, but for closures. */
export interface EmployeeCalendar {
  readonly employeeId: string;
  readonly workingHours: readonly WeeklyWindow[];
  readonly dateOverrides: readonly OverrideRecord[];
  readonly timeOff: readonly TimeOffRecord[];
}

/** A calendar after a write, and the live reservations that it leaves outside working time. */
export interface CalendarWrite extends Stranded {
  readonly calendar: EmployeeCalendar;
}

/** Weekly windows as records: equal ones of several days are one. */
export function weeklyWindows(rows: readonly WorkingHours[]): WeeklyWindow[] {
  const windows = new Map<string, { days: Weekday[]; window: TimeWindow }>();
  for (const { weekday, fromMinute, toMinute } of rows) {
    const window = timeWindow(fromMinute, toMinute);
    const key = `${window.from} ${window.to}`;
    const known = windows.get(key) ?? { days: [], window };
    const day = WEEKDAYS[weekday - 1];
    if (day) known.days.push(day);
    windows.set(key, known);
  }
  return [...windows.values()].map(({ days, window }) => ({ days, ...window }));
}

/** The row as its record. */
export function overrideRecord({ date, fromMinutes, toMinutes }: DateOverride): OverrideRecord {
  const windows = fromMinutes.map((fromMinute, index) => timeWindow(fromMinute, toMinutes[index] ?? fromMinute));
  return { date: dateText(date), windows };
}

/** The row as its record. */
export function timeOffRecord({ id, employeeId, startAt, endAt, reason }: TimeOff, zone: string): TimeOffRecord {
  return { id, employeeId, from: zonedTime(startAt, zone), to: zonedTime(endAt, zone), reason };
}

/** The row as its record. */
export function closureRecord({ id, fromDate, toDate, reason }: Closure): ClosureRecord {
  return { id, from: dateText(fromDate), to: dateText(toDate), reason };
}

function timeWindow(fromMinute: number, toMinute: number): TimeWindow {
  return { from: clock(fromMinute), to: clock(toMinute % MINUTES_A_DAY) };
}

function clock(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

function dateText(date: Date): string {
  return DateTime.fromJSDate(date, { zone: 'utc' }).toFormat('yyyy-MM-dd');
}
