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
 * of what was said it has, and how much of it was said. They lie together, since fetching them is most of the work. Turns go on
 * from query to query, so that nothing is cleared: what an earlier query counted is older than the first turn of this one.
 */
const [TURN, SAID, KNOWN, TALLY] = [0, 1, 2, 4] as const;
const LAST_TURN = 2 ** 30;
let tallies = new Float32Array(0);
let turns = new Int32Array(tallies.buffer);
let touched = new Int32Array(0);
let touchedCount = 0;
let lastTurn = 0;

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
  makeRoom(index.recordOfLabel.length);
  countPromises(query, found, index);
  const promiseOf = promises(query, index);
  const ofRecords = bestPromises(promiseOf, index);
  const chosen = new Set<number>();
  const firstTurn = lastTurn - found.length + 1;
  for (const record of bestRecords(ofRecords, index, isWanted)) {
    const end = index.firstLabels[record + 1] ?? 0;
    const least = AS_PROMISING * (ofRecords[record] ?? 0);
    let room = index.bounds.labelsPerRecord;
    for (let label = index.firstLabels[record] ?? 0; label < end && room > 0; label += 1) {
      if ((turns[label * TALLY + TURN] ?? 0) < firstTurn || promiseOf(label, least) < least) continue;
      chosen.add(label);
      room -= 1;
    }
  }
  return chosen;
}

function makeRoom(labels: number): void {
  touchedCount = 0;
  if (touched.length >= labels && lastTurn < LAST_TURN) return;
  const room = Math.max(labels, touched.length);
  tallies = new Float32Array(room * TALLY);
  turns = new Int32Array(tallies.buffer);
  touched = new Int32Array(room);
  lastTurn = 0;
}

/** Makes one number of what was counted for a label; 0 where it cannot be as much as `least`. */
function promises(query: Query, { totalWeights }: NameIndex): (label: number, least: number) => number {
  const content = Math.max(1, query.words.filter(({ isFiller }) => !isFiller).length);
  return (label, least) => {
    const tally = label * TALLY;
    const said = Math.min(1, (tallies[tally + SAID] ?? 0) / content);
    if (said < least) return 0;
    const share = Math.min(1, (tallies[tally + KNOWN] ?? 0) / (totalWeights[label] ?? 1));
    return Math.fround(said * completeness(share));
  };
}

/** The most promising label of each record. */
function bestPromises(
  promiseOf: (label: number, least: number) => number,
  { records, recordOfLabel }: NameIndex,
): Float32Array {
  const best = new Float32Array(records.length);
  for (let at = 0; at < touchedCount; at += 1) {
    const label = touched[at] ?? 0;
    const record = recordOfLabel[label] ?? 0;
    const least = best[record] ?? 0;
    const promise = promiseOf(label, least);
    if (promise > least) best[record] = promise;
  }
  return best;
}

/** By promise, then by name. */
function bestRecords(
  ofRecords: Float32Array,
  { records, nameRanks, bounds }: NameIndex,
  isWanted: (id: string) => boolean,
): Int32Array {
  const wanted = new Int32Array(records.length);
  const wantedPromises = new Float32Array(records.length);
  let size = 0;
  for (const [position, { record }] of records.entries()) {
    if ((ofRecords[position] ?? 0) === 0 || !isWanted(record.id)) continue;
    wanted[size] = position;
    wantedPromises[size] = ofRecords[position] ?? 0;
    size += 1;
  }
  // Numbers alone sort much faster than records, of which only the first are put in order.
  const least = wantedPromises.subarray(0, size).sort()[Math.max(0, size - bounds.records)] ?? 0;
  return wanted
    .subarray(0, size)
    .filter((position) => (ofRecords[position] ?? 0) >= least)
    .sort(
      (left, right) =>
        (ofRecords[right] ?? 0) - (ofRecords[left] ?? 0) ||
        (nameRanks[left] ?? 0) - (nameRanks[right] ?? 0) ||
        left - right,
    )
    .subarray(0, bounds.records);
}

/** What few names have is counted first, and leaves what it does not need to the others, of which each has an equal part. */
function countPromises(query: Query, found: readonly UnitHits[], index: NameIndex): void {
  let left = index.bounds.placesCounted;
  const places = ({ hits }: UnitHits) => hits.reduce((sum, { entry }) => sum + placesOf(index, entry), 0);
  const rareFirst = found
    .map((one) => ({ ...one, places: places(one) }))
    .sort((one, other) => one.places - other.places);
  const firstTurn = lastTurn + 1;
  lastTurn += found.length;
  for (const [turn, { unit, hits, places: wanted }] of rareFirst.entries()) {
    const content = query.words.slice(unit.from, unit.to).filter(({ isFiller }) => !isFiller).length;
    let part = Math.min(wanted, Math.ceil(left / (found.length - turn)));
    left -= part;
    for (const hit of hits.toSorted((one, other) => strength(other) - strength(one))) {
      if (part <= 0) break;
      countHit(index, hit, { content, firstTurn, turn: firstTurn + turn, most: part });
      part -= placesOf(index, hit.entry);
    }
  }
}

interface Counting {
  /** Words that were said, courtesy left out. */
  readonly content: number;
  readonly firstTurn: number;
  readonly turn: number;
  readonly most: number;
}

/** Counts a word for every label that has it, up to `most`, unless a better match of the same words was counted there. */
function countHit(index: NameIndex, { entry, match }: Hit, { content, firstTurn, turn, most }: Counting): void {
  const { labels, places, wordCounts } = index;
  const saidPart = content * match.similarity * match.saidShare;
  const knownPart = entry.weight * match.knownShare;
  const from = index.starts[entry.id] ?? 0;
  const end = Math.min(index.starts[entry.id + 1] ?? 0, from + most);
  for (let slot = from; slot < end; slot += 1) {
    const label = labels[slot] ?? 0;
    const tally = label * TALLY;
    const counted = turns[tally + TURN] ?? 0;
    if (counted === turn) continue;
    if (counted < firstTurn) {
      touched[touchedCount] = label;
      touchedCount += 1;
      tallies[tally + SAID] = 0;
      tallies[tally + KNOWN] = 0;
    }
    turns[tally + TURN] = turn;
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
