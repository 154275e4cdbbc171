import { makeNumber, type Word } from '../words/word.ts';
import type { Side } from '../words/word-match.ts';
import type { NameIndex } from './name-index.ts';
import type { Entry } from './word-search.ts';

/** Whether a visible name has this word. */
export function isPlaced({ starts }: NameIndex, { id }: Entry): boolean {
  return id + 1 < starts.length && (starts[id + 1] ?? 0) > (starts[id] ?? 0);
}

/** The number of occurrences of this word in names. */
export function placesOf({ starts }: NameIndex, { id }: Entry): number {
  return id + 1 < starts.length ? (starts[id + 1] ?? 0) - (starts[id] ?? 0) : 0;
}

/** Whether a word, or a form of it, is in some name of this side. */
export function knowsWord(index: NameIndex, word: Word): boolean {
  const isMeant = (entry: Entry) => isPlaced(index, entry) && isForm(index.side, word, entry.word);
  return index.vocabulary.search.someForm(word, isMeant);
}

/** Whether a name of this side has exactly this word. */
export function standsIn(index: NameIndex, word: Word): boolean {
  return index.vocabulary.search.someForm(word, (entry) => isPlaced(index, entry) && entry.word.folded === word.folded);
}

/** Whether a name of this side has this number. */
export function hasNumber(index: NameIndex, value: number): boolean {
  let isFound = false;
  index.vocabulary.search.equals(makeNumber(value), (entry) => {
    isFound ||= entry.word.number === value && isPlaced(index, entry);
  });
  return isFound;
}

function isForm(side: Side, said: Word, known: Word): boolean {
  if (said.folded === known.folded) return true;
  if (side === 'SERVICE') {
    return [known.folded, known.stem].some((form) => form === said.folded || form === said.stem);
  }
  return (
    said.bases.has(known.folded) ||
    known.givenNames.some((group) => said.givenNames.includes(group) || said.baseGivenNames.includes(group))
  );
}
