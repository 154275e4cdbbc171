import { DateTime } from 'luxon';
import { minuteOfTime } from 'slot-engine/time/calendar-day.ts';
import type { DateOverride } from '../../../db/generated/kysely/types.ts';
import { MINUTES_A_DAY } from '../../../kernel/limits.ts';
import type { TimeWindow } from '../../catalog/time-windows.ts';

/** A window given as `HH:mm`, in minutes. */
export function clockWindow({ from, to }: TimeWindow): ClockWindow {
  return { from: minuteOfTime(from), to: minuteOfTime(to) };
}

/** A date `YYYY-MM-DD` as the UTC midnight that PostgreSQL's `date` is written from. */
export function storedDate(date: string): Date {
  return DateTime.fromISO(date, { zone: 'utc' }).toJSDate();
}

/** The first instant of a date in a zone. */
export function startOfDate(date: string, zone: string, daysLater = 0): Date {
  return DateTime.fromISO(date, { zone }).plus({ days: daysLater }).toJSDate();
}

/** Minutes from midnight on the wall clock; `to` not after `from` ends the next day, and equal ones are 24 hours. */
interface ClockWindow {
  readonly from: number;
  readonly to: number;
}

/** A window as it is stored: `toMinute` counts on past midnight. */
export function windowMinutes({ from, to }: ClockWindow): { fromMinute: number; toMinute: number } {
  return { fromMinute: from, toMinute: to > from ? to : to + MINUTES_A_DAY };
}

/** The windows of one date as they are stored, by start. */
export function overrideMinutes(windows: readonly ClockWindow[]): Pick<DateOverride, 'fromMinutes' | 'toMinutes'> {
  const minutes = windows.map(windowMinutes).sort((a, b) => a.fromMinute - b.fromMinute || a.toMinute - b.toMinute);
  return {
    fromMinutes: minutes.map(({ fromMinute }) => fromMinute),
    toMinutes: minutes.map(({ toMinute }) => toMinute),
  };
}
