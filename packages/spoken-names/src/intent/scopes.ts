import { isReachedOver, type Mark } from '../closed-words.ts';
import { lexicon } from '../lexicon.ts';
import type { Role } from '../roles.ts';
import { isOwnName } from '../signals/given-names.ts';
import { numberOf } from '../signals/numbers.ts';
import { introducesPerformer, isFillerWord, isTimeWord } from '../word-uses.ts';
import { fold } from '../words/fold.ts';
import type { Side } from '../words/word-match.ts';
import type { Person } from './people.ts';
import { readRefusals } from './refusals.ts';
import { isExcluding, type Sentence } from './sentence.ts';

const CONDITIONS: ReadonlySet<string> = new Set(
  'if unless wenn falls jeśli jeżeli gdyby kdyby pokud když jestli ak keby keď si se quando caso якщо якби коли'.split(
    ' ',
  ),
);

/** Words of a negated clause, courtesy aside, from which it is a thought of its own: "I do not know where you are". */
const TALK_WORDS = 2;

const ARTICLE_LENGTH = 3;
const SELECTING: ReadonlySet<string> = new Set(['correction', 'apology', 'or', 'others']);

/** What becomes of a person who is named. */
export type Standing = 'WANTED' | 'EXCLUDED' | 'TAKEN_BACK' | 'DOUBTFUL';

/** Each part of a sentence with its role. */
export interface Scopes {
  readonly sentence: Sentence;
  readonly standings: ReadonlyMap<Person, Standing>;
  /** "Without the photo": positions of the words that the service must not have. */
  readonly unwanted: readonly (readonly number[])[];
  /** Whether the choice of the employee is left open. */
  readonly isAnyone: boolean;
  /** The sides on which a word has no clear meaning. */
  readonly doubts: ReadonlySet<Side>;
}

interface Draft {
  readonly sentence: Sentence;
  readonly standings: Map<Person, Standing>;
  readonly unwanted: number[][];
  readonly doubts: Set<Side>;
  readonly used: Set<Mark>;
}

/** Gives each closed-class word its scope, and each name the role that follows from it. */
export function readScopes(read: Sentence): Scopes {
  const sentence = readRefusals(read);
  const draft: Draft = { sentence, standings: new Map(), unwanted: [], doubts: new Set(), used: new Set() };
  if (read.isCut || sentence.marks.some((mark) => mark.class === 'refusal')) {
    for (const side of ['SERVICE', 'EMPLOYEE'] as const) draft.doubts.add(side);
  }
  for (const person of sentence.people) draft.standings.set(person, standingOf(draft, person));
  for (const mark of sentence.marks) if (isExcluding(mark) && !draft.used.has(mark)) readExclusion(draft, mark);
  if (hasStrayName(sentence) || hasUnreadName(sentence)) draft.doubts.add('EMPLOYEE');
  excludeForOthers(draft);
  const isAnyone = takeBack(draft);
  return { ...draft, isAnyone };
}

/** A name of the staff that is read as something else, "Silvester", beside words that exclude, correct or choose. */
function hasStrayName({ words, marks, markAt, personAt }: Sentence): boolean {
  if (!marks.some((mark) => isExcluding(mark) || SELECTING.has(mark.class))) return false;
  return words.some(
    (word, at) => word.isSpelledStaff && !word.isService && !isLight(word) && !markAt[at] && !personAt[at],
  );
}

/** "Con Antonio" behind an hour, "chez Théo" of a Théodore: a name of the staff that no person was found for. */
function hasUnreadName({ words, markAt, personAt, language }: Sentence): boolean {
  return words.some((word, at) => {
    if (!(word.isStaff || word.isSpelledStaff) || word.isService || markAt[at] || personAt[at]) return false;
    if (word.isTime && !(isOwnName(fold(word.raw), language) && words.slice(Math.max(0, at - 3), at).some(saysHour))) {
      return false;
    }
    const isArticle = words[at - 1]?.isSilent === true && (words[at - 1]?.raw.length ?? 0) <= ARTICLE_LENGTH;
    return [at - 1, ...(isArticle ? [at - 2] : [])].some((one) => introducesPerformer(words[one]?.raw ?? '', language));
  });
}

function saysHour({ raw }: Role): boolean {
  return lexicon.hours.has(fold(raw)) || numberOf(fold(raw)) !== undefined || /^\d/u.test(raw);
}

/** By the closest closed-class word before a person. */
function standingOf({ sentence, standings, doubts, used }: Draft, person: Person): Standing {
  const { words, markAt, personAt } = sentence;
  let isDirect = true;
  let joined: Mark | null = null;
  for (let at = person.from - 1; at >= 0; at -= 1) {
    const mark = markAt[at];
    const before = personAt[at];
    const isOtherClause = words[at]?.clause !== words[at + 1]?.clause;
    if (mark?.class === 'or' || mark?.class === 'and') {
      joined = mark;
      continue;
    }
    if (before) {
      const standing = standings.get(before) ?? 'WANTED';
      if (standing !== 'EXCLUDED' || !isDirect) return 'WANTED';
      // "Not with Laura, Karen or Eva" may mean each of them.
      if (joined === null) return isOtherClause && isListed(sentence, person) ? doubtful(doubts) : 'WANTED';
      return joined.class === 'and' && person.isIntroduced && isOtherClause ? doubtful(doubts) : 'EXCLUDED';
    }
    if (isOtherClause && joined === null) return 'WANTED';
    if (!mark) {
      isDirect &&= isLight(words[at]);
      continue;
    }
    if (mark.class === 'anyone' || mark.class === 'apology') continue;
    if (mark.class === 'nobody') return isDirect ? doubtful(doubts) : 'WANTED';
    if (!isExcluding(mark)) return 'WANTED';
    if (mark.class === 'without' && !isDirect && person.isIntroduced) return 'WANTED';
    used.add(mark);
    const negated = mark.class === 'negation' ? 'NO' : negatedTwice(sentence, mark, used);
    if (!isDirect || isConditional(sentence, mark) || negated === 'PERHAPS') return doubtful(doubts);
    return negated === 'YES' ? 'WANTED' : 'EXCLUDED';
  }
  return 'WANTED';
}

