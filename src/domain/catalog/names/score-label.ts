import type { Finding } from './find-matches.ts';
import { FILLER_WEIGHT, type Label } from './index-names.ts';
import type { Match, MatchedOn } from './match.ts';
import type { Query } from './read-query.ts';
import type { WordSignal } from './word-match.ts';

export interface LabelMatch extends Match {
  /** The whole name was said. */
  readonly isComplete: boolean;
  /** Rests on the head of a compound alone: "Haarschnitt" where there is a "Kinderhaarschnitt". */
  readonly isPiece: boolean;
  /** How much of the query the name explains, 0–1. */
  readonly explained: number;
}

/**
 * score = explained × completeness. `explained` is the share of what was said that this name accounts for, each word
 * weighed by the similarity of its signal; completeness is 1 when the whole name was said and falls to 0.72 with the
 * share of the name that was not. Hence a whole name beats a part of a longer one by at least 0.05 plus.
 */
const INCOMPLETE_BASE = 0.72;
const INCOMPLETE_GAIN = 0.23;
/** Where none of the name's own words was said, only its duration, its title or words like "session". */
const NAMELESS = 0.6;
const COMPLETE_SHARE = 0.97;
const PIECED_TOGETHER_SHARE = 0.75;
const EQUAL_SHARE = 0.97;
/** Words beside the name, the duration and the title, are weaker evidence than words of the name. */
const HINT_TRUST = 0.9;
const SHARE_TOLERANCE = 0.05;

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

/** The one place where word matches become a score and a `matchedOn`. */
export function scoreLabel(query: Query, label: Label, findings: readonly Finding[]): LabelMatch {
  const chosen = chooseFindings(query, label, findings);
  let explained = 0;
  let said = 0;
  let known = 0;
  let isNamed = false;
  for (const { finding, weight } of chosen) {
    const { similarity, saidShare, knownShare } = finding.match;
    const isHint = finding.at >= label.weights.length;
    explained += weight * similarity * saidShare * (isHint ? HINT_TRUST : 1);
    for (let at = finding.at; at < finding.until; at += 1) {
      const labelWeight = label.weights[at] ?? 0;
      known += labelWeight * knownShare;
      isNamed ||= labelWeight > FILLER_WEIGHT;
    }
  }
  const matched = new Set(chosen.flatMap(({ finding }) => range(finding.from, finding.to)));
  for (const [position, word] of query.words.entries()) {
    if (matched.has(position)) said += word.isFiller ? 0 : 1;
    else said += word.isFiller ? 0 : word.lossWhenUnmatched;
  }
  const share = said === 0 ? 0 : Math.min(explained / said, 1);
  const nameShare = Math.min(known / label.totalWeight, 1);
  const isComplete = nameShare >= COMPLETE_SHARE;
  const score = share * (isNamed ? completeness(nameShare) : NAMELESS);
  const matchedOn = weakest(chosen.filter(({ weight }) => weight > 0).map(({ finding }) => finding.match.signal));
  const isWhole = isComplete && share >= EQUAL_SHARE && matchedOn === 'TOKEN';
  const isPiece = chosen.some(({ finding }) => finding.match.signal === 'PIECE') && nameShare < PIECED_TOGETHER_SHARE;
  return {
    score,
    explained: share,
    isComplete,
    isPiece,
    matchedOn: isWhole ? (label.isAlias ? 'ALIAS' : 'EXACT') : matchedOn,
  };
}

function completeness(nameShare: number): number {
  return nameShare >= COMPLETE_SHARE ? 1 : INCOMPLETE_BASE + INCOMPLETE_GAIN * nameShare;
}

interface Chosen {
  readonly finding: Finding;
  readonly weight: number;
}

/** Takes the best findings first; no word is explained, and no part of the name is said, twice. */
function chooseFindings(query: Query, label: Label, findings: readonly Finding[]): Chosen[] {
  const saidLeft = query.words.map(() => 1);
  const knownLeft = label.weights.map(() => 1);
  const chosen: Chosen[] = [];
  for (const finding of [...findings].sort(byStrength)) {
    const { saidShare, knownShare } = finding.match;
    const said = range(finding.from, finding.to);
    const known = range(finding.at, finding.until);
    const fits =
      said.every((position) => (saidLeft[position] ?? 0) + SHARE_TOLERANCE >= saidShare) &&
      known.every((position) => (knownLeft[position] ?? 1) + SHARE_TOLERANCE >= knownShare);
    if (!fits) continue;
    for (const position of said) saidLeft[position] = (saidLeft[position] ?? 0) - saidShare;
    for (const position of known) knownLeft[position] = (knownLeft[position] ?? 1) - knownShare;
    chosen.push({ finding, weight: said.filter((position) => !query.words[position]?.isFiller).length });
  }
  return chosen;
}

function byStrength(left: Finding, right: Finding): number {
  const width = (finding: Finding) => finding.to - finding.from + finding.until - finding.at;
  return (
    right.match.similarity * right.match.saidShare - left.match.similarity * left.match.saidShare ||
    right.match.knownShare - left.match.knownShare ||
    width(right) - width(left) ||
    left.from - right.from ||
    left.at - right.at
  );
}

function weakest(signals: readonly WordSignal[]): MatchedOn {
  const rank = Math.max(0, ...signals.map((signal) => WEAKNESS.indexOf(MATCHED_ON[signal])));
  return WEAKNESS[rank] ?? 'TOKEN';
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, step) => from + step);
}
