import { de } from './de.ts';
import { en } from './en.ts';
import { pl } from './pl.ts';
import { type Found, takeFrom } from './take.ts';
import type { ClockPhrase, TimeWords } from './time-words.ts';

/** The requested time, as far as it was said. */
export interface SpokenTime {
  /** `YYYY-MM-DD`, today or later; null if no day was said. */
  readonly date: string | null;
  /** `HH:mm`; null if neither an hour nor a part of the day was said. */
  readonly clock: string | null;
  /** The clock is meant to the minute: "at five", not "after five" or "in the afternoon". */
  readonly isExact: boolean;
  /** The other words. */
  readonly rest: string;
}

/** The language, the time and the place of the utterance. */
export interface TimeContext {
  /** The spoken language, as BCP 47: Polish, English or German. */
  readonly locale: string;
  readonly now: Date;
  /** The time zone of the utterance. */
  readonly timeZone: string;
}

type Take = (phrase: string) => Found | null;

const LANGUAGES: Readonly<Record<string, TimeWords>> = { pl, en, de };
const DAY_MS = 86_400_000;
const DAYS_PER_WEEK = 7;
const MONTHS_PER_YEAR = 12;
/** To the next 29 February. */
const MONTHS_AHEAD = 8 * MONTHS_PER_YEAR;
const HOUR = 60;
const HOURS_PER_DAY = 24;
const HALF_A_DAY = 12 * HOUR;
/** No appointment is earlier: "five" is in the afternoon. */
const FIRST_HOUR = 8;
/** Times in every language. */
const CLOCKS: readonly ClockPhrase[] = [
  { phrase: '{hour} {minute}(?= {part})', offset: 1, isSure: true },
  { phrase: '{hour}(?= {part})', offset: 0, isSure: true },
  { phrase: '(?<hour>[012]?\\d):(?<written>[0-5]\\d)', offset: 0, isSure: true },
];

/**
 * The day and the hour of an utterance, and its other words. An hour without a half of the day is between 8:00 and
 * 20:00. Throws `RangeError` for an unknown language.
 */
export function spokenTime(text: string, { locale, now, timeZone }: TimeContext): SpokenTime {
  const words = LANGUAGES[new Intl.Locale(locale).language];
  if (!words) throw new RangeError(`Times are understood in ${Object.keys(LANGUAGES).join(', ')}, not in ${locale}.`);
  const said = takeFrom(text, words);
  const today = new Date(new Intl.DateTimeFormat('sv', { timeZone }).format(now));
  const day = dayOf(words, said.take, today);
  return { date: day?.toISOString().slice(0, 10) ?? null, ...clockOf(words, said.take), rest: said.rest() };
}

function dayOf(words: TimeWords, take: Take, today: Date): Date | null {
  const inDays = (days: number) => new Date(today.getTime() + days * DAY_MS);
  for (const phrase of words.dates) {
    const found = take(phrase);
    if (found) return nextDate(today, found.day, found.month);
  }
  for (const [phrase, days] of Object.entries(words.days))
    if (take(`(?:(?:${words.on}) )?(?:${phrase})`)) return inDays(days);
  for (const [phrase, days] of Object.entries(words.ahead)) {
    const found = take(phrase);
    if (found) return inDays(days * (found.count || 1));
  }
  const isoWeekday = today.getUTCDay() || DAYS_PER_WEEK;
  const toMonday = DAYS_PER_WEEK - isoWeekday + 1;
  const isNextWeek = take(words.nextWeek) !== null;
  const weekday = take(`(?:(?:${words.on}) )?(?:(?<next>${words.next}) )?{weekday}`);
  if (!weekday) return isNextWeek ? inDays(toMonday) : null;
  if (isNextWeek || weekday.isNext) return inDays(toMonday + weekday.weekday - 1);
  return inDays((weekday.weekday - isoWeekday + DAYS_PER_WEEK) % DAYS_PER_WEEK || DAYS_PER_WEEK);
}

/** The first such date from today; without a month, the first such day that a month has. */
function nextDate(today: Date, day: number, month: number): Date | null {
  const [first, step] = month > 0 ? [month - 1, MONTHS_PER_YEAR] : [today.getUTCMonth(), 1];
  for (let index = first; index <= first + MONTHS_AHEAD; index += step) {
    const date = new Date(Date.UTC(today.getUTCFullYear(), index, day));
    if (date >= today && date.getUTCDate() === day) return date;
  }
  return null;
}

function clockOf({ parts, clocks, at, about }: TimeWords, take: Take): { clock: string | null; isExact: boolean } {
  for (const { phrase, offset, isSure } of [...clocks, ...CLOCKS]) {
    const found = take(`(?:(?<about>${about}) |(?:${at}) )${isSure ? '?' : ''}${phrase}`);
    if (!found) continue;
    const sum = found.hour * HOUR + found.written + (found.minute > 0 ? offset * found.minute : offset);
    const half = parts.find(({ words }) => take(words) !== null)?.half;
    const isLater = half ? half === 'PM' && sum < HALF_A_DAY : sum < FIRST_HOUR * HOUR;
    return { clock: clockAt(isLater ? sum + HALF_A_DAY : sum), isExact: !found.isAbout };
  }
  const part = parts.find(({ words }) => take(words) !== null);
  return { clock: part?.clock ?? null, isExact: part?.isExact ?? false };
}

function clockAt(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / HOUR) % HOURS_PER_DAY, minutes % HOUR];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
