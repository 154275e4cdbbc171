import { distance } from 'fastest-levenshtein';
import { foldLetter } from '../words/fold.ts';
import { letterBit, SOUND_RULES, type SoundRule } from './sound-rules.ts';

const SOUND_LENGTH = 3;
const NEAR_SOUND_LENGTH = 5;
const FOREIGN_SOUND_LENGTH = 5;
// Polish, German, English; Spanish and French leave the h silent.
const SOUNDED_TRADITIONS = 3;
const NOT_LATIN = /[^a-zA-Z]/u;

/** One key per spelling tradition: words that this tradition reads alike have equal keys. */
export function soundKeys(raw: string): readonly string[] {
  const cyrillic = cyrillicSounds(raw);
  if (cyrillic !== null) return SOUND_RULES.map((_, tradition) => settle(cyrillic[tradition % cyrillic.length] ?? ''));
  const letters = lettersOf(raw);
  return SOUND_RULES.map((rules) => settle(inLatin(readAloud(raw, letters, rules))));
}

function readAloud(raw: string, letters: number, rules: readonly SoundRule[]): string {
  let sounds = raw;
  let present = letters;
  for (const rule of rules) {
    if ((rule.first & present) === 0) continue;
    const replaced = sounds.replace(rule.letters, rule.sound);
    if (replaced === sounds) continue;
    sounds = replaced;
    present = lettersOf(sounds);
  }
  return sounds;
}

// Capitals stay: they are sounds by now.
function inLatin(sounds: string): string {
  if (!NOT_LATIN.test(sounds)) return sounds;
  let latin = '';
  for (const sound of sounds.normalize('NFKC')) latin += NOT_LATIN.test(sound) ? foldLetter(sound) : sound;
  return latin;
}

function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= letterBit(word.charCodeAt(index));
  return bits;
}

/** Whether a tradition reads both words alike: Meier and Maier, Szewczenko and Шевченко. */
export function soundsAlike(said: readonly string[], known: readonly string[]): boolean {
  return said.some((key, tradition) => key.length >= SOUND_LENGTH && key === known[tradition]);
}

/** Whether a tradition that sounds every letter reads both words alike: Hana and Hanna, but not Ana and Hanna. */
export function spelledAlike(said: readonly string[], known: readonly string[]): boolean {
  return soundsAlike(said.slice(0, SOUNDED_TRADITIONS), known);
}

/** Whether what one tradition hears is what another writes: balejaż and balayage. */
export function soundsForeign(said: readonly string[], known: readonly string[]): boolean {
  return said.some((key) => key.length >= FOREIGN_SOUND_LENGTH && known.includes(key));
}

/** Whether the words differ by one sound in some tradition. */
export function soundsNear(said: readonly string[], known: readonly string[]): boolean {
  return said.some((key, tradition) => {
    const other = known[tradition] ?? '';
    const long = Math.min(key.length, other.length) >= NEAR_SOUND_LENGTH;
    return long && Math.abs(key.length - other.length) <= 1 && distance(key, other) <= 1;
  });
}

const KINDS: Readonly<Record<string, string>> = {
  d: 't',
  b: 'p',
  g: 'k',
  v: 'f',
  o: 'a',
  u: 'a',
  i: 'e',
  O: 'e',
  U: 'e',
};
const CONFUSED_LENGTH = 6;

/** Whether the words differ by sounds alone that recognisers take for each other. */
export function soundsConfused(said: readonly string[], known: readonly string[]): boolean {
  return said.some((key, tradition) => {
    const other = known[tradition] ?? '';
    return key.length >= CONFUSED_LENGTH && key.length === other.length && kindOf(key) === kindOf(other);
  });
}

function kindOf(key: string): string {
  let kinds = '';
  for (const sound of key) kinds += KINDS[sound] ?? sound;
  return kinds;
}

const HARDENED: Readonly<Record<string, string>> = { d: 't', b: 'p', g: 'k', v: 'f' };

/** Voiced ends harden, s and z are one, and doubled sounds count once. */
function settle(sounds: string): string {
  let settled = '';
  let last = '';
  for (let index = 0; index < sounds.length; index += 1) {
    const sound = sounds.charAt(index);
    const heard =
      sound === 'T' ? 'ts' : sound === 'z' ? 's' : (index === sounds.length - 1 && HARDENED[sound]) || sound;
    const fresh = heard.charAt(0) === last ? heard.slice(1) : heard;
    settled += fresh;
    last = heard.charAt(heard.length - 1);
  }
  return settled;
}

const CYRILLIC_SOUNDS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'S',
  з: 's',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'T',
  ч: 'C',
  ш: 'S',
  щ: 'SC',
  ь: '',
  ъ: '',
  ы: 'i',
  э: 'e',
  ё: 'io',
  ю: 'iu',
  я: 'ia',
};
const CYRILLIC = /\p{Script=Cyrillic}/u;

/** How a Cyrillic word sounds in the alphabet of sound keys; г is g in Russian and h in Ukrainian. Null for other scripts. */
export function cyrillicSounds(raw: string): readonly string[] | null {
  if (!CYRILLIC.test(raw)) return null;
  const spell = (hard: string) =>
    [...raw].map((letter) => (letter === 'г' ? hard : (CYRILLIC_SOUNDS[letter] ?? ''))).join('');
  return raw.includes('г') ? [spell('h'), spell('g')] : [spell('h')];
}
