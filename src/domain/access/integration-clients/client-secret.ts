import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const CLIENT_SECRET_PREFIX = 'ics_';
const CLIENT_SECRET_BYTES = 32;
const CLIENT_SECRET_HINT_LENGTH = 4;
const HASH_BYTES = 32;

/** Maximum number of valid secrets of one integration client (contract 1.8). */
export const CLIENT_SECRETS_MAX = 2;

/** Creates a client secret. It is shown once, and only its hash (`hashClientSecret`) is stored. */
export function newClientSecret(): string {
  return CLIENT_SECRET_PREFIX + randomBytes(CLIENT_SECRET_BYTES).toString('base64url');
}

/** Returns the last characters of a client secret, so that people can tell secrets apart. */
export function clientSecretHint(secret: string): string {
  return secret.slice(-CLIENT_SECRET_HINT_LENGTH);
}

/** Returns the SHA-256 hash of a client secret. A secret has 256 random bits, so a slow hash is not needed. */
export function hashClientSecret(secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(secret, 'utf8').digest());
}

const NO_HASH = new Uint8Array(HASH_BYTES);

/**
 * Whether one of the hashes matches `secret`. The comparison takes the same time whichever hash matches, and however
 * many there are.
 */
export function matchesAnyHash(secret: string, hashes: readonly Uint8Array[]): boolean {
  const presented = hashClientSecret(secret);
  let matches = false;
  for (let index = 0; index < CLIENT_SECRETS_MAX; index += 1) {
    const equal = timingSafeEqual(presented, hashes[index] ?? NO_HASH);
    matches = equal || matches;
  }
  return matches;
}
