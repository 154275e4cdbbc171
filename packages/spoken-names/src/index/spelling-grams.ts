import { GRAM, hash, hashNumber, type Visit } from './gram-hash.ts';

const SPELLED = 4;
const TWO_EDITS = 6;

/** Parts of a word of which edits leave at least one. */
export function knownSpelling(folded: string, visit: (hash: number) => void): void {
  const length = folded.length;
  if (length < SPELLED) return;
  if (length < TWO_EDITS) visit(anagram(folded));
  if (length <= TWO_EDITS) {
    const half = length >> 1;
    visit(hash(GRAM.half, folded, 0, half, length));
    visit(hash(GRAM.half, folded, half, length, -length));
  }
  if (length < TWO_EDITS) return;
  const [first, second] = thirds(length);
  visit(hash(GRAM.third, folded, 0, first, 3 * length));
  visit(hash(GRAM.third, folded, first, second, 3 * length + 1));
  visit(hash(GRAM.third, folded, second, length, 3 * length + 2));
}

/**
 * The same parts in a word with edits (signals/spelling.ts): one edit leaves a half, two leave a third unchanged; the
 * middle third moves by a letter at most, or an outer one is unchanged as well.
 */
export function saidSpelling(folded: string, visit: Visit): void {
  const said = folded.length;
  if (said < SPELLED) return;
  if (said < TWO_EDITS) visit(anagram(folded), 'LETTERS');
  for (
    let length = Math.max(SPELLED, said - 1);
    length <= said + 1 && Math.min(length, said) < TWO_EDITS;
    length += 1
  ) {
    const half = length >> 1;
    visit(hash(GRAM.half, folded, 0, half, length), 'LETTERS');
    visit(hash(GRAM.half, folded, said - (length - half), said, -length), 'LETTERS');
  }
  if (said < TWO_EDITS) return;
  for (let length = Math.max(TWO_EDITS, said - 2); length <= said + 2; length += 1) {
    const [first, second] = thirds(length);
    visit(hash(GRAM.third, folded, 0, first, 3 * length), 'LETTERS');
    for (let from = first - 1; from <= first + 1; from += 1)
      visit(hash(GRAM.third, folded, from, from + second - first, 3 * length + 1), 'LETTERS');
    visit(hash(GRAM.third, folded, said - (length - second), said, 3 * length + 2), 'LETTERS');
  }
}

function thirds(length: number): readonly [number, number] {
  return [Math.floor(length / 3), Math.floor((2 * length) / 3)];
}

function anagram(text: string): number {
  let sum = text.length;
  for (let at = 0; at < text.length; at += 1) sum = (sum + hashNumber(GRAM.anagram, text.charCodeAt(at))) | 0;
  return sum;
}
