import { type Chosen, chooseFindings } from './choose-findings.ts';
import type { Finding } from './gather-findings.ts';
import type { Label } from './index/label.ts';
import { FILLER_WEIGHT } from './index/word-weight.ts';
import type { Match, MatchedOn } from './match.ts';
import { LOSS, type Query } from './read-query.ts';
import type { WordSignal } from './words/word-match.ts';

export interface LabelMatch extends Match {
  /** The whole name was said. */
  readonly isComplete: boolean;
  /** The word matches that make up the score. */
  readonly chosen: readonly Chosen[];
  /** The fraction of the query that the name explains, 0–1. */
  readonly explained: number;
}

/**
 * score = explained × completeness. `explained` is the fraction of the words that this name explains, each word
 * weighted by the similarity of its signal; completeness is 1 for a whole name and falls to 0.72 with the unsaid
 * fraction of the name. So a whole name beats a part of a longer one by at least 0.05.
 */
const INCOMPLETE_BASE = 0.72;
const INCOMPLETE_GAIN = 0.23;
/** The factor if none of the name's own words was said, only its duration, its title or words like "session". */
const NAMELESS = 0.6;
const COMPLETE_SHARE = 0.97;
const EQUAL_SHARE = 0.97;
/** The weight of each further unknown word relative to the previous one: a long sentence is mostly noise. */
const NOISE_FADING = 0.25;
/** Words beside the name, the duration and the title, are weaker evidence than words of the name. */
const HINT_TRUST = 0.9;

const MATCHED_ON: Readonly<Record<WordSignal, MatchedOn>> = {
  EQUAL: 'TOKEN',
  INFLECTED: 'TOKEN',
  GIVEN_NAME: 'TOKEN',
  PREFIX: 'PREFIX',
  PIECE: 'PREFIX',
  KIN: 'FUZZY',
  SOUND: 'PHONETIC',
  SPELLING: 'FUZZY',
};
const WEAKNESS: readonly MatchedOn[] = ['TOKEN', 'PREFIX', 'PHONETIC', 'FUZZY'];

/** The only conversion of word matches to a score and a `matchedOn`. */
export function scoreLabel(query: Query, label: Label, findings: readonly Finding[]): LabelMatch {
  const chosen = chooseFindings(query, label, findings);
  const { share, isNamed } = shareOfName(label, chosen);
  const isComplete = share >= COMPLETE_SHARE;
  const explained = shareExplained(query, label, chosen, reliefOf(query, chosen));
  const matchedOn = weakest(chosen);
  const isWhole = isComplete && explained >= EQUAL_SHARE && matchedOn === 'TOKEN';
  return {
    score: explained * (isNamed ? completeness(share) : NAMELESS),
    explained,
    isComplete,
    chosen,
    matchedOn: isWhole ? (label.isAlias ? 'ALIAS' : 'EXACT') : matchedOn,
  };
}

/** By how much less than a word each the words count that a name does not explain. */
function reliefOf({ words }: Query, chosen: readonly Chosen[]): number {
  const matched = new Set<number>();
  for (const { finding } of chosen) for (let at = finding.from; at < finding.to; at += 1) matched.add(at);
  let [relief, noise] = [0, 0];
  for (const [at, { isFiller, lossWhenUnmatched: loss }] of words.entries()) {
    if (isFiller || matched.has(at)) continue;
    const isNoise = loss === LOSS.unknown;
    relief += (isNoise ? loss * NOISE_FADING ** noise : loss) - 1;
    if (isNoise) noise += 1;
  }
  return relief;
}

/** `relief` reduces the weight of each unexplained word. */
function shareExplained(query: Query, label: Label, chosen: readonly Chosen[], relief: number): number {
  let content = 0;
  for (const { isFiller } of query.words) if (!isFiller) content += 1;
  const said = content + relief;
  let explained = 0;
  for (const { finding, weight } of chosen) {
    const { similarity, saidShare } = finding.match;
    explained += weight * similarity * saidShare * (finding.at >= label.weights.length ? HINT_TRUST : 1);
  }
  return said === 0 ? 0 : Math.min(explained / said, 1);
}

function shareOfName(label: Label, chosen: readonly Chosen[]): { share: number; isNamed: boolean } {
  let [known, isNamed] = [0, false];
  for (const { finding } of chosen) {
    for (let { at } = finding; at < finding.until; at += 1) {
      const weight = label.weights[at] ?? 0;
      known += weight * finding.match.knownShare;
      isNamed ||= weight > FILLER_WEIGHT;
    }
  }
  return { share: Math.min(known / label.totalWeight, 1), isNamed };
}

/** The factor of a score if only this fraction of the name was said. */
export function completeness(nameShare: number): number {
  return nameShare >= COMPLETE_SHARE ? 1 : INCOMPLETE_BASE + INCOMPLETE_GAIN * nameShare;
}

function weakest(chosen: readonly Chosen[]): MatchedOn {
  let rank = 0;
  for (const { weight, finding } of chosen) {
    if (weight > 0) rank = Math.max(rank, WEAKNESS.indexOf(MATCHED_ON[finding.match.signal]));
  }
  return WEAKNESS[rank] ?? 'TOKEN';
}
