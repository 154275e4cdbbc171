import { bestLabels } from './best-labels.ts';
import { explainLabel } from './explain.ts';
import { textOf } from './index/label.ts';
import type { NameIndex } from './index/name-index.ts';
import type { RankedName } from './ranked-name.ts';
import { type Query, readQuery } from './read-query.ts';
import { findSoleName } from './sole-name.ts';
import { type NamedRank, weighTitles } from './weigh-titles.ts';
import { compareText } from './words/compare-text.ts';
import { readText } from './words/read-text.ts';

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
/** Names compared word by word with the best one, and the evidence by which they may differ. */
const MOST_EQUALS = 20;
const SAME_EVIDENCE = 0.02;
/** Letters of a word of courtesy that says something. */
const LEAST_LETTERS = 5;
/** "A" and "2" tell names apart, not those that begin with them. */
const CODE = /^(?:.|\d+)$/u;
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
    .filter((one) => !isKnownOnly || saysMore(query, one))
    .sort(byScore);
  return withEquals(ranked, index).map(({ chosen, label, ...one }) =>
    explain ? { ...one, explanation: explainLabel(query, index, label, chosen) } : one,
  );
}

/** "For" and "on" of a name are no wish for it, "appointment" is. */
function saysMore({ words }: Query, { chosen, isNamed }: NamedRank): boolean {
  return isNamed || chosen.some(({ finding: { from } }) => (words[from]?.word.folded.length ?? 0) >= LEAST_LETTERS);
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

function byScore(left: NamedRank, right: NamedRank): number {
  return right.score - left.score || compareText(left.name, right.name) || compareText(left.id, right.id);
}
