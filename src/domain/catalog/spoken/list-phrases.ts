import type { Context } from '../../../kernel/context.ts';
import { findVisibleServices } from '../records.ts';
import { localeProblems } from '../resolve-types.ts';
import { currentSnapshot } from '../visible-service.ts';

/** The maximum number of phrases that are listed, most useful first. */
export const PHRASES_MAX = 500;

/** Words and names that a speech recogniser should expect. */
export interface RecognizerPhrases {
  readonly locale: string;
  readonly phrases: readonly string[];
}

/** Checks that the language of the locale is known (contract 3.9). */
export function phraseRules({ locale }: { locale?: string | null | undefined }) {
  return localeProblems(locale, ['locale']);
}

const WEEKDAYS = 7;
const MONTHS = 12;
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/**
 * Lists phrases that a person on the phone is likely to say, most useful first: given names of employees, names of
 * services, full names, aliases, categories, the provider's name, and days and months of the language (contract 3.9).
 */
export async function listPhrases(ctx: Context, locale: string | null | undefined): Promise<RecognizerPhrases> {
  const snapshot = await currentSnapshot(ctx);
  const services = findVisibleServices(snapshot, ctx.caller.scopes.has('services:internal:use'));
  return phrasesOf({ ...snapshot, services }, locale ?? ctx.caller.locale);
}

/** The names of a provider, of its services and of its employees. */
interface NamedCatalog {
  readonly name: string;
  readonly categories: readonly { readonly name: string }[];
  readonly services: ReadonlyMap<string, { readonly name: string; readonly aliases: readonly string[] }>;
  readonly employees: ReadonlyMap<string, { readonly displayName: string; readonly aliases: readonly string[] }>;
}

/** The phrases of a catalog, of which all services are visible to the caller. */
export function phrasesOf(catalog: NamedCatalog, locale: string): RecognizerPhrases {
  const employees = [...catalog.employees.values()];
  const services = [...catalog.services.values()];
  const all = [
    ...employees.map(({ displayName }) => displayName.split(' ')[0] ?? displayName),
    ...services.map(({ name }) => name),
    ...employees.map(({ displayName }) => displayName),
    ...employees.flatMap(({ aliases }) => aliases),
    ...services.flatMap(({ aliases }) => aliases),
    ...catalog.categories.map(({ name }) => name),
    catalog.name,
    ...calendarWords(locale),
  ];
  return { locale, phrases: [...new Set(all.map((phrase) => phrase.trim()))].slice(0, PHRASES_MAX) };
}

function calendarWords(locale: string): string[] {
  const format = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at);
  const weekdays = Array.from({ length: WEEKDAYS }, (_, day) => format({ weekday: 'long' }, MONDAY + day * DAY_MS));
  const months = Array.from({ length: MONTHS }, (_, month) => format({ month: 'long' }, Date.UTC(2024, month, 1)));
  return [...weekdays, ...months];
}
