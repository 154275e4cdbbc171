import { knowsWord, standsIn } from '../index/known-words.ts';
import type { NameIndex } from '../index/name-index.ts';
import { isTalk, isTitle } from '../word-uses.ts';
import { makeWord } from '../words/word.ts';
import { isOwnName } from './given-names.ts';

/** They write days and months with capitals. */
const WITH_CAPITALS: ReadonlySet<string> = new Set(['en', 'de']);

/**
 * Whether a possible time word is an employee's name: with a capital in a language without capitals for days,
 * "Domingos", or in another language than that of the day, "Juli".
 */
export function isGivenNameHere(
  raw: string,
  isCapital: boolean,
  employees: NameIndex,
  language: string | null,
): boolean {
  const word = makeWord(raw);
  // "Mai" is a month elsewhere.
  if (language !== null && !isTalk(raw, language) && standsIn(employees, word)) return true;
  if (language !== null && WITH_CAPITALS.has(language)) return false;
  const isOwn = isOwnName(word.folded, language);
  if (isOwn && !isTalk(raw, language)) return true;
  return isCapital && isOwn && standsIn(employees, word);
}

/**
 * Whether a possible time word is an employee's surname, after a given name of theirs or a title: "Arnaud Noël", "o
 * senhor Dias".
 */
export function isSurnameHere(previous: string | undefined, raw: string, employees: NameIndex): boolean {
  if (previous === undefined || !standsIn(employees, makeWord(raw))) return false;
  const given = makeWord(previous);
  const isGiven = given.givenNames.length + given.baseGivenNames.length > 0 && knowsWord(employees, given);
  return isGiven || isTitle(given.folded);
}
