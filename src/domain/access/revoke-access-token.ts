import type { SystemContext } from '../system-context.ts';
import type { AccessTokens } from './access-tokens.ts';
import { ownToken } from './own-token.ts';
import type { VerifiedClient } from './verify-client-secret.ts';

/** Ends one token of the client; what is no token of its own, or has ended, is left alone without a word (RFC 7009). */
export async function revokeAccessToken(
  { db, ports }: Pick<SystemContext, 'db' | 'ports'>,
  tokens: AccessTokens,
  client: VerifiedClient,
  token: string,
): Promise<void> {
  const claims = await ownToken(tokens, client, token);
  if (!claims) return;
  const { providerId, tokenId: id, expiresAt } = claims;
  const revoked = { id, expiresAt: new Date(expiresAt * 1000) };
  const insert = db.of(providerId).insertInto('revokedToken').values(revoked);
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  ports.announcer.announce('access', providerId);
}
