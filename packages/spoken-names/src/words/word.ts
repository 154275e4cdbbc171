import { LRUCache } from 'lru-cache';
import { givenNameGroups } from '../signals/given-names.ts';
import { soundKeys } from '../signals/sound.ts';
import { fold } from './fold.ts';
import { baseForms, fullNames, wordStem } from './forms.ts';

/** One word of a name or an utterance, with all values that the signals compare. */
export interface Word {
  readonly raw: string;
  readonly folded: string;
  /** Folded, umlauts spelled either way: Müller and Mueller are both "muller". */
  readonly plain: string;
  /** Set for numbers and durations (minutes); such words match only by value. */
  readonly number: number | null;
  readonly bases: ReadonlySet<string>;
  readonly stem: string;
  readonly sounds: readonly string[];
  /** Given names that this word is a form of. */
  readonly givenNames: readonly number[];
  /** Given names that one of its base forms is a form of. */
  readonly baseGivenNames: readonly number[];
  /** Folded without a gender ending: Kowalski and Kowalska are both "kowalsk". */
  readonly genderless: string;
  /** One bit per letter, to rule out comparisons early. */
  readonly letters: number;
}

const WORDS_KEPT = 20_000;
/** Longer ones are compared only by their letters. */
const LONGEST_WORD = 40;
const UMLAUT = /([aou])e/gu;
const GENDER_ENDING = /(?:ova|[iya])$/u;
// Callers repeat the same words, and a word never changes.
const words = new LRUCache<string, Word>({ max: WORDS_KEPT });

const NO_BASES: ReadonlySet<string> = new Set();
const FIRST_LETTER = 'a'.charCodeAt(0);

/** The comparable form of a word, cached. */
export function makeWord(raw: string): Word {
  const kept = words.get(raw);
  if (kept) return kept;
  const made = new MadeWord(raw, null);
  words.set(raw, made);
  return made;
}

/** The same without the cache, for adjacent words of a name read as one. */
export function makeJoinedWord(raw: string): Word {
  return new MadeWord(raw, null);
}

/** Only spoken words are compared by their base forms, so these are created on demand. */
class MadeWord implements Word {
  readonly raw: string;
  readonly folded: string;
  readonly plain: string;
  readonly number: number | null;
  readonly stem: string;
  readonly sounds: readonly string[];
  readonly givenNames: readonly number[];
  readonly genderless: string;
  readonly letters: number;
  #bases: ReadonlySet<string> | null = null;
  #baseGivenNames: readonly number[] | null = null;

  constructor(raw: string, number: number | null) {
    const folded = number === null ? fold(raw) : raw;
    const isCompared = number === null && raw.length <= LONGEST_WORD;
    this.raw = raw;
    this.folded = folded;
    this.plain = number === null ? folded.replace(UMLAUT, '$1') : raw;
    this.number = number;
    this.stem = number === null ? wordStem(folded) : raw;
    this.sounds = isCompared ? soundKeys(raw) : [];
    this.givenNames = number === null ? givenNameGroups(folded) : [];
    this.genderless = number === null ? folded.replace(GENDER_ENDING, '') : raw;
    this.letters = number === null ? letterBits(folded) : 0;
    if (!isCompared) {
      this.#bases = NO_BASES;
      this.#baseGivenNames = [];
    }
  }

  get bases(): ReadonlySet<string> {
    this.#bases ??= baseForms(this.raw);
    return this.#bases;
  }

  get baseGivenNames(): readonly number[] {
    this.#baseGivenNames ??= [...this.bases, ...fullNames(this.raw)].flatMap(givenNameGroups);
    return this.#baseGivenNames;
  }
}

/** The comparable form of a number. */
export function makeNumber(value: number): Word {
  return new MadeWord(String(value), value);
}

function letterBits(folded: string): number {
  let bits = 0;
  for (let index = 0; index < folded.length; index += 1) bits |= 1 << ((folded.charCodeAt(index) - FIRST_LETTER) & 31);
  return bits;
}
