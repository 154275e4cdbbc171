import { DateTime } from 'luxon';

export const MINUTES_PER_DAY = 1440;

const MILLISECONDS_PER_MINUTE = 60_000;
const MILLISECONDS_PER_DAY = MINUTES_PER_DAY * MILLISECONDS_PER_MINUTE;
const DAYS_PER_WEEK = 7;
const THURSDAY = 4;
const DAYS_PER_ERA = 146_097;
const YEARS_PER_ERA = 400;
const DAYS_FROM_YEAR_0_MARCH_TO_EPOCH = 719_468;

/** Days from 1970-01-01 to a date `YYYY-MM-DD`. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / MILLISECONDS_PER_DAY;
}

/** The date `YYYY-MM-DD` that lies `day` days after 1970-01-01, in integers (years counted from March). */
export function dateOfDay(day: number): string {
  const shifted = day + DAYS_FROM_YEAR_0_MARCH_TO_EPOCH;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * YEARS_PER_ERA + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
}

/** 1 Monday – 7 Sunday; 1970-01-01 was a Thursday. */
export function weekdayOfDay(day: number): number {
  return ((((day + THURSDAY - 1) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK) + 1;
}

/** The day of a wall-clock time given in minutes since 1970-01-01T00:00. */
export function dayOfWallMinute(wallMinute: number): number {
  return Math.floor(wallMinute / MINUTES_PER_DAY);
}

/** Minutes from midnight of a time `HH:mm`. */
export function minuteOfTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Epoch minutes, with a fraction where the instant lies between two minutes. */
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
