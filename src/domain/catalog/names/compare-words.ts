import { differentGivenNames, sameGivenName } from './signals/given-names.ts';
import { compoundShare, sharesLongStem, truncatedShare } from './signals/partial.ts';
import { soundsAlike, soundsForeign, soundsNear } from './signals/sound.ts';
import { spellingEdits } from './signals/spelling.ts';
import type { Word } from './word.ts';

export type Side = 'SERVICE' | 'EMPLOYEE';

/** What made two words match, strongest first. */
export type WordSignal = 'EQUAL' | 'INFLECTED' | 'GIVEN_NAME' | 'SOUND' | 'PREFIX' | 'SPELLING' | 'PIECE';

export interface WordMatch {
  /** 0–1. */
  readonly similarity: number;
  readonly signal: WordSignal;
  /** How much of the word that was said is explained, 0–1. */
  readonly saidShare: number;
  /** How much of the known word was said, 0–1. */
  readonly knownShare: number;
}

/** How far each signal is trusted; chosen on the development cases of test/domain/names (npm run bench:names). */
const SIMILARITY = {
  equal: 1,
  folded: 0.99,
  umlaut: 0.98,
  inflectedName: 0.95,
  inflectedWord: 0.94,
  givenName: 0.95,
  inflectedGivenName: 0.93,
  // Close to equal: the recogniser chooses the spelling, so Meier must not silently beat Maier.
  soundsAlike: 0.94,
  /** A loanword as another language spells it: balejaż for balayage. */
  soundsForeign: 0.9,
  soundsNear: 0.8,
  /** A name read as another's case form although it is a name of its own: Jana for Jan. */
  otherName: 0.6,
  /** Kowalski for Kowalska. */
  otherGender: 0.6,
  initial: 0.8,
  sharedStem: 0.78,
  piece: 0.95,
} as const;

const PREFIX_BASE = { SERVICE: 0.84, EMPLOYEE: 0.6 } as const;
const PREFIX_GAIN = { SERVICE: 0.13, EMPLOYEE: 0.35 } as const;
const SPELLING_COST = 1.2;
const FIRST_LETTER_COST = 0.08;
const PART_COST = 0.2;
const GENDER_ENDING = /(?:ova|[iya])$/u;

/** The best signal between a word that was said and a word of a name, or null. `oblique`: a preposition asks for a case form. */
export function compareWords(said: Word, known: Word, side: Side, oblique: boolean): WordMatch | null {
  if (said.number !== null || known.number !== null)
    return said.number === known.number ? whole(SIMILARITY.equal, 'EQUAL') : null;
  if (said.raw === known.raw) return whole(SIMILARITY.equal, 'EQUAL');
  if (said.folded === known.folded) return whole(SIMILARITY.folded, 'EQUAL');
  if (said.plain === known.plain) return whole(SIMILARITY.umlaut, 'EQUAL');
  return side === 'EMPLOYEE' ? compareNames(said, known, oblique) : compareTerms(said, known);
}

function compareNames(said: Word, known: Word, oblique: boolean): WordMatch | null {
  if (said.folded.length === 1 || known.folded.length === 1) return compareInitials(said, known);
  if (sameGivenName(said.givenNames, known.givenNames)) return whole(SIMILARITY.givenName, 'GIVEN_NAME');
  const ownName = said.givenNames.length > 0;
  if (said.bases.has(known.folded)) {
    return whole(ownName && !oblique ? SIMILARITY.otherName : SIMILARITY.inflectedName, 'INFLECTED');
  }
  if ((!ownName || oblique) && sameGivenName(said.baseGivenNames, known.givenNames)) {
    return whole(SIMILARITY.inflectedGivenName, 'GIVEN_NAME');
  }
  if (differentGivenNames(ownName || !oblique ? said.givenNames : said.baseGivenNames, known.givenNames)) return null;
  if (differsInGender(said.folded, known.folded)) return whole(SIMILARITY.otherGender, 'SPELLING');
  if (soundsAlike(said.sounds, known.sounds)) return whole(SIMILARITY.soundsAlike, 'SOUND');
  if (soundsForeign(said.sounds, known.sounds)) return whole(SIMILARITY.soundsForeign, 'SOUND');
  const share = truncatedShare(said.folded, known.folded);
  if (share !== null) {
    const similarity = ownName ? SIMILARITY.otherName : PREFIX_BASE.EMPLOYEE + PREFIX_GAIN.EMPLOYEE * share;
    return { similarity, signal: 'PREFIX', saidShare: 1, knownShare: share };
  }
  return compareSpelling(said, known);
}

function compareTerms(said: Word, known: Word): WordMatch | null {
  if (said.stem === known.stem || said.stem === known.folded || said.folded === known.stem) return whole(SIMILARITY.inflectedWord, 'INFLECTED');
  if (soundsAlike(said.sounds, known.sounds)) return whole(SIMILARITY.soundsAlike, 'SOUND');
  if (soundsForeign(said.sounds, known.sounds)) return whole(SIMILARITY.soundsForeign, 'SOUND');
  const share = truncatedShare(said.folded, known.folded);
  if (share !== null) {
    const similarity = PREFIX_BASE.SERVICE + PREFIX_GAIN.SERVICE * share;
    return { similarity, signal: 'PREFIX', saidShare: 1, knownShare: share };
  }
  const spelling = compareSpelling(said, known);
  if (spelling !== null) return spelling;
  if (sharesLongStem(said.folded, known.folded)) return whole(SIMILARITY.sharedStem, 'PREFIX');
  const ofKnown = compoundShare(said.folded, known.folded);
  if (ofKnown !== null)
    return { similarity: SIMILARITY.piece - PART_COST, signal: 'PIECE', saidShare: 1, knownShare: ofKnown };
  const ofSaid = compoundShare(known.folded, said.folded);
  return ofSaid === null ? null : { similarity: SIMILARITY.piece, signal: 'PIECE', saidShare: ofSaid, knownShare: 1 };
}

function compareSpelling(said: Word, known: Word): WordMatch | null {
  const edits = bitCount(said.letters ^ known.letters) > 4 ? null : spellingEdits(said.folded, known.folded);
  const near = soundsNear(said.sounds, known.sounds) ? SIMILARITY.soundsNear : 0;
  const lost = edits === null ? 1 : (SPELLING_COST * edits) / Math.max(said.folded.length, known.folded.length);
  const other = said.folded[0] === known.folded[0] ? 0 : FIRST_LETTER_COST;
  const spelled = 1 - lost;
  if (edits === null && near === 0) return null;
  return near > spelled ? whole(near - other, 'SOUND') : whole(spelled - other, 'SPELLING');
}

function compareInitials(said: Word, known: Word): WordMatch | null {
  if (said.folded[0] !== known.folded[0]) return null;
  return { similarity: SIMILARITY.initial, signal: 'PREFIX', saidShare: 1, knownShare: 1 };
}

function differsInGender(said: string, known: string): boolean {
  const stem = (word: string) => word.replace(GENDER_ENDING, '');
  return said !== known && (GENDER_ENDING.test(said) || GENDER_ENDING.test(known)) && stem(said) === stem(known);
}

function whole(similarity: number, signal: WordSignal): WordMatch {
  return { similarity, signal, saidShare: 1, knownShare: 1 };
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
