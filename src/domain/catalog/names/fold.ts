import anyAscii from 'any-ascii';

/** Lower-case Latin letters and digits only: case, accents, Unicode forms and scripts no longer tell words apart. Idempotent. */
export function fold(word: string): string {
  return anyAscii(word.normalize('NFKC').toLowerCase())
    .toLowerCase()
    .replace(/[^a-z0-9]/gu, '');
}
