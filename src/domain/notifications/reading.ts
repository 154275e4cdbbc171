import { DateTime } from 'luxon';
import { english } from './languages/en.ts';
import type { Language } from './languages/language.ts';
import { polish } from './languages/pl.ts';

const LANGUAGES: readonly Language[] = [english, polish];

/** A language, and the locale for formatting dates. */
export interface Reading {
  readonly language: Language;
  readonly locale: string;
}

/** The first of the locales with an available language; otherwise English. */
export function chooseLanguage(locales: readonly (string | null)[]): Reading {
  for (const locale of locales) {
    const code = locale?.split('-')[0]?.toLowerCase();
    const language = LANGUAGES.find((one) => one.code === code);
    if (language && locale) return { language, locale };
  }
  return { language: english, locale: english.code };
}

/** A day in the reader's format: "Tuesday, 3 November 2026". */
export function writeDay(instant: string, timezone: string, { locale }: Reading): string {
  return toDateTime(instant, timezone, locale).toLocaleString(DateTime.DATE_HUGE);
}

/** A span of time with its zone; the end has its day when it is another one. */
export function writeSpan(startAt: string, endAt: string, timezone: string, reading: Reading): string {
  const { locale } = reading;
  const start = toDateTime(startAt, timezone, locale);
  const end = toDateTime(endAt, timezone, locale);
  const from = `${start.toLocaleString(DateTime.DATE_HUGE)}, ${start.toLocaleString(DateTime.TIME_SIMPLE)}`;
  const until = end.toLocaleString(DateTime.TIME_SIMPLE);
  const untilDay = start.hasSame(end, 'day') ? '' : `${end.toLocaleString(DateTime.DATE_HUGE)}, `;
  return `${from} – ${untilDay}${until} (${zoneName(start)}${start.offset === end.offset ? '' : ` – ${zoneName(end)}`})`;
}

/** An instant with its zone. */
export function writeInstant(instant: string, timezone: string, { locale }: Reading): string {
  const at = toDateTime(instant, timezone, locale);
  return `${at.toLocaleString(DateTime.DATE_HUGE)}, ${at.toLocaleString(DateTime.TIME_SIMPLE)} (${zoneName(at)})`;
}

function toDateTime(instant: string, timezone: string, locale: string): DateTime {
  return DateTime.fromISO(instant, { zone: timezone, locale });
}

function zoneName(at: DateTime): string {
  return `${at.offsetNameShort ?? at.toFormat('ZZ')}, ${at.zoneName}`;
}
