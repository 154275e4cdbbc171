import { foldLetter } from '../words/fold.ts';
import { letterwise } from '../words/letterwise.ts';
import { letterBit, SOUND_RULES, type SoundRule } from './sound-rules.ts';

const NOT_LATIN = /[^a-zA-Z]/u;

/** One key per spelling tradition: words that this tradition reads in the same way have equal keys. */
export function soundKeys(raw: string): readonly string[] {
  const cyrillic = cyrillicSounds(raw);
  if (cyrillic !== null) return SOUND_RULES.map((_, tradition) => settle(cyrillic[tradition % cyrillic.length] ?? ''));
  const letters = lettersOf(raw);
  const aloud: string[] = [];
  const keys: string[] = [];
  for (const rules of SOUND_RULES) {
    const sounds = readAloud(raw, letters, rules);
    // Most traditions read most words in the same way.
    keys.push(keys[aloud.indexOf(sounds)] ?? settle(inLatin(sounds)));
    aloud.push(sounds);
  }
  return keys;
}

function readAloud(raw: string, letters: number, rules: readonly SoundRule[]): string {
  let sounds = raw;
  let present = letters;
  for (const rule of rules) {
    if (!mayApply(rule, present)) continue;
    const replaced = sounds.replace(rule.letters, rule.sound);
    if (replaced === sounds) continue;
    sounds = replaced;
    present = lettersOf(sounds);
  }
  return sounds;
}

function mayApply({ needs }: SoundRule, present: number): boolean {
  for (const letters of needs) if ((letters & ~present) === 0) return true;
  return false;
}

// Capitals stay, because they are sounds here.
function inLatin(sounds: string): string {
  return NOT_LATIN.test(sounds) ? foldSounds(sounds) : sounds;
}

const foldSounds = letterwise((sounds) => {
  let latin = '';
  for (const sound of sounds.normalize('NFKC')) latin += NOT_LATIN.test(sound) ? foldLetter(sound) : sound;
  return latin;
});

function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= letterBit(word.charCodeAt(index));
  return bits;
}

const HARDENED: Readonly<Record<string, string>> = { d: 't', b: 'p', g: 'k', v: 'f' };

/** Voiced ends harden, s and z are one, and doubled sounds count once. */
function settle(sounds: string): string {
  let settled = '';
  let last = '';
  let from = 0;
  for (let index = 0; index < sounds.length; index += 1) {
    const sound = sounds.charAt(index);
    const heard = sound === 'T' ? 'ts' : sound === 'z' ? 's' : (isEnd(sounds, index) && HARDENED[sound]) || sound;
    const fresh = heard.charAt(0) === last ? heard.slice(1) : heard;
    last = heard.charAt(heard.length - 1);
    if (fresh === sound) continue;
    settled += sounds.slice(from, index) + fresh;
    from = index + 1;
  }
  return from === 0 ? sounds : settled + sounds.slice(from);
}

/** The last sound, once or doubled: Begg. */
function isEnd(sounds: string, index: number): boolean {
  const left = sounds.length - index;
  return left === 1 || (left === 2 && sounds.charAt(index) === sounds.charAt(index + 1));
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

/**
 * The sounds of a Cyrillic word in the alphabet of sound keys; г is g in Russian and h in Ukrainian. Null for other
 * scripts.
 */
export function cyrillicSounds(raw: string): readonly string[] | null {
  if (!CYRILLIC.test(raw)) return null;
  const spell = (hard: string) =>
    [...raw].map((letter) => (letter === 'г' ? hard : (CYRILLIC_SOUNDS[letter] ?? ''))).join('');
  return raw.includes('г') ? [spell('h'), spell('g')] : [spell('h')];
}
