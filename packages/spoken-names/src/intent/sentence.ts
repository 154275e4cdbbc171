import type { SpokenIndex } from '../build-index.ts';
import { findMarks, type Mark } from '../closed-phrases.ts';
import { SAID_WORDS } from '../index/bounds.ts';
import { isSameWord, labelsSpelled, recordIdOf, wordsOf } from '../index/label-words.ts';
import type { NameIndex } from '../index/name-index.ts';
import type { RankOptions } from '../rank-names.ts';
import { type Role, readRoles } from '../roles.ts';
import { ANY_TALK, talkOf } from '../signals/small-talk.ts';
import { EXCLUDING, isOpen, isTelling } from './open-phrase.ts';
import { findPeople, type Person } from './people.ts';

export type Names = Pick<SpokenIndex, 'services' | 'employees' | 'categories'>;

/** A sentence with its closed-class words and the people that it names. */
export interface Sentence {
  /** Whether the whole text is about people. */
  readonly isAboutPeople: boolean;
  /** Words that complain or ask for a gentler person. */
  readonly reproaches: readonly Mark[];
  /** Whether the caller asks for somebody who has perhaps left. */
  readonly asksWhoIsHere: boolean;
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

const FOREIGN_LENGTH = 3;
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
  const read = found.filter((_, at) => owned[at]?.size === 0);
  const marks = read.filter(({ class: name }) => name !== 'reproach' && name !== 'still');
  const markAt = placed(marks, words.length);
  const isClosed = (at: number) => markAt[at] !== undefined;
  const people = findPeople(words, names, { language, explain, isAboutPeople, isClosed });
  const owners = found.flatMap((mark, at) => (isExcluding(mark) ? [owned[at] ?? new Set<string>()] : []));
  const telling = owners.filter(({ size }) => size > 0);
  return {
    isAboutPeople,
    reproaches: read.filter(({ class: name }) => name === 'reproach'),
    asksWhoIsHere: read.some(({ class: name }) => name === 'still'),
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
