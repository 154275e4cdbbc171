import { knowsWord, standsIn } from '../index/known-words.ts';
import type { NameIndex } from '../index/name-index.ts';
import { isTitle } from '../lexicon.ts';
import { makeWord } from '../words/word.ts';

/** Whether a word that may say when is the surname of somebody here, behind a given name of theirs or a title: "Arnaud Noël", "o senhor Dias". */
export function isSurnameHere(previous: string | undefined, raw: string, employees: NameIndex): boolean {
  if (previous === undefined || !standsIn(employees, makeWord(raw))) return false;
  const given = makeWord(previous);
  const isGiven = given.givenNames.length + given.baseGivenNames.length > 0 && knowsWord(employees, given);
  return isGiven || isTitle(given.folded);
}
