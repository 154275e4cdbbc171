import { findMatches } from './find-matches.ts';
import type { NameIndex } from './index-names.ts';
import type { Match } from './match.ts';
import { readQuery } from './read-query.ts';
import { foldText } from './read-text.ts';
import { type LabelMatch, scoreLabel } from './score-label.ts';
import { asksForDoctor, genderFactor, isDoctor } from './signals/cues.ts';

export interface RankedName extends Match {
  readonly id: string;
  /** How much of what was said the name explains, 0–1. */
  readonly explained: number;
  /** The whole name was said. */
  readonly isComplete: boolean;
  /** Rests on the head of a compound alone. */
  readonly isPiece: boolean;
  /** The whole text is this name or alias, case and accents aside. */
  readonly isLiteral: boolean;
}

/** Below this a record is no candidate: less than half of what was said is in its name. */
const CANDIDATE_SCORE = 0.4;
/** What a namesake keeps when "Doktor" was said and another candidate holds the title. */
const NO_DOCTOR = 0.85;
const SCORE_STEPS = 10_000;

/**
 * Every record whose name or alias may be meant by `text`, best first: score, then name, then id. Searches and resolutions
 * both take this list, so they never disagree.
 */
export function rankNames(text: string, index: NameIndex, other: NameIndex): RankedName[] {
  const query = readQuery(text, index, other);
  const folded = foldText(text);
  const best = new Map<number, LabelMatch & { isLiteral: boolean }>();
  for (const [position, findings] of findMatches(query, index)) {
    const label = index.labels[position];
    if (!label) continue;
    const isLiteral = label.folded === folded;
    const match = scoreLabel(query, label, findings);
    const score = isLiteral ? 1 : match.score;
    const previous = best.get(label.record);
    if (previous && previous.score >= score) continue;
    best.set(label.record, {
      ...match,
      score,
      isLiteral,
      matchedOn: isLiteral ? (label.isAlias ? 'ALIAS' : 'EXACT') : match.matchedOn,
    });
  }
  const named = [...best].flatMap(([position, match]) => {
    const record = index.records[position];
    return record && match.score >= CANDIDATE_SCORE ? [{ record, match }] : [];
  });
  const prefersDoctor = asksForDoctor(query) && named.some(({ record }) => isDoctor(record));
  return named
    .map(({ record, match }) => {
      const gender = match.isLiteral || index.side === 'SERVICE' ? 1 : genderFactor(query, record);
      const doctor = prefersDoctor && !isDoctor(record) ? NO_DOCTOR : 1;
      return {
        ...match,
        id: record.id,
        name: record.name,
        explained: match.explained * gender * doctor,
        score: roundScore(match.score * gender * doctor),
      };
    })
    .filter(({ score }) => score >= CANDIDATE_SCORE)
    .sort(
      (left, right) => right.score - left.score || compareText(left.name, right.name) || compareText(left.id, right.id),
    );
}

function roundScore(score: number): number {
  return Math.round(score * SCORE_STEPS) / SCORE_STEPS;
}

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
