import { soundsAlike, soundsForeign, spelledAlike } from '../signals/compare-sounds.ts';
import { differentGivenNames, isClippedName, isNameIn, isVagueForm, sameGivenName } from '../signals/given-names.ts';
import { truncatedShare } from '../signals/partial.ts';
import { bitCount } from './bit-count.ts';
import { compareSpelling } from './compare-spelling.ts';
import { compareTerms } from './compare-terms.ts';
import type { Word } from './word.ts';
import { SIMILARITY, type Side, type WordMatch, wholeMatch } from './word-match.ts';

// Words that share less than half of their letters are neither forms nor misspellings of each other.
function mayMatch(said: Word, known: Word): boolean {
  if (said.givenNames.length + said.baseGivenNames.length > 0 && known.givenNames.length > 0) return true;
  const fewer = Math.min(bitCount(said.letters), bitCount(known.letters));
  return 2 * bitCount(said.letters & known.letters) >= fewer;
}

/**
 * The best signal between a spoken word and a word of a name, or null. `isOblique`: a preposition requires a case form.
 */
export function compareWords(
  said: Word,
  known: Word,
  side: Side,
  isOblique: boolean,
  language: string | null = null,
): WordMatch | null {
  if (said.number !== null || known.number !== null) {
    return said.number === known.number ? wholeMatch(SIMILARITY.equal, 'EQUAL') : null;
  }
  if (said.raw === known.raw) return wholeMatch(SIMILARITY.equal, 'EQUAL');
  if (said.folded === known.folded) return wholeMatch(SIMILARITY.folded, 'EQUAL');
  if (said.plain === known.plain) return wholeMatch(SIMILARITY.umlaut, 'EQUAL');
  if (!mayMatch(said, known)) return null;
  return side === 'EMPLOYEE' ? compareNames(said, known, isOblique, language) : compareTerms(said, known);
}

/** Half a surname is weaker evidence than half a service: many surnames begin in the same way. */
const PREFIX_BASE = 0.5;
const PREFIX_GAIN = 0.35;
/** One letter makes another surname (Kolářová, Kovářová), so only a long one is matched without a question. */
const EDIT_COST = 1.5;
/** There are few given names: a word near one that is no name is that name. */
const GIVEN_EDIT_COST = 0.9;

/** Two words of personal names that are not equal. */
function compareNames(said: Word, known: Word, isOblique: boolean, language: string | null): WordMatch | null {
  if (said.folded.length === 1 || known.folded.length === 1) return compareInitials(said, known);
  const form = compareForms(said, known, isOblique);
  if (form !== null) return form;
  const givenNames = isOblique && said.givenNames.length === 0 ? said.baseGivenNames : said.givenNames;
  if (spelledAlike(said.sounds, known.sounds)) return wholeMatch(SIMILARITY.soundsAlike, 'SOUND');
  if (isClippedName(said.folded, known.folded, known.givenNames)) {
    return wholeMatch(givenNames.length > 0 ? SIMILARITY.otherClipping : SIMILARITY.clippedName, 'GIVEN_NAME');
  }
  if (differentGivenNames(givenNames, known.givenNames) && isNameIn(said.folded, language)) return null;
  if (said.genderless === known.genderless) return wholeMatch(SIMILARITY.otherGender, 'SPELLING');
  if (soundsAlike(said.sounds, known.sounds)) return wholeMatch(SIMILARITY.soundsAlike, 'SOUND');
  if (soundsForeign(said.sounds, known.sounds)) return wholeMatch(SIMILARITY.soundsForeign, 'SOUND');
  const isGiven = known.givenNames.length > 0 && said.givenNames.length === 0;
  return compareTruncated(said, known) ?? compareSpelling(said, known, isGiven ? GIVEN_EDIT_COST : EDIT_COST, isGiven);
}

/** Diminutives and case forms. */
function compareForms(said: Word, known: Word, isOblique: boolean): WordMatch | null {
  if (sameGivenName(said.givenNames, known.givenNames)) {
    const isVague = isVagueForm(said.givenNames, known.givenNames, known.folded);
    return wholeMatch(isVague ? SIMILARITY.vagueGivenName : SIMILARITY.givenName, 'GIVEN_NAME');
  }
  const mayBeForm = isOblique || said.givenNames.length === 0;
  if (said.bases.has(known.folded)) {
    return wholeMatch(mayBeForm ? SIMILARITY.inflectedName : SIMILARITY.otherName, 'INFLECTED');
  }
  const isDiminutive = mayBeForm && sameGivenName(said.baseGivenNames, known.givenNames);
  return isDiminutive ? wholeMatch(SIMILARITY.inflectedGivenName, 'GIVEN_NAME') : null;
}

function compareTruncated(said: Word, known: Word): WordMatch | null {
  const share = truncatedShare(said.folded, known.folded);
  if (share === null) return null;
  const similarity = said.givenNames.length > 0 ? SIMILARITY.shortName : PREFIX_BASE + PREFIX_GAIN * share;
  return { similarity, signal: 'PREFIX', saidShare: 1, knownShare: share };
}

/** The particle of "D'Amico" and "O'Connor" is no initial of Donatella and Olivia. */
const ELIDED: ReadonlySet<string> = new Set(['d', 'o', 'l']);

function compareInitials(said: Word, known: Word): WordMatch | null {
  if (said.givenNames.length > 0 && ELIDED.has(known.folded)) return null;
  return said.folded[0] === known.folded[0] ? wholeMatch(SIMILARITY.initial, 'PREFIX') : null;
}
