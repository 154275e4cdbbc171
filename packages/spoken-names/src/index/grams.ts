import { clippedStem } from '../signals/given-names.ts';
import type { Word } from '../words/word.ts';
import type { Side } from '../words/word-match.ts';
import { GRAM, hash, hashNumber, type Visit } from './gram-hash.ts';
import { knownSpelling, saidSpelling } from './spelling-grams.ts';

const PREFIXES = [2, 3, 4] as const;
const SUFFIX = 4;

/** The n-grams under which a word of a name is found. */
export function knownGrams(side: Side, word: Word, visit: (hash: number) => void): void {
  visit(hash(GRAM.plain, word.plain));
  if (word.number !== null) return;
  const { folded } = word;
  visit(hash(GRAM.folded, folded));
  for (const length of PREFIXES) if (folded.length >= length) visit(hash(GRAM.prefix, folded, 0, length, length));
  knownSounds(word, visit);
  knownSpelling(folded, visit);
  if (side === 'SERVICE') {
    visit(hash(GRAM.stem, word.stem));
    if (folded.length >= SUFFIX) visit(suffix(GRAM.suffix, folded));
    if (word.stem.length >= SUFFIX) visit(suffix(GRAM.stemSuffix, word.stem));
    return;
  }
  for (const group of word.givenNames) visit(hashNumber(GRAM.givenName, group));
  visit(hash(GRAM.genderless, word.genderless));
  visit(hash(folded.length === 1 ? GRAM.single : GRAM.initial, folded, 0, 1));
}

/** N-grams of which every word that matches the whole of `said` has at least one; the rarest ones first. */
export function wholeGrams(side: Side, said: Word, visit: Visit): void {
  visit(hash(GRAM.plain, said.plain), 'NOTHING');
  if (said.number !== null) return;
  visit(hash(GRAM.folded, said.folded), 'NOTHING');
  formGrams(side, said, (gram) => visit(gram, 'NOTHING'));
  saidSounds(said, visit);
  saidSpelling(said.folded, visit);
  nearSounds(said, visit);
}

/** N-grams of which every other word that matches `said` in some way (compareWords) has at least one. */
export function partGrams(side: Side, said: Word, visit: Visit): void {
  if (said.number !== null) return;
  if (side === 'EMPLOYEE') saidName(said, visit);
  const prefix = Math.min(said.folded.length, SUFFIX);
  if (prefix >= 2) visit(hash(GRAM.prefix, said.folded, 0, prefix, prefix), 'NOTHING');
  if (side === 'SERVICE') saidEndings(said, visit);
}

/** The word without accents and umlauts. */
export function equalGram(said: Word): number {
  return hash(GRAM.plain, said.plain);
}

/** N-grams of names of this side that a word is a form of. */
export function formGrams(side: Side, said: Word, visit: (hash: number) => void): void {
  visit(hash(GRAM.folded, said.folded));
  if (side === 'SERVICE') {
    visit(hash(GRAM.folded, said.stem));
    visit(hash(GRAM.stem, said.folded));
    visit(hash(GRAM.stem, said.stem));
    return;
  }
  for (const base of said.bases) visit(hash(GRAM.folded, base));
  for (const group of [...said.givenNames, ...said.baseGivenNames]) visit(hashNumber(GRAM.givenName, group));
}

function saidEndings({ folded, stem }: Word, visit: Visit): void {
  if (folded.length >= SUFFIX) visit(suffix(GRAM.suffix, folded), 'ENDING');
  if (stem.length >= SUFFIX) visit(suffix(GRAM.stemSuffix, stem), 'ENDING');
}

function saidName({ folded, genderless }: Word, visit: Visit): void {
  visit(hash(GRAM.genderless, genderless), 'NOTHING');
  visit(hash(GRAM.single, folded, 0, 1), 'NOTHING');
  const clipped = Math.min(clippedStem(folded)?.length ?? 0, SUFFIX);
  if (clipped > 0) visit(hash(GRAM.prefix, folded, 0, clipped, clipped), 'NOTHING');
  if (folded.length === 1) visit(hash(GRAM.initial, folded, 0, 1), 'NOTHING');
}

function suffix(gram: number, text: string): number {
  return hash(gram, text, text.length - SUFFIX);
}

const SOUND = 3;
const NEAR_SOUND = 5;

/** The sound keys of a word, and their halves. */
function knownSounds({ sounds }: Word, visit: (hash: number) => void): void {
  for (const [tradition, key] of sounds.entries()) {
    if (sounds.indexOf(key) < tradition) continue;
    if (key.length >= SOUND) visit(hash(GRAM.sound, key));
    if (key.length < NEAR_SOUND) continue;
    const half = key.length >> 1;
    visit(hash(GRAM.nearFirst, key, 0, half, key.length));
    visit(hash(GRAM.nearLast, key, half, key.length, key.length));
  }
}

/** The sound keys of a spoken word. */
function saidSounds({ sounds }: Word, visit: Visit): void {
  for (const key of new Set(sounds)) if (key.length >= SOUND) visit(hash(GRAM.sound, key), 'NOTHING');
}

/** Parts that stay when one sound differs: one half, at its end of the word. */
function nearSounds({ sounds }: Word, visit: Visit): void {
  for (const key of new Set(sounds)) {
    if (key.length < NEAR_SOUND) continue;
    for (let length = Math.max(NEAR_SOUND, key.length - 1); length <= key.length + 1; length += 1) {
      const half = length >> 1;
      visit(hash(GRAM.nearFirst, key, 0, half, length), 'NOTHING');
      visit(hash(GRAM.nearLast, key, key.length - (length - half), key.length, length), 'NOTHING');
    }
  }
}
