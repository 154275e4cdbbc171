import { createHash, randomBytes } from 'node:crypto';
import { parse, validate } from 'uuid';

const CLAIM_TOKEN_PREFIX = 'ct_';
const PROVIDER_BYTES = 16;
const RANDOM_BYTES = 32;
const CLAIM_TOKEN_PATTERN = /^ct_[A-Za-z0-9_-]{64}$/;

/** A fresh claim token: the provider's id, so that a look-up needs one shard, and 32 random bytes. */
export function newClaimToken(providerId: string): string {
  const bytes = Buffer.concat([parse(providerId), randomBytes(RANDOM_BYTES)]);
  return CLAIM_TOKEN_PREFIX + bytes.toString('base64url');
}

/** SHA-256 of a claim token; it has 256 random bits, so a slow hash would add nothing. */
export function hashClaimToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token, 'utf8').digest());
}

/** The provider that a claim token names, or null for what cannot be one. Never throws. */
export function providerOfClaimToken(token: string): string | null {
  if (!CLAIM_TOKEN_PATTERN.test(token)) return null;
  const bytes = Buffer.from(token.slice(CLAIM_TOKEN_PREFIX.length), 'base64url');
  const hex = bytes.subarray(0, PROVIDER_BYTES).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return validate(id) ? id : null;
}
