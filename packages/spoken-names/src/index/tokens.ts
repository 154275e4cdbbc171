import { mayBeginNumber } from '../signals/numbers.ts';
import { fold, isFolded } from '../words/fold.ts';
import { inLowerCase, splitWords, wordBounds } from '../words/split-words.ts';
import type { Side } from '../words/word-match.ts';
import { type Bounds, ROOM_FOR_NAMES } from './bounds.ts';
import { GRAM, hash } from './gram-hash.ts';
import { hashFolded } from './hash-text.ts';
import { FULL_WEIGHT, wordWeight } from './word-weight.ts';

/** A word as it is spelled in names. */
export interface Token {
  readonly raw: string;
  /** Folding leaves no letter of it. */
  readonly isEmpty: boolean;
  /** The vocabulary is full: it is found only as part of its whole text. */
  readonly isStranger: boolean;
  readonly mayBeginNumber: boolean;
  readonly weight: number;
  /** Of the folded word. */
  readonly hash: number;
  /** Its id as a word, once it has one. */
  id: number | null;
}

/** Reads texts into tokens, each spelling once. */
export interface Tokens {
  read(text: string, isName: boolean): Token[];
}

const EMPTY_HASH = hash(GRAM.text, '');
const [ZERO, NINE] = [0x30, 0x39] as const;

/** Tokens of one side, up to the limit. */
export function createTokens(side: Side, bounds: Bounds): Tokens {
  // By the hash of their spelling: a known word is found without a substring.
  const byHash = new Map<number, Token[]>();
  let size = 0;

  const make = (text: string, from: number, to: number, key: number): Token => {
    const token = makeToken(side, text.slice(from, to));
    size += 1;
    const others = byHash.get(key);
    if (others) others.push(token);
    else byHash.set(key, [token]);
    return token;
  };
  const readRange = (text: string, from: number, to: number, isName: boolean): Token => {
    const key = hash(GRAM.text, text, from, to);
    for (const token of byHash.get(key) ?? []) {
      if (token.raw.length === to - from && text.startsWith(token.raw, from)) return token;
    }
    const hasRoom = size < (isName ? ROOM_FOR_NAMES * bounds.words : bounds.words);
    return hasRoom ? make(text, from, to, key) : makeStranger(side, text, from, to, key);
  };

  return {
    read(text, isName) {
      const lower = inLowerCase(text);
      const bounds = wordBounds(lower);
      if (bounds === null) return splitWords(lower).map((raw) => readRange(raw, 0, raw.length, isName));
      const tokens: Token[] = [];
      for (let at = 0; at < bounds.length; at += 2) {
        tokens.push(readRange(lower, bounds[at] ?? 0, bounds[at + 1] ?? 0, isName));
      }
      return tokens;
    },
  };
}

function makeToken(side: Side, raw: string): Token {
  const folded = fold(raw);
  return {
    raw,
    isEmpty: folded === '',
    isStranger: false,
    mayBeginNumber: side === 'SERVICE' && mayBeginNumber(raw),
    weight: wordWeight(side, raw, folded),
    hash: hash(GRAM.text, folded),
    id: null,
  };
}

function makeStranger(side: Side, text: string, from: number, to: number, key: number): Token {
  const folded = isFolded(text, from, to) ? key : hashFolded(text, from, to);
  const first = text.charCodeAt(from);
  return {
    raw: text.slice(from, to),
    isEmpty: folded === null,
    isStranger: true,
    mayBeginNumber: side === 'SERVICE' && first >= ZERO && first <= NINE,
    weight: FULL_WEIGHT,
    hash: folded ?? EMPTY_HASH,
    id: null,
  };
}
