import type { Mark } from '../closed-phrases.ts';
import { beginsThought } from '../closed-words.ts';
import { numberOf } from '../signals/number-words.ts';
import { fold } from '../words/fold.ts';
import type { Draft } from './draft.ts';
import { isLight } from './light.ts';
import type { Sentence } from './sentence.ts';

/** Words between "and" and a service that it joins to another one. */
const MOST_BETWEEN = 4;
const TAKING_BACK: ReadonlySet<string> = new Set(['correction', 'apology']);

/** Whether "and", or a correction, has a word beside it that no name, no time and no courtesy explains: a second wish. */
export function isWishUnread(sentence: Sentence): boolean {
  return sentence.marks.some((mark) => {
    if (TAKING_BACK.has(mark.class)) return isContent(sentence, next(sentence, mark)) && !isNamedBehind(sentence, mark);
    const behind = sentence.words[mark.to];
    const joins = mark.class === 'and' || (mark.class === 'or' && isHalfKnown(sentence, mark));
    if (!joins || (behind && !behind.introduces && beginsThought(behind.raw)) || !isNearService(sentence, mark))
      return false;
    return isContent(sentence, next(sentence, mark)) || isContent(sentence, mark.from - 1);
  });
}

/** Whether a negation in the clause of a person who is wanted is about neither a person nor a service nor a time. */
export function isNegationUnread({ sentence, standings, used }: Draft): boolean {
  const { words, people, marks } = sentence;
  const wanted = people.filter((person) => standings.get(person) === 'WANTED');
  const clauses = new Set(wanted.map(({ from }) => words[from]?.clause));
  return marks.some((mark) => {
    const isNegation = mark.class === 'negation' || mark.class === 'nobody';
    return isNegation && !used.has(mark) && clauses.has(words[mark.from]?.clause) && isLoose(sentence, mark);
  });
}

function isLoose({ words, personAt }: Sentence, { from, to }: Mark): boolean {
  const clause = words[from]?.clause;
  return !words.some(
    (word, at) => at >= to && word.clause === clause && (word.isTime || word.isService || personAt[at]),
  );
}

/** "Laser or tecar" where one of the two is no word of a service. */
function isHalfKnown({ words, markAt }: Sentence, { from, to }: Mark): boolean {
  const isService = (at: number) => words[at]?.isService === true && words[at]?.isSilent === false && !markAt[at];
  return words[from - 1]?.clause === words[to]?.clause && isService(from - 1) !== isService(to);
}

/** Whether "and" joins something to a service or a person, and does not go on with a story. */
function isNearService({ words, markAt, personAt }: Sentence, { from, to }: Mark): boolean {
  return words.some((word, at) => {
    const isNear = at >= from - MOST_BETWEEN && at < to + MOST_BETWEEN;
    return isNear && !markAt[at] && (personAt[at] !== undefined || (word.isService && !word.isSilent));
  });
}

function isNamedBehind({ words, markAt, personAt }: Sentence, { to }: Mark): boolean {
  return words.some((word, at) => at >= to && (personAt[at] || (word.isService && !word.isSilent && !markAt[at])));
}

/** The first word behind a mark that is no courtesy. */
function next({ words, markAt }: Sentence, { to }: Mark): number {
  let at = to;
  while ((isLight(words[at]) || words[at]?.isSilent) && !words[at]?.isTime && !markAt[at]) at += 1;
  return at;
}

function isContent({ words, markAt, personAt }: Sentence, at: number): boolean {
  const word = words[at];
  if (!word || markAt[at] || personAt[at] || numberOf(fold(word.raw)) !== undefined) return false;
  return !(word.isTime || word.isService || word.isSilent || isLight(word));
}
