import type { Steps } from '../steps.ts';
import { compareText } from '../words/compare-text.ts';
import type { Side } from '../words/word-match.ts';
import { BOUNDS, type Bounds } from './bounds.ts';
import { createGramTable, type GramTable } from './gram-table.ts';
import { type NamedRecord, type ReadRecord, readRecord } from './read-record.ts';
import { readsAlike } from './reads-alike.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** The names of one side of a catalog. Labels, names and aliases, count from 0 over all records. */
export interface NameIndex {
  readonly side: Side;
  readonly bounds: Bounds;
  readonly vocabulary: Vocabulary;
  readonly records: readonly ReadRecord[];
  /** The index of each id in `records`. */
  readonly positions: ReadonlyMap<string, number>;
  /** The rank of each record's name; equal names have equal ranks. */
  readonly nameRanks: Int32Array;
  /** The first label of each record, and the number of labels at the end. */
  readonly firstLabels: Int32Array;
  readonly recordOfLabel: Int32Array;
  /** Words of each label without hints, and their total weight. */
  readonly wordCounts: Uint8Array;
  readonly totalWeights: Float32Array;
  /** The occurrences of each word of the vocabulary: from `starts[id]` to `starts[id + 1]` in `labels` and `places`. */
  readonly starts: Int32Array;
  readonly labels: Int32Array;
  readonly places: Uint16Array;
  readonly labelsByText: GramTable;
}

/** The number of unused words beyond which the vocabulary is rebuilt. */
const DEAD_WORDS = 1_000;
const DEAD_SHARE = 0.25;

/**
 * Indexes the names of one side in steps. Unchanged records and all words of `previous` are reused. Names are entered
 * before aliases, so that only aliases exceed the limits.
 */
export function* indexNames(
  side: Side,
  records: readonly NamedRecord[],
  previous: NameIndex | null = null,
  bounds = BOUNDS,
): Steps<NameIndex> {
  const known = previous !== null && !isMostlyDead(previous) ? previous : null;
  const before = new Map(known?.records.map((read) => [read.record.id, read]));
  const kept: (ReadRecord | null)[] = [];
  for (const record of records) {
    const read = before.get(record.id);
    kept.push(read && readsAlike(read.record, record) ? read : null);
    yield;
  }
  if (known && isSame(known.records, kept)) return known;
  const vocabulary = known?.vocabulary ?? createVocabulary(side, bounds);
  for (const [position, record] of records.entries()) {
    if (!kept[position]) readRecord({ ...record, aliases: [] }, vocabulary);
    yield;
  }
  const read: ReadRecord[] = [];
  for (const [position, record] of records.entries()) {
    read.push(kept[position] ?? readRecord(record, vocabulary));
    yield;
  }
  return yield* placeWords(side, read, vocabulary);
}

function isSame(left: readonly (ReadRecord | null)[], right: readonly (ReadRecord | null)[]): boolean {
  return left.length === right.length && left.every((read, position) => read === right[position]);
}

function* placeWords(side: Side, records: readonly ReadRecord[], vocabulary: Vocabulary): Steps<NameIndex> {
  const firstLabels = new Int32Array(records.length + 1);
  const starts = new Int32Array(vocabulary.search.entries.length + 1);
  for (const [position, { ids, idEnds }] of records.entries()) {
    firstLabels[position + 1] = (firstLabels[position] ?? 0) + idEnds.length;
    for (const id of ids) starts[id + 1] = (starts[id + 1] ?? 0) + 1;
    yield;
  }
  for (let id = 1; id < starts.length; id += 1) starts[id] = (starts[id] ?? 0) + (starts[id - 1] ?? 0);
  const recordOfLabel = new Int32Array(firstLabels[records.length] ?? 0);
  const wordCounts = new Uint8Array(recordOfLabel.length);
  const totalWeights = new Float32Array(recordOfLabel.length);
  const labels = new Int32Array(starts[starts.length - 1] ?? 0);
  const places = new Uint16Array(labels.length);
  const labelsByText = createGramTable();
  const filled = starts.slice();
  yield;
  for (const [position, record] of records.entries()) {
    const first = firstLabels[position] ?? 0;
    recordOfLabel.fill(position, first, firstLabels[position + 1]);
    totalWeights.set(record.totalWeights, first);
    for (const [label, hash] of record.textHashes.entries()) {
      labelsByText.add(hash, first + label);
      wordCounts[first + label] =
        (record.weightEnds[label] ?? 0) - (label === 0 ? 0 : (record.weightEnds[label - 1] ?? 0));
    }
    fill(record, first, { labels, places, filled });
    yield;
  }
  const nameRanks = rankByName(records);
  yield;
  const { bounds } = vocabulary;
  const positions = new Map(records.map(({ record }, position) => [record.id, position]));
  const ofLabels = { firstLabels, recordOfLabel, wordCounts, totalWeights, labelsByText };
  return { side, bounds, vocabulary, records, positions, nameRanks, ...ofLabels, starts, labels, places };
}

function rankByName(records: readonly ReadRecord[]): Int32Array {
  const ranks = new Int32Array(records.length);
  const nameOf = (position: number) => records[position]?.record.name ?? '';
  const order = ranks.map((_, position) => position).sort((left, right) => compareText(nameOf(left), nameOf(right)));
  for (let at = 1; at < order.length; at += 1) {
    const [before, position] = [order[at - 1] ?? 0, order[at] ?? 0];
    ranks[position] = (ranks[before] ?? 0) + (nameOf(before) === nameOf(position) ? 0 : 1);
  }
  return ranks;
}

interface Filling {
  readonly labels: Int32Array;
  readonly places: Uint16Array;
  readonly filled: Int32Array;
}

function fill({ ids, places, idEnds }: ReadRecord, first: number, into: Filling): void {
  let from = 0;
  for (const [label, end] of idEnds.entries()) {
    for (let at = from; at < end; at += 1) {
      const id = ids[at] ?? 0;
      const slot = into.filled[id] ?? 0;
      into.labels[slot] = first + label;
      into.places[slot] = places[at] ?? 0;
      into.filled[id] = slot + 1;
    }
    from = end;
  }
}

function isMostlyDead({ starts }: NameIndex): boolean {
  let dead = 0;
  for (let id = 0; id + 1 < starts.length; id += 1) if (starts[id] === starts[id + 1]) dead += 1;
  return dead > DEAD_WORDS && dead > DEAD_SHARE * starts.length;
}
