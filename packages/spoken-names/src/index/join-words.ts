import type { Token } from './tokens.ts';
import { FILLER_WEIGHT, FULL_WEIGHT } from './word-weight.ts';

export const LONGEST_JOIN_WORDS = 3;
const LONGEST_JOIN_LETTERS = 40;

/** A word of a name, or its number. */
export type LabelWord = Token | number;

/** Visits the words that neighbours from here make if they are read as one. */
export function joinWords(words: readonly LabelWord[], at: number, put: (raw: string, until: number) => void): void {
  const first = words[at];
  if (first === undefined || typeof first === 'number') return;
  let raw = first.raw;
  for (let until = at + 2; until <= at + LONGEST_JOIN_WORDS && until <= words.length; until += 1) {
    const next = words[until - 1];
    if (next === undefined || typeof next === 'number') return;
    raw += next.raw;
    if (raw.length > LONGEST_JOIN_LETTERS) return;
    put(raw, until);
  }
}

/** The letter of "B2". */
function isCode({ raw }: Token, next: LabelWord | undefined): boolean {
  return raw.length === 1 && typeof next === 'number';
}

/** The weight of each word; all words of a name without meaningful words have some. */
export function weigh(words: readonly LabelWord[]): number[] {
  const weights = words.map((word, at) =>
    typeof word === 'number' || isCode(word, words[at + 1]) ? FULL_WEIGHT : word.weight,
  );
  return weights.some((weight) => weight > FILLER_WEIGHT) ? weights : words.map(() => FULL_WEIGHT);
}
