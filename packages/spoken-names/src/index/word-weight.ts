import { isFillerWord, isTitle } from '../word-uses.ts';
import type { Side } from '../words/word-match.ts';

const SMALL_WORD_LENGTH = 3;
const SMALL_WORD_WEIGHT = 0.3;
/** "Evening yoga": a usually meaningless word still distinguishes two names. */
export const FILLER_WEIGHT = 0.2;
export const FULL_WEIGHT = 1;

/**
 * The weight of a word in the names of one side; meaningless words have weight 0, but "médica" distinguishes services.
 */
export function wordWeight(side: Side, raw: string, folded: string): number {
  // A single letter is an initial here, "Petra M.", though it may be a title in speech.
  const isSmall = folded.length <= SMALL_WORD_LENGTH;
  if (isTitle(folded) && folded.length > 1 && (side === 'EMPLOYEE' || isSmall)) return 0;
  const isFiller = isFillerWord(raw);
  if (side === 'SERVICE' && isFiller) return isSmall ? 0 : FILLER_WEIGHT;
  return side === 'EMPLOYEE' && (folded.length === 1 || (isSmall && isFiller)) ? SMALL_WORD_WEIGHT : FULL_WEIGHT;
}
