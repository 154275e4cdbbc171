import { chooseLabels } from './choose-labels.ts';
import { type Finding, gatherAll, gatherFrom, type Hit } from './gather-findings.ts';
import { isPlaced, placesOf } from './index/known-words.ts';
import type { NameIndex } from './index/name-index.ts';
import type { Entry } from './index/word-search.ts';
import { inLanguage } from './name-in-language.ts';
import { LOSS, type Query, type SaidUnit, type SaidWord } from './read-query.ts';
import { isFormOfName } from './signals/given-names.ts';
import { compareWords } from './words/compare-words.ts';
import type { Side, WordMatch } from './words/word-match.ts';

const JOIN_TRUST = 0.97;
const JOIN_SIMILARITY = 0.85;
const CERTAIN_SIMILARITY = 0.93;
/** A courtesy word of another language matches only with this similarity. */
const FOREIGN_SIMILARITY = 0.86;
/**
 * The factor of a guess if the same word matches exactly elsewhere: "Anna" is hardly a mistaken "Hanna" if an Anna
 * works here.
 */
const GUESS_BESIDE_CERTAIN = 0.75;

/**
 * The word matches of a query by label: of all labels or, if they are too many to score, of the most promising ones of
 * the records that `isWanted`.
 */
export function findMatches(
  query: Query,
  index: NameIndex,
  isWanted: (id: string) => boolean,
): Map<number, readonly Finding[]> {
  const found = query.units.map((unit) => ({ unit, hits: settleHits(findHits(query, unit, index), index.side) }));
  const places = found.reduce(
    (sum, { hits }) => sum + hits.reduce((some, { entry }) => some + placesOf(index, entry), 0),
    0,
  );
  if (places <= index.bounds.places) return gatherAll(found, index);
  return gatherFrom(chooseLabels(query, found, index, isWanted), found, index);
}

function findHits(query: Query, unit: SaidUnit, index: NameIndex): Hit[] {
  const said = query.words[unit.from];
  const isJoined = unit.to - unit.from > 1;
  const isForeign = !isJoined && index.side === 'SERVICE' && said?.isForeign === true && !said.isTime;
  const hits: Hit[] = [];
  const compare = (entry: Entry) => {
    if (!isPlaced(index, entry)) return false;
    const heard = compareWords(unit.word, entry.word, index.side, said?.isOblique ?? false, query.language);
    if (heard === null) return true;
    if (isForeign && heard.similarity < FOREIGN_SIMILARITY) return true;
    const match = heard.signal === 'GIVEN_NAME' ? inLanguage(query, unit, heard, entry.word) : heard;
    const trusted = isJoined || entry.isJoined ? trustJoin(match) : match;
    if (trusted !== null) hits.push({ entry, match: trusted });
    return true;
  };
  const { search } = index.vocabulary;
  const isNoWord = (said?.isFiller === true && !isForeign) || isEveryday(query, said, index.side);
  const onlyEqual = !isJoined && (isNoWord || unit.word.number !== null);
  if (onlyEqual) search.equals(unit.word, compare);
  else search.run({ said: unit.word, isWhole: isJoined, most: mostCompared(query, index), compare });
  return hits;
}

/** A verb is no short form: "robi" is no Robert in Polish. */
function isEveryday({ language }: Query, said: SaidWord | undefined, side: Side): boolean {
  return (
    side === 'EMPLOYEE' &&
    said !== undefined &&
    said.lossWhenUnmatched <= LOSS.otherSide &&
    !isFormOfName(said.word, language)
  );
}

/** The number of words of names that each word of a query is compared with: the longer the query, the fewer. */
function mostCompared({ words }: Query, { bounds }: NameIndex): number {
  return Math.ceil(Math.min(bounds.candidates, bounds.comparisons / words.length));
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
