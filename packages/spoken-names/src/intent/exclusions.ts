import type { Mark } from '../closed-phrases.ts';
import { beginsThought, isPronoun } from '../closed-words.ts';
import { isTimeWord } from '../word-uses.ts';
import { type Draft, doubtful } from './draft.ts';
import { isLight } from './light.ts';
import { isExcluding, type Sentence } from './sentence.ts';

const INDEFINITE: ReadonlySet<string> = new Set('a an ein eine einen einem einer un una uno um uma une'.split(' '));
const COPULA = /^[éèє]$/u;
/** Words of a negated clause, courtesy aside, from which it is a thought of its own: "I do not know where you are". */
const TALK_WORDS = 2;

/** An exclusion before no person: of a service, of a time, of a person before it, or of nothing that has a name. */
export function readExclusion(draft: Draft, mark: Mark): void {
  const { sentence, unwanted, unclear, doubts } = draft;
  const { words } = sentence;
  if (mark.class === 'unneeded') {
    readNegationBehind(draft, mark, 0);
    return;
  }
  const scope = scopeOf(sentence, mark);
  if (mark.class === 'negation' && excludesPronoun(draft, mark, scope)) return;
  const content = scope.filter((at) => words[at]?.isTime === false && !isLight(words[at]));
  const named = content.filter((at) => words[at]?.isService === true && words[at]?.isSilent === false);
  // "Not by day" of photos by day and by night.
  const known =
    named.length > 0 ? named : scope.filter((at) => words[at]?.isService === true && isTimeWord(words[at]?.raw ?? ''));
  // "Nie chcę ani do Ewy": the one behind it says what is excluded.
  const next = sentence.markAt[(scope.at(-1) ?? mark.to - 1) + 1];
  if (mark.class === 'negation' && next && isExcluding(next) && content.length === 0) return;
  // "Not Maja": no month if she works here.
  if (scope.some((at) => words[at]?.mayBeStaff && !isLight(words[at]))) doubts.add('EMPLOYEE');
  if (known.length > 0) {
    const first = known[0] ?? 0;
    const isDirect = named.length === 0 || content[0] === first;
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

/** "Jen talks too much, so not her": the last person before it. */
function excludesPronoun({ sentence, standings, used }: Draft, mark: Mark, scope: readonly number[]): boolean {
  const { words, people } = sentence;
  const said = scope.filter((at) => words[at]?.introduces === false);
  if (said.length === 0 || !said.every((at) => isPronoun(words[at]?.raw ?? ''))) return false;
  const person = people.findLast(({ to }) => to <= mark.from);
  if (!person) return false;
  standings.set(person, 'EXCLUDED');
  used.add(mark);
  return true;
}

/** The words that an exclusion may be about: to the end of its clause, the next person, "but", a correction. */
function scopeOf({ words, markAt, personAt }: Sentence, { to }: Mark): number[] {
  const scope: number[] = [];
  const clause = words[to - 1]?.clause;
  let isNamed = false;
  for (let at = to; at < words.length && words[at]?.clause === clause && !personAt[at]; at += 1) {
    const name = markAt[at]?.class;
    // "Not a perm, it is a trim", "no perm a trim": another thought.
    if (isNamed && name === undefined && beginsOther(words[at]?.raw ?? '')) break;
    if (name === undefined) scope.push(at);
    else if (name !== 'and' && name !== 'or') break;
    // "I have not been here and I would like": without a name before it, "and" begins another thought.
    else if (!isNamed) break;
    isNamed ||= words[at]?.isService === true && name === undefined;
  }
  return scope;
}

function beginsOther(raw: string): boolean {
  return INDEFINITE.has(raw) || (beginsThought(raw) && (raw.length > 1 || COPULA.test(raw)));
}

/** "Karen rather not", "I do not know", "no thanks". */
function readNegationBehind({ sentence, standings, doubts, used, unwanted }: Draft, mark: Mark, behind: number): void {
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
    if (isNamed(sentence, at)) {
      const phrase = behind === 0 && isDirect ? phraseBefore(sentence, at) : null;
      if (phrase) unwanted.push(phrase);
      else doubts.add('SERVICE');
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

function isNamed({ words, markAt }: Sentence, at: number): boolean {
  return words[at]?.isService === true && words[at]?.isSilent === false && !markAt[at];
}

/**
 * "Wash, the wax is not needed": the words of services that end here, back to an article, a comma or a closed-class word,
 * if another service is named before them; otherwise null.
 */
function phraseBefore(sentence: Sentence, last: number): number[] | null {
  const { words, markAt, personAt } = sentence;
  const phrase: number[] = [];
  let at = last;
  for (; at >= 0 && !markAt[at] && !personAt[at] && words[at]?.clause === words[last]?.clause; at -= 1) {
    if (isNamed(sentence, at)) phrase.unshift(at);
    else if (phrase.length > 0) break;
  }
  const isOther = words.some((_, before) => before < (phrase[0] ?? 0) && isNamed(sentence, before));
  return isOther ? phrase : null;
}
