import { fold, foldLetters } from '../words/fold.ts';
import { splitWords } from '../words/split-words.ts';
import { GRAM, hash, hashOn } from './gram-hash.ts';

/** The hash of a text, from those of its folded words. */
export function hashText(words: readonly { readonly hash: number }[]): number {
  let mixed: number = GRAM.text;
  for (const word of words) mixed = Math.imul(mixed ^ word.hash, 0x01000193);
  return mixed;
}

/** The hash of the folded form of a part of a text, without creating it; null if that form is empty. */
export function hashFolded(text: string, from: number, to: number): number | null {
  let mixed = hash(GRAM.text, '');
  let length = 0;
  for (let at = from; at < to; at += 1) {
    const letter = foldLetters.ofLetter(text.charCodeAt(at));
    if (letter === null) return hashWhole(fold(text.slice(from, to)));
    for (let part = 0; part < letter.length; part += 1) mixed = hashOn(mixed, letter.charCodeAt(part));
    length += letter.length;
  }
  return length === 0 ? null : mixed;
}

function hashWhole(folded: string): number | null {
  return folded === '' ? null : hash(GRAM.text, folded);
}

/** The hash of a spoken text: equal for texts that differ only by case, accents and punctuation. */
export function hashSaid(text: string): number {
  return hashText(splitWords(text).map((word) => ({ hash: hash(GRAM.text, fold(word)) })));
}
