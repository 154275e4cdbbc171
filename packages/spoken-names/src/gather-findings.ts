import { strengthOf } from './choose-findings.ts';
import { eachWordOf } from './index/label.ts';
import type { NameIndex } from './index/name-index.ts';
import { place } from './index/read-record.ts';
import type { Entry } from './index/word-search.ts';
import type { SaidUnit } from './read-query.ts';
import type { WordMatch } from './words/word-match.ts';

/** Words of the query against words of one label. */
export interface Finding {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly until: number;
  readonly match: WordMatch;
  /** Its weight beside others (score-label.ts). */
  readonly strength: number;
}

/** A word of names that words of a query may mean. */
export interface Hit {
  readonly entry: Entry;
  readonly match: WordMatch;
}

/** Words of a query with all their possible meanings. */
export interface UnitHits {
  readonly unit: SaidUnit;
  readonly hits: readonly Hit[];
}

/** The findings of all labels. */
export function gatherAll(found: readonly UnitHits[], index: NameIndex): Map<number, readonly Finding[]> {
  const byLabel = new Map<number, Finding[]>();
  for (const { unit, hits } of found) {
    for (const { entry, match } of hits) {
      const end = index.starts[entry.id + 1] ?? 0;
      for (let slot = index.starts[entry.id] ?? 0; slot < end; slot += 1) {
        const label = index.labels[slot] ?? 0;
        const finding = findingOf(unit, match, index.places[slot] ?? 0);
        const findings = byLabel.get(label);
        if (findings) findings.push(finding);
        else byLabel.set(label, [finding]);
      }
    }
  }
  return byLabel;
}

/** The same for some labels, by their words. */
export function gatherFrom(
  labels: ReadonlySet<number>,
  found: readonly UnitHits[],
  index: NameIndex,
): Map<number, readonly Finding[]> {
  const ofWords = new Map<number, { readonly unit: SaidUnit; readonly match: WordMatch }[]>();
  for (const { unit, hits } of found) {
    for (const { entry, match } of hits) {
      const known = ofWords.get(entry.id);
      if (known) known.push({ unit, match });
      else ofWords.set(entry.id, [{ unit, match }]);
    }
  }
  const gathered = new Map<number, Finding[]>();
  for (const label of labels) {
    const findings: Finding[] = [];
    eachWordOf(index, label, (id, packed) => {
      for (const { unit, match } of ofWords.get(id) ?? []) findings.push(findingOf(unit, match, packed));
    });
    if (findings.length > 0) gathered.set(label, findings);
  }
  return gathered;
}

function findingOf({ from, to }: SaidUnit, match: WordMatch, packed: number): Finding {
  const at = place.at(packed);
  return { from, to, at, until: at + place.width(packed), match, strength: strengthOf({ match, from, to }) };
}
