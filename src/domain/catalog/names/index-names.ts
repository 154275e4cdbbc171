import { isFillerWord, isTitle } from './lexicon.ts';
import { foldText, readText } from './read-text.ts';
import { makeNumber, makeWord, type Word } from './word.ts';
import type { Side } from './word-match.ts';

/** A record as the matcher sees it; `hints` are words that may be said but are not part of the name. */
export interface NamedRecord {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly hints: readonly string[];
  readonly hintNumber: number | null;
}

export interface Label {
  readonly record: number;
  readonly isAlias: boolean;
  readonly folded: string;
  /** Weight of each word; hints and words without meaning weigh nothing. */
  readonly weights: readonly number[];
  readonly totalWeight: number;
}

/** Where a word stands: words `at` (inclusive) to `until` (exclusive) of a label. */
export interface Posting {
  readonly label: number;
  readonly at: number;
  readonly until: number;
}

export interface Entry {
  readonly word: Word;
  /** Neighbouring words read as one: "hair cut" also stands as "haircut". */
  readonly isJoined: boolean;
  readonly postings: Posting[];
}

export interface NameIndex {
  readonly side: Side;
  readonly records: readonly NamedRecord[];
  readonly labels: readonly Label[];
  readonly entries: readonly Entry[];
  /** The entries of one spelling, umlauts and accents aside. */
  readonly byPlain: ReadonlyMap<string, readonly Entry[]>;
  /** Every folded word, stem and given name, to tell words that mean something here from unknown ones. */
  readonly known: ReadonlySet<string>;
}

export const LONGEST_JOIN_WORDS = 3;
const SMALL_WORD_LENGTH = 3;
const SMALL_WORD_WEIGHT = 0.3;
/** "Evening yoga": a word that usually says nothing still tells two names apart. */
export const FILLER_WEIGHT = 0.2;

/** The vocabulary of one side of a catalog, each word with the names that contain it. */
export function indexNames(side: Side, records: readonly NamedRecord[]): NameIndex {
  const labels: Label[] = [];
  const entries = new Map<string, Entry>();
  for (const [record, named] of records.entries()) {
    for (const [position, text] of [named.name, ...named.aliases].entries()) {
      const words = readText(text);
      const hints = [
        ...named.hints.flatMap(readText),
        ...(named.hintNumber === null ? [] : [makeNumber(named.hintNumber)]),
      ];
      const weights = weigh(side, words);
      const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
      addEntries(entries, labels.length, words, hints);
      labels.push({ record, isAlias: position > 0, folded: foldText(text), weights, totalWeight });
    }
  }
  const all = [...entries.values()];
  const byPlain = Map.groupBy(all, ({ word }) => word.plain);
  return { side, records, labels, entries: all, byPlain, known: knownWords(side, all) };
}

function addEntries(entries: Map<string, Entry>, label: number, words: readonly Word[], hints: readonly Word[]): void {
  const add = (word: Word, isJoined: boolean, at: number, until: number) => {
    const key = `${isJoined}:${word.number === null ? word.raw : word.number}`;
    const entry = entries.get(key) ?? { word, isJoined, postings: [] };
    entries.set(key, entry);
    entry.postings.push({ label, at, until });
  };
  for (const [at, word] of [...words, ...hints].entries()) add(word, false, at, at + 1);
  for (const [at, word] of words.entries()) {
    let raw = word.raw;
    for (let until = at + 2; until <= at + LONGEST_JOIN_WORDS && until <= words.length; until += 1) {
      const next = words[until - 1];
      if (!next || next.number !== null || word.number !== null) break;
      raw += next.raw;
      add(makeWord(raw), true, at, until);
    }
  }
}

function weigh(side: Side, words: readonly Word[]): number[] {
  const weights = words.map(({ raw, folded, number }) => {
    if (number !== null) return 1;
    // A single letter is an initial here, "Petra M.", though it may stand for a title where it is said.
    if (isTitle(folded) && folded.length > 1) return 0;
    const isSmall = folded.length <= SMALL_WORD_LENGTH;
    const isFiller = isFillerWord(raw);
    if (side === 'SERVICE' && isFiller) return isSmall ? 0 : FILLER_WEIGHT;
    return side === 'EMPLOYEE' && (folded.length === 1 || (isSmall && isFiller)) ? SMALL_WORD_WEIGHT : 1;
  });
  return weights.some((weight) => weight > FILLER_WEIGHT) ? weights : words.map(() => 1);
}

function knownWords(side: Side, entries: readonly Entry[]): ReadonlySet<string> {
  const known = new Set<string>();
  for (const { word } of entries) {
    known.add(word.folded);
    if (side === 'SERVICE') known.add(word.stem);
    for (const group of word.givenNames) known.add(`given name ${group}`);
  }
  return known;
}

/** Whether a word, or a form of it, stands in some name of this side. */
export function knowsWord(index: NameIndex, word: Word): boolean {
  if (index.known.has(word.folded)) return true;
  if (index.side === 'SERVICE') return index.known.has(word.stem);
  const groups = [...word.givenNames, ...word.baseGivenNames];
  return (
    [...word.bases].some((base) => index.known.has(base)) ||
    groups.some((group) => index.known.has(`given name ${group}`))
  );
}
