import { findNumbers } from '../signals/numbers.ts';
import { LABEL_WORDS } from './bounds.ts';
import { hashText } from './hash-text.ts';
import { joinWords, type LabelWord, weigh } from './join-words.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A record for the matcher; `hints` are words that may be said but are not part of the name. */
export interface NamedRecord {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly hints: readonly string[];
  readonly hintNumber: number | null;
}

/**
 * The name and the aliases of a record as ids of a vocabulary, in flat arrays, because a catalog has a hundred thousand
 * of them: `…Ends` are the ends of the labels.
 */
export interface ReadRecord {
  readonly record: NamedRecord;
  /** Words with an id, including joined ones and hints, and their positions in the label. */
  readonly ids: Int32Array;
  readonly places: Uint16Array;
  readonly idEnds: Int32Array;
  /** Of every word without hints, in tenths. */
  readonly weights: Uint8Array;
  readonly weightEnds: Int32Array;
  readonly totalWeights: Float32Array;
  /** Of each whole text, without case, accents and punctuation. */
  readonly textHashes: Int32Array;
}

export const TENTHS = 10;
const WIDTH_BITS = 2;

/** The positions of words in a label: `at` (inclusive) to `until` (exclusive), in one number. */
export const place = {
  of: (at: number, until: number) => (at << WIDTH_BITS) | (until - at),
  at: (packed: number) => packed >> WIDTH_BITS,
  width: (packed: number) => packed & ((1 << WIDTH_BITS) - 1),
} as const;

interface Draft {
  readonly ids: number[];
  readonly places: number[];
  /** In tenths. */
  readonly weights: number[];
  readonly textHashes: number[];
}

/** Reads the name and the aliases of a record into a vocabulary. */
export function readRecord(record: NamedRecord, vocabulary: Vocabulary): ReadRecord {
  const draft: Draft = { ids: [], places: [], weights: [], textHashes: [] };
  const hints = hintIds(record, vocabulary);
  const texts = [record.name, ...record.aliases];
  const [idEnds, weightEnds] = [new Int32Array(texts.length), new Int32Array(texts.length)];
  const totalWeights = new Float32Array(texts.length);
  for (const [position, text] of texts.entries()) {
    totalWeights[position] = readLabel(draft, text, position === 0, hints, vocabulary);
    idEnds[position] = draft.ids.length;
    weightEnds[position] = draft.weights.length;
  }
  return {
    record,
    ids: new Int32Array(draft.ids),
    places: new Uint16Array(draft.places),
    idEnds,
    weights: new Uint8Array(draft.weights),
    weightEnds,
    totalWeights,
    textHashes: new Int32Array(draft.textHashes),
  };
}

function hintIds({ hints, hintNumber }: NamedRecord, vocabulary: Vocabulary): readonly (number | null)[] {
  const words = hints.flatMap((hint) => readWords(vocabulary.readTokens(hint, true))).slice(0, LABEL_WORDS);
  const ids = words.map((word) => idOf(word, vocabulary));
  return hintNumber === null ? ids : [...ids, vocabulary.numberId(hintNumber)];
}

function readLabel(
  draft: Draft,
  text: string,
  isName: boolean,
  hints: readonly (number | null)[],
  vocabulary: Vocabulary,
): number {
  const tokens = vocabulary.readTokens(text, isName);
  draft.textHashes.push(hashText(tokens));
  const words = readWords(tokens).slice(0, LABEL_WORDS);
  const isJoined = vocabulary.joins(isName);
  const put = (id: number | null, at: number, until: number) => {
    if (id === null) return;
    draft.ids.push(id);
    draft.places.push(place.of(at, until));
  };
  for (const [at, word] of words.entries()) {
    put(idOf(word, vocabulary), at, at + 1);
    if (isJoined) joinWords(words, at, (raw, until) => put(vocabulary.joinedId(raw), at, until));
  }
  for (const [position, id] of hints.entries()) put(id, words.length + position, words.length + position + 1);
  let total = 0;
  for (const weight of weigh(words)) {
    draft.weights.push(Math.round(weight * TENTHS));
    total += weight;
  }
  return total;
}

function idOf(word: LabelWord, vocabulary: Vocabulary): number | null {
  return typeof word === 'number' ? vocabulary.numberId(word) : vocabulary.wordId(word);
}

function readWords(tokens: readonly Token[]): readonly LabelWord[] {
  if (tokens.every(({ mayBeginNumber, isEmpty }) => !mayBeginNumber && !isEmpty)) return tokens;
  const words: LabelWord[] = [];
  let from = 0;
  for (const span of findNumbers(tokens.map(({ raw }) => raw))) {
    words.push(...tokens.slice(from, span.from), span.value);
    from = span.to;
  }
  words.push(...tokens.slice(from));
  return words.filter((word) => typeof word === 'number' || !word.isEmpty);
}