function doubtful(doubts: Set<Side>): Standing {
  doubts.add('EMPLOYEE');
  return 'DOUBTFUL';
}

/** Whether "or" or "and" and another person follow. */
function isListed({ markAt, people }: Sentence, { to }: Person): boolean {
  const next = markAt[to]?.class;
  return (next === 'or' || next === 'and') && people.some(({ from }) => from > to);
}

/** "Or with Karen if he is not there" excludes nobody. */
function isConditional({ words }: Sentence, { from }: Mark): boolean {
  return words.some(({ raw, clause }, at) => at < from && clause === words[from]?.clause && CONDITIONS.has(raw));
}

/** "I trust nobody, except Karen": she is wanted. A farther negation leaves it open. */
function negatedTwice({ words, markAt }: Sentence, mark: Mark, used: Set<Mark>): 'YES' | 'NO' | 'PERHAPS' {
  const clause = words[mark.from]?.clause ?? 0;
  const first = words[mark.from - 1]?.clause ?? clause;
  let isDirect = true;
  for (let at = mark.from - 1; at >= 0 && words[at]?.clause === first; at -= 1) {
    const before = markAt[at];
    if (before?.class === 'nobody') return 'YES';
    if (before?.class === 'negation' || before?.class === 'refusal') {
      used.add(before);
      return isDirect && first === clause ? 'YES' : 'PERHAPS';
    }
    if (before && before.class !== 'anyone') return 'NO';
    isDirect &&= before !== undefined || isLight(words[at]);
  }
  return 'NO';
}

/** Whether an exclusion reaches over a word to the name after it. */
export function isLight(role: Role | undefined): boolean {
  if (role === undefined || role.isTime) return false;
  return role.introduces || role.isTitle || isReachedOver(role.raw) || isFillerWord(role.raw);
}

/** An exclusion before no person: of a service, of a time, of a person before it, or of nothing that has a name. */
function readExclusion(draft: Draft, mark: Mark): void {
  const { sentence, unwanted, doubts } = draft;
  const { words } = sentence;
  const scope = scopeOf(sentence, mark);
  const content = scope.filter((at) => words[at]?.isTime === false && !isLight(words[at]));
  const known = content.filter((at) => words[at]?.isService === true && words[at]?.isSilent === false);
  // "Not Maja": no month if she works here.
  if (scope.some((at) => words[at]?.mayBeStaff && !isLight(words[at]))) doubts.add('EMPLOYEE');
  if (known.length > 0) {
    const first = known[0] ?? 0;
    const isDirect = content[0] === first;
    const isJoined = scope.some((at, index) => index > 0 && at !== (scope[index - 1] ?? 0) + 1);
    if (isDirect && !isJoined) unwanted.push(known);
    else doubts.add('SERVICE');
    return;
  }
  if (scope.some((at) => words[at]?.isTime === true) && content.length === 0) return;
  if (mark.class === 'without') doubts.add('SERVICE');
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

/** "I was with Laura last time, someone else please". */
function excludeForOthers({ sentence, standings }: Draft): void {
  const { marks, markAt, words, people } = sentence;
  for (const mark of marks) {
    if (mark.class !== 'others' || markAt[mark.from - 1]?.class === 'or') continue;
    const isNegated = marks.some(
      (other) =>
        (isExcluding(other) || other.class === 'nobody') &&
        other.to <= mark.from &&
        words[other.from]?.clause === words[mark.from]?.clause,
    );
    if (isNegated) continue;
    for (const person of people) {
      if (person.to <= mark.from && standings.get(person) === 'WANTED') standings.set(person, 'EXCLUDED');
    }
  }
}

/** "With Jana, no, with Otto", which is a number elsewhere: a person seems to follow. */
function introducesUnread({ words, language }: Sentence, { to }: Mark): boolean {
  return words.some((word, at) => {
    const next = words[at + 1];
    return (
      at >= to && next && introducesPerformer(word.raw, language) && !isTimeWord(next.raw) && !/^\d/u.test(next.raw)
    );
  });
}

/** The last correction between names takes back the people before it; whether the employee is left open. */
function takeBack({ sentence, standings, doubts }: Draft): boolean {
  const { marks, people } = sentence;
  const open = marks.filter(({ class: name }) => name === 'anyone');
  const isMeant = (person: Person) => standings.get(person) === 'WANTED';
  const corrections = marks.filter(({ class: name }) => name === 'correction' || name === 'apology');
  const last = corrections.findLast(
    ({ to }) => people.some((person) => person.from >= to && isMeant(person)) || open.some(({ from }) => from >= to),
  );
  if (last) {
    for (const person of people) {
      if (person.to <= last.from && standings.get(person) !== 'EXCLUDED') standings.set(person, 'TAKEN_BACK');
    }
  }
  const first = corrections[0];
  if (first && !last && people.some(({ to }) => to <= first.from) && introducesUnread(sentence, first)) {
    doubts.add('EMPLOYEE');
  }
  const opens = open.filter(({ from }) => !last || from >= last.to);
  const wanted = people.filter(isMeant);
  if (opens.length === 0) return false;
  const isEither = opens.some(({ from, to }) =>
    [sentence.markAt[from - 1], sentence.markAt[to]].some((mark) => mark?.class === 'or'),
  );
  if (wanted.length > 0 && !isEither) doubts.add('EMPLOYEE');
  return true;
}
