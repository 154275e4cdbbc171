import { type Chosen, chooseFindings } from './choose-findings.ts';
import type { Finding } from './gather-findings.ts';
import type { Label } from './index/label.ts';
import { FILLER_WEIGHT } from './index/word-weight.ts';
import { isQualified, isVagueWish, lossesOf, sumOfLosses } from './losses.ts';
import type { Match, MatchedOn } from './match.ts';
import { LOSS, type Query } from './read-query.ts';
import { restsOnKinds, restsOnModifier, restsOnPiece } from './rests-on.ts';
import type { WordSignal } from './words/word-match.ts';

export interface LabelMatch extends Match {
  /** The whole name was said. */
  readonly isComplete: boolean;
  /** One of its own words was said. */
  readonly isNamed: boolean;
  /** Only a part matched: "Haarschnitt" for a "Kinderhaarschnitt", "work" for rules of work. */
  readonly isPiece: boolean;
  /** Only words for a kind matched: "hair" for hair extensions. */
  readonly isKindOnly: boolean;
  /** Other words were said: a word of another name, or any word while this name is not complete. */
  readonly isContested: boolean;
  /** The only spoken word matched. */
  readonly isOneWord: boolean;
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
const NEARLY_SAID_SHARE = 0.75;
const BARELY_SAID = 0.68;
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
  const matched = new Array<boolean>(query.words.length).fill(false);
  for (const { finding } of chosen) matched.fill(true, finding.from, finding.to);
  const { share, isNamed } = shareOfName(label, chosen);
  const isComplete = share >= COMPLETE_SHARE;
  const losses = lossesOf(query, matched, { isLargelySaid: share >= NEARLY_SAID_SHARE, isComplete });
  const explained = shareExplained(query, label, chosen, sumOfLosses(losses, isComplete) - losses.length);
  const matchedOn = weakest(chosen);
  const isSure = isComplete && !isBarelySaid(chosen);
  const isBrokenOff = share >= NEARLY_SAID_SHARE && isCutAtEnd(query, chosen);
  const isWhole = isComplete && explained >= EQUAL_SHARE && matchedOn === 'TOKEN';
  return {
    score: explained * (isNamed ? completeness(share) : NAMELESS),
    explained,
    isComplete,
    isNamed,
    isContested: isSure
      ? losses.some((loss) => loss >= LOSS.known)
      : losses.some((loss) => loss >= (isBrokenOff ? LOSS.known : LOSS.unknown)) ||
        (!isComplete && isVagueWish(query)) ||
        ((isComplete || share < NEARLY_SAID_SHARE) && isQualified(query, matched)),
    isKindOnly: !isComplete && restsOnKinds(query, matched),
    isOneWord: query.words.filter(({ isFiller }) => !isFiller).length === 1,
    chosen,
    isPiece: restsOnPiece(share, chosen) || (!isComplete && restsOnModifier(query, chosen)),
    matchedOn: isWhole ? (label.isAlias ? 'ALIAS' : 'EXACT') : matchedOn,
  };
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

/** A word of the name was hardly recognised: "camera" for "catena". */
function isBarelySaid(chosen: readonly Chosen[]): boolean {
  return chosen.some(({ weight, finding }) => weight > 0 && finding.match.similarity < BARELY_SAID);
}

/** The last spoken word is the beginning of one of the name, and no other word of the name is a guess. */
function isCutAtEnd({ words }: Query, chosen: readonly Chosen[]): boolean {
  const isCut = ({ finding: { to, match } }: Chosen) => match.signal === 'PREFIX' && to === words.length;
  const isSure = ({ finding: { match } }: Chosen) => match.signal === 'EQUAL' || match.signal === 'INFLECTED';
  return chosen.some(isCut) && chosen.every((one) => isCut(one) || isSure(one));
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
