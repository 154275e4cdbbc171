import type { Mark } from '../closed-words.ts';
import { numberOf } from '../signals/numbers.ts';
import { fold } from '../words/fold.ts';
import type { Draft } from './draft.ts';
import { isLight } from './light.ts';
import type { Sentence } from './sentence.ts';

const TAKING_BACK: ReadonlySet<string> = new Set(['correction', 'apology']);

/** Whether "and", or a correction, has a word beside it that no name, no time and no courtesy explains: a second wish. */
export function isWishUnread(sentence: Sentence): boolean {
  return sentence.marks.some((mark) => {
    if (TAKING_BACK.has(mark.class)) return isContent(sentence, next(sentence, mark));
    if (mark.class !== 'and') return false;
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
