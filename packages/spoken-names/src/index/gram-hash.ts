/** What part of a word a hash stands for. */
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

/** What a word found by a gram must have besides, for the gram to count: grams of few letters are common. */
export type Demand = 'NOTHING' | 'LETTERS' | 'ENDING';

/** Takes one gram of a word that was said. */
export type Visit = (hash: number, demand: Demand) => void;

/** The hash of a part of a text; `place` tells equal parts at different places apart. */
export function hash(gram: number, text: string, from = 0, to = text.length, place = 0): number {
  let mixed = Math.imul(gram * 0x1f1f + place, 0x9e3779b1) ^ 0x811c9dc5;
  for (let at = from; at < to; at += 1) mixed = hashOn(mixed, text.charCodeAt(at));
  return mixed;
}

/** The hash of a text that goes on with this code unit. */
export function hashOn(mixed: number, code: number): number {
  return Math.imul(mixed ^ code, 0x01000193);
}

/** The hash of a number. */
export function hashNumber(gram: number, value: number): number {
  return Math.imul(Math.imul(gram, 0x01000193) ^ value, 0x85ebca6b);
}
