import { createHash, randomBytes } from 'node:crypto';
import { parse, validate } from 'uuid';

const PROVIDER_BYTES = 16;
const RANDOM_BYTES = 32;
const TOKEN_PATTERN = /^([a-z]+_)([A-Za-z0-9_-]{64})$/;

/**
 * Creates a secret token: a prefix, the provider's id, and 32 random bytes. The id is part of the token so that a
 * lookup needs one shard.
 */
export function newProviderToken(prefix: string, providerId: string): string {
  const bytes = Buffer.concat([parse(providerId), randomBytes(RANDOM_BYTES)]);
  return prefix + bytes.toString('base64url');
}

/** The SHA-256 hash of a token. A fast hash suffices, because a token has 256 random bits. */
export function hashProviderToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token, 'utf8').digest());
}

/** The provider's id in a token with this prefix; null for any other text. Never throws. */
export function providerIdInToken(prefix: string, token: string): string | null {
  const [, found, encoded = ''] = TOKEN_PATTERN.exec(token) ?? [];
  if (found !== prefix) return null;
  const hex = Buffer.from(encoded, 'base64url').subarray(0, PROVIDER_BYTES).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return validate(id) ? id : null;
}
