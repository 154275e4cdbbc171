import { LRUCache } from 'lru-cache';
import { type EndingRule, lexicon } from '../lexicon.ts';
import { givenNameGroups } from '../signals/given-names.ts';
import { soundKeys } from '../signals/sound.ts';
import { fold } from './fold.ts';

/** One word of a name or of what was said, with everything the signals compare. */
export interface Word {
  readonly raw: string;
  readonly folded: string;
  /** Folded, umlauts spelled either way: Müller and Mueller are both "muller". */
  readonly plain: string;
  /** Set for numbers and durations (minutes); such words match by value alone. */
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
/** Longer ones are compared by their letters alone. */
const LONGEST_WORD = 40;
const UMLAUT = /([aou])e/gu;
const GENDER_ENDING = /(?:ova|[iya])$/u;
// Callers say the same words all day, and a word never changes.
const words = new LRUCache<string, Word>({ max: WORDS_KEPT });

const NO_BASES: ReadonlySet<string> = new Set();
const FIRST_LETTER = 'a'.charCodeAt(0);

/** The comparable form of a word, kept for the next time that somebody says it. */
export function makeWord(raw: string): Word {
  const kept = words.get(raw);
  if (kept) return kept;
  const made = new MadeWord(raw, null);
  words.set(raw, made);
  return made;
}

/** The same for what hardly anybody says: neighbouring words of a name, read as one. */
export function makeJoinedWord(raw: string): Word {
  return new MadeWord(raw, null);
}

/** Only words that were said are compared by their base forms, so these are made when somebody asks. */
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

const BASE_LENGTH = 2;
/** Endings on shorter short forms are accidents: "fretta" is no Francesca. */
const SHORT_FORM_LENGTH = 4;
const STEM_LENGTH = 4;
const STEM_LENGTH_LONG_ENDING = 5;
const SHORT_ENDING_LENGTH = 3;
// A short ending leaves a recognisable word sooner than a long one does: "waxing".
const STEM_LENGTH_SHORT_ENDING = 3;
const ADJECTIVAL = /(?:sk|ck|dzk|[tdszvrcpk]n)[iy]$/u;
const ADJECTIVAL_ACCENT = /[ýí]$/u;
const TWO_CONSONANTS = /[^aeiouy]([^aeiouy])$/u;
const FINAL_VOWELS = /[aeiouy]+$/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;

/**
 * The base forms that a name heard in an oblique case may have: Kowalskiej → Kowalska, Marka → Marek, Оксани → Оксана.
 * Directed, so that it never turns a man's surname into a woman's.
 */
export function baseForms(raw: string): ReadonlySet<string> {
  const cyrillic = CYRILLIC.test(raw);
  const inflected = cyrillic ? raw : fold(raw);
  const adjectival = ADJECTIVAL_ACCENT.test(raw) || ADJECTIVAL.test(raw);
  const bases = new Set<string>();
  for (const rule of cyrillic ? lexicon.cyrillicNameEndings : lexicon.latinNameEndings) {
    if (adjectival && rule.base === 'a') continue;
    for (const base of applyRule(inflected, rule)) bases.add(fold(base));
  }
  return bases;
}

/** The given names of which a word may be a diminutive by its ending alone: Paulinha → Paula. */
function fullNames(raw: string): string[] {
  const cyrillic = CYRILLIC.test(raw);
  const diminutive = cyrillic ? raw : fold(raw);
  const rules = cyrillic ? lexicon.cyrillicDiminutives : lexicon.latinDiminutives;
  const names = rules.flatMap((rule) => applyRule(diminutive, rule)).map(fold);
  return names.filter((name) => name.length >= SHORT_FORM_LENGTH || lexicon.fullNames.has(name));
}

function applyRule(inflected: string, rule: EndingRule): string[] {
  if (!inflected.endsWith(rule.inflected)) return [];
  const stem = inflected.slice(0, -rule.inflected.length);
  if (stem.length < BASE_LENGTH) return [];
  if (rule.base !== '') return [stem + rule.base];
  // Slavic names lose the last vowel in oblique cases: Marka of Marek, Pavla of Pavel or Pavol.
  if (!TWO_CONSONANTS.test(stem)) return [stem];
  return [stem, ...['e', 'o'].map((vowel) => `${stem.slice(0, -1)}${vowel}${stem.slice(-1)}`)];
}

/** What remains of a service word without its ending, the same for "hybrydowy" and "hybrydowego". */
export function wordStem(folded: string): string {
  const stem = dropEnding(folded);
  const trimmed = stem.replace(FINAL_VOWELS, '');
  return trimmed.length >= STEM_LENGTH ? trimmed : stem;
}

const endingsByLetter = Map.groupBy(lexicon.wordEndings, (ending) => ending.at(-1));

function dropEnding(folded: string): string {
  for (const ending of endingsByLetter.get(folded.at(-1)) ?? []) {
    const kept = folded.length - ending.length;
    const enough = ending.length <= SHORT_ENDING_LENGTH ? STEM_LENGTH_SHORT_ENDING : STEM_LENGTH_LONG_ENDING;
    if (kept >= enough && folded.endsWith(ending)) return folded.slice(0, kept);
  }
  return folded;
}
