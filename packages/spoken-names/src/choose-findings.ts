import type { Finding } from './gather-findings.ts';
import type { Label } from './index/label.ts';
import type { Query } from './read-query.ts';

/** Two words that make one word of a name are rarely an accident: "yorksh ire". */
const EACH_JOINED_WORD = 0.03;
const SHARE_TOLERANCE = 0.05;

export interface Chosen {
  readonly finding: Finding;
  readonly weight: number;
}

/** A name or alias and the word matches that make up its score. */
export interface LabelWords {
  readonly label: number;
  readonly chosen: readonly Chosen[];
}

/** Takes the best findings first; each spoken word and each part of the name is used once. */
export function chooseFindings(query: Query, label: Label, findings: readonly Finding[]): Chosen[] {
  const saidLeft = new Array<number>(query.words.length).fill(1);
  const knownLeft = new Array<number>(label.weights.length).fill(1);
  const chosen: Chosen[] = [];
  for (const finding of findings.toSorted(byStrength)) {
    const { from, to, at, until, match } = finding;
    if (!hasRoom(saidLeft, from, to, match.saidShare) || !hasRoom(knownLeft, at, until, match.knownShare)) continue;
    take(saidLeft, from, to, match.saidShare);
    take(knownLeft, at, until, match.knownShare);
    let weight = 0;
    for (let position = from; position < to; position += 1) if (query.words[position]?.isFiller === false) weight += 1;
    chosen.push({ finding, weight });
  }
  return chosen;
}

function hasRoom(left: readonly number[], from: number, to: number, share: number): boolean {
  for (let at = from; at < to; at += 1) if ((left[at] ?? 1) + SHARE_TOLERANCE < share) return false;
  return true;
}

function take(left: number[], from: number, to: number, share: number): void {
  for (let at = from; at < to; at += 1) left[at] = (left[at] ?? 1) - share;
}

/** The weight of a finding among those of one label. */
export function strengthOf({ match, from, to }: Pick<Finding, 'match' | 'from' | 'to'>): number {
  return match.similarity * match.saidShare + EACH_JOINED_WORD * (to - from - 1);
}

function byStrength(left: Finding, right: Finding): number {
  return (
    right.strength - left.strength ||
    right.match.knownShare - left.match.knownShare ||
    widthOf(right) - widthOf(left) ||
    left.from - right.from ||
    left.at - right.at
  );
}

function widthOf({ from, to, at, until }: Finding): number {
  return to - from + until - at;
}
