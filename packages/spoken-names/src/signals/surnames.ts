import { knowsWord, standsIn } from '../index/known-words.ts';
import type { NameIndex } from '../index/name-index.ts';
import { makeWord } from '../words/word.ts';

/** Whether a word that may say when is the surname of somebody here, behind a given name of theirs: "Arnaud Noël", "Miguel Dias". */
export function isSurnameHere(previous: string | undefined, raw: string, employees: NameIndex): boolean {
  if (previous === undefined) return false;
  const given = makeWord(previous);
  return (
    given.givenNames.length + given.baseGivenNames.length > 0 &&
    standsIn(employees, makeWord(raw)) &&
    knowsWord(employees, given)
  );
}
