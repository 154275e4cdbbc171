import { joinDurations } from './durations.ts';
import { splitWords } from './split-words.ts';

/** Between two clauses; a point behind a short word ends an abbreviation. */
const BREAK = /[,;:!?…—–]+(?=\s|$)|(?<=\p{L}{5})\.+(?=\s|$)/gu;

const CLOCK_TIME = /(?<!\d)(\d{1,2}):(\d{2})(?!\d)/gu;
const YEAR_FIRST = /(?<!\d)\d{4}-(\d{1,2})-(\d{1,2})(?!\d)/gu;
/** "12. 1.", "12.1.2026", "12/1", "12-1-2026". */
const DATES = [
  /(?<![\d.,])(\d{1,2})\.\s?(\d{1,2})\.(?:(?:\s?\d{4}|\d{2})(?!\d))?/gu,
  /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?(?![\d/])/gu,
  /(?<!\d)(\d{1,2})-(\d{1,2})-\d{4}(?!\d)/gu,
];
const DAYS_PER_MONTH = 31;
const MONTHS_PER_YEAR = 12;
/** A fraction, and "open around the clock". */
const NO_DATE = /^(?:[123]\/[234]|24\/7)$/u;

/** A text with its "17:30" as one word, its hour and a half as 90 minutes, and so its "12. 1.", "12/1" and "2026-01-12". */
export function joinTimes(said: string): string {
  const text = joinDurations(said);
  if (!/\d/u.test(text)) return text;
  const dated = text.replace(YEAR_FIRST, (written, month: string, day: string) => asDate(day, month) ?? written);
  return DATES.reduce(
    (joined, form) =>
      joined.replace(form, (written, one: string, other: string) => asDate(one, other, written) ?? written),
    dated.replace(CLOCK_TIME, '$1.$2'),
  );
}

/** Day and month as one word, "12.01", in either written order; null for no date. */
function asDate(one: string, other: string, written = ''): string | null {
  const isMonthFirst = Number(other) > MONTHS_PER_YEAR;
  const [day, month] = isMonthFirst ? [Number(other), Number(one)] : [Number(one), Number(other)];
  const isDate = day >= 1 && day <= DAYS_PER_MONTH && month >= 1 && month <= MONTHS_PER_YEAR;
  return isDate && !NO_DATE.test(written) ? `${day}.${String(month).padStart(2, '0')}` : null;
}

/** The clause of each word of a text, counted from 0. */
export function clausesOf(text: string): number[] {
  return text.split(BREAK).flatMap((clause, at) => splitWords(clause).map(() => at));
}
