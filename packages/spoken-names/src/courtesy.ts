import { knowsWord } from './index/known-words.ts';
import type { NameIndex } from './index/name-index.ts';
import { lexicon } from './lexicon.ts';
import { isOwnName } from './signals/given-names.ts';
import { isGivenNameHere, isSurnameHere } from './signals/surnames.ts';
import { asksForCase, introducesPerformer, isFillerWord, isForeignFiller, isTitle } from './word-uses.ts';
import type { ReadWord } from './words/read-text.ts';
import type { Word } from './words/word.ts';

/** "B12", but not "a hundred". */
const LARGEST_OF_CODE = 20;
const LETTER = /^[a-zа-яіїєґ]$/u;

/** Whether a word selects no record at its position: courtesy, time, a title before a name. */
export function isFiller(
  words: readonly Word[],
  { word, isTime }: ReadWord,
  position: number,
  index: NameIndex,
  language: string | null,
): boolean {
  if (isTime) return index.side === 'SERVICE' || !isNameHere(words[position - 1]?.raw, word.raw, index, language);
  if (index.side === 'SERVICE' && isOfCode(words, position, index)) return false;
  if (word.number !== null) return word.number === 1;
  // "Petra K": an initial at the end, not the preposition "k".
  if (word.folded.length === 1 && position > 0 && position === words.length - 1) return false;
  // "Des" belongs to Desmond, whatever it means in French.
  const isName = index.side === 'EMPLOYEE' && isForeignFiller(word.raw, language) && isOwnName(word.folded, language);
  if (isFillerWord(word.raw)) return !isName;
  // "Tell Anna": the name after it is addressed.
  if (index.side === 'EMPLOYEE' && introducesPerformer(word.raw, language)) return !knowsWord(index, word);
  // "Oprócz Anny": it asks for the case form alone.
  if (index.side === 'EMPLOYEE' && asksForCase(word.raw, language)) return !knowsWord(index, word);
  if (isTitle(word.folded, language)) return index.side === 'EMPLOYEE' || !knowsWord(index, word);
  return lexicon.minutes.has(word.folded) || lexicon.anyone.has(word.folded);
}

function isNameHere(previous: string | undefined, raw: string, index: NameIndex, language: string | null): boolean {
  return isSurnameHere(previous, raw, index) || isGivenNameHere(raw, false, index, language);
}

/** The letter or the number of "B2", or of "B two". */
function isOfCode(words: readonly Word[], position: number, index: NameIndex): boolean {
  const at = words[position]?.number === null ? position : position - 1;
  const letter = words[at];
  const number = words[at + 1]?.number ?? Number.POSITIVE_INFINITY;
  if (letter === undefined || !LETTER.test(letter.raw) || number > LARGEST_OF_CODE) return false;
  return knowsWord(index, letter);
}
