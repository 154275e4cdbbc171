import type { Role } from '../roles.ts';
import { isLight } from './light.ts';
import type { Person } from './people.ts';
import type { Sentence } from './sentence.ts';

/**
 * Whether the words beside a person only ask for them: "with Tom please", "Tom on Friday". A person of whom something is
 * said is perhaps praised, perhaps complained about: "Tom was rough", "I am afraid of Tom".
 */
export function isPlainWish({ words, markAt, personAt }: Sentence, { from, to }: Person): boolean {
  const clause = words[from]?.clause;
  for (let at = to; at < words.length; at += 1) {
    const word = words[at];
    if (!word || word.clause !== clause || markAt[at] || personAt[at]) return true;
    if (word.isTime || word.isService) return true;
    if (!isLight(word) && !word.isSilent) return false;
  }
  return true;
}

/** A verb that Czech and Slovak negate by its first letters: "nepojedu", "nedávajte". */
export function isNegatedVerb({ raw, isTime, isService, isStaff }: Role, language: string | null): boolean {
  if (language !== 'cs' && language !== 'sk') return false;
  return !isTime && !isService && !isStaff && NEGATED.test(raw);
}

const NEGATED = /^ne(?!j|bo|ch[aát]|dáv?n|sk[ôo]r|vest|věst)\p{L}{3,}/u;
