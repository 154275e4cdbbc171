import { fold } from '../words/fold.ts';
import { splitWords } from '../words/split-words.ts';
import { GRAM, hash } from './gram-hash.ts';

/** The hash of a text, from those of its folded words. */
export function hashText(words: readonly { readonly hash: number }[]): number {
  let mixed: number = GRAM.text;
  for (const word of words) mixed = Math.imul(mixed ^ word.hash, 0x01000193);
  return mixed;
}

/** The hash of a text as it was said: equal for texts that differ by case, accents and punctuation alone. */
export function hashSaid(text: string): number {
  return hashText(splitWords(text).map((word) => ({ hash: hash(GRAM.text, fold(word)) })));
}
