import { bitCount } from '../words/bit-count.ts';
import { endsAlike } from '../words/ends-alike.ts';
import type { Word } from '../words/word.ts';
import type { Side } from '../words/word-match.ts';
import { enlarge } from './enlarge.ts';
import type { Demand } from './gram-hash.ts';
import { createGramTable } from './gram-table.ts';
import { equalGram, formGrams, knownGrams, partGrams, wholeGrams } from './grams.ts';
import { createWantedGrams } from './wanted-grams.ts';

/** A word of a name. */
export interface Entry {
  readonly id: number;
  readonly word: Word;
  /** Adjacent words read as one: "hair cut" is also indexed as "haircut". */
  readonly isJoined: boolean;
  /** Its weight in a name. */
  readonly weight: number;
}

/** The search for one spoken word. */
interface Search {
  readonly said: Word;
  /** Adjacent words read as one: it only matches whole words that are not joined. */
  readonly isWhole: boolean;
  /** The maximum number of compared words. */
  readonly most: number;
  /** Receives each word that may match, once; returns false if there was nothing to compare. */
  compare(entry: Entry): boolean;
}

/** Words of names, found by n-grams before the comparison. Words are permanent; ids count from 0. */
export interface WordSearch {
  readonly entries: readonly Entry[];
  readonly byteLength: number;
  enter(word: Word, isJoined: boolean, weight: number): number;
  /** Visits every entry that may match; if they exceed the limit, those with the rarest n-grams. */
  run(search: Search): void;
  /** Entries equal to `said` without accents and umlauts. */
  equals(said: Word, visit: (entry: Entry) => void): void;
  /** Whether there is an entry that `isMeant` of which `said` may be a form. */
  someForm(said: Word, isMeant: (entry: Entry) => boolean): boolean;
}

/** Two edits change at most this many letters of either word. */
const CHANGED_LETTERS = 4;
/** Joining or splitting words changes their length little. */
const JOIN_LENGTH_DIFFERENCE = 3;
const LONGEST_WORD = 0x7fff;
/** Entries visited per comparison: most were visited under another n-gram, or lack its letters. */
const LOOKS_PER_COMPARISON = 12;
const FIRST_CAPACITY = 256;

/** No words yet. */
export function createWordSearch(side: Side): WordSearch {
  const entries: Entry[] = [];
  const grams = createGramTable();
  const wanted = createWantedGrams();
  let letters = new Int32Array(FIRST_CAPACITY);
  // Negative for joined words, because this number alone excludes most entries.
  let lengths = new Int16Array(FIRST_CAPACITY);
  let seenIn = new Int32Array(FIRST_CAPACITY);
  let searches = 0;

  /** Looks up the n-grams and returns the remaining comparisons. */
  const lookUp = ({ said, isWhole, compare }: Search, most: number): number => {
    const length = said.folded.length;
    let [left, looks] = [most, most * LOOKS_PER_COMPARISON];
    const isTooMuch = wanted.count(grams.count) > left;
    wanted.take(isTooMuch, (gram, demand) => {
      grams.each(gram, (id) => {
        looks -= 1;
        const isOut = seenIn[id] === searches || !mayJoin(isWhole, length, lengths[id] ?? 0);
        const entry = isOut || lacksLetters(demand, said, letters[id] ?? 0) ? undefined : entries[id];
        if (entry && (demand !== 'ENDING' || endsAlike(said, entry.word))) {
          seenIn[id] = searches;
          if (compare(entry)) left -= 1;
        }
        return left > 0 && looks > 0;
      });
      return left > 0 && looks > 0;
    });
    return left;
  };

  return {
    entries,
    get byteLength() {
      return grams.byteLength + letters.byteLength + lengths.byteLength + seenIn.byteLength;
    },
    enter(word, isJoined, weight) {
      const id = entries.length;
      if (id === letters.length) {
        [letters, seenIn] = [enlarge(letters, new Int32Array(2 * id)), enlarge(seenIn, new Int32Array(2 * id))];
        lengths = enlarge(lengths, new Int16Array(2 * id));
      }
      entries.push({ id, word, isJoined, weight });
      letters[id] = word.letters;
      lengths[id] = lengthOf(word, isJoined);
      knownGrams(side, word, (gram) => grams.add(gram, id));
      return id;
    },
    run(search) {
      searches += 1;
      wholeGrams(side, search.said, wanted.add);
      const left = lookUp(search, search.most);
      if (search.isWhole || left === 0) return;
      partGrams(side, search.said, wanted.add);
      lookUp(search, left);
    },
    equals(said, visit) {
      grams.each(equalGram(said), (id) => {
        const entry = entries[id];
        const isMeant = entry?.word.plain === said.plain && mayJoin(false, said.folded.length, lengths[id] ?? 0);
        if (entry && isMeant) visit(entry);
        return true;
      });
    },
    someForm(said, isMeant) {
      let isFound = false;
      const look = (id: number) => {
        const entry = entries[id];
        isFound = entry !== undefined && isMeant(entry);
        return !isFound;
      };
      formGrams(side, said, (gram) => {
        if (!isFound) grams.each(gram, look);
      });
      return isFound;
    },
  };
}

function lengthOf({ folded }: Word, isJoined: boolean): number {
  const length = Math.min(folded.length, LONGEST_WORD);
  return isJoined ? -length : length;
}

/** Words are joined or split on only one side. */
function mayJoin(isJoined: boolean, said: number, known: number): boolean {
  if (known > 0) return !isJoined || Math.abs(said - known) <= JOIN_LENGTH_DIFFERENCE;
  return !isJoined && Math.abs(said + known) <= JOIN_LENGTH_DIFFERENCE;
}

function lacksLetters(demand: Demand, said: Word, letters: number): boolean {
  return demand === 'LETTERS' && bitCount(said.letters ^ letters) > CHANGED_LETTERS;
}
