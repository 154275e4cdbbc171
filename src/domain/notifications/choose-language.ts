import { english } from './languages/en.ts';
import type { Language } from './languages/language.ts';
import { polish } from './languages/pl.ts';

const LANGUAGES: readonly Language[] = [english, polish];

/** A language with the locale by whose rules dates are written. */
export interface Reading {
  readonly language: Language;
  readonly locale: string;
}

/** The first of the locales whose language is spoken here; otherwise English. */
export function chooseLanguage(locales: readonly (string | null)[]): Reading {
  for (const locale of locales) {
    const code = locale?.split('-')[0]?.toLowerCase();
    const language = LANGUAGES.find((one) => one.code === code);
    if (language && locale) return { language, locale };
  }
  return { language: english, locale: english.code };
}
