import type { NamedRecord } from './read-record.ts';

/** Whether two records are read in the same way. */
export function readsAlike(left: NamedRecord, right: NamedRecord): boolean {
  return (
    left.name === right.name &&
    left.hintNumber === right.hintNumber &&
    left.hints.length === right.hints.length &&
    left.aliases.length === right.aliases.length &&
    left.hints.every((hint, at) => hint === right.hints[at]) &&
    left.aliases.every((alias, at) => alias === right.aliases[at])
  );
}
