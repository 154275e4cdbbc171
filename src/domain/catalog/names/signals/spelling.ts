import { distance } from 'fastest-levenshtein';

const ONE_EDIT_LENGTH = 4;
const TWO_EDITS_LENGTH = 6;

/** Edits between two folded words, a swap of neighbours being one; null when they are too many for the length. */
export function spellingEdits(said: string, known: string): number | null {
  const length = Math.min(said.length, known.length);
  if (length < ONE_EDIT_LENGTH) return null;
  const allowed = length < TWO_EDITS_LENGTH ? 1 : 2;
  if (Math.abs(said.length - known.length) > allowed) return null;
  const edits = distance(said, known);
  if (edits === 2 && isSwap(said, known)) return 1;
  return edits <= allowed ? edits : null;
}

function isSwap(said: string, known: string): boolean {
  if (said.length !== known.length) return false;
  const at = [...said].findIndex((letter, index) => letter !== known[index]);
  return said[at] === known[at + 1] && said[at + 1] === known[at] && said.slice(at + 2) === known.slice(at + 2);
}
