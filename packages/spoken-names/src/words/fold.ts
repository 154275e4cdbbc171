import anyAscii from 'any-ascii';
import { letterwise } from './letterwise.ts';

const NEITHER_LETTER_NOR_DIGIT = /[^a-z0-9]/gu;
/** All letters of callers' alphabets, with a limit for others. */
const LETTERS_KEPT = 10_000;
const [SMALL_A, SMALL_Z, ZERO, NINE] = [0x61, 0x7a, 0x30, 0x39] as const;
const folded = new Map<string, string>();

/**
 * Lower-case Latin letters and digits only: case, accents, Unicode forms and scripts no longer distinguish words.
 * Idempotent.
 */
export function fold(word: string): string {
  return isFolded(word) ? word : foldLetters(word);
}

/** The same for all words, and for single letters. */
export const foldLetters = letterwise((word) => {
  let text = '';
  for (const letter of word.normalize('NFKC').toLowerCase()) text += foldLetter(letter);
  return text;
});

/** The same for one lower-case letter. */
export function foldLetter(letter: string): string {
  const known = folded.get(letter);
  if (known !== undefined) return known;
  const made = anyAscii(letter).toLowerCase().replace(NEITHER_LETTER_NOR_DIGIT, '');
  if (folded.size < LETTERS_KEPT) folded.set(letter, made);
  return made;
}

/** Whether a part of a text is folded already. */
export function isFolded(text: string, from = 0, to = text.length): boolean {
  for (let index = from; index < to; index += 1) {
    const code = text.charCodeAt(index);
    if (!((code >= SMALL_A && code <= SMALL_Z) || (code >= ZERO && code <= NINE))) return false;
  }
  return true;
}
