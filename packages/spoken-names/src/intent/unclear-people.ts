import { isOther } from '../closed-words.ts';
import { lexicon } from '../lexicon.ts';
import type { Role } from '../roles.ts';
import { OF } from '../signals/link-words.ts';
import { numberOf } from '../signals/numbers.ts';
import { fold } from '../words/fold.ts';
import type { Draft } from './draft.ts';
import { isLight } from './light.ts';
import type { Person } from './people.ts';
import type { Sentence } from './sentence.ts';
import { hasStrayName, hasUnreadName } from './unread-names.ts';

/** A verb that Czech and Slovak negate by its first letters: "nepojedu", "nedávajte". */
const NEGATED_VERB = /^ne(?!j|bo|ch[aát]|dáv?n|sk[ôo]r|vest|věst)\p{L}{3,}/u;
const WITH_NEGATED_VERBS: ReadonlySet<string | null> = new Set(['cs', 'sk']);

/** Whether the sentence says more about people than that they are wanted or not. */
export function areUnclear({ sentence, standings }: Draft): boolean {
  const wanted = sentence.people.filter((person) => standings.get(person) === 'WANTED');
  return (
    hasStrayName(sentence) ||
    hasUnreadName(sentence) ||
    hasUnnamedExclusion(sentence) ||
    hasLimitedChoice(sentence) ||
    hasUnknownBehindWith(sentence) ||
    hasLooseOther(sentence) ||
    wanted.some((person) => !isPlainWish(sentence, person) || isUnderNegatedVerb(sentence, person)) ||
    isContrastUnclear({ sentence, standings })
  );
}

/** "Does Moni still work there": somebody else, perhaps the caller. */
export function hasStranger({ people, words, isAboutPeople }: Sentence): boolean {
  return !isAboutPeople && people.length === 0 && words.some(({ isStranger }) => isStranger);
}

/**
 * Whether the words beside a person only ask for them: "with Tom please", "Tom on Friday". A person of whom something is
 * said is perhaps praised, perhaps complained about: "Tom was rough", "I am afraid of Tom".
 */
function isPlainWish({ words, markAt, personAt, isAboutPeople }: Sentence, person: Person): boolean {
  const { from, to, isIntroduced } = person;
  if (isAboutPeople) return true;
  const clause = words[from]?.clause;
  for (let at = to; at < words.length; at += 1) {
    const word = words[at];
    if (!word || word.clause !== clause || markAt[at] || personAt[at]) return true;
    if (word.isTime || word.isService) return true;
    if (!isLight(word) && !(isIntroduced && word.isSilent)) return false;
  }
  return true;
}

function isUnderNegatedVerb({ words, markAt, language }: Sentence, { from }: Person): boolean {
  const clause = words[from]?.clause;
  return words.some((word, at) => word.clause === clause && !markAt[at] && isNegatedVerb(word, language));
}

function isNegatedVerb({ raw, isTime, isService, isStaff }: Role, language: string | null): boolean {
  return WITH_NEGATED_VERBS.has(language) && !isTime && !isService && !isStaff && NEGATED_VERB.test(raw);
}

/** "With Karen, no, what I mean is not Sandra": of two people one is excluded, and more is said between them. */
function isContrastUnclear({ sentence, standings }: Pick<Draft, 'sentence' | 'standings'>): boolean {
  const { words, people, markAt } = sentence;
  return people.some((person, index) => {
    const next = people[index + 1];
    if (!next || words[person.from]?.clause !== words[next.from]?.clause) return false;
    const [one, other] = [standings.get(person), standings.get(next)];
    if (one === other || (one !== 'EXCLUDED' && other !== 'EXCLUDED')) return false;
    return words
      .slice(person.to, next.from)
      .some((word, at) => !markAt[person.to + at] && !word.isTime && !word.isService && !isLight(word));
  });
}

/** "A different teacher": of a person who is named, or of one who is not. */
function hasLooseOther({ words, markAt, people }: Sentence): boolean {
  return people.length > 0 && words.some(({ raw, isService }, at) => !isService && !markAt[at] && isOther(raw));
}

/** "With Zyta", "u tej z Krakowa": a word that nothing explains, where a person is named. */
function hasUnknownBehindWith({ words, markAt, personAt, isAboutPeople }: Sentence): boolean {
  return words.some((word, at) => {
    if (isAboutPeople || !word.introduces || OF.has(fold(word.raw)) || word.isTime || markAt[at] || personAt[at])
      return false;
    const next = words[at + 1];
    if (!next || next.clause !== word.clause || markAt[at + 1] || personAt[at + 1]) return false;
    const isAmount = numberOf(fold(next.raw)) !== undefined || lexicon.durations.has(fold(next.raw));
    return !(isAmount || next.isTime || next.isService || next.isSilent || next.introduces || isLight(next));
  });
}

/** "Any of the girls" is not anyone. */
function hasLimitedChoice({ words, marks, markAt, personAt }: Sentence): boolean {
  return marks.some(({ class: name, to }) => {
    const next = words[to];
    if (name !== 'anyone' || !next || next.clause !== words[to - 1]?.clause || markAt[to] || personAt[to]) return false;
    return !(next.isTime || next.isService || next.isSilent || isLight(next));
  });
}

/** "None of the Marks", "not to that one": an exclusion of a person whom no name of the staff explains. */
function hasUnnamedExclusion({ words, marks, markAt, personAt }: Sentence): boolean {
  return marks.some(({ class: name, to }) => {
    if (name !== 'negation' && name !== 'exception') return false;
    let at = to;
    while (isLight(words[at]) && !words[at]?.introduces && !markAt[at] && !personAt[at]) at += 1;
    const [word, next] = [words[at], words[at + 1]];
    if (!word?.introduces || markAt[at] || personAt[at] || word.clause !== words[to - 1]?.clause) return false;
    return (
      next !== undefined && !next.isService && !next.isTime && !next.isSmall && !personAt[at + 1] && !markAt[at + 1]
    );
  });
}
