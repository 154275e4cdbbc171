import { bitCount } from './bit-count.ts';
import { compareNames } from './compare-names.ts';
import { compareTerms } from './compare-terms.ts';
import type { Word } from './word.ts';
import { SIMILARITY, type Side, type WordMatch, wholeMatch } from './word-match.ts';

// Words that share less than half of their letters are neither forms nor misspellings of each other.
function mayMatch(said: Word, known: Word): boolean {
  if (said.givenNames.length + said.baseGivenNames.length > 0 && known.givenNames.length > 0) return true;
  const fewer = Math.min(bitCount(said.letters), bitCount(known.letters));
  return 2 * bitCount(said.letters & known.letters) >= fewer;
}

/** The best signal between a word that was said and a word of a name, or null. `isOblique`: a preposition asks for a case form. */
export function compareWords(said: Word, known: Word, side: Side, isOblique: boolean): WordMatch | null {
  if (said.number !== null || known.number !== null) {
    return said.number === known.number ? wholeMatch(SIMILARITY.equal, 'EQUAL') : null;
  }
  if (said.raw === known.raw) return wholeMatch(SIMILARITY.equal, 'EQUAL');
  if (said.folded === known.folded) return wholeMatch(SIMILARITY.folded, 'EQUAL');
  if (said.plain === known.plain) return wholeMatch(SIMILARITY.umlaut, 'EQUAL');
  if (!mayMatch(said, known)) return null;
  return side === 'EMPLOYEE' ? compareNames(said, known, isOblique) : compareTerms(said, known);
}
