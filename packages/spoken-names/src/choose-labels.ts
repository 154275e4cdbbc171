import type { Hit, UnitHits } from './find-matches.ts';
import { placesOf } from './index/known-words.ts';
import type { NameIndex } from './index/name-index.ts';
import { place } from './index/read-record.ts';
import { FULL_WEIGHT, wordWeight } from './index/word-weight.ts';
import type { Query, SaidUnit } from './read-query.ts';
import { completeness } from './score-label.ts';
import { compareText } from './words/compare-text.ts';

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
  const promises = countPromises(query, found, index);
  const ofRecords = weighPromises(query, promises, index);
  const chosen = new Set<number>();
  for (const record of bestRecords(ofRecords, index, isWanted)) {
    const end = index.firstLabels[record + 1] ?? 0;
    let room = index.bounds.labelsPerRecord;
    for (let label = index.firstLabels[record] ?? 0; label < end && room > 0; label += 1) {
      if ((promises.said[label] ?? 0) < AS_PROMISING * (ofRecords[record] ?? 0)) continue;
      chosen.add(label);
      room -= 1;
    }
  }
  return chosen;
}

/** Makes one number of what was counted for each label, in `said`, and returns the best of each record. */
function weighPromises(query: Query, { touched, said, known }: Promises, index: NameIndex): Float32Array {
  const best = new Float32Array(index.records.length);
  const content = Math.max(1, query.words.filter(({ isFiller }) => !isFiller).length);
  for (let at = 0; at < touched.length; at += 1) {
    const label = touched[at] ?? 0;
    const share = Math.min(1, (known[label] ?? 0) / (index.totalWeights[label] ?? 1));
    const promise = Math.min(1, (said[label] ?? 0) / content) * completeness(share);
    const record = index.recordOfLabel[label] ?? 0;
    said[label] = promise;
    if (promise > (best[record] ?? 0)) best[record] = promise;
  }
  return best;
}

function bestRecords(
  promises: Float32Array,
  { records, bounds }: NameIndex,
  isWanted: (id: string) => boolean,
): number[] {
  const wanted: number[] = [];
  for (const [position, { record }] of records.entries()) {
    if ((promises[position] ?? 0) > 0 && isWanted(record.id)) wanted.push(position);
  }
  const nameOf = (position: number) => records[position]?.record.name ?? '';
  return wanted
    .sort((left, right) => (promises[right] ?? 0) - (promises[left] ?? 0) || compareText(nameOf(left), nameOf(right)))
    .slice(0, bounds.records);
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
  const { labels, places, wordCounts } = index;
  const { said, known, touched } = promises;
  const saidPart = content * match.similarity * match.saidShare;
  const knownPart = weight * match.knownShare;
  const end = index.starts[entry.id + 1] ?? 0;
  for (let slot = index.starts[entry.id] ?? 0; slot < end; slot += 1) {
    const label = labels[slot] ?? 0;
    if (countedFor[label] === turn) continue;
    if (countedFor[label] === 0) touched.push(label);
    countedFor[label] = turn;
    said[label] = (said[label] ?? 0) + saidPart;
    const packed = places[slot] ?? 0;
    if (place.at(packed) < (wordCounts[label] ?? 0))
      known[label] = (known[label] ?? 0) + knownPart * place.width(packed);
  }
}

function strength({ match }: Hit): number {
  return match.similarity * match.saidShare;
}
