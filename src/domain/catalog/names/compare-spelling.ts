import { bitCount } from './bit-count.ts';
import { soundsNear } from './signals/sound.ts';
import { spellingEdits } from './signals/spelling.ts';
import type { Word } from './word.ts';
import { SIMILARITY, type WordMatch, wholeMatch } from './word-match.ts';

/** People and recognisers seldom miss the first letter. */
const FIRST_LETTER_COST = 0.08;
/** Two edits change at most this many letters of either word. */
const CHANGED_LETTERS = 4;

/** Words a few letters or one sound apart; each edit costs `editCost` letters. */
export function compareSpelling(said: Word, known: Word, editCost: number): WordMatch | null {
  const firstLetter = said.folded[0] === known.folded[0] ? 0 : FIRST_LETTER_COST;
  const near = soundsNear(said.sounds, known.sounds) ? SIMILARITY.soundsNear : 0;
  const edits =
    bitCount(said.letters ^ known.letters) > CHANGED_LETTERS ? null : spellingEdits(said.folded, known.folded);
  const spelled = edits === null ? 0 : 1 - (editCost * edits) / Math.max(said.folded.length, known.folded.length);
  if (near === 0 && spelled === 0) return null;
  return near > spelled ? wholeMatch(near - firstLetter, 'SOUND') : wholeMatch(spelled - firstLetter, 'SPELLING');
}
