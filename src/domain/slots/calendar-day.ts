export const MINUTES_PER_DAY = 1440;

const MILLISECONDS_PER_MINUTE = 60_000;
const MILLISECONDS_PER_DAY = MINUTES_PER_DAY * MILLISECONDS_PER_MINUTE;
const DAYS_PER_WEEK = 7;
const THURSDAY = 4;

/** Days from 1970-01-01 to a date `YYYY-MM-DD`. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / MILLISECONDS_PER_DAY;
}

/** The date `YYYY-MM-DD` that lies `day` days after 1970-01-01. */
export function dateOfDay(day: number): string {
  return new Date(day * MILLISECONDS_PER_DAY).toISOString().slice(0, -'T00:00:00.000Z'.length);
}

/** 1 Monday – 7 Sunday; 1970-01-01 was a Thursday. */
export function weekdayOfDay(day: number): number {
  return ((((day + THURSDAY - 1) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK) + 1;
}

/** The day of a wall-clock time given in minutes since 1970-01-01T00:00. */
export function dayOfWallMinute(wallMinute: number): number {
  return Math.floor(wallMinute / MINUTES_PER_DAY);
}

/** Epoch minutes, with a fraction where the instant lies between two minutes. */
export function minutesOf(instant: Date): number {
  return instant.getTime() / MILLISECONDS_PER_MINUTE;
}
