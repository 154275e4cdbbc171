import { type EndingRule, lexicon } from '../lexicon.ts';
import { fold } from './fold.ts';

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
 * The possible base forms of a name in an oblique case: Kowalskiej → Kowalska, Marka → Marek, Оксани → Оксана.
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

/** The given names of which a word may be a diminutive by its ending: Paulinha → Paula. */
export function fullNames(raw: string): string[] {
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

/** A service word without its ending, the same for "hybrydowy" and "hybrydowego". */
export function wordStem(folded: string): string {
  const stem = dropEnding(folded);
  const trimmed = stem.replace(FINAL_VOWELS, '');
  return trimmed.length >= STEM_LENGTH ? trimmed : stem;
}

const endingsByLetter = new Map<string, string[]>();
for (const ending of lexicon.wordEndings) {
  const letter = ending.slice(-1);
  endingsByLetter.set(letter, [...(endingsByLetter.get(letter) ?? []), ending]);
}

function dropEnding(folded: string): string {
  for (const ending of endingsByLetter.get(folded.slice(-1)) ?? []) {
    const kept = folded.length - ending.length;
    const enough = ending.length <= SHORT_ENDING_LENGTH ? STEM_LENGTH_SHORT_ENDING : STEM_LENGTH_LONG_ENDING;
    if (kept >= enough && folded.endsWith(ending)) return folded.slice(0, kept);
  }
  return folded;
}
