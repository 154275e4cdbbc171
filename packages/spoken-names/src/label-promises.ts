import type { Hit, UnitHits } from './gather-findings.ts';
import { placesOf } from './index/known-words.ts';
import type { NameIndex } from './index/name-index.ts';
import { place } from './index/read-record.ts';
import type { Query } from './read-query.ts';
import { completeness } from './score-label.ts';

/** The promise of labels, 0–1, before scoring; valid until the next query. */
export interface LabelPromises {
  /** 0 if it cannot reach `least`. */
  ofLabel(label: number, least: number): number;
  /** Of the most promising label of each record. */
  readonly ofRecords: Float32Array;
}

/** No label is more promising than its fraction of the spoken words; slightly below one because of rounding. */
const NOT_MORE = 0.9999;

/**
 * Per label for one query: spoken words, said fraction of the label, and the last counted words. Clearing them per
 * query is faster than a check at each occurrence.
 */
let saidOf = new Float32Array(0);
let knownOf = new Float32Array(0);
let lastTurns = new Uint8Array(0);

/** Counts the spoken words of each label, up to the limit of occurrences. */
export function weighPromises(query: Query, found: readonly UnitHits[], index: NameIndex): LabelPromises {
  clear(index.recordOfLabel.length);
  countPromises(query, found, index);
  const [said, known] = [saidOf, knownOf];
  const content = Math.max(1, query.words.filter(({ isFiller }) => !isFiller).length);
  const ofLabel = (label: number, least: number) => {
    const saidShare = Math.min(1, (said[label] ?? 0) / content);
    if (saidShare === 0 || saidShare < least) return 0;
    const share = Math.min(1, (known[label] ?? 0) / (index.totalWeights[label] ?? 1));
    return Math.fround(saidShare * completeness(share));
  };
  const ofRecords = new Float32Array(index.records.length);
  for (let record = 0; record < ofRecords.length; record += 1) {
    const end = index.firstLabels[record + 1] ?? 0;
    let [best, least] = [0, 0];
    for (let label = index.firstLabels[record] ?? 0; label < end; label += 1) {
      if ((said[label] ?? 0) <= least) continue;
      best = Math.max(best, ofLabel(label, best));
      least = best * content * NOT_MORE;
    }
    ofRecords[record] = best;
  }
  return { ofLabel, ofRecords };
}

function clear(labels: number): void {
  if (saidOf.length < labels) {
    [saidOf, knownOf, lastTurns] = [new Float32Array(labels), new Float32Array(labels), new Uint8Array(labels)];
    return;
  }
  for (const numbers of [saidOf, knownOf, lastTurns]) numbers.fill(0, 0, labels);
}

/** Rare words are counted first, and leave their unused limit to the others, each of which gets an equal part. */
function countPromises(query: Query, found: readonly UnitHits[], index: NameIndex): void {
  let left = index.bounds.placesCounted;
  const places = ({ hits }: UnitHits) => hits.reduce((sum, { entry }) => sum + placesOf(index, entry), 0);
  const rareFirst = found
    .map((one) => ({ ...one, places: places(one) }))
    .sort((one, other) => one.places - other.places);
  for (const [position, { unit, hits, places: wanted }] of rareFirst.entries()) {
    const content = query.words.slice(unit.from, unit.to).filter(({ isFiller }) => !isFiller).length;
    let part = Math.min(wanted, Math.ceil(left / (found.length - position)));
    left -= part;
    for (const hit of hits.toSorted((one, other) => strength(other) - strength(one))) {
      if (part <= 0) break;
      countHit(index, hit, { content, turn: position + 1, most: part });
      part -= placesOf(index, hit.entry);
    }
  }
}

interface Counting {
  /** Spoken words without courtesy. */
  readonly content: number;
  /** The unit of the query, counted from 1. */
  readonly turn: number;
  readonly most: number;
}

/**
 * Counts a word for every label that has it, up to `most`, unless a better match of the same words was counted there.
 */
function countHit(index: NameIndex, { entry, match }: Hit, { content, turn, most }: Counting): void {
  const { labels, places, wordCounts } = index;
  const [said, known, turns] = [saidOf, knownOf, lastTurns];
  const saidPart = content * match.similarity * match.saidShare;
  const knownPart = entry.weight * match.knownShare;
  const from = index.starts[entry.id] ?? 0;
  const end = Math.min(index.starts[entry.id + 1] ?? 0, from + most);
  for (let slot = from; slot < end; slot += 1) {
    const label = labels[slot] ?? 0;
    if (turns[label] === turn) continue;
    turns[label] = turn;
    said[label] = (said[label] ?? 0) + saidPart;
    const packed = places[slot] ?? 0;
    const part = place.at(packed) < (wordCounts[label] ?? 0) ? knownPart * place.width(packed) : 0;
    known[label] = (known[label] ?? 0) + part;
  }
}

function strength({ match }: Hit): number {
  return match.similarity * match.saidShare;
}
