import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { en } from './en.ts';

/** The languages of the console. */
export const LANGUAGES = ['en', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEPT = 'console.language';

type Plurals<Keys> = Keys extends `${infer Name}_other` ? `${Name}_few` | `${Name}_many` : never;
type Said<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Said<Texts[Key]> } & {
  readonly [Key in Plurals<keyof Texts>]: string;
};

/** The texts of a language: the keys of English, with additional plurals. */
export type Texts = Said<typeof en>;

declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'translation';
    readonly resources: { readonly translation: typeof en };
  }
}

/** Starts in the last chosen language of this machine, or in that of the browser. */
export async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    resources: {},
    fallbackLng: false,
    interpolation: { escapeValue: false },
  });
  await speak(isLanguage(localStorage.getItem(KEPT)) ?? isLanguage(navigator.language.slice(0, 2)) ?? 'en');
}

/** Changes the language of the page, and stores the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(KEPT, language);
  await speak(language);
}

async function speak(language: Language): Promise<void> {
  const texts = language === 'pl' ? (await import('./pl.ts')).pl : (await import('./en.ts')).en;
  i18next.addResourceBundle(language, 'translation', texts);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

function isLanguage(text: string | null): Language | null {
  return LANGUAGES.find((language) => language === text) ?? null;
}
