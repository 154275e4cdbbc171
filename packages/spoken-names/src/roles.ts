import type { SpokenIndex } from './build-index.ts';
import { SAID_WORDS } from './index/bounds.ts';
import { isPlaced, knowsWord, standsIn } from './index/known-words.ts';
import type { NameIndex } from './index/name-index.ts';
import type { Entry } from './index/word-search.ts';
import { PARTICLES } from './intent/surname.ts';
import { isAddress, isGivenName, isNameIn, isOutright, mayBeCaseForm, mayBeName } from './role-names.ts';
import { capitalsOf } from './signals/capitals.ts';
import { isFormOfName } from './signals/given-names.ts';
import { isSmallTalk, talkOf } from './signals/small-talk.ts';
import { isGivenNameHere, isSurnameHere } from './signals/surnames.ts';
import { findTimes } from './signals/times.ts';
import { asksForCase, introducesPerformer, isFillerWord, isTitle } from './word-uses.ts';
import { clausesOf, joinTimes } from './words/clauses.ts';
import { compareWords } from './words/compare-words.ts';
import { splitWords } from './words/split-words.ts';
import { makeWord } from './words/word.ts';

/** The similarity from which an unknown name is a misheard service word. */
const MUCH_LIKE = 0.8;
const MOST_COMPARED = 100;
const JOINED_LENGTH = 6;

type Names = Pick<SpokenIndex, 'services' | 'employees' | 'categories'>;

/** The possible roles of one word of a sentence. */
export interface Role {
  readonly raw: string;
  readonly introduces: boolean;
  readonly isTitle: boolean;
  /** Mrs, Mr, Dr: a name follows. */
  readonly isAddress: boolean;
  readonly isStaff: boolean;
  /** A word of an employee's name, whatever else it is here. */
  readonly mayBeStaff: boolean;
  /** Spelled like it. */
  readonly isSpelledStaff: boolean;
  /** A given name of no employee. */
  readonly isStranger: boolean;
  /** An unknown word with a capital within a sentence that has none before it: hardly anything but a name. */
  readonly isUnknownName: boolean;
  readonly isService: boolean;
  readonly isSilent: boolean;
  /** Part of a time. */
  readonly isTime: boolean;
  /** A word of any conversation. */
  readonly isSmall: boolean;
  /** Written with a capital. */
  readonly isCapital: boolean;
  /** Puts the following name into a case form. */
  readonly asksForCase: boolean;
  /** The index of its clause. */
  readonly clause: number;
}

/** The words of a sentence with their possible roles. */
export function readRoles(text: string, names: Names, language: string | null): Role[] {
  const { services, employees, categories } = names;
  const joined = joinTimes(text);
  const words = splitWords(joined).slice(0, SAID_WORDS);
  const capitals = capitalsOf(joined, words);
  const clauses = clausesOf(joined);
  const times = findTimes(words, clauses);
  const talk = talkOf(words, language);
  const hasCapitals = capitals.filter(Boolean).length * 2 > words.length || language === 'de' || language === null;
  return words.map((raw, at) => {
    const word = makeWord(raw);
    const isName =
      isSurnameHere(words[at - 1], raw, employees) ||
      (times[at - 1] !== true && isGivenNameHere(raw, capitals[at] === true, employees, language));
    const isTime = times[at] === true && !isName;
    const isSmall = isSmallTalk(raw, talk);
    const isSplit = isHalf(words, at, services);
    const isCalled = !isTime && !isSplit && knowsWord(employees, word) && isNameIn(word, employees, language);
    // "Fretta" is no form of Alfredo in Italian.
    const isNamed = isCalled && (!isSmall || standsIn(employees, word) || isFormOfName(word, language));
    const isStaff =
      isNamed && !PARTICLES.has(raw) && (isOutright(employees, word) || mayBeCaseForm(words, at, language));
    // "Kurek" is a surname in this position, although "kurs" has the same stem.
    const isService = knowsWord(services, word) && !(isStaff && standsIn(employees, word) && !standsIn(services, word));
    const isFiller = (isFillerWord(raw) && !isName) || (!isStaff && !isService && isSmall);
    return {
      raw,
      introduces: (!isTime || times[at + 1] === false) && introducesPerformer(raw, language),
      isTitle: !isSplit && isTitle(word.folded, language) && word.folded.length > 1,
      isAddress: isTitle(word.folded, language) && isAddress(word.folded) && !standsIn(categories, word),
      isStaff,
      mayBeStaff: !PARTICLES.has(raw) && knowsWord(employees, word),
      isSpelledStaff: !PARTICLES.has(raw) && standsIn(employees, word),
      isStranger:
        !isTime &&
        !(isStaff || isService || isFiller || isSplit) &&
        mayBeName(raw, at, capitals) &&
        isGivenName(word, language) &&
        !isPartOfService(words, at, services),
      isUnknownName:
        at > 0 &&
        capitals[at] === true &&
        !hasCapitals &&
        !(isTime || isStaff || isService || isFiller || isSplit || isSmall) &&
        !isPartOfService(words, at, services),
      isService,
      isSilent: isTime || isFiller || isTitle(word.folded, language),
      isTime,
      isSmall,
      isCapital: capitals[at] === true,
      asksForCase: asksForCase(raw, language),
      clause: clauses[at] ?? 0,
    };
  });
}

/** "francou zštině": joined with the next or the last word it is a service word, and no name. */
function isHalf(words: readonly string[], at: number, services: NameIndex): boolean {
  const [before = '', raw = '', next = ''] = [words[at - 1], words[at], words[at + 1]];
  const isWord = (joined: string) => joined.length >= JOINED_LENGTH && standsIn(services, makeWord(joined));
  return (before !== '' && isWord(before + raw)) || (next !== '' && isWord(raw + next));
}

/** "masaje con pietras": after a word of a service, a similar word belongs to that service. */
function isPartOfService(words: readonly string[], at: number, services: NameIndex): boolean {
  const before = words[at - 1];
  const said = makeWord(words[at] ?? '');
  if (before === undefined || !knowsWord(services, makeWord(before))) return false;
  let isLike = false;
  const compare = (entry: Entry) => {
    const match =
      isPlaced(services, entry) && !entry.isJoined ? compareWords(said, entry.word, 'SERVICE', false) : null;
    const isWhole = match?.knownShare === 1 || (at === words.length - 1 && match?.signal === 'PREFIX');
    isLike ||= match !== null && isWhole && match.similarity >= MUCH_LIKE;
    return !isLike;
  };
  services.vocabulary.search.run({ said, isWhole: false, most: MOST_COMPARED, compare });
  return isLike;
}
