import { DateTime } from 'luxon';
import { english } from './languages/en.ts';
import type { Language } from './languages/language.ts';
import { polish } from './languages/pl.ts';

const LANGUAGES: readonly Language[] = [english, polish];

/** A language, and the locale for formatting dates. */
export interface ReaderLanguage {
  readonly language: Language;
  readonly locale: string;
}

/** Chooses the first of the locales that has an available language; otherwise English. */
export function chooseLanguage(locales: readonly (string | null)[]): ReaderLanguage {
  for (const locale of locales) {
    const code = locale?.split('-')[0]?.toLowerCase();
    const language = LANGUAGES.find((one) => one.code === code);
    if (language && locale) return { language, locale };
  }
  return { language: english, locale: english.code };
}

/** Formats a day for the reader: "Tuesday, 3 November 2026". */
export function formatDay(instant: string, timezone: string, { locale }: ReaderLanguage): string {
  return toDateTime(instant, timezone, locale).toLocaleString(DateTime.DATE_HUGE);
}

/** Formats a time range with its time zone. The end shows its day when it is another day. */
export function formatTimeRange(startAt: string, endAt: string, timezone: string, reading: ReaderLanguage): string {
  const { locale } = reading;
  const start = toDateTime(startAt, timezone, locale);
  const end = toDateTime(endAt, timezone, locale);
  const from = `${start.toLocaleString(DateTime.DATE_HUGE)}, ${start.toLocaleString(DateTime.TIME_SIMPLE)}`;
  const until = end.toLocaleString(DateTime.TIME_SIMPLE);
  const untilDay = start.hasSame(end, 'day') ? '' : `${end.toLocaleString(DateTime.DATE_HUGE)}, `;
  return `${from} – ${untilDay}${until} (${zoneName(start)}${start.offset === end.offset ? '' : ` – ${zoneName(end)}`})`;
}

/** Formats an instant with its time zone. */
export function formatInstant(instant: string, timezone: string, { locale }: ReaderLanguage): string {
  const at = toDateTime(instant, timezone, locale);
  return `${at.toLocaleString(DateTime.DATE_HUGE)}, ${at.toLocaleString(DateTime.TIME_SIMPLE)} (${zoneName(at)})`;
}

function toDateTime(instant: string, timezone: string, locale: string): DateTime {
  return DateTime.fromISO(instant, { zone: timezone, locale });
}

function zoneName(at: DateTime): string {
  return `${at.offsetNameShort ?? at.toFormat('ZZ')}, ${at.zoneName}`;
}
