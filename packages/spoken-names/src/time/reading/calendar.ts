/** Days from 1 January 1970. */
export type Day = number;

const DAY_MS = 86_400_000;
const MONTHS_PER_YEAR = 12;
/** To the next 29 February. */
const MONTHS_AHEAD = 8 * MONTHS_PER_YEAR;
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3;
export const DAYS_PER_WEEK = 7;

export const toIsoDate = (day: Day) => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const fromIsoDate = (date: string): Day => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
export const isoWeekday = (day: Day) => ((((day + FIRST_WEEKDAY) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK) + 1;
/** Monday of the week of a day. */
export const mondayOf = (day: Day) => day - isoWeekday(day) + 1;

/** A day of a month; null if the month does not have it. */
export function toDay(year: number, month: number, day: number): Day | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1 ? date.getTime() / DAY_MS : null;
}

/** Year and month of a day. */
export function monthOf(day: Day): { year: number; month: number } {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
}

/** The first and the last day of a month, counted from one; the month may be greater than 12. */
export function monthSpan(year: number, month: number): { from: Day; to: Day } {
  return {
    from: Date.UTC(year, month - 1, 1) / DAY_MS,
    to: Date.UTC(year, month, 0) / DAY_MS,
  };
}

/** The first such date from a day on; without a month, the first such day that a month has. */
export function nextDate(from: Day, day: number, month: number | null): Day | null {
  const start = monthOf(from);
  const [first, step] = month === null ? [start.month, 1] : [month, MONTHS_PER_YEAR];
  for (let index = first; index <= first + MONTHS_AHEAD; index += step) {
    const year = start.year + Math.floor((index - 1) / MONTHS_PER_YEAR);
    const found = toDay(year, ((index - 1) % MONTHS_PER_YEAR) + 1, day);
    if (found !== null && found >= from) return found;
  }
  return null;
}

/** The same day in a later month, or the last one that it has. */
export function addMonths(day: Day, months: number): Day {
  const { year, month } = monthOf(day);
  const { to } = monthSpan(year, month + months);
  return Math.min(monthSpan(year, month + months).from + new Date(day * DAY_MS).getUTCDate() - 1, to);
}
