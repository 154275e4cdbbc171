import { createHash, randomBytes } from 'node:crypto';
import { parse, validate } from 'uuid';

const PROVIDER_BYTES = 16;
const RANDOM_BYTES = 32;
const TOKEN_PATTERN = /^([a-z]+_)([A-Za-z0-9_-]{64})$/;

/** A new secret token: a prefix, the provider's id, so that a lookup needs one shard, and 32 random bytes. */
export function newProviderToken(prefix: string, providerId: string): string {
  const bytes = Buffer.concat([parse(providerId), randomBytes(RANDOM_BYTES)]);
  return prefix + bytes.toString('base64url');
}

/** SHA-256 of a token. A token has 256 random bits, so a slow hash is not needed. */
export function hashProviderToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token, 'utf8').digest());
}

/** The provider's id in a token with this prefix, or null for any other text. Never throws. */
export function providerOfToken(prefix: string, token: string): string | null {
  const [, found, encoded = ''] = TOKEN_PATTERN.exec(token) ?? [];
  if (found !== prefix) return null;
  const hex = Buffer.from(encoded, 'base64url').subarray(0, PROVIDER_BYTES).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return validate(id) ? id : null;
}
