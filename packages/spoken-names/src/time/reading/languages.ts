import { TIME_WORDS } from './all-languages.ts';
import type { TimeLanguage } from './time-language.ts';

/** Regions that write the month before the day. */
const MONTH_FIRST: ReadonlySet<string> = new Set(['US', 'PH']);

/** The languages of `resolveTime`, as BCP 47. */
export const TIME_LANGUAGES: readonly string[] = Object.keys(TIME_WORDS);

/** The words of a locale. Throws `RangeError` for an unknown language. */
export function languageOf(locale: string): { language: TimeLanguage; isDayFirst: boolean | null } {
  const { language: code, region } = new Intl.Locale(locale);
  const language = TIME_WORDS[code];
  if (!language) throw new RangeError(`Times are understood in ${TIME_LANGUAGES.join(', ')}, not in ${locale}.`);
  if (code !== 'en') return { language, isDayFirst: true };
  return { language, isDayFirst: region === undefined ? null : !MONTH_FIRST.has(region) };
}
