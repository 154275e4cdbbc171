import { isFillerWord, isTitle } from '../word-uses.ts';
import type { Side } from '../words/word-match.ts';

const SMALL_WORD_LENGTH = 3;
const SMALL_WORD_WEIGHT = 0.3;
/** "Evening yoga": a word that usually says nothing still tells two names apart. */
export const FILLER_WEIGHT = 0.2;
export const FULL_WEIGHT = 1;

/** What a word counts for in the names of one side; words without meaning weigh nothing, but "médica" tells services apart. */
export function wordWeight(side: Side, raw: string, folded: string): number {
  // A single letter is an initial here, "Petra M.", though it may stand for a title where it is said.
  const isSmall = folded.length <= SMALL_WORD_LENGTH;
  if (isTitle(folded) && folded.length > 1 && (side === 'EMPLOYEE' || isSmall)) return 0;
  const isFiller = isFillerWord(raw);
  if (side === 'SERVICE' && isFiller) return isSmall ? 0 : FILLER_WEIGHT;
  return side === 'EMPLOYEE' && (folded.length === 1 || (isSmall && isFiller)) ? SMALL_WORD_WEIGHT : FULL_WEIGHT;
}
