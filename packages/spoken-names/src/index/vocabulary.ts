import { makeJoinedWord, makeNumber, makeWord } from '../words/word.ts';
import type { Side } from '../words/word-match.ts';
import { type Bounds, ROOM_FOR_NAMES, ROOM_FOR_NUMBERS } from './bounds.ts';
import { createTokens, type Token } from './tokens.ts';
import { createWordSearch, type WordSearch } from './word-search.ts';
import { FULL_WEIGHT } from './word-weight.ts';

/** The distinct words of one side of a catalog, up to the limit; they are permanent. */
export interface Vocabulary {
  readonly search: WordSearch;
  readonly bounds: Bounds;
  readTokens(text: string, isName: boolean): Token[];
  /** Ids for `search`; null if the vocabulary was full. */
  wordId(token: Token): number | null;
  numberId(value: number): number | null;
  /** Whether adjacent words of such a text are also read as one: of aliases up to the limit, of names always. */
  joins(isName: boolean): boolean;
  joinedId(raw: string): number | null;
}

/** An empty vocabulary with these limits. */
export function createVocabulary(side: Side, bounds: Bounds): Vocabulary {
  const search = createWordSearch(side);
  const tokens = createTokens(side, bounds);
  const numbers = new Map<number, number>();
  const joined = new Map<string, number>();
  return {
    search,
    bounds,
    readTokens: tokens.read,
    wordId(token) {
      if (!token.isStranger) token.id ??= search.enter(makeWord(token.raw), false, token.weight);
      return token.id;
    },
    numberId: (value) =>
      numbers.has(value) || numbers.size < ROOM_FOR_NUMBERS * bounds.words
        ? kept(numbers, value, () => search.enter(makeNumber(value), false, FULL_WEIGHT))
        : null,
    joins: (isName) => isName || joined.size < bounds.joinedWords,
    joinedId: (raw) =>
      joined.has(raw) || joined.size < ROOM_FOR_NAMES * bounds.joinedWords
        ? kept(joined, raw, () => search.enter(makeJoinedWord(raw), true, FULL_WEIGHT))
        : null,
  };
}

function kept<Key>(ids: Map<Key, number>, key: Key, enter: () => number): number {
  const known = ids.get(key);
  if (known !== undefined) return known;
  const id = enter();
  ids.set(key, id);
  return id;
}
