import { readClientAccess } from '../../../db/access/client-access.ts';
import type { Database } from '../../../db/query/tables.ts';
import type { ClientIdParts } from '../../../kernel/client-id.ts';
import type { IntegrationCaller } from '../../../kernel/context.ts';
import { toIntegrationAccess } from '../authenticate.ts';

/** The id that no access token has. */
const NO_TOKEN = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the integration client of a grant as the caller that exchanges or revokes its own tokens; null when it is
 * unknown or revoked.
 */
export async function findGrantCaller(
  db: Database,
  { providerId, id }: ClientIdParts,
  now: Date,
): Promise<IntegrationCaller | null> {
  const row = await readClientAccess(db, providerId, id, NO_TOKEN);
  if (!row || row.revoked) return null;
  const seconds = Math.floor(now.getTime() / 1000);
  const { scopes, tokenGeneration: generation } = row;
  const lifetime = { issuedAt: seconds, expiresAt: seconds };
  return toIntegrationAccess({ tokenId: NO_TOKEN, providerId, clientId: id, scopes, generation, ...lifetime }, row)
    .caller;
}
