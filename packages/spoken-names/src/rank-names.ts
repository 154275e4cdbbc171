import type { Chosen } from './choose-findings.ts';
import { type Explanation, explainLabel } from './explain.ts';
import { findMatches } from './find-matches.ts';
import { hashSaid } from './index/hash-text.ts';
import { type Label, labelOf, textOf } from './index/label.ts';
import type { NameIndex } from './index/name-index.ts';
import type { NamedRecord } from './index/read-record.ts';
import type { Match } from './match.ts';
import { LOSS, type Query, readQuery } from './read-query.ts';
import { completeness, type LabelMatch, scoreLabel } from './score-label.ts';
import { asksForDoctor, genderFactor, isDoctor } from './signals/cues.ts';
import { findSoleName } from './sole-name.ts';
import { compareText } from './words/compare-text.ts';
import { foldText, readText } from './words/read-text.ts';

export interface RankedName extends Match {
  readonly id: string;
  readonly name: string;
  /** The fraction of the words that the name explains, 0–1. */
  readonly explained: number;
  /** The whole name was said. */
  readonly isComplete: boolean;
  /** Only the head of a compound matched. */
  readonly isPiece: boolean;
  /** Only words for a kind matched, of a name with unsaid words. */
  readonly isKindOnly: boolean;
  /** Other words were said that this name does not explain. */
  readonly isContested: boolean;
  /** The only spoken word matched. */
  readonly isOneWord: boolean;
  readonly explanation?: Explanation;
  /** It explains as much as the best one, which has unsaid words that this one lacks. */
  readonly isEqual: boolean;
  /** The whole text is this name or alias, without case and accents. */
  readonly isLiteral: boolean;
  /** Its whole name was said, and no word of another name. */
  readonly isSole: boolean;
  /** The given name of this person was said with another surname. */
  readonly isOtherSurname: boolean;
}

export interface RankOptions {
  isWanted?(id: string): boolean;
  /** The spoken language: its short forms of given names are tried first, its small talk costs nothing. */
  readonly language?: string | null;
  readonly explain?: boolean;
  /** Only words of names count, even courtesy words. */
  readonly isKnownOnly?: boolean;
  /** Whether a sole name is looked for. */
  readonly findsSole?: boolean;
}

/** Below this a record is no candidate: its name has less than half of the words. */
const CANDIDATE_SCORE = 0.4;
/** The factor of a namesake when "Doktor" was said and another candidate has the title. */
const NO_DOCTOR = 0.85;
/** A whole alias was said without a word in the vocabulary. */
const UNREAD = { explained: 1, isComplete: true } as const;
/** Names compared word by word with the best one, and the evidence by which they may differ. */
const MOST_EQUALS = 20;
const SAME_EVIDENCE = 0.02;
/** "A" and "2" tell names apart, not those that begin with them. */
const CODE = /^(?:.|\d+)$/u;
/** Of a name with a surname. */
const GIVEN_NAME_SHARE = 0.5;
const SCORE_STEPS = 10_000;
/** Words of a name with titles; a longer text says other things too. */
const LONGEST_NAME = 4;
const GIVEN: ReadonlySet<string> = new Set(['EQUAL', 'INFLECTED', 'GIVEN_NAME']);
/** The least score of a sole name, however long the sentence around it. */
const SOLE_SCORE = 0.82;

/**
 * The records that `isWanted` whose name or alias may be meant by `text`, best first: score, then name, then id; of a
 * large catalog the best ones. Searches and resolutions use the same list, so they agree.
 */
export function rankNames(
  text: string,
  index: NameIndex,
  other: NameIndex,
  { isWanted = () => true, language = null, explain = false, isKnownOnly = false, findsSole = false }: RankOptions = {},
): RankedName[] {
  const query = readQuery(text, index, other, language, isKnownOnly);
  const all = weighTitles(query, index, bestLabels(text, query, index, isWanted));
  const sole = findsSole
    ? findSoleName(
        query,
        index,
        all.filter(({ id }) => isWanted(id)),
      )
    : null;
  const ranked = all
    .map((one) => (one.label === sole ? asSole(one) : one))
    .filter(({ id, score }) => score >= CANDIDATE_SCORE && isWanted(id))
    .sort(byScore);
  return withEquals(ranked, index).map(({ chosen, label, ...one }) =>
    explain ? { ...one, explanation: explainLabel(query, index, label, chosen) } : one,
  );
}

