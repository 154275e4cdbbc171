import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { presentTime } from './clock.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

const LOCAL_CHARACTERS = 'YYYY-MM-DDTHH:mm:ss'.length;
const HOUR_CHARACTERS = 'YYYY-MM-DDTHH:'.length;
const ROW_MINUTES = 15;
const DATE_CHARACTERS = 'YYYY-MM-DD'.length;

/** The local date and time of an instant from the service, which uses the provider's zone. */
export function localOf(instant: string): string {
  return instant.slice(0, LOCAL_CHARACTERS);
}

/** The local date of an instant from the service. */
export function dateOf(instant: string): string {
  return instant.slice(0, DATE_CHARACTERS);
}

/** The local time of day of an instant from the service, such as `09:30`. */
export function timeOf(instant: string): string {
  return instant.slice(DATE_CHARACTERS + 1, DATE_CHARACTERS + 6);
}

/** The instant of a local date and time in a zone, with its offset. */
export function instantOf(local: string, zone: string): string {
  return dayjs.tz(local, zone).format();
}

/** The present date in a zone. */
export function todayIn(zone: string): string {
  return dayjs(presentTime()).tz(zone).format('YYYY-MM-DD');
}

/** The present time of day in a zone, such as `09:30`. */
export function nowIn(zone: string): string {
  return dayjs(presentTime()).tz(zone).format('HH:mm');
}

/** The local date and time of a moment in milliseconds, to the minute. */
export function localNow(now: number, zone: string): string {
  return dayjs(now).tz(zone).format('YYYY-MM-DDTHH:mm:00');
}

/** The present offset of a zone, such as `+01:00`. */
export function offsetIn(zone: string): string {
  return dayjs(presentTime()).tz(zone).format('Z');
}

/** The date a number of days later, or earlier. */
export function addDays(date: string, days: number): string {
  return dayjs.utc(date).add(days, 'day').format('YYYY-MM-DD');
}

/** The local date and time a number of minutes later, or earlier. */
export function addMinutes(local: string, minutes: number): string {
  return dayjs.utc(local).add(minutes, 'minute').format('YYYY-MM-DDTHH:mm:ss');
}

/** The Monday of the week of a date. */
export function mondayOf(date: string): string {
  const weekday = dayjs.utc(date).day();
  return addDays(date, weekday === 0 ? -6 : 1 - weekday);
}

/** The number of minutes between two instants. */
export function minutesBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
}

/** The start of the calendar row of a local time: free times stand at rows, and clicks are read in smaller steps. */
export function rowOf(local: string): string {
  const minute = Math.floor(Number(local.slice(HOUR_CHARACTERS, HOUR_CHARACTERS + 2)) / ROW_MINUTES) * ROW_MINUTES;
  return `${local.slice(0, HOUR_CHARACTERS)}${String(minute).padStart(2, '0')}:00`;
}
