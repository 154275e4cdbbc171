import { DateTime } from 'luxon';
import { minuteOfTime } from '../slots/time/calendar-day.ts';
import type { TimeWindow } from './calendar-records.ts';
import type { ClockWindow } from './wall-windows.ts';

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
