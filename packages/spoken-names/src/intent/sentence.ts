import type { SpokenIndex } from '../build-index.ts';
import { findMarks, type Mark } from '../closed-words.ts';
import { SAID_WORDS } from '../index/bounds.ts';
import { isSameWord, labelsSpelled, recordIdOf, wordsOf } from '../index/label-words.ts';
import type { NameIndex } from '../index/name-index.ts';
import { lexicon } from '../lexicon.ts';
import type { RankOptions } from '../rank-names.ts';
import { type Role, readRoles } from '../roles.ts';
import { numberOf } from '../signals/numbers.ts';
import { ANY_TALK, talkOf } from '../signals/small-talk.ts';
import { isTimeWord } from '../word-uses.ts';
import { fold } from '../words/fold.ts';
import { findPeople, type Person } from './people.ts';

export type Names = Pick<SpokenIndex, 'services' | 'employees' | 'categories'>;

/** A sentence with its closed-class words and the people that it names. */
export interface Sentence {
  /** Whether the whole text is about people. */
  readonly isAboutPeople: boolean;
  /** Whether words at the end were not read. */
  readonly isCut: boolean;
  readonly language: string | null;
  readonly words: readonly Role[];
  readonly marks: readonly Mark[];
  /** The mark of each word. */
  readonly markAt: readonly (Mark | undefined)[];
  readonly people: readonly Person[];
  readonly personAt: readonly (Person | undefined)[];
  /** "Bath without clipping" is a name of its own: only these services may be meant. */
  readonly owners: ReadonlySet<string> | null;
}

/** Words of a set phrase beside a closed-class phrase in it. */
const MOST_BESIDE = 1;
const FOREIGN_LENGTH = 3;
/** A phrase of so many words is no accident. */
const LONG_PHRASE = 3;
/** Words between a closed-class phrase and the person whom it is about. */
const MOST_BEFORE_PERSON = 3;

const EXCLUDING: ReadonlySet<string> = new Set(['negation', 'refusal', 'exception', 'without']);

/** Whether a mark excludes the names after it. */
export function isExcluding({ class: name }: Mark): boolean {
  return EXCLUDING.has(name);
}

/**
 * Reads a sentence for its closed-class words, then for the people named between them. `isAboutPeople`: an unknown word
 * beside a name belongs to it.
 */
export function readSentence(
  text: string,
  names: Names,
  { language = null, explain = false }: RankOptions,
  isAboutPeople = false,
): Sentence {
  const words = readRoles(text, names, language);
  const raw = words.map((word) => word.raw);
  const languages = talkOf(raw, language) || ANY_TALK;
  const own = findMarks(raw, languages, (from, to, name) => isOpen(words, from, to, name));
  const foreign = findMarks(
    raw,
    ANY_TALK,
    (from, to, name) => isForeign(words, from, to, name) && isOpen(words, from, to, name),
  );
  const taken = placed(own, words.length);
  const found = [...own, ...foreign.filter(({ from, to }) => !taken.slice(from, to).some(Boolean))].sort(
    (left, right) => left.from - right.from,
  );
  const owned = found.map((mark) => ownersOf(names.services, raw, mark));
  const marks = found.filter((_, at) => owned[at]?.size === 0);
  const markAt = placed(marks, words.length);
  const isClosed = (at: number) => markAt[at] !== undefined;
  const people = findPeople(words, names, { language, explain, isAboutPeople, isClosed });
  const owners = found.flatMap((mark, at) => (isExcluding(mark) ? [owned[at] ?? new Set<string>()] : []));
  const telling = owners.filter(({ size }) => size > 0);
  return {
    isAboutPeople,
    isCut: words.length === SAID_WORDS,
    language,
    words,
    marks,
    markAt,
    people,
    personAt: placed(people, words.length),
    owners: telling[0] ? new Set([...telling[0]].filter((id) => telling.every((ids) => ids.has(id)))) : null,
  };
}

/** "Ohne" in an English sentence: an unknown word here, and no other word. */
function isForeign(words: readonly Role[], from: number, to: number, name: string): boolean {
  return isTelling(name) && words.slice(from, to).every((word) => word.raw.length >= FOREIGN_LENGTH && isUnknown(word));
}

function isUnknown({ isService, isStaff, isStranger, isSmall, isSilent, introduces }: Role): boolean {
  return !(isService || isStaff || isStranger || isSmall || isSilent || introduces);
}

/** Days and hours have their own phrases with such words; "Ani" after "u" is Ania, not "nor". */
function isOpen(words: readonly Role[], from: number, to: number, name: string): boolean {
  // "A ne, u Jany" is a correction, "a ne u Jany" an exclusion.
  if (EXCLUDING.has(name) && words[from]?.clause !== words[to - 1]?.clause) return false;
  if (words[from]?.isStaff && words[from - 1]?.introduces === true) return false;
  if (!words.slice(from, to).some(({ isTime }) => isTime)) return true;
  if (isTelling(name) && leadsToPerson(words, to)) return true;
  let [first, last] = [from, to - 1];
  while (words[first - 1]?.isTime === true) first -= 1;
  while (words[last + 1]?.isTime === true) last += 1;
  // "Mai" is a month only in other languages than that of the mark.
  if (last - first + 1 === to - from || to - from >= LONG_PHRASE) return true;
  // A set phrase of little else, "only not", takes no meaning from these words.
  const isPhrase = [...words.slice(first, from), ...words.slice(to, last + 1)].every(
    ({ raw, isSpelledStaff }) => isSpelledStaff || !saysWhen(raw),
  );
  return isPhrase && last - first < to - from + MOST_BESIDE;
}

function isTelling(name: string): boolean {
  return EXCLUDING.has(name) || name === 'correction' || name === 'others';
}

/** "Byle nie u Marka", "nechci u Otto": a person follows, so the words before it are no time. */
function leadsToPerson(words: readonly Role[], from: number): boolean {
  for (let at = from; at < from + MOST_BEFORE_PERSON; at += 1) {
    const word = words[at];
    if (!word || word.clause !== words[from]?.clause) return false;
    if (word.isSpelledStaff || word.isStaff || word.isStranger) return true;
    if (word.introduces && words[at + 1] && !saysWhen(words[at + 1]?.raw ?? '')) return true;
  }
  return false;
}

function saysWhen(raw: string): boolean {
  return isTimeWord(raw) || /^\d/u.test(raw) || lexicon.hours.has(fold(raw)) || numberOf(fold(raw)) !== undefined;
}

/** The services of whose names the words of a mark are a part, with the word said after them, or at its end. */
function ownersOf(services: NameIndex, raw: readonly string[], { from, to }: Mark): ReadonlySet<string> {
  const owners = new Set<string>();
  for (const label of labelsSpelled(services, raw[from] ?? '')) {
    const words = wordsOf(services, label);
    const has = words.some(
      (_, at) =>
        raw.slice(from, to).every((word, index) => words[at + index] === word) &&
        (isBeside(services, raw[to], words[at + to - from]) ||
          (at + to - from === words.length && isBeside(services, raw[from - 1], words[at - 1]))),
    );
    if (has) owners.add(recordIdOf(services, label));
  }
  return owners;
}

function isBeside(services: NameIndex, said: string | undefined, known: string | undefined): boolean {
  return said !== undefined && known !== undefined && isSameWord(services, said, known);
}

function placed<Span extends { readonly from: number; readonly to: number }>(
  spans: readonly Span[],
  length: number,
): (Span | undefined)[] {
  const at = new Array<Span | undefined>(length).fill(undefined);
  for (const span of spans) at.fill(span, span.from, span.to);
  return at;
}
