import { BOUNDS, type Bounds } from '../../../../packages/spoken-names/src/index/bounds.ts';
import { indexNames, type NameIndex } from '../../../../packages/spoken-names/src/index/name-index.ts';
import type { NamedRecord } from '../../../../packages/spoken-names/src/index/read-record.ts';
import type { Side } from '../../../../packages/spoken-names/src/words/word-match.ts';

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
