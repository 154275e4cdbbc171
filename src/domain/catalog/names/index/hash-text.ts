import { fold } from '../fold.ts';
import { splitWords } from '../split-words.ts';
import { GRAM, hash } from './gram-hash.ts';

/** The hash of one word of a text. */
export function hashWord(folded: string): number {
  return hash(GRAM.text, folded);
}

/** The hash of a text, from those of its words. */
export function hashText(wordHashes: readonly number[]): number {
  return wordHashes.reduce((mixed, word) => Math.imul(mixed ^ word, 0x01000193), GRAM.text);
}

/** The hash of a text as it was said: equal for texts that differ by case, accents and punctuation alone. */
export function hashSaid(text: string): number {
  return hashText(splitWords(text).map((word) => hashWord(fold(word))));
}