function asSole(one: NamedRank): NamedRank {
  return { ...one, isSole: true, score: Math.max(one.score, SOLE_SCORE) };
}

/** "Photo session": neither by day nor by night, however little those words weigh. */
function withEquals(ranked: readonly NamedRank[], index: NameIndex): readonly NamedRank[] {
  const [best, ...others] = ranked;
  if (!best || best.isLiteral || index.side === 'EMPLOYEE') return ranked;
  const unsaid = unsaidWords(index, best);
  if (unsaid.length === 0) return ranked;
  const isEqual = (one: NamedRank, at: number) => {
    if (at >= MOST_EQUALS || best.explained - one.explained > SAME_EVIDENCE) return false;
    const words = new Set(labelWords(index, one));
    return unsaid.some((word) => !words.has(word) || CODE.test(word));
  };
  return [best, ...others.map((one, at) => ({ ...one, isEqual: isEqual(one, at) }))];
}

function unsaidWords(index: NameIndex, rank: NamedRank): string[] {
  const said = new Set(rank.chosen.flatMap(({ finding: { at, until } }) => [at, until - 1]));
  return labelWords(index, rank).filter((_, at) => !said.has(at));
}

function labelWords(index: NameIndex, { label }: NamedRank): string[] {
  return readText(textOf(index, label)).map(({ folded }) => folded);
}

/**
 * "Perdone que insista, es para consulta": courtesy words that are in names, for a question when no other word matched.
 */
export function rankCourtesy(text: string, index: NameIndex, other: NameIndex, options: RankOptions): RankedName[] {
  const ranked = rankNames(text, index, other, { ...options, isKnownOnly: true });
  return ranked.map((one) => ({ ...one, isContested: true }));
}

interface LabelledRecord {
  /** The index of the name or alias. */
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
    const scored = asGivenName(index, label, scoreLabel(query, label, found.get(position) ?? []));
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

/** Another form of a nickname is worth no more than the same given name of a colleague: Kaz is not the only Karen. */
function asGivenName({ side }: NameIndex, { isAlias, weights }: Label, match: LabelMatch): LabelMatch {
  if (side === 'SERVICE' || !isAlias || weights.length > 1) return match;
  if (match.chosen.every(({ finding }) => finding.match.signal === 'EQUAL')) return match;
  return { ...match, score: match.score * completeness(GIVEN_NAME_SHARE), isComplete: false };
}

/** The labels equal to the whole text, without case, accents and punctuation. */
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

/** Spoken titles raise and lower the scores of employees. */
function weighTitles(query: Query, index: NameIndex, found: readonly LabelledRecord[]): NamedRank[] {
  const isStaff = index.side === 'EMPLOYEE';
  const prefersDoctor = isStaff && asksForDoctor(query) && found.some(({ record }) => isDoctor(record));
  return found.map(({ label, record, match }) => {
    const gender = match.isLiteral || !isStaff ? 1 : genderFactor(query, record);
    const factor = gender * (prefersDoctor && !isDoctor(record) ? NO_DOCTOR : 1);
    const score = Math.round(match.score * factor * SCORE_STEPS) / SCORE_STEPS;
    return {
      ...match,
      label,
      id: record.id,
      name: record.name,
      isEqual: false,
      isSole: false,
      isOtherSurname: isStaff && hasOtherSurname(query, record, match.chosen),
      explained: match.explained * factor,
      score,
    };
  });
}

/** "Marek Lewandowski" is not the Marek who works here. */
function hasOtherSurname({ words }: Query, { name }: NamedRecord, chosen: readonly Chosen[]): boolean {
  if (words.length > LONGEST_NAME || !name.includes(' ')) return false;
  const [only, other] = chosen.filter(({ weight }) => weight > 0);
  if (!only || other || only.finding.at > 0 || !GIVEN.has(only.finding.match.signal)) return false;
  const next = words[only.finding.to];
  const isTitle = next?.isProfession === true || next?.isFiller === true;
  return (
    next !== undefined && !isTitle && !next.isTime && next.word.raw.length > 2 && next.lossWhenUnmatched >= LOSS.unknown
  );
}

interface NamedRank extends RankedName {
  readonly label: number;
  readonly chosen: readonly Chosen[];
}

function byScore(left: NamedRank, right: NamedRank): number {
  return right.score - left.score || compareText(left.name, right.name) || compareText(left.id, right.id);
}
