import type { Chosen } from './choose-findings.ts';
import { type Explanation, explainLabel } from './explain.ts';
import { findMatches } from './find-matches.ts';
import { hashSaid } from './index/hash-text.ts';
import { labelOf, textOf } from './index/label.ts';
import type { NameIndex } from './index/name-index.ts';
import type { NamedRecord } from './index/read-record.ts';
import type { Match } from './match.ts';
import { type Query, readQuery } from './read-query.ts';
import { type LabelMatch, scoreLabel } from './score-label.ts';
import { asksForDoctor, genderFactor, isDoctor } from './signals/cues.ts';
import { compareText } from './words/compare-text.ts';
import { foldText } from './words/read-text.ts';

export interface RankedName extends Match {
  readonly id: string;
  readonly name: string;
  /** How much of what was said the name explains, 0–1. */
  readonly explained: number;
  /** The whole name was said. */
  readonly isComplete: boolean;
  /** Rests on the head of a compound alone. */
  readonly isPiece: boolean;
  /** Rests on words that only say what kind of thing it is, of a name of which more was not said. */
  readonly isKindOnly: boolean;
  /** Something else was said that this name does not account for. */
  readonly isContested: boolean;
  /** Rests on the only word that was said. */
  readonly isOneWord: boolean;
  readonly explanation?: Explanation;
  /** The whole text is this name or alias, case and accents aside. */
  readonly isLiteral: boolean;
}

export interface RankOptions {
  isWanted?(id: string): boolean;
  /** The language that is spoken: its short forms of given names are tried first, its small talk costs nothing. */
  readonly language?: string | null;
  readonly explain?: boolean;
  /** Only words of names count, be they courtesy otherwise. */
  readonly isKnownOnly?: boolean;
}

/** Below this a record is no candidate: less than half of what was said is in its name. */
const CANDIDATE_SCORE = 0.4;
/** What a namesake keeps when "Doktor" was said and another candidate holds the title. */
const NO_DOCTOR = 0.85;
/** A whole alias was said of which no word stands in the vocabulary. */
const UNREAD = { explained: 1, isComplete: true } as const;
const SCORE_STEPS = 10_000;

/**
 * The records that `isWanted` whose name or alias may be meant by `text`, best first: score, then name, then id; of a large
 * catalog the best ones. Searches and resolutions both take this list, so they never disagree.
 */
export function rankNames(
  text: string,
  index: NameIndex,
  other: NameIndex,
  { isWanted = () => true, language = null, explain = false, isKnownOnly = false }: RankOptions = {},
): RankedName[] {
  const query = readQuery(text, index, other, language, isKnownOnly);
  return weighTitles(query, index, bestLabels(text, query, index, isWanted))
    .filter(({ id, score }) => score >= CANDIDATE_SCORE && isWanted(id))
    .sort(byScore)
    .map(({ chosen, label, ...ranked }) =>
      explain ? { ...ranked, explanation: explainLabel(query, index, label, chosen) } : ranked,
    );
}

/** "Perdone que insista, es para consulta": words of courtesy that names have, to be asked about where nothing else was understood. */
export function rankCourtesy(text: string, index: NameIndex, other: NameIndex, options: RankOptions): RankedName[] {
  const ranked = rankNames(text, index, other, { ...options, isKnownOnly: true });
  return ranked.map((one) => ({ ...one, isContested: true }));
}

interface LabelledRecord {
  /** Which name or alias it is. */
  readonly label: number;
  readonly record: NamedRecord;
  readonly match: LabelMatch & { readonly isLiteral: boolean };
}

/** Each record with the best of its name and aliases. */
function bestLabels(text: string, query: Query, index: NameIndex, isWanted: (id: string) => boolean): LabelledRecord[] {
  const literal = literalLabels(text, index);
  const found = findMatches(query, index, isWanted);
  const best = new Map<number, LabelledRecord>();
  for (const position of new Set([...found.keys(), ...literal])) {
    const label = labelOf(index, position);
    const record = label && index.records[label.record]?.record;
    if (!label || !record) continue;
    const isLiteral = literal.has(position);
    const scored = scoreLabel(query, label, found.get(position) ?? []);
    if ((isLiteral ? 1 : scored.score) <= (best.get(label.record)?.match.score ?? 0)) continue;
    const whole = {
      ...(found.has(position) ? {} : UNREAD),
      score: 1,
      matchedOn: label.isAlias ? 'ALIAS' : 'EXACT',
    } as const;
    const match = { ...scored, isLiteral, ...(isLiteral ? whole : {}) };
    best.set(label.record, { label: position, record, match });
  }
  return [...best.values()];
}

/** The labels that are the whole text, case, accents and punctuation aside. */
export function literalLabels(text: string, index: NameIndex): ReadonlySet<number> {
  const folded = foldText(text);
  const literal = new Set<number>();
  if (folded === '') return literal;
  index.labelsByText.each(hashSaid(text), (label) => {
    if (foldText(textOf(index, label)) === folded) literal.add(label);
    return literal.size < index.bounds.records;
  });
  return literal;
}

/** Titles that were said speak for and against employees. */
function weighTitles(query: Query, index: NameIndex, found: readonly LabelledRecord[]): NamedRank[] {
  const isStaff = index.side === 'EMPLOYEE';
  const prefersDoctor = isStaff && asksForDoctor(query) && found.some(({ record }) => isDoctor(record));
  return found.map(({ label, record, match }) => {
    const gender = match.isLiteral || !isStaff ? 1 : genderFactor(query, record);
    const factor = gender * (prefersDoctor && !isDoctor(record) ? NO_DOCTOR : 1);
    const score = Math.round(match.score * factor * SCORE_STEPS) / SCORE_STEPS;
    return { ...match, label, id: record.id, name: record.name, explained: match.explained * factor, score };
  });
}

interface NamedRank extends RankedName {
  readonly label: number;
  readonly chosen: readonly Chosen[];
}

function byScore(left: NamedRank, right: NamedRank): number {
  return right.score - left.score || compareText(left.name, right.name) || compareText(left.id, right.id);
}
