import { lexicon } from '../lexicon.ts';
import { fold } from '../words/fold.ts';

const NO_GROUPS: readonly number[] = [];

/** The known given names that a folded word is a form of. */
export function givenNameGroups(folded: string): readonly number[] {
  const feminine = lexicon.feminineNames.get(folded) ?? NO_GROUPS;
  const masculine = lexicon.masculineNames.get(folded) ?? NO_GROUPS;
  if (masculine.length === 0) return feminine;
  return feminine.length === 0 ? masculine : [...feminine, ...masculine];
}

/** Diminutives and spellings of one given name: Kasia and Katarzyna, Bob and Robert. */
export function sameGivenName(said: readonly number[], known: readonly number[]): boolean {
  return said.length > 0 && said.some((group) => known.includes(group));
}

/** Whether the known form is short for several names of which only some were said: "Johanna" for "Jo". */
export function isVagueForm(said: readonly number[], known: readonly number[], knownFolded: string): boolean {
  return !lexicon.fullNames.has(knownFolded) && !known.every((group) => said.includes(group));
}

const CLIPPED_LENGTH = { least: 3, most: 5 } as const;
/** Fewer letters at the end belong to many names: "ina". */
const ENDING_LENGTH = 4;
const CLIPPED_ENDING = /(?:ie|[iy])$/u;

/**
 * Whether a word shortens a given name to its beginning or its end: Clem of Clémentine, Susy of Susanna, Renzo of
 * Lorenzo.
 */
export function isClippedName(said: string, known: string, knownGroups: readonly number[]): boolean {
  if (knownGroups.length === 0 || said.length >= known.length) return false;
  if (said.length >= ENDING_LENGTH && known.endsWith(said) && !lexicon.fullNames.has(said)) return true;
  if (said.charCodeAt(0) !== known.charCodeAt(0)) return false;
  if (said.length < CLIPPED_LENGTH.least || said.length > CLIPPED_LENGTH.most || lexicon.fullNames.has(said))
    return false;
  return known.startsWith(said) || known.startsWith(clippedStem(said) ?? said);
}

/** The part of its name in such a form without a diminutive ending, or null. */
export function clippedStem(said: string): string | null {
  const stem = said.replace(CLIPPED_ENDING, '');
  return stem.length >= CLIPPED_LENGTH.least && stem !== said ? stem : null;
}

/** Two different given names with similar sounds: Anna and Hanna. */
export function differentGivenNames(said: readonly number[], known: readonly number[]): boolean {
  return said.length > 0 && known.length > 0 && !sameGivenName(said, known);
}

/** Whether a word is a given name, or a short form of one in this language: "тарина" is none in Ukrainian. */
export function isNameIn(folded: string, language: string | null): boolean {
  const own = lexicon.givenNamesByLanguage.get(language ?? '');
  return own === undefined || lexicon.fullNames.has(folded) || own.some((names) => names.has(folded));
}

/**
 * Whether two given names are forms of one in the language of one of these locales: Gosia and Małgorzata in Polish. Bob
 * is no Robert without an English locale.
 */
export function areFormsOfOneName(first: string, second: string, locales: readonly (string | null)[]): boolean {
  const [one, other] = [fold(first), fold(second)];
  const languages = locales.map((locale) => locale?.split('-')[0]?.toLowerCase() ?? '');
  return languages
    .flatMap((code) => lexicon.givenNamesByLanguage.get(code) ?? [])
    .some((groups) => sameGivenName(groups.get(one) ?? [], groups.get(other) ?? []));
}

/** Whether a word is a given name of this language. */
export function isOwnName(folded: string, language: string | null): boolean {
  return lexicon.givenNamesByLanguage.get(language ?? '')?.some((names) => names.has(folded)) ?? false;
}

/** "Ani" is Ania, although it is "nor" as well. */
export function isFormOfName(
  { folded, bases }: { readonly folded: string; readonly bases: ReadonlySet<string> },
  language: string | null,
): boolean {
  return [folded, ...bases].some((form) => isOwnName(form, language));
}
