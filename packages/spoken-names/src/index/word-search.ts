import { bitCount } from '../words/bit-count.ts';
import type { Word } from '../words/word.ts';
import type { Side } from '../words/word-match.ts';
import type { Demand } from './gram-hash.ts';
import { createGramTable } from './gram-table.ts';
import { equalGram, formGrams, knownGrams, partGrams, wholeGrams } from './grams.ts';

/** A word of a name. */
export interface Entry {
  readonly id: number;
  readonly word: Word;
  /** Neighbouring words read as one: "hair cut" also stands as "haircut". */
  readonly isJoined: boolean;
}

type Visit = (entry: Entry) => void;

/** Words of names, found by grams before any is compared. Words stay; ids count from 0. */
export interface WordSearch {
  readonly entries: readonly Entry[];
  enter(word: Word, isJoined: boolean): number;
  /** Every entry that may match in some way, each once, but no more than there may be compared. */
  candidates(said: Word, visit: Visit): void;
  /** Those that may match as a whole. */
  wholeCandidates(said: Word, visit: Visit): void;
  /** Entries equal to `said`, accents and umlauts aside. */
  equals(said: Word, visit: Visit): void;
  /** Entries that `said` may be a form of. */
  forms(said: Word, visit: Visit): void;
}

/** Two edits change at most this many letters of either word. */
const CHANGED_LETTERS = 4;

/** No words yet; `most` of them are compared with one word that was said. */
export function createWordSearch(side: Side, most: number): WordSearch {
  const entries: Entry[] = [];
  const grams = createGramTable();
  let seenIn = new Int32Array(0);
  let searches = 0;

  const find = (gram: number, visit: Visit) =>
    grams.each(gram, (id) => {
      const entry = entries[id];
      if (entry) visit(entry);
    });

  /** Visits entries that meet the demand of a gram, each once, until there were enough. */
  const once = (said: Word, visit: Visit) => {
    if (seenIn.length < entries.length) seenIn = new Int32Array(2 * entries.length);
    searches += 1;
    let left = most;
    return (gram: number, demand: Demand) =>
      find(gram, (entry) => {
        if (left === 0 || seenIn[entry.id] === searches || !meets(demand, said, entry.word)) return;
        seenIn[entry.id] = searches;
        left -= 1;
        visit(entry);
      });
  };

  return {
    entries,
    enter(word, isJoined) {
      const id = entries.length;
      entries.push({ id, word, isJoined });
      knownGrams(side, word, (gram) => grams.add(gram, id));
      return id;
    },
    candidates(said, visit) {
      const meet = once(said, visit);
      wholeGrams(side, said, meet);
      partGrams(side, said, meet);
    },
    wholeCandidates: (said, visit) => wholeGrams(side, said, once(said, visit)),
    equals: (said, visit) =>
      find(equalGram(said), (entry) => {
        if (entry.word.plain === said.plain) visit(entry);
      }),
    forms: (said, visit) => formGrams(side, said, (gram) => find(gram, visit)),
  };
}

function meets(demand: Demand, said: Word, known: Word): boolean {
  if (demand === 'LETTERS') return bitCount(said.letters ^ known.letters) <= CHANGED_LETTERS;
  if (demand === 'ENDING') return endAlike(said.folded, known.folded) || endAlike(said.stem, known.stem);
  return true;
}

function endAlike(left: string, right: string): boolean {
  return left.length < right.length ? right.endsWith(left) : left.endsWith(right);
}
