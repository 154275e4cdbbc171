import { phrasesOf } from './closed-phrases.ts';
import { CLOSED } from './languages/all.ts';
import type { ClosedClasses } from './languages/closed-classes.ts';
import { fold } from './words/fold.ts';

const reachWords = singleWords('reach');

const orWords = singleWords('or');
const otherWords = singleWords('other');
const thoughtWords = singleWords('thought');
const contrastWords = singleWords('contrast');
const pronouns = singleWords('pronoun');

function singleWords(name: keyof ClosedClasses): ReadonlySet<string> {
  return new Set(CLOSED.flatMap((classes) => phrasesOf(classes, name)).flatMap((word) => [word, fold(word)]));
}

/** Whether a word joins two of which one is wanted. */
export function isOr(raw: string): boolean {
  return orWords.has(raw);
}

/** Whether a word means somebody or something else: "other", "different". */
export function isOther(raw: string): boolean {
  return otherWords.has(raw);
}

/** Whether a word after "and" begins another thought. */
export function beginsThought(raw: string): boolean {
  return thoughtWords.has(raw);
}

/** Whether a word means a person named before. */
export function isPronoun(raw: string): boolean {
  return pronouns.has(raw);
}

/** Whether a word tells two things of one kind apart: "front", "short". */
export function isContrast(raw: string): boolean {
  return contrastWords.has(raw);
}

/** Whether a negation reaches over this word to a name. */
export function isReachedOver(raw: string): boolean {
  return reachWords.has(raw);
}
