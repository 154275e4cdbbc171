import { DateTime } from 'luxon';

export const MINUTES_PER_DAY = 1440;

const MILLISECONDS_PER_MINUTE = 60_000;
const MILLISECONDS_PER_DAY = MINUTES_PER_DAY * MILLISECONDS_PER_MINUTE;
const DAYS_PER_WEEK = 7;
const THURSDAY = 4;
/** Maximum number of cached dates; most requests need the same few months. */
const MAX_DATES = 4_096;
const dates = new Map<number, string>();

/** Days from 1970-01-01 to a date `YYYY-MM-DD`. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / MILLISECONDS_PER_DAY;
}

/** The date `YYYY-MM-DD` that is `day` days after 1970-01-01. */
export function dateOfDay(day: number): string {
  const cached = dates.get(day);
  if (cached !== undefined) return cached;
  if (dates.size >= MAX_DATES) dates.clear();
  const date = DateTime.fromMillis(day * MILLISECONDS_PER_DAY, { zone: 'utc' }).toFormat('yyyy-MM-dd');
  dates.set(day, date);
  return date;
}

/** 1 Monday – 7 Sunday; 1970-01-01 was a Thursday. */
export function weekdayOfDay(day: number): number {
  return ((((day + THURSDAY - 1) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK) + 1;
}

/** The day of a wall-clock time in minutes since 1970-01-01T00:00. */
export function dayOfWallMinute(wallMinute: number): number {
  return Math.floor(wallMinute / MINUTES_PER_DAY);
}

/** Minutes from midnight of a time `HH:mm`. */
export function minuteOfTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Epoch minutes, with a fraction when the instant is between two minutes. */
export function minutesOf(instant: Date): number {
  return instant.getTime() / MILLISECONDS_PER_MINUTE;
}

/** The instant at epoch minutes. */
export function instantOf(minute: number): Date {
  return DateTime.fromMillis(minute * MILLISECONDS_PER_MINUTE).toJSDate();
}

/** "07" for 7. */
export function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
