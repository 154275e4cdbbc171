import { DateTime } from 'luxon';
import { minuteOfTime } from 'slot-engine/time/calendar-day.ts';
import type { DateOverride } from '../../../db/generated/kysely/types.ts';
import { MINUTES_PER_DAY } from '../../../kernel/limits.ts';
import type { TimeWindow } from '../../catalog/time-windows.ts';

/** A window with `HH:mm` times, in minutes. */
export function clockWindow({ from, to }: TimeWindow): ClockWindow {
  return { from: minuteOfTime(from), to: minuteOfTime(to) };
}

/** A date `YYYY-MM-DD` as UTC midnight, for PostgreSQL's type `date`. */
export function storedDate(date: string): Date {
  return DateTime.fromISO(date, { zone: 'utc' }).toJSDate();
}

/** The first instant of a date in a zone. */
export function startOfDate(date: string, zone: string, daysLater = 0): Date {
  return DateTime.fromISO(date, { zone }).plus({ days: daysLater }).toJSDate();
}

/**
 * Minutes from midnight on the wall clock. A `to` that is not after `from` is on the next day; equal ones mean 24
 * hours.
 */
interface ClockWindow {
  readonly from: number;
  readonly to: number;
}

/** The stored form of a window: `toMinute` can exceed 24 hours. */
export function windowMinutes({ from, to }: ClockWindow): { fromMinute: number; toMinute: number } {
  return { fromMinute: from, toMinute: to > from ? to : to + MINUTES_PER_DAY };
}

/** The stored form of the windows of one date, sorted by start. */
export function overrideMinutes(windows: readonly ClockWindow[]): Pick<DateOverride, 'fromMinutes' | 'toMinutes'> {
  const minutes = windows.map(windowMinutes).sort((a, b) => a.fromMinute - b.fromMinute || a.toMinute - b.toMinute);
  return {
    fromMinutes: minutes.map(({ fromMinute }) => fromMinute),
    toMinutes: minutes.map(({ toMinute }) => toMinute),
  };
}
