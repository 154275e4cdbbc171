import type { Mark } from '../closed-words.ts';
import { type Draft, doubtful } from './draft.ts';
import { isLight } from './light.ts';
import { isExcluding, type Sentence } from './sentence.ts';

/** Words of a negated clause, courtesy aside, from which it is a thought of its own: "I do not know where you are". */
const TALK_WORDS = 2;

/** An exclusion before no person: of a service, of a time, of a person before it, or of nothing that has a name. */
export function readExclusion(draft: Draft, mark: Mark): void {
  const { sentence, unwanted, unclear, doubts } = draft;
  const { words } = sentence;
  const scope = scopeOf(sentence, mark);
  const content = scope.filter((at) => words[at]?.isTime === false && !isLight(words[at]));
  const known = content.filter((at) => words[at]?.isService === true && words[at]?.isSilent === false);
  // "Nie chcę ani do Ewy": the one behind it says what is excluded.
  const next = sentence.markAt[(scope.at(-1) ?? mark.to - 1) + 1];
  if (mark.class === 'negation' && next && isExcluding(next) && content.length === 0) return;
  // "Not Maja": no month if she works here.
  if (scope.some((at) => words[at]?.mayBeStaff && !isLight(words[at]))) doubts.add('EMPLOYEE');
  if (known.length > 0) {
    const first = known[0] ?? 0;
    const isDirect = content[0] === first;
    const isJoined = scope.some((at, index) => index > 0 && at !== (scope[index - 1] ?? 0) + 1);
    if (isDirect && !isJoined) unwanted.push(known);
    else unclear.push(known);
    return;
  }
  if (scope.some((at) => words[at]?.isTime === true) && content.length === 0) return;
  if (mark.class === 'without' && content.length > 0) unclear.push(content);
  else if (mark.class === 'without') doubts.add('SERVICE');
  else if (mark.class === 'exception') doubts.add('EMPLOYEE');
  else readNegationBehind(draft, mark, content.length);
}

/** The words that an exclusion may be about: to the end of its clause, the next person, "but", a correction. */
function scopeOf({ words, markAt, personAt }: Sentence, { to }: Mark): number[] {
  const scope: number[] = [];
  const clause = words[to - 1]?.clause;
  let isNamed = false;
  for (let at = to; at < words.length && words[at]?.clause === clause && !personAt[at]; at += 1) {
    const name = markAt[at]?.class;
    if (name === undefined) scope.push(at);
    else if (name !== 'and' && name !== 'or') break;
    // "I have not been here and I would like": without a name before it, "and" begins another thought.
    else if (!isNamed) break;
    isNamed ||= words[at]?.isService === true && name === undefined;
  }
  return scope;
}

/** "Karen rather not", "I do not know", "no thanks". */
function readNegationBehind({ sentence, standings, doubts, used }: Draft, mark: Mark, behind: number): void {
  const { words, markAt, personAt } = sentence;
  let isDirect = true;
  for (let at = mark.from - 1; at >= 0 && words[at]?.clause === words[mark.from]?.clause; at -= 1) {
    const person = personAt[at];
    if (person) {
      const isMeant = isDirect && behind === 0 && standings.get(person) === 'WANTED';
      standings.set(person, isMeant ? 'EXCLUDED' : doubtful(doubts));
      used.add(mark);
      return;
    }
    if (words[at]?.isService && !markAt[at] && !words[at]?.isSilent) {
      doubts.add('SERVICE');
      return;
    }
    if (markAt[at] && markAt[at]?.class !== 'negation') break;
    isDirect &&= markAt[at] !== undefined || isLight(words[at]);
  }
  const clause = words[mark.from]?.clause;
  const talk = words.filter((word, at) => word.clause === clause && !markAt[at] && !word.isTime && !isLight(word));
  if (talk.length >= TALK_WORDS) return;
  // "No thanks": of what was said before.
  if (sentence.people.some(({ to }) => to <= mark.from)) doubts.add('EMPLOYEE');
  if (words.some(({ isService, isSilent }, at) => isService && !isSilent && at < mark.from)) doubts.add('SERVICE');
}
