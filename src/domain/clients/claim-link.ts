import { createHash, randomBytes } from 'node:crypto';
import { parse, v7, validate } from 'uuid';
import { replaceClaimToken } from '../../db/clients/claims.ts';
import type { SystemContext } from '../../kernel/context.ts';
import { canonicalEmail } from '../../kernel/formats/email-addresses.ts';

/** Days for which a claim link is valid. */
export const CLAIM_TOKEN_DAYS = 30;
const DAY_MS = 86_400_000;
const TOKEN_PLACEHOLDER = '{token}';

const CLAIM_TOKEN_PREFIX = 'ct_';
const PROVIDER_BYTES = 16;
const RANDOM_BYTES = 32;
const CLAIM_TOKEN_PATTERN = /^ct_[A-Za-z0-9_-]{64}$/;

/**
 * A new link by which the owner of `address` can claim the client record, once and for 30 days, as long as the record
 * has that address. The previous link becomes invalid. Null when the record is deleted, already claimed or has another
 * address. Only the token's hash is stored, so the link exists only in the mail (contract 2.9).
 */
export async function createClaimLink(
  ctx: SystemContext,
  client: { readonly providerId: string; readonly providerClientId: string; readonly address: string },
): Promise<string | null> {
  const token = newClaimToken(client.providerId);
  const now = ctx.now();
  const stored = await replaceClaimToken(ctx.db, {
    ...client,
    address: canonicalEmail(client.address),
    id: v7(),
    tokenHash: hashClaimToken(token),
    expiresAt: new Date(now.getTime() + CLAIM_TOKEN_DAYS * DAY_MS),
    now,
  });
  return stored ? ctx.ports.settings.claimUrlTemplate.replaceAll(TOKEN_PLACEHOLDER, token) : null;
}

/** A new claim token: the provider's id, so that a lookup needs one shard, and 32 random bytes. */
function newClaimToken(providerId: string): string {
  const bytes = Buffer.concat([parse(providerId), randomBytes(RANDOM_BYTES)]);
  return CLAIM_TOKEN_PREFIX + bytes.toString('base64url');
}

/** SHA-256 of a claim token. A token has 256 random bits, so a slow hash is not needed. */
export function hashClaimToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token, 'utf8').digest());
}

/** The provider's id in a claim token, or null for any other text. Never throws. */
export function providerOfClaimToken(token: string): string | null {
  if (!CLAIM_TOKEN_PATTERN.test(token)) return null;
  const bytes = Buffer.from(token.slice(CLAIM_TOKEN_PREFIX.length), 'base64url');
  const hex = bytes.subarray(0, PROVIDER_BYTES).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return validate(id) ? id : null;
}
