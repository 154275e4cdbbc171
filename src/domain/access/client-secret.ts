import { createHash, randomBytes } from 'node:crypto';

const CLIENT_SECRET_PREFIX = 'ics_';
const CLIENT_SECRET_BYTES = 32;

/** How many secrets of one integration client may be valid at a time (DESIGN section 7). */
export const LIVE_CLIENT_SECRETS = 2;

/** A fresh client secret; it is shown once and stored only as `hashClientSecret`. */
export function newClientSecret(): string {
  return CLIENT_SECRET_PREFIX + randomBytes(CLIENT_SECRET_BYTES).toString('base64url');
}

/** SHA-256 of a client secret; it has 256 random bits, so a slow hash would add nothing. */
export function hashClientSecret(secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(secret, 'utf8').digest());
}
