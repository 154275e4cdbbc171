import { LANGUAGES, type Language, type LanguageCode } from './language.ts';
import { plain } from './likeness.ts';
import type { Chance } from './random.ts';

const LONGEST_QUERY = 120;

/** The text as misheard by a speech recogniser, in two words at most. */
export function misheard(text: string, { sounds }: Language, chance: Chance): string | null {
  const words = text.toLowerCase().split(' ');
  const longOnes = words.map((word, at) => ({ word, at })).filter(({ word }) => word.length > 3 && !/\d/u.test(word));
  const changes = text.length > 13 && chance.next() < 0.4 ? 2 : 1;
  for (const { word, at } of chance.shuffle(longOnes).slice(0, changes)) words[at] = mishear(word, sounds, chance);
  const heard = words.join(' ');
  return plain(heard) === plain(text) ? null : heard;
}

function mishear(word: string, sounds: Language['sounds'], chance: Chance): string {
  for (const [sound, other] of chance.shuffle(sounds)) {
    const found = [...word.matchAll(sound)];
    const isFirstSpared = found[0]?.index === 0 && chance.next() < 0.7;
    const match = found[isFirstSpared ? 1 : 0];
    if (match) return word.slice(0, match.index) + other + word.slice(match.index + match[0].length);
  }
  return word;
}

/** The text when the line opens late or closes early. */
export function cutOff(text: string, chance: Chance): string | null {
  const words = text.split(' ');
  const last = words.at(-1) ?? '';
  if (/[\d(]/u.test(text)) return null;
  const first = words[0] ?? '';
  if (chance.next() < 0.25 && first.length > 6) return text.slice(chance.between(1, 2));
  if (last.length < 6) return null;
  return text.slice(0, text.length - chance.between(2, Math.floor(last.length * 0.4)));
}

/** Two words joined, one long word split, or the end of a word moved to the beginning of the next. */
export function respaced(text: string, way: 'JOINED' | 'SPLIT' | 'SHIFTED', chance: Chance): string | null {
  const words = text.split(' ');
  if (way === 'SHIFTED') {
    const at = chance.between(0, Math.max(0, words.length - 2));
    const [first = '', second = ''] = [words[at], words[at + 1]];
    if (!/^\p{L}{4,}$/u.test(first) || !/^\p{L}{4,}$/u.test(second)) return null;
    const shifted = [first.slice(0, -1), first.slice(-1) + second];
    return [...words.slice(0, at), ...shifted, ...words.slice(at + 2)].join(' ');
  }
  if (way === 'JOINED') {
    if (words.length < 2) return null;
    const at = chance.between(0, words.length - 2);
    return [...words.slice(0, at), `${words[at]}${words[at + 1]?.toLowerCase()}`, ...words.slice(at + 2)].join(' ');
  }
  const long = chance.shuffle(
    words.map((word, at) => ({ word, at })).filter(({ word }) => /^\p{L}{8,}$/u.test(word)),
  )[0];
  if (!long) return null;
  const cut = chance.between(3, long.word.length - 3);
  return words.map((word, at) => (at === long.at ? `${word.slice(0, cut)} ${word.slice(cut)}` : word)).join(' ');
}

/** Spoken numbers and units: "sixty minutes". */
export function spokenNumbers(text: string, { numbers }: Language): string | null {
  const spoken = text
    .replaceAll(/(\d+)/gu, (digits) => ` ${numbers.get(digits) ?? digits} `)
    .replaceAll(/\p{L}+/gu, (word) => numbers.get(word) ?? word)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return spoken === text || /\d/u.test(spoken) ? null : spoken;
}

/** The word forms that a phrase can contain: `{acc}`, `{e.gen}`, `{day}`. */
export type Slots = Readonly<Record<string, string>>;

// Prepositions that get a vowel before some names: "ke Kateřině", "ze Stanisławem".
const EUPHONY: Readonly<Partial<Record<LanguageCode, readonly (readonly [RegExp, string])[]>>> = {
  pl: [[/(?<=^| )z (?=[sśzźż](?!z?[aeiouyóąę]))/giu, 'ze ']],
  cs: [
    [/(?<=^| )k (?=[kg]|[sšzž][^aáeéiíoóuúůyý])/giu, 'ke '],
    [/(?<=^| )s (?=[sšzž])/giu, 'se '],
  ],
  sk: [
    [/(?<=^| )k (?=[kg])/giu, 'ku '],
    [/(?<=^| )s (?=[sšzž])/giu, 'so '],
  ],
  uk: [[/(?<=^| )з (?=[сзшщ][^аеиіоуяюєї])/giu, 'зі ']],
};

/** A phrase with a name, in the forms of the language. */
export function sayName(code: LanguageCode, phrase: string, slots: Slots): string | null {
  const text = say(phrase, slots);
  const euphonic = (EUPHONY[code] ?? []).reduce<string | null>(
    (said, [pattern, instead]) => said?.replaceAll(pattern, instead) ?? null,
    text,
  );
  return euphonic && euphonic.length <= LONGEST_QUERY ? euphonic : null;
}

/** A phrase with its slots filled; null if the sentence is longer than a query may be. */
export function say(phrase: string, slots: Slots): string | null {
  const text = phrase
    .replaceAll(/\{([\w.]+)\}/gu, (_, slot: string) => slots[slot] ?? '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ?(, ?)+/gu, ', ')
    .replace(/^[, ]+|[, ]+$/gu, '');
  return text.length > LONGEST_QUERY ? null : text;
}

/** A text unchanged, in lower case, or without its marks. */
export function anyCase(text: string, chance: Chance): string {
  const way = chance.next();
  if (way < 0.5) return text.toLowerCase();
  return way < 0.65 ? text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC') : text;
}

/** Another language than this one, English more often than others. */
export function otherLanguage<T extends { readonly code: string }>(
  language: T,
  all: ReadonlyMap<string, T>,
  chance: Chance,
): T {
  const codes = LANGUAGES.filter((code) => code !== language.code);
  const code = language.code !== 'en' && chance.next() < 0.5 ? 'en' : chance.pick(codes);
  return all.get(code) ?? language;
}
