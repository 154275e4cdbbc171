import type { Context } from '../../kernel/context.ts';
import { SUMMARY_LANGUAGES } from './languages.ts';

const FALLBACK = 'en';
/** The maximum number of languages of a header that are read. */
const MAX_LANGUAGES = 20;

/** Returns the locale and the time for sentences in the response to a request. */
export function toSummaryReader({ caller, acceptLanguage, now }: Pick<Context, 'caller' | 'acceptLanguage' | 'now'>) {
  return { locale: chooseReaderLocale(acceptLanguage, caller.locale), now: now() };
}

interface Preference {
  readonly locale: Intl.Locale;
  readonly weight: number;
}

/**
 * Returns the locale of sentences for a reader: the most preferred language of `Accept-Language` in which sentences
 * exist, else the provider's, else English. A language without a region gets the provider's region if the provider has
 * that language.
 */
export function chooseReaderLocale(acceptLanguage: string | null | undefined, providerLocale: string): string {
  const [preferred] = preferencesOf(acceptLanguage ?? '');
  const ofProvider = parseLocale(providerLocale);
  const chosen = preferred?.locale ?? ofProvider;
  if (!chosen || !isWritten(chosen)) return FALLBACK;
  const isSame = chosen.language === ofProvider?.language;
  const region = chosen.region ?? (isSame ? ofProvider?.region : undefined);
  return region ? `${chosen.language}-${region}` : chosen.language;
}

function preferencesOf(header: string): Preference[] {
  const parts = header.split(',', MAX_LANGUAGES).flatMap((part): Preference[] => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
    const locale = parseLocale(tag);
    const weight = Number(parameters.find((text) => /^q=/i.test(text))?.slice(2) ?? 1);
    return locale && isWritten(locale) && weight > 0 ? [{ locale, weight }] : [];
  });
  return parts.sort((one, other) => other.weight - one.weight);
}

const isWritten = ({ language }: Intl.Locale) => Object.hasOwn(SUMMARY_LANGUAGES, language);

function parseLocale(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}
