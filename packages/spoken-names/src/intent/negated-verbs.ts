import type { Role } from '../roles.ts';
import { isLight } from './light.ts';
import type { Person } from './people.ts';
import type { Sentence } from './sentence.ts';

/** A verb that Czech and Slovak negate by its first letters: "nepojedu", "nedávajte". */
const NEGATED_VERB = /^ne(?!j|bo|ch[aát]|dáv?n|sk[ôo]r|vest|věst)\p{L}{3,}/u;
const WITH_NEGATED_VERBS: ReadonlySet<string | null> = new Set(['cs', 'sk']);

/** Nothing but a verb follows: "k Jirkovi už nepojedu". */
export function isRefusedBehind(
  { words, markAt, personAt, language }: Sentence,
  { to, isIntroduced }: Person,
): boolean {
  let at = to;
  const clause = words[to]?.clause;
  if (!isIntroduced || clause !== words[to - 1]?.clause) return false;
  while (at < words.length && words[at]?.clause === clause && isLight(words[at]) && !markAt[at]) at += 1;
  const verb = words[at];
  if (!verb || verb.clause !== clause || markAt[at] || personAt[at] || !isNegatedVerb(verb, language)) return false;
  const rest = words.filter((word, behind) => behind > at && word.clause === clause);
  return rest.every((word) => isLight(word) || word.isSilent) && !CANNOT.test(verb.raw);
}

/** "I cannot" says nothing about a person. */
const CANNOT = /^ne(?:m[ůô]ž|moh|vím|viem|věd|vied|stíh|stih|přijd|príd|doraz)/u;
/** Whether a verb of the clause of a person is negated. */
export function isUnderNegatedVerb({ words, markAt, language }: Sentence, { from }: Person): boolean {
  const clause = words[from]?.clause;
  return words.some((word, at) => word.clause === clause && !markAt[at] && isNegatedVerb(word, language));
}

function isNegatedVerb({ raw, isTime, isService, isStaff }: Role, language: string | null): boolean {
  return WITH_NEGATED_VERBS.has(language) && !isTime && !isService && !isStaff && NEGATED_VERB.test(raw);
}
