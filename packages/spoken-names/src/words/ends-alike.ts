import type { Word } from './word.ts';

/** Whether one word ends with the other one, or its stem with the other stem. */
export function endsAlike(said: Word, known: Word): boolean {
  return endAlike(said.folded, known.folded) || endAlike(said.stem, known.stem);
}

function endAlike(left: string, right: string): boolean {
  return left.length < right.length ? right.endsWith(left) : left.endsWith(right);
}
