import { compareWords } from './compare-words.ts';
import type { Entry, NameIndex } from './index-names.ts';
import type { Query, SaidUnit } from './read-query.ts';
import type { Side, WordMatch } from './word-match.ts';

/** Words of the query against words of one label. */
export interface Finding {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly until: number;
  readonly match: WordMatch;
}

const JOIN_TRUST = 0.97;
const JOIN_SIMILARITY = 0.85;
const JOIN_LENGTH_DIFFERENCE = 3;
const CERTAIN_SIMILARITY = 0.93;
/** What a guess keeps when the same word is certain elsewhere: "Anna" is hardly a mistaken "Hanna" where an Anna works. */
const GUESS_BESIDE_CERTAIN = 0.75;

interface Hit {
  readonly entry: Entry;
  readonly match: WordMatch;
}

/** All word matches of a query, by label. */
export function findMatches(query: Query, index: NameIndex): Map<number, Finding[]> {
  const byLabel = new Map<number, Finding[]>();
  for (const unit of query.units) {
    for (const { entry, match } of settleHits(findHits(query, unit, index), index.side)) {
      for (const { label, at, until } of entry.postings) {
        const findings = byLabel.get(label);
        const finding = { from: unit.from, to: unit.to, at, until, match };
        if (findings) findings.push(finding);
        else byLabel.set(label, [finding]);
      }
    }
  }
  return byLabel;
}

function findHits(query: Query, unit: SaidUnit, index: NameIndex): Hit[] {
  const said = query.words[unit.from];
  const isJoined = unit.to - unit.from > 1;
  const hits: Hit[] = [];
  const onlyEqual = !isJoined && (said?.isFiller === true || unit.word.number !== null);
  for (const entry of onlyEqual ? (index.byPlain.get(unit.word.plain) ?? []) : index.entries) {
    if ((isJoined || entry.isJoined) && !mayJoin(unit, entry)) continue;
    const match = compareWords(unit.word, entry.word, index.side, said?.isOblique ?? false);
    if (match === null) continue;
    const trusted = isJoined || entry.isJoined ? trustJoin(match) : match;
    if (trusted !== null) hits.push({ entry, match: trusted });
  }
  return hits;
}

/** Words run together, or apart, on one side only, and they stay about as long. */
function mayJoin(unit: SaidUnit, entry: Entry): boolean {
  if (unit.to - unit.from > 1 && entry.isJoined) return false;
  return Math.abs(unit.word.folded.length - entry.word.folded.length) <= JOIN_LENGTH_DIFFERENCE;
}

function trustJoin(match: WordMatch): WordMatch | null {
  const partial = match.signal === 'PREFIX' || match.signal === 'PIECE' || match.signal === 'KIN';
  if (partial || match.similarity < JOIN_SIMILARITY) return null;
  return { ...match, similarity: match.similarity * JOIN_TRUST };
}

function settleHits(hits: readonly Hit[], side: Side): readonly Hit[] {
  if (!hits.some((hit) => isCertain(hit.match))) return hits;
  return hits.map((hit) =>
    isGuess(hit.match, side)
      ? { ...hit, match: { ...hit.match, similarity: hit.match.similarity * GUESS_BESIDE_CERTAIN } }
      : hit,
  );
}

function isCertain({ signal, similarity }: WordMatch): boolean {
  return similarity >= CERTAIN_SIMILARITY && signal !== 'SOUND';
}

// A part of a service word may be meant as such, a part of a surname hardly.
function isGuess({ signal, similarity }: WordMatch, side: Side): boolean {
  if (similarity >= CERTAIN_SIMILARITY) return false;
  return (
    signal === 'SPELLING' || signal === 'SOUND' || signal === 'KIN' || (signal === 'PREFIX' && side === 'EMPLOYEE')
  );
}
