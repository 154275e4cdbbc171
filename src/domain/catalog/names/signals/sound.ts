import { distance } from 'fastest-levenshtein';
import { fold } from '../fold.ts';
import { SOUND_RULES } from './sound-rules.ts';
import { cyrillicSounds } from './transliteration.ts';

const SOUND_LENGTH = 3;
const NEAR_SOUND_LENGTH = 5;
const FOREIGN_SOUND_LENGTH = 5;
// Polish, German, English; Spanish and French leave the h silent.
const SOUNDED_TRADITIONS = 3;
const ACCENTED_OR_SOUND = /[^a-zA-Z]/gu;

/** One key per spelling tradition: words that this tradition reads alike have equal keys. */
export function soundKeys(raw: string): readonly string[] {
  const cyrillic = cyrillicSounds(raw);
  if (cyrillic !== null) return SOUND_RULES.map((_, tradition) => settle(cyrillic[tradition % cyrillic.length] ?? ''));
  return SOUND_RULES.map((rules) =>
    settle(
      rules.reduce((sounds, [letters, sound]) => sounds.replace(letters, sound), raw).replace(ACCENTED_OR_SOUND, fold),
    ),
  );
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

/** Voiced ends harden, s and z are one, and doubled sounds count once. */
function settle(sounds: string): string {
  return sounds
    .replace(/T/gu, 'ts')
    .replace(/z/gu, 's')
    .replace(/d$/u, 't')
    .replace(/b$/u, 'p')
    .replace(/g$/u, 'k')
    .replace(/v$/u, 'f')
    .replace(/(.)\1+/gu, '$1');
}
