import { LRUCache } from 'lru-cache';
import type { Money } from 'slot-engine/catalog.ts';
import { SUMMARY_LANGUAGES, type SummaryLanguage } from './languages.ts';

/** The maximum number of cached formats: the locales, time zones and currencies of the callers of one process. */
const MAX_FORMATS = 500;
/** Matches special spaces, which are replaced by plain ones for speech synthesis. */
const SPACES = /[\u00a0\u202f]/g;

const times = new LRUCache<string, TimeFormats>({ max: MAX_FORMATS });
const amounts = new LRUCache<string, Intl.NumberFormat>({ max: MAX_FORMATS });

interface TimeFormats {
  readonly day: Intl.DateTimeFormat;
  readonly dayWithYear: Intl.DateTimeFormat;
  readonly time: Intl.DateTimeFormat;
  readonly year: Intl.DateTimeFormat;
}

/** Returns the sentences for a locale of `chooseReaderLocale`. */
export function getSummaryLanguage(locale: string): SummaryLanguage {
  const { language } = new Intl.Locale(locale);
  const found = Object.entries(SUMMARY_LANGUAGES).find(([code]) => code === language);
  return found ? found[1] : SUMMARY_LANGUAGES.en;
}

/** Returns the day of an instant with its weekday, and with its year unless that is the year of `now`. */
export function formatSpokenDay(instant: Date, now: Date, locale: string, timezone: string): string {
  const { day, dayWithYear, year } = timeFormats(locale, timezone);
  const format = year.format(instant) === year.format(now) ? day : dayWithYear;
  return plain(format.format(instant));
}

/** Returns the time of day in the notation of the locale: "10:00", "10:00 AM". */
export function formatSpokenTime(instant: Date, locale: string, timezone: string): string {
  return plain(timeFormats(locale, timezone).time.format(instant));
}

/** Returns an amount as people say it: "80 złotych", "12.50 euros". */
export function formatSpokenMoney({ amountMinor, currency }: Money, locale: string): string {
  const format = amountFormat(locale, currency);
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  const parts = format.formatToParts(amountMinor / 10 ** maximumFractionDigits);
  const { nounFirst } = getSummaryLanguage(locale);
  const said = parts.map(({ type, value }) => (type === 'currency' ? nounOf(value, nounFirst) : value));
  return plain(said.join(''));
}

/** Returns the noun of a currency's name with two words, because people do not say "Polish zlotys". */
function nounOf(name: string, nounFirst: boolean): string {
  const [first = '', last = '', ...others] = name.split(' ');
  if (last === '' || others.length > 0) return name;
  // The name of the country is an abbreviation: "доларів США".
  const isAbbreviated = last === last.toUpperCase();
  return nounFirst || isAbbreviated ? first : last;
}

function timeFormats(locale: string, timeZone: string): TimeFormats {
  const key = `${locale} ${timeZone}`;
  const known = times.get(key);
  if (known) return known;
  const day = { timeZone, weekday: 'long', day: 'numeric', month: 'long' } as const;
  const made = {
    day: new Intl.DateTimeFormat(locale, day),
    dayWithYear: new Intl.DateTimeFormat(locale, { ...day, year: 'numeric' }),
    time: new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }),
    year: new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric' }),
  };
  times.set(key, made);
  return made;
}

function amountFormat(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = amounts.get(key);
  if (known) return known;
  const named = {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    trailingZeroDisplay: 'stripIfInteger',
  } as const;
  const made = new Intl.NumberFormat(locale, named);
  amounts.set(key, made);
  return made;
}

const plain = (text: string) => text.replaceAll(SPACES, ' ');
