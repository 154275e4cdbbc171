import { findNumbers } from '../signals/numbers.ts';
import { fold } from './fold.ts';
import { splitWords } from './split-words.ts';
import { makeNumber, makeWord, type Word } from './word.ts';

/** The words of a text, every number or duration as one word of its value. */
export function readText(text: string): Word[] {
  const raw = splitWords(text);
  const words: Word[] = [];
  let from = 0;
  for (const span of findNumbers(raw)) {
    words.push(...raw.slice(from, span.from).map(makeWord), makeNumber(span.value));
    from = span.to;
  }
  words.push(...raw.slice(from).map(makeWord));
  return words.filter((word) => word.folded !== '');
}

/** The text without case, accents and punctuation, for comparing whole names. */
export function foldText(text: string): string {
  return splitWords(text).map(fold).join(' ');
}
