import { compareText } from './compare-text.ts';
import type { Hit, UnitHits } from './find-matches.ts';
import { type NameIndex, placesOf } from './index/name-index.ts';
import { place } from './index/read-record.ts';
import { FULL_WEIGHT, wordWeight } from './index/word-weight.ts';
import type { Query, SaidUnit } from './read-query.ts';
import { completeness } from './score-label.ts';

/** How promising labels are: how many words of what was said they have, and how much of them was said. */
interface Promises {
  readonly touched: number[];
  readonly said: Float32Array;
  readonly known: Float32Array;
}

/** Labels of one record that are about as promising as its best one are scored as well. */
const AS_PROMISING = 0.95;

/**
 * The labels that are scored where too many have words in common with the query: the most promising ones of the most promising
 * records that `isWanted`. What is counted for it is bounded; what few names have is counted first.
 */
export function chooseLabels(
  query: Query,
  found: readonly UnitHits[],
  index: NameIndex,
  isWanted: (id: string) => boolean,
): ReadonlySet<number> {
  const { touched, said, known } = countPromises(query, found, index);
  const content = Math.max(1, query.words.filter(({ isFiller }) => !isFiller).length);
  const promiseOf = (label: number) => {
    const share = Math.min(1, (known[label] ?? 0) / (index.totalWeights[label] ?? 1));
    return Math.min(1, (said[label] ?? 0) / content) * completeness(share);
  };
  const best = new Map<number, number>();
  for (const label of touched) {
    const record = index.recordOfLabel[label] ?? 0;
    const promise = promiseOf(label);
    if (promise > (best.get(record) ?? 0)) best.set(record, promise);
  }
  const kept = new Map(bestRecords(best, index, isWanted).map((record) => [record, index.bounds.labelsPerRecord]));
  const chosen = new Set<number>();
  for (const label of touched.sort((left, right) => left - right)) {
    const record = index.recordOfLabel[label] ?? 0;
    const room = kept.get(record) ?? 0;
    if (room === 0 || promiseOf(label) < AS_PROMISING * (best.get(record) ?? 0)) continue;
    chosen.add(label);
    kept.set(record, room - 1);
  }
  return chosen;
}

function bestRecords(
  best: ReadonlyMap<number, number>,
  { records, bounds }: NameIndex,
  isWanted: (id: string) => boolean,
): number[] {
  const named = (record: number) => records[record]?.record;
  return [...best]
    .filter(([record]) => isWanted(named(record)?.id ?? ''))
    .sort(
      ([left, promise], [right, other]) =>
        other - promise || compareText(named(left)?.name ?? '', named(right)?.name ?? ''),
    )
    .slice(0, bounds.records)
    .map(([record]) => record);
}

function countPromises(query: Query, found: readonly UnitHits[], index: NameIndex): Promises {
  const labels = index.recordOfLabel.length;
  const promises: Promises = { touched: [], said: new Float32Array(labels), known: new Float32Array(labels) };
  const countedFor = new Int32Array(labels);
  let left = index.bounds.placesCounted;
  const places = ({ hits }: UnitHits) => hits.reduce((sum, { entry }) => sum + placesOf(index, entry), 0);
  const rareFirst = found
    .map((one) => ({ ...one, places: places(one) }))
    .sort((one, other) => one.places - other.places);
  for (const [turn, { unit, hits }] of rareFirst.entries()) {
    for (const hit of hits.toSorted((one, other) => strength(other) - strength(one))) {
      left -= placesOf(index, hit.entry);
      if (left < 0) return promises;
      countHit(index, { query, unit, hit, turn: turn + 1 }, promises, countedFor);
    }
  }
  return promises;
}

interface Counted {
  readonly query: Query;
  readonly unit: SaidUnit;
  readonly hit: Hit;
  readonly turn: number;
}

/** Counts a word for every label that has it, unless a better match of the same words was counted there. */
function countHit(index: NameIndex, counted: Counted, promises: Promises, countedFor: Int32Array): void {
  const { query, unit, hit, turn } = counted;
  const { entry, match } = hit;
  const content = query.words.slice(unit.from, unit.to).filter(({ isFiller }) => !isFiller).length;
  const weight = entry.isJoined ? FULL_WEIGHT : wordWeight(index.side, entry.word.raw, entry.word.folded);
  const end = index.starts[entry.id + 1] ?? 0;
  for (let slot = index.starts[entry.id] ?? 0; slot < end; slot += 1) {
    const label = index.labels[slot] ?? 0;
    if (countedFor[label] === turn) continue;
    if (promises.said[label] === 0 && promises.known[label] === 0) promises.touched.push(label);
    countedFor[label] = turn;
    const packed = index.places[slot] ?? 0;
    const isHint = place.at(packed) >= (index.wordCounts[label] ?? 0);
    promises.said[label] = (promises.said[label] ?? 0) + content * match.similarity * match.saidShare;
    if (!isHint) promises.known[label] = (promises.known[label] ?? 0) + weight * place.width(packed) * match.knownShare;
  }
}

function strength({ match }: Hit): number {
  return match.similarity * match.saidShare;
}
