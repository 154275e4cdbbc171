/** The part of a word that a hash represents. */
export const GRAM = {
  plain: 1,
  folded: 2,
  stem: 3,
  prefix: 4,
  suffix: 5,
  stemSuffix: 6,
  sound: 7,
  nearFirst: 8,
  nearLast: 9,
  half: 10,
  third: 11,
  anagram: 12,
  givenName: 13,
  genderless: 14,
  initial: 15,
  single: 16,
  text: 17,
} as const;

/** A further condition on a word found by an n-gram, because short n-grams are common. */
export type Demand = 'NOTHING' | 'LETTERS' | 'ENDING';

/** Receives one n-gram of a spoken word. */
export type Visit = (hash: number, demand: Demand) => void;

/** The hash of a part of a text; `place` distinguishes equal parts at different positions. */
export function hash(gram: number, text: string, from = 0, to = text.length, place = 0): number {
  let mixed = Math.imul(gram * 0x1f1f + place, 0x9e3779b1) ^ 0x811c9dc5;
  for (let at = from; at < to; at += 1) mixed = hashOn(mixed, text.charCodeAt(at));
  return mixed;
}

/** Extends the hash of a text by this code unit. */
export function hashOn(mixed: number, code: number): number {
  return Math.imul(mixed ^ code, 0x01000193);
}

/** The hash of a number. */
export function hashNumber(gram: number, value: number): number {
  return Math.imul(Math.imul(gram, 0x01000193) ^ value, 0x85ebca6b);
}
