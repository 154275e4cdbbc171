import { v7 } from 'uuid';
import { replaceClaimToken } from '../../db/claims.sql.ts';
import type { SystemContext } from '../context.ts';
import { hashClaimToken, newClaimToken } from './claim-token.ts';

/** How long a claim link works. */
export const CLAIM_TOKEN_DAYS = 30;
const DAY_MS = 86_400_000;
const TOKEN_PLACE = '{token}';

/**
 * A new link with which the reader at `address` can claim the client record, once and for 30 days, as long as the
 * record has that address; the link before it ends. Null when the record is deleted, claimed already or has another
 * address. Only the token's hash is stored, so each link exists in the mail that carries it and nowhere else
 * (contract 2.9).
 */
export async function createClaimLink(
  ctx: SystemContext,
  client: { readonly providerId: string; readonly providerClientId: string; readonly address: string },
): Promise<string | null> {
  const token = newClaimToken(client.providerId);
  const now = ctx.now();
  const stored = await replaceClaimToken(ctx.db.sql, {
    ...client,
    id: v7(),
    tokenHash: hashClaimToken(token),
    expiresAt: new Date(now.getTime() + CLAIM_TOKEN_DAYS * DAY_MS),
    now,
  });
  return stored ? ctx.ports.settings.claimUrlTemplate.replaceAll(TOKEN_PLACE, token) : null;
}
