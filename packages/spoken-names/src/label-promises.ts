import type { Hit, UnitHits } from './find-matches.ts';
import { placesOf } from './index/known-words.ts';
import type { NameIndex } from './index/name-index.ts';
import { place } from './index/read-record.ts';
import type { Query } from './read-query.ts';
import { completeness } from './score-label.ts';

/** How promising labels are, 0–1, before any is scored; good until the next query. */
export interface LabelPromises {
  /** 0 where it cannot be as much as `least`. */
  ofLabel(label: number, least: number): number;
  /** Of the most promising label of each record. */
  readonly ofRecords: Float32Array;
}

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

/** Counts for each label what was said of it, as many places as are bounded. */
export function weighPromises(query: Query, found: readonly UnitHits[], index: NameIndex): LabelPromises {
  makeRoom(index.recordOfLabel.length);
  const firstTurn = lastTurn + 1;
  countPromises(query, found, index);
  const content = Math.max(1, query.words.filter(({ isFiller }) => !isFiller).length);
  const ofLabel = (label: number, least: number) => {
    const tally = label * TALLY;
    if ((turns[tally + TURN] ?? 0) < firstTurn) return 0;
    const said = Math.min(1, (tallies[tally + SAID] ?? 0) / content);
    if (said < least) return 0;
    const share = Math.min(1, (tallies[tally + KNOWN] ?? 0) / (index.totalWeights[label] ?? 1));
    return Math.fround(said * completeness(share));
  };
  return { ofLabel, ofRecords: bestPromises(ofLabel, index) };
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

/** The most promising label of each record. */
function bestPromises(ofLabel: LabelPromises['ofLabel'], { records, recordOfLabel }: NameIndex): Float32Array {
  const best = new Float32Array(records.length);
  for (let at = 0; at < touchedCount; at += 1) {
    const label = touched[at] ?? 0;
    const record = recordOfLabel[label] ?? 0;
    const least = best[record] ?? 0;
    const promise = ofLabel(label, least);
    if (promise > least) best[record] = promise;
  }
  return best;
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
