import { isPlaced, standsIn } from './index/known-words.ts';
import type { NameIndex } from './index/name-index.ts';
import { lexicon } from './lexicon.ts';
import { sameGivenName } from './signals/given-names.ts';
import { asksForCase, hasCases, introducesPerformer, isTitle } from './word-uses.ts';
import { makeWord, type Word } from './words/word.ts';

const SHORT_NAME = 3;
/** Endings of case forms that occur only after a preposition: "danie" is no Danuta. */
const OBLIQUE_ENDING = /(?:i|ie|ce|ze|em|om|ou|ą|ej|í|і|ою|ею|ом|ем)$/u;

/** Whether a name of the staff, or a short form of one, was said exactly. */
export function isOutright(employees: NameIndex, word: Word): boolean {
  if (word.givenNames.length === 0) return standsIn(employees, word);
  return employees.vocabulary.search.someForm(
    word,
    (entry) =>
      isPlaced(employees, entry) &&
      (entry.word.folded === word.folded || sameGivenName(word.givenNames, entry.word.givenNames)),
  );
}

/** Whether a case form is possible here: after a preposition, or as an object in a language with cases. */
export function mayBeCaseForm(words: readonly string[], at: number, language: string | null): boolean {
  let before = at - 1;
  while (before >= 0 && isPartOfName(words[before] ?? '')) before -= 1;
  const raw = words[before] ?? '';
  if (asksForCase(raw, language) || (words[at] ?? '').endsWith('s')) return true;
  return (
    hasCases(language) &&
    (before < at - 1 || introducesPerformer(raw, language) || !OBLIQUE_ENDING.test(words[at] ?? ''))
  );
}

function isPartOfName(raw: string): boolean {
  const word = makeWord(raw);
  return isTitle(word.folded) || word.givenNames.length + word.baseGivenNames.length > 0;
}

/** Three letters are a word more often than a name, "kim", "tom"; and in a text with capitals all names have them. */
export function mayBeName(raw: string, at: number, capitals: readonly boolean[]): boolean {
  if (capitals[at] === true) return true;
  return raw.length > SHORT_NAME && !capitals.some((isCapital, other) => isCapital && other > 0);
}

/** A short form of another language is an everyday word here: "niño" is no Antonino in Spanish. */
export function isNameIn(word: Word, employees: NameIndex, language: string | null): boolean {
  const kinds = lexicon.givenNamesByLanguage.get(language ?? '');
  if (!kinds || kinds.some((names) => names.has(word.folded))) return true;
  return employees.vocabulary.search.someForm(
    word,
    ({ word: { folded, givenNames } }) =>
      folded === word.folded || word.bases.has(folded) || sameGivenName(word.baseGivenNames, givenNames),
  );
}

/** Mrs, Mr, Dr: a name follows. */
export function isAddress(folded: string): boolean {
  if (folded.length < 2) return false;
  const { feminineTitles, masculineTitles, doctorTitles } = lexicon;
  return feminineTitles.has(folded) || masculineTitles.has(folded) || doctorTitles.has(folded);
}

/**
 * A given name of any language, or a form in this one: "rosto" is a face in Portuguese, whatever it is in Czech, and
 * "violino" no little Viola.
 */
export function isGivenName(word: Word, language: string | null): boolean {
  if (word.givenNames.length + word.baseGivenNames.length === 0) return false;
  const kinds = lexicon.givenNamesByLanguage.get(language ?? '');
  if (!kinds) return true;
  const forms = hasCases(language) ? [word.folded, ...word.bases] : [word.folded];
  return lexicon.fullNames.has(word.folded) || forms.some((form) => kinds.some((names) => names.has(form)));
}
