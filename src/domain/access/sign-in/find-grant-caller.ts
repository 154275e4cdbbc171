import { readAccess } from '../../../db/access/client-access.ts';
import type { Database } from '../../../db/query/tables.ts';
import type { ClientIdParts } from '../../../kernel/client-id.ts';
import type { IntegrationCaller } from '../../../kernel/context.ts';
import { integrationAccess } from '../authenticate.ts';

/** No access token has this id. */
const NO_TOKEN = '00000000-0000-0000-0000-000000000000';

/** The client of a grant as the caller of its own exchange or revocation; null for an unknown or revoked one. */
export async function findGrantCaller(
  db: Database,
  { providerId, id }: ClientIdParts,
  now: Date,
): Promise<IntegrationCaller | null> {
  const row = await readAccess(db, providerId, id, NO_TOKEN);
  if (!row || row.revoked) return null;
  const seconds = Math.floor(now.getTime() / 1000);
  const { scopes, tokenGeneration: generation } = row;
  const lifetime = { issuedAt: seconds, expiresAt: seconds };
  return integrationAccess({ tokenId: NO_TOKEN, providerId, clientId: id, scopes, generation, ...lifetime }, row)
    .caller;
}
