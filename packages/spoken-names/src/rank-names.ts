import { bestLabels } from './best-labels.ts';
import { explainLabel } from './explain.ts';
import type { NameIndex } from './index/name-index.ts';
import { findMeant } from './meant-service.ts';
import type { RankedName } from './ranked-name.ts';
import { type Query, readQuery } from './read-query.ts';
import { type NamedRank, weighTitles } from './weigh-titles.ts';
import { compareText } from './words/compare-text.ts';

export interface RankOptions {
  isWanted?(id: string): boolean;
  /** The spoken language: its short forms of given names are tried first, its small talk costs nothing. */
  readonly language?: string | null;
  readonly explain?: boolean;
  /** Only words of names count, even courtesy words. */
  readonly isKnownOnly?: boolean;
  /** Whether the name that is meant is looked for. */
  readonly findsMeant?: boolean;
  /** Whether a wanted employee performs it, which chooses one of several names with the same spoken words. */
  isLikely?(id: string): boolean;
}

/** Below this a record is no candidate: its name has less than half of the words. */
const CANDIDATE_SCORE = 0.4;
/** Letters of a word of courtesy that says something. */
const LEAST_LETTERS = 5;
/** The least score of a name that is meant, however long the sentence around it. */
const MEANT_SCORE = 0.82;

/**
 * The records that `isWanted` whose name or alias may be meant by `text`, best first: score, then name, then id; of a
 * large catalog the best ones. Searches and resolutions use the same list, so they agree.
 */
export function rankNames(
  text: string,
  index: NameIndex,
  other: NameIndex,
  {
    isWanted = () => true,
    language = null,
    explain = false,
    isKnownOnly = false,
    findsMeant = false,
    isLikely = () => true,
  }: RankOptions = {},
): RankedName[] {
  const query = readQuery(text, index, other, language, isKnownOnly);
  const labels = bestLabels(text, query, index, isWanted).filter(({ record }) => isWanted(record.id));
  const meant = findsMeant ? findMeant(query, index, labels, isLikely) : null;
  return weighTitles(query, index, labels)
    .map((one) => (one.label === meant ? asMeant(one) : one))
    .filter(({ score }) => score >= CANDIDATE_SCORE)
    .filter((one) => !isKnownOnly || saysMore(query, one))
    .sort(byScore)
    .map(({ chosen, label, ...one }) =>
      explain ? { ...one, explanation: explainLabel(query, index, label, chosen) } : one,
    );
}

/** "For" and "on" of a name are no wish for it, "appointment" is. */
function saysMore({ words }: Query, { chosen }: NamedRank): boolean {
  return chosen.some(({ finding: { from } }) => (words[from]?.word.folded.length ?? 0) >= LEAST_LETTERS);
}

function asMeant(one: NamedRank): NamedRank {
  return { ...one, isMeant: true, score: Math.max(one.score, MEANT_SCORE) };
}

function byScore(left: NamedRank, right: NamedRank): number {
  return right.score - left.score || compareText(left.name, right.name) || compareText(left.id, right.id);
}
