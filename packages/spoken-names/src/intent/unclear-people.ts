import { isOther, isPronoun } from '../closed-words.ts';
import { lexicon } from '../lexicon.ts';
import { ARTICLES, OF } from '../signals/link-words.ts';
import { numberOf } from '../signals/number-words.ts';
import { compareWords } from '../words/compare-words.ts';
import { fold } from '../words/fold.ts';
import { splitWords } from '../words/split-words.ts';
import { makeWord } from '../words/word.ts';
import type { Draft } from './draft.ts';
import { isLight } from './light.ts';
import { isUnderNegatedVerb } from './negated-verbs.ts';
import type { Person } from './people.ts';
import type { Sentence } from './sentence.ts';
import { isToldAbout } from './told-people.ts';
import { hasStrayName, hasUnreadName } from './unread-names.ts';

/** Whether the sentence says more about people than that they are wanted or not. */
export function areUnclear({ sentence, standings }: Draft): boolean {
  const wanted = sentence.people.filter((person) => standings.get(person) === 'WANTED');
  return (
    hasStrayName(sentence) ||
    hasUnreadName(sentence) ||
    hasUnnamedExclusion(sentence) ||
    (wanted.length < 2 && hasLimitedChoice(sentence)) ||
    (wanted.length === 0 && hasUnknownBehindWith(sentence)) ||
    hasLooseOther(sentence) ||
    hasLoosePronoun(sentence) ||
    wanted.some((person) => isFollowedBySurname(sentence, person) || isUnderNegatedVerb(sentence, person)) ||
    wanted.some((person) => isToldAbout(sentence, person)) ||
    isContrastUnclear({ sentence, standings })
  );
}

/** "Does Moni still work there": somebody else, perhaps the caller. */
export function hasStranger({ people, words, markAt, isAboutPeople }: Sentence): boolean {
  return !isAboutPeople && people.length === 0 && words.some(({ isStranger }, at) => isStranger && !markAt[at]);
}

/** "Iván Pacheco", of whom only the given name is known. */
function isFollowedBySurname(sentence: Sentence, { from, to, contenders: { names } }: Person): boolean {
  const [word, clause] = [sentence.words[to], sentence.words[from]?.clause];
  if (!word || word.clause !== clause || sentence.markAt[to] || sentence.personAt[to]) return false;
  const isOwn = makeWord(word.raw);
  const isFull = names.some(
    ({ isComplete, name }) =>
      isComplete || splitWords(name).some((own) => compareWords(isOwn, makeWord(own), 'EMPLOYEE', true) !== null),
  );
  return !(isFull || word.isTime || word.isService || word.isSmall || word.isSilent || isLight(word));
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
  // "Another day" is about no person.
  const isAboutTime = (at: number) => words[at + 1]?.isTime === true && words[at + 1]?.clause === words[at]?.clause;
  return (
    people.length > 0 &&
    words.some(({ raw, isService }, at) => !isService && !markAt[at] && isOther(raw) && !isAboutTime(at))
  );
}

/** "With him", "somebody else": a person without a name before. */
function hasLoosePronoun({ words, marks, people, isAboutPeople, asksWhoIsHere }: Sentence): boolean {
  if (isAboutPeople || people.length > 0) return false;
  return (
    marks.some(({ class: name }) => name === 'others') ||
    (asksWhoIsHere && words.some(({ introduces }, at) => introduces && isPronoun(words[at + 1]?.raw ?? '')))
  );
}

/** "With Zyta", "u tej z Krakowa": a word that nothing explains, where a person is named. */
function hasUnknownBehindWith({ words, marks, markAt, people, personAt, isAboutPeople }: Sentence): boolean {
  if (marks.some(({ class: name }) => name === 'anyone')) return false;
  return words.some((word, at) => {
    if (isAboutPeople || !word.introduces || OF.has(fold(word.raw)) || word.isTime || markAt[at] || personAt[at])
      return false;
    const isArticle = ARTICLES.has(words[at + 1]?.raw ?? '');
    let behind = isArticle ? at + 2 : at + 1;
    while (words[behind]?.isTitle && words[behind + 1]?.clause === word.clause) behind += 1;
    const next = words[behind];
    if (!next || next.clause !== word.clause || markAt[behind] || personAt[behind]) return false;
    // Beside people who are excluded only a name is one more person.
    if (people.length > 0) return next.isStranger || next.isUnknownName || word.isTitle;
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
