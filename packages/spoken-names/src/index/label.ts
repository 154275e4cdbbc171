import type { NameIndex } from './name-index.ts';
import { TENTHS } from './read-record.ts';

/** One name or alias in the form for scoring. */
export interface Label {
  readonly record: number;
  readonly isAlias: boolean;
  /** Weight of each word; hints and words without meaning have weight 0. */
  readonly weights: readonly number[];
  readonly totalWeight: number;
}

/** A label of an index, or null if there is none. */
export function labelOf(index: NameIndex, label: number): Label | null {
  const record = index.recordOfLabel[label];
  const read = record === undefined ? undefined : index.records[record];
  if (record === undefined || !read) return null;
  const position = label - (index.firstLabels[record] ?? 0);
  const end = read.weightEnds[position] ?? 0;
  const weights: number[] = [];
  let totalWeight = 0;
  for (let at = position === 0 ? 0 : (read.weightEnds[position - 1] ?? 0); at < end; at += 1) {
    const weight = (read.weights[at] ?? 0) / TENTHS;
    weights.push(weight);
    totalWeight += weight;
  }
  return { record, isAlias: position > 0, weights, totalWeight };
}

/** Visits the words of a label with an id, including hints, and their positions. */
export function eachWordOf(index: NameIndex, label: number, visit: (id: number, packed: number) => void): void {
  const record = index.recordOfLabel[label] ?? 0;
  const read = index.records[record];
  if (!read) return;
  const position = label - (index.firstLabels[record] ?? 0);
  const end = read.idEnds[position] ?? 0;
  for (let at = position === 0 ? 0 : (read.idEnds[position - 1] ?? 0); at < end; at += 1) {
    visit(read.ids[at] ?? 0, read.places[at] ?? 0);
  }
}

/** Name or alias, as written. */
export function textOf(index: NameIndex, label: number): string {
  const record = index.recordOfLabel[label] ?? 0;
  const named = index.records[record]?.record;
  const position = label - (index.firstLabels[record] ?? 0);
  return (position === 0 ? named?.name : named?.aliases[position - 1]) ?? '';
}
