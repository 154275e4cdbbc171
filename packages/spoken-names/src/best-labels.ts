import { findMatches } from './find-matches.ts';
import { hashSaid } from './index/hash-text.ts';
import { type Label, labelOf, textOf } from './index/label.ts';
import type { NameIndex } from './index/name-index.ts';
import type { NamedRecord } from './index/read-record.ts';
import type { Query } from './read-query.ts';
import { completeness, type LabelMatch, scoreLabel } from './score-label.ts';
import { foldText } from './words/read-text.ts';

/** A whole alias was said without a word in the vocabulary. */
const UNREAD = { explained: 1, isComplete: true } as const;
/** Of a name with a surname. */
const GIVEN_NAME_SHARE = 0.5;

export interface LabelledRecord {
  /** The index of the name or alias. */
  readonly label: number;
  readonly record: NamedRecord;
  readonly match: LabelMatch & { readonly isLiteral: boolean };
}

/** Each record with the best of its name and aliases. */
export function bestLabels(
  text: string,
  query: Query,
  index: NameIndex,
  isWanted: (id: string) => boolean,
): LabelledRecord[] {
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
