import type { Word } from '../word.ts';
import { GRAM, hash, type Visit } from './gram-hash.ts';

const SOUND = 3;
const NEAR_SOUND = 5;

/** How a word sounds, and the halves of it. */
export function knownSounds({ sounds }: Word, visit: (hash: number) => void): void {
  for (const key of new Set(sounds)) {
    if (key.length >= SOUND) visit(hash(GRAM.sound, key));
    if (key.length < NEAR_SOUND) continue;
    const half = key.length >> 1;
    visit(hash(GRAM.nearFirst, key, 0, half, key.length));
    visit(hash(GRAM.nearLast, key, half, key.length, key.length));
  }
}

/** How a word that was said sounds. */
export function saidSounds({ sounds }: Word, visit: Visit): void {
  for (const key of new Set(sounds)) if (key.length >= SOUND) visit(hash(GRAM.sound, key), 'NOTHING');
}

/** Parts of it that stay where one sound differs: one half, at its end of the word. */
export function nearSounds({ sounds }: Word, visit: Visit): void {
  for (const key of new Set(sounds)) {
    if (key.length < NEAR_SOUND) continue;
    for (let length = Math.max(NEAR_SOUND, key.length - 1); length <= key.length + 1; length += 1) {
      const half = length >> 1;
      visit(hash(GRAM.nearFirst, key, 0, half, length), 'NOTHING');
      visit(hash(GRAM.nearLast, key, key.length - (length - half), key.length, length), 'NOTHING');
    }
  }
}
