import { soundsAlike, soundsForeign } from '../signals/compare-sounds.ts';
import { compoundShare, sharedStemShare, truncatedShare } from '../signals/partial.ts';
import { compareSpelling } from './compare-spelling.ts';
import type { Word } from './word.ts';
import { SIMILARITY, type WordMatch, wholeMatch } from './word-match.ts';

/** Four letters may be the first part of a compound, "Wimpern", and then weigh as much as a word of their own. */
const PART_LENGTH = 4;
const PREFIX_BASE = { part: 0.92, short: 0.86 } as const;
const EDIT_COST = 1.2;
const TELLING_LENGTH = 3;
/** A shorter stem may be that of another word. */
const TELLING_STEM = 4;
const CLOSE_KIN_SHARE = 0.8;
/** Words that differ only by their last vowels are forms of one, if they have this length without them. */
const BARE_LENGTH = 6;
const FINAL_VOWELS = /[aeiouy]+$/u;

/** Two words of service names that are not equal. */
export function compareTerms(said: Word, known: Word): WordMatch | null {
  if (sameStem(said, known)) {
    const isShort = Math.min(said.stem.length, known.stem.length) < TELLING_STEM;
    return wholeMatch(isShort ? SIMILARITY.shortStem : SIMILARITY.inflectedTerm, 'INFLECTED');
  }
  if (soundsAlike(said.sounds, known.sounds)) return wholeMatch(SIMILARITY.soundsAlike, 'SOUND');
  if (soundsForeign(said.sounds, known.sounds)) return wholeMatch(SIMILARITY.soundsForeign, 'SOUND');
  return (
    compareTruncated(said, known) ??
    comparePieces(said, known) ??
    compareSpelling(said, known, EDIT_COST) ??
    compareKin(said, known)
  );
}

function compareTruncated(said: Word, known: Word): WordMatch | null {
  const share = truncatedShare(said.folded, known.folded);
  if (share === null) return null;
  const base = said.folded.length >= PART_LENGTH ? PREFIX_BASE.part : PREFIX_BASE.short;
  const similarity = said.folded.length < TELLING_LENGTH ? SIMILARITY.fragment : base + (1 - base) * share;
  return { similarity, signal: 'PREFIX', saidShare: 1, knownShare: share };
}

function comparePieces(said: Word, known: Word): WordMatch | null {
  const ofKnown = compoundShare(said.folded, known.folded) ?? compoundShare(said.stem, known.stem);
  if (ofKnown !== null) return { similarity: SIMILARITY.piece, signal: 'PIECE', saidShare: 1, knownShare: ofKnown };
  const ofSaid = compoundShare(known.folded, said.folded) ?? compoundShare(known.stem, said.stem);
  return ofSaid === null
    ? null
    : { similarity: SIMILARITY.wholeInPiece, signal: 'PIECE', saidShare: ofSaid, knownShare: 1 };
}

function compareKin(said: Word, known: Word): WordMatch | null {
  const share = sharedStemShare(said.folded, known.folded);
  return share === null ? null : wholeMatch(share >= CLOSE_KIN_SHARE ? SIMILARITY.kin : SIMILARITY.remoteKin, 'KIN');
}

function sameStem(said: Word, known: Word): boolean {
  if (said.stem === known.stem || said.stem === known.folded || said.folded === known.stem) return true;
  const bare = withoutVowels(said.folded, known.folded);
  return bare >= BARE_LENGTH && bare === withoutVowels(known.folded, said.folded);
}

/** The number of letters before a word's last vowels, if the other word has them too; otherwise 0. */
function withoutVowels(word: string, other: string): number {
  const length = word.replace(FINAL_VOWELS, '').length;
  return other.startsWith(word.slice(0, length)) ? length : 0;
}
