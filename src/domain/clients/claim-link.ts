import { v7 } from 'uuid';
import { replaceClaimToken } from '../../db/clients/claims.ts';
import type { SystemContext } from '../../kernel/context.ts';
import { canonicalEmail } from '../../kernel/formats/email-addresses.ts';
import { hashProviderToken, newProviderToken, providerIdInToken } from '../../kernel/formats/provider-tokens.ts';

/** The number of days for which a claim link is valid. */
export const CLAIM_TOKEN_DAYS = 30;
const DAY_MS = 86_400_000;
const TOKEN_PLACEHOLDER = '{token}';

const CLAIM_TOKEN_PREFIX = 'ct_';

/**
 * Creates a link by which the owner of `address` can claim the client record once within 30 days, as long as the record
 * has that address. The previous link becomes invalid. Null when the record is deleted, already claimed or has another
 * address. Only the token's hash is stored, so the link exists only in the mail (contract 2.9).
 */
export async function createClaimLink(
  ctx: SystemContext,
  client: { readonly providerId: string; readonly providerClientId: string; readonly address: string },
): Promise<string | null> {
  const token = newProviderToken(CLAIM_TOKEN_PREFIX, client.providerId);
  const now = ctx.now();
  const stored = await replaceClaimToken(ctx.db, {
    ...client,
    address: canonicalEmail(client.address),
    id: v7(),
    tokenHash: hashProviderToken(token),
    expiresAt: new Date(now.getTime() + CLAIM_TOKEN_DAYS * DAY_MS),
    now,
  });
  return stored ? ctx.ports.settings.claimUrlTemplate.replaceAll(TOKEN_PLACEHOLDER, token) : null;
}

/** Returns the provider's id in a claim token; null for any other text. Never throws. */
export function readProviderIdOfClaimToken(token: string): string | null {
  return providerIdInToken(CLAIM_TOKEN_PREFIX, token);
}
