import { v7 } from 'uuid';
import { insertClaimToken } from '../../db/claims.sql.ts';
import type { SystemContext } from '../system-context.ts';
import { hashClaimToken, newClaimToken } from './claim-token.ts';

const CLAIM_TOKEN_DAYS = 30;
const DAY_MS = 86_400_000;
const TOKEN_PLACE = '{token}';

/**
 * A new link with which the reader can claim the client record, once and for 30 days; null when it is deleted or claimed
 * already. Only the token's hash is stored, so each link exists in the mail that carries it and nowhere else
 * (specification, Provider client; issue 4).
 */
export async function createClaimLink(
  ctx: SystemContext,
  client: { readonly providerId: string; readonly providerClientId: string },
): Promise<string | null> {
  const token = newClaimToken(client.providerId);
  const now = ctx.now();
  const stored = await insertClaimToken(ctx.db.sql, {
    ...client,
    id: v7(),
    tokenHash: hashClaimToken(token),
    expiresAt: new Date(now.getTime() + CLAIM_TOKEN_DAYS * DAY_MS),
    now,
  });
  return stored ? ctx.ports.settings.claimUrlTemplate.replaceAll(TOKEN_PLACE, token) : null;
}
