import { cs } from '../cs.ts';
import { de } from '../de.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { fr } from '../fr.ts';
import { it } from '../it.ts';
import { pl } from '../pl.ts';
import { pt } from '../pt.ts';
import { sk } from '../sk.ts';
import { uk } from '../uk.ts';
import type { TimeLanguage } from './time-language.ts';

const LANGUAGES: Readonly<Record<string, TimeLanguage>> = { pl, en, de, cs, sk, uk, es, fr, it, pt };
/** Regions that write the month before the day. */
const MONTH_FIRST: ReadonlySet<string> = new Set(['US', 'PH']);

/** The languages of `resolveTime`, as BCP 47. */
export const TIME_LANGUAGES: readonly string[] = Object.keys(LANGUAGES);

/** The words of a locale. Throws `RangeError` for an unknown language. */
export function languageOf(locale: string): { language: TimeLanguage; isDayFirst: boolean | null } {
  const { language: code, region } = new Intl.Locale(locale);
  const language = LANGUAGES[code];
  if (!language) throw new RangeError(`Times are understood in ${TIME_LANGUAGES.join(', ')}, not in ${locale}.`);
  if (code !== 'en') return { language, isDayFirst: true };
  return { language, isDayFirst: region === undefined ? null : !MONTH_FIRST.has(region) };
}
