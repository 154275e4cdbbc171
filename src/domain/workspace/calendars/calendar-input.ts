import { DateTime } from 'luxon';
import { minuteOfTime } from 'slot-engine/time/calendar-day.ts';
import type { DateOverride } from '../../../db/generated/kysely/types.ts';
import { MINUTES_PER_DAY } from '../../../kernel/limits.ts';
import type { TimeWindow } from '../../catalog/time-windows.ts';

/** Converts a window with `HH:mm` times to minutes. */
export function toClockWindow({ from, to }: TimeWindow): ClockWindow {
  return { from: minuteOfTime(from), to: minuteOfTime(to) };
}

/** Converts a date `YYYY-MM-DD` to UTC midnight, for PostgreSQL's type `date`. */
export function toStoredDate(date: string): Date {
  return DateTime.fromISO(date, { zone: 'utc' }).toJSDate();
}

/** Returns the first instant of a date in a zone, `daysLater` days later. */
export function startOfDate(date: string, zone: string, daysLater = 0): Date {
  return DateTime.fromISO(date, { zone }).plus({ days: daysLater }).toJSDate();
}

/**
 * A window in minutes from midnight on the wall clock. A `to` that is not after `from` is on the next day; equal ones
 * mean 24 hours.
 */
interface ClockWindow {
  readonly from: number;
  readonly to: number;
}

/** Converts a window to its stored form, in which `toMinute` can exceed 24 hours. */
export function toWindowMinutes({ from, to }: ClockWindow): { fromMinute: number; toMinute: number } {
  return { fromMinute: from, toMinute: to > from ? to : to + MINUTES_PER_DAY };
}

/** Converts the windows of one date to their stored form, sorted by start. */
export function toOverrideMinutes(windows: readonly ClockWindow[]): Pick<DateOverride, 'fromMinutes' | 'toMinutes'> {
  const minutes = windows.map(toWindowMinutes).sort((a, b) => a.fromMinute - b.fromMinute || a.toMinute - b.toMinute);
  return {
    fromMinutes: minutes.map(({ fromMinute }) => fromMinute),
    toMinutes: minutes.map(({ toMinute }) => toMinute),
  };
}
