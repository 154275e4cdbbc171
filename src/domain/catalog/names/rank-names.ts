import { compareText } from './compare-text.ts';
import { findMatches } from './find-matches.ts';
import type { NamedRecord, NameIndex } from './index-names.ts';
import type { Match } from './match.ts';
import { type Query, readQuery } from './read-query.ts';
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
  /** Something else was said that this name does not account for. */
  readonly isContested: boolean;
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
  return weighTitles(query, index, bestLabels(text, query, index))
    .filter(({ score }) => score >= CANDIDATE_SCORE)
    .sort(byScore);
}

interface LabelledRecord {
  readonly record: NamedRecord;
  readonly match: LabelMatch & { readonly isLiteral: boolean };
}

/** Each record with the best of its name and aliases. */
function bestLabels(text: string, query: Query, index: NameIndex): LabelledRecord[] {
  const folded = foldText(text);
  const best = new Map<number, LabelledRecord>();
  for (const [position, findings] of findMatches(query, index)) {
    const label = index.labels[position];
    const record = label && index.records[label.record];
    if (!label || !record) continue;
    const match = { ...scoreLabel(query, label, findings), isLiteral: label.folded === folded };
    const literal = { ...match, score: 1, matchedOn: label.isAlias ? 'ALIAS' : 'EXACT' } as const;
    const found = { record, match: match.isLiteral ? literal : match };
    if (found.match.score > (best.get(label.record)?.match.score ?? 0)) best.set(label.record, found);
  }
  return [...best.values()];
}

/** Titles that were said speak for and against employees. */
function weighTitles(query: Query, index: NameIndex, found: readonly LabelledRecord[]): NamedRank[] {
  const isStaff = index.side === 'EMPLOYEE';
  const prefersDoctor = isStaff && asksForDoctor(query) && found.some(({ record }) => isDoctor(record));
  return found.map(({ record, match }) => {
    const gender = match.isLiteral || !isStaff ? 1 : genderFactor(query, record);
    const factor = gender * (prefersDoctor && !isDoctor(record) ? NO_DOCTOR : 1);
    const score = Math.round(match.score * factor * SCORE_STEPS) / SCORE_STEPS;
    return { ...match, id: record.id, name: record.name, explained: match.explained * factor, score };
  });
}

interface NamedRank extends RankedName {
  readonly name: string;
}

function byScore(left: NamedRank, right: NamedRank): number {
  return right.score - left.score || compareText(left.name, right.name) || compareText(left.id, right.id);
}
