import type { Chosen } from './choose-findings.ts';
import { textOf } from './index/label.ts';
import type { NameIndex } from './index/name-index.ts';
import type { Query } from './read-query.ts';
import { readText } from './words/read-text.ts';
import type { WordSignal } from './words/word-match.ts';

/** A spoken word and the word of a name that it matches. */
export interface ExplainedWord {
  readonly said: string;
  /** Null if the duration or the title matched. */
  readonly known: string | null;
  readonly how: WordSignal;
  /** 0–1. */
  readonly similarity: number;
}

/** The reason of a match. */
export interface Explanation {
  /** The name, the alias or the category that matched. */
  readonly name: string;
  readonly words: readonly ExplainedWord[];
  /** Words that this name does not explain, without courtesy, days and hours. */
  readonly unexplained: readonly string[];
}

/** The words of a query that matched in one label, and how. */
export function explainLabel(query: Query, index: NameIndex, label: number, chosen: readonly Chosen[]): Explanation {
  const name = textOf(index, label);
  const known = readText(name).map(({ raw }) => raw);
  const textBetween = (words: readonly string[], from: number, to: number) => words.slice(from, to).join(' ');
  const said = query.words.map(({ word }) => word.raw);
  const matched = new Set(
    chosen.flatMap(({ finding: { from, to } }) => said.slice(from, to).map((_, at) => from + at)),
  );
  return {
    name,
    words: chosen.map(({ finding }: Chosen) => ({
      said: textBetween(said, finding.from, finding.to),
      known: finding.at < known.length ? textBetween(known, finding.at, finding.until) : null,
      how: finding.match.signal,
      similarity: finding.match.similarity,
    })),
    unexplained: said.filter((_, at) => query.words[at]?.isFiller !== true && !matched.has(at)),
  };
}
