import { fold } from '../fold.ts';
import { mayBeginNumber } from '../signals/numbers.ts';
import { makeNumber, makeWord } from '../word.ts';
import type { Side } from '../word-match.ts';
import { type Bounds, ROOM_FOR_NAMES, ROOM_FOR_NUMBERS } from './bounds.ts';
import { hashWord } from './hash-text.ts';
import { createWordSearch, type WordSearch } from './word-search.ts';
import { FULL_WEIGHT, wordWeight } from './word-weight.ts';

/** A word as it is spelled in names. */
export interface Token {
  /** There was no room for it. */
  readonly isStranger: boolean;
  readonly raw: string;
  readonly folded: string;
  readonly mayBeginNumber: boolean;
  readonly weight: number;
  readonly hash: number;
}

/** The different words of one side of a catalog, as many as there is room for; they stay. */
export interface Vocabulary {
  readonly search: WordSearch;
  readonly bounds: Bounds;
  readToken(raw: string, isName: boolean): Token;
  /** Ids for `search`; null where there was no room. */
  wordId(token: Token): number | null;
  numberId(value: number): number | null;
  joinedId(raw: string, isName: boolean): number | null;
}

const DIGIT = /^\d/u;

/** An empty vocabulary with room for so many words. */
export function createVocabulary(side: Side, bounds: Bounds): Vocabulary {
  const search = createWordSearch(side);
  const tokens = new Map<string, Token>();
  const words = new Map<string, number>();
  const numbers = new Map<number, number>();
  const joined = new Map<string, number>();
  const hasRoom = (kept: ReadonlyMap<unknown, unknown>, bound: number, isName: boolean) =>
    kept.size < (isName ? ROOM_FOR_NAMES * bound : bound);

  return {
    search,
    bounds,
    readToken(raw, isName) {
      const known = tokens.get(raw);
      if (known) return known;
      const token = hasRoom(tokens, bounds.words, isName) ? makeToken(side, raw) : makeStranger(raw);
      if (!token.isStranger) tokens.set(raw, token);
      return token;
    },
    wordId: ({ raw, isStranger }) => (isStranger ? null : kept(words, raw, () => search.enter(makeWord(raw), false))),
    numberId: (value) =>
      numbers.has(value) || numbers.size < ROOM_FOR_NUMBERS * bounds.words
        ? kept(numbers, value, () => search.enter(makeNumber(value), false))
        : null,
    joinedId: (raw, isName) =>
      joined.has(raw) || hasRoom(joined, bounds.joinedWords, isName)
        ? kept(joined, raw, () => search.enter(makeWord(raw), true))
        : null,
  };
}

function makeToken(side: Side, raw: string): Token {
  const folded = fold(raw);
  const weight = wordWeight(side, raw, folded);
  return { raw, folded, isStranger: false, mayBeginNumber: mayBeginNumber(raw), weight, hash: hashWord(folded) };
}

function makeStranger(raw: string): Token {
  const folded = fold(raw);
  const isDigit = DIGIT.test(raw);
  return { raw, folded, isStranger: true, mayBeginNumber: isDigit, weight: FULL_WEIGHT, hash: hashWord(folded) };
}

function kept<Key>(ids: Map<Key, number>, key: Key, enter: () => number): number {
  const known = ids.get(key);
  if (known !== undefined) return known;
  const id = enter();
  ids.set(key, id);
  return id;
}
