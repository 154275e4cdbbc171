import type { Hit, UnitHits } from './find-matches.ts';
import { placesOf } from './index/known-words.ts';
import type { NameIndex } from './index/name-index.ts';
import { place } from './index/read-record.ts';
import type { Query } from './read-query.ts';
import { completeness } from './score-label.ts';

/** Labels of one record that are about as promising as its best one are scored as well. */
const AS_PROMISING = 0.95;

/**
 * How promising labels are, of one query after the other: for each label the last turn in which it was counted, how many words
 * of what was said it has, and how much of it was said. They lie together, and only what was touched is cleared, since clearing
 * and fetching a megabyte would be most of a query's time.
 */
const [TURN, SAID, KNOWN, TALLY] = [0, 1, 2, 4] as const;
let tallies = new Float32Array(0);
let touched = new Int32Array(0);
let touchedCount = 0;

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
  clearTallies(index.recordOfLabel.length);
  countPromises(query, found, index);
  const ofRecords = weighPromises(query, index);
  const chosen = new Set<number>();
  for (const record of bestRecords(ofRecords, index, isWanted)) {
    const end = index.firstLabels[record + 1] ?? 0;
    const least = AS_PROMISING * (ofRecords[record] ?? 0);
    let room = index.bounds.labelsPerRecord;
    for (let label = index.firstLabels[record] ?? 0; label < end && room > 0; label += 1) {
      if ((tallies[label * TALLY + SAID] ?? 0) < least) continue;
      chosen.add(label);
      room -= 1;
    }
  }
  return chosen;
}

function clearTallies(labels: number): void {
  if (touched.length < labels) {
    tallies = new Float32Array(labels * TALLY);
    touched = new Int32Array(labels);
  }
  for (let at = 0; at < touchedCount; at += 1) {
    const tally = (touched[at] ?? 0) * TALLY;
    tallies.fill(0, tally, tally + TALLY);
  }
  touchedCount = 0;
}

/** Makes one number of what was counted for each label, in place of what was said, and returns the best of each record. */
function weighPromises(query: Query, { records, recordOfLabel, totalWeights }: NameIndex): Float32Array {
  const best = new Float32Array(records.length);
  const content = Math.max(1, query.words.filter(({ isFiller }) => !isFiller).length);
  for (let at = 0; at < touchedCount; at += 1) {
    const label = touched[at] ?? 0;
    const tally = label * TALLY;
    const share = Math.min(1, (tallies[tally + KNOWN] ?? 0) / (totalWeights[label] ?? 1));
    const promise = Math.min(1, (tallies[tally + SAID] ?? 0) / content) * completeness(share);
    const record = recordOfLabel[label] ?? 0;
    tallies[tally + SAID] = promise;
    if (promise > (best[record] ?? 0)) best[record] = promise;
  }
  return best;
}

/** By promise, then by name. */
function bestRecords(
  promises: Float32Array,
  { records, nameRanks, bounds }: NameIndex,
  isWanted: (id: string) => boolean,
): Int32Array {
  const wanted = new Int32Array(records.length);
  let size = 0;
  for (const [position, { record }] of records.entries()) {
    if ((promises[position] ?? 0) === 0 || !isWanted(record.id)) continue;
    wanted[size] = position;
    size += 1;
  }
  return wanted
    .subarray(0, size)
    .sort(
      (left, right) =>
        (promises[right] ?? 0) - (promises[left] ?? 0) ||
        (nameRanks[left] ?? 0) - (nameRanks[right] ?? 0) ||
        left - right,
    )
    .subarray(0, bounds.records);
}

function countPromises(query: Query, found: readonly UnitHits[], index: NameIndex): void {
  let left = index.bounds.placesCounted;
  const places = ({ hits }: UnitHits) => hits.reduce((sum, { entry }) => sum + placesOf(index, entry), 0);
  const rareFirst = found
    .map((one) => ({ ...one, places: places(one) }))
    .sort((one, other) => one.places - other.places);
  for (const [turn, { unit, hits }] of rareFirst.entries()) {
    const content = query.words.slice(unit.from, unit.to).filter(({ isFiller }) => !isFiller).length;
    for (const hit of hits.toSorted((one, other) => strength(other) - strength(one))) {
      if (left <= 0) return;
      countHit(index, hit, content, turn + 1, left);
      left -= placesOf(index, hit.entry);
    }
  }
}

/** Counts a word for every label that has it, up to `most`, unless a better match of the same words was counted there. */
function countHit(index: NameIndex, { entry, match }: Hit, content: number, turn: number, most: number): void {
  const { labels, places, wordCounts } = index;
  const saidPart = content * match.similarity * match.saidShare;
  const knownPart = entry.weight * match.knownShare;
  const from = index.starts[entry.id] ?? 0;
  const end = Math.min(index.starts[entry.id + 1] ?? 0, from + most);
  for (let slot = from; slot < end; slot += 1) {
    const label = labels[slot] ?? 0;
    const tally = label * TALLY;
    if (tallies[tally + TURN] === turn) continue;
    if (tallies[tally + TURN] === 0) {
      touched[touchedCount] = label;
      touchedCount += 1;
    }
    tallies[tally + TURN] = turn;
    tallies[tally + SAID] = (tallies[tally + SAID] ?? 0) + saidPart;
    const packed = places[slot] ?? 0;
    if (place.at(packed) < (wordCounts[label] ?? 0)) {
      tallies[tally + KNOWN] = (tallies[tally + KNOWN] ?? 0) + knownPart * place.width(packed);
    }
  }
}

function strength({ match }: Hit): number {
  return match.similarity * match.saidShare;
}
