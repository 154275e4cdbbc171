import { randomInt } from 'node:crypto';
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from '../../kernel/formats/references.ts';

/**
 * Returns a random reference. An insert with a reference that is in use writes nothing and is retried with another one
 * (contract 5.1).
 */
export function newReference(): string {
  const characters = Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)],
  );
  return characters.join('');
}
