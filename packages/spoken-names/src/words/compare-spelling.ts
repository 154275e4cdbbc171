import { distance } from 'fastest-levenshtein';
import { soundsConfused, soundsNear } from '../signals/compare-sounds.ts';
import { bitCount } from './bit-count.ts';
import type { Word } from './word.ts';
import { SIMILARITY, type WordMatch, wholeMatch } from './word-match.ts';

/** People and recognisers seldom miss the first letter. */
const FIRST_LETTER_COST = 0.08;
/** Two edits change at most this many letters of either word. */
const CHANGED_LETTERS = 4;

/**
 * Words a few letters or one sound apart; each edit costs `editCost` letters. There are few given names, so short ones
 * match too.
 */
export function compareSpelling(said: Word, known: Word, editCost: number, isGiven = false): WordMatch | null {
  const near = soundsNear(said.sounds, known.sounds) ? nearness(said, known, isGiven) : 0;
  // "Penedetta" and Benedetta sound the same at the beginning.
  const isHeardSo = isGiven && near === SIMILARITY.soundsConfused;
  const firstLetter = said.folded[0] === known.folded[0] || isHeardSo ? 0 : FIRST_LETTER_COST;
  const edits =
    bitCount(said.letters ^ known.letters) > CHANGED_LETTERS ? null : spellingEdits(said.folded, known.folded);
  const spelled = edits === null ? 0 : 1 - (editCost * edits) / Math.max(said.folded.length, known.folded.length);
  if (near === 0 && spelled === 0) return null;
  return near > spelled ? wholeMatch(near - firstLetter, 'SOUND') : wholeMatch(spelled - firstLetter, 'SPELLING');
}

/** One sound was confused with another of its kind, or with any. */
function nearness(said: Word, known: Word, isGiven: boolean): number {
  return soundsConfused(said.sounds, known.sounds, isGiven) ? SIMILARITY.soundsConfused : SIMILARITY.soundsNear;
}

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
  let at = 0;
  while (said[at] === known[at]) at += 1;
  return said[at] === known[at + 1] && said[at + 1] === known[at] && said.slice(at + 2) === known.slice(at + 2);
}
