import { BOUNDS, type Bounds } from '../../../../src/domain/catalog/names/index/bounds.ts';
import { indexNames, type NameIndex } from '../../../../src/domain/catalog/names/index/name-index.ts';
import type { NamedRecord } from '../../../../src/domain/catalog/names/index/read-record.ts';
import type { Side } from '../../../../src/domain/catalog/names/word-match.ts';

/** A record of this name. */
export function named(name: string, aliases: readonly string[] = []): NamedRecord {
  return { id: name, name, aliases, hints: [], hintNumber: null };
}

/** An index, and how many steps it took. */
export function indexOf(
  side: Side,
  records: readonly NamedRecord[],
  { previous = null, bounds = {} }: { previous?: NameIndex | null; bounds?: Partial<Bounds> } = {},
): { index: NameIndex; steps: number } {
  const work = indexNames(side, records, previous, { ...BOUNDS, ...bounds });
  for (let steps = 1; ; steps += 1) {
    const step = work.next();
    if (step.done) return { index: step.value, steps };
  }
}
