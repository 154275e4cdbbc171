import type { Context } from 'hono';
import type { AppDeps } from '../deps.ts';
import { parseClientId } from '../domain/access/client-id.ts';
import { type VerifiedClient, verifyClientSecret } from '../domain/access/verify-client-secret.ts';
import { clientAddress } from './client-address.ts';
import { SurfaceError } from './errors.ts';
import type { ClientCredentials } from './oauth-request.ts';

/**
 * The client that its credentials prove, at every endpoint of the authorization server. Throws `invalid_client`, and
 * `RATE_LIMITED` after too many failures; right credentials are never refused, so no stranger can lock a client out.
 */
export async function authenticateClient(
  c: Context,
  deps: AppDeps,
  { clientId, clientSecret, usedBasic }: ClientCredentials,
): Promise<VerifiedClient> {
  const parts = parseClientId(clientId);
  const client = await verifyClientSecret(deps.db, parts, clientSecret, deps.now());
  if (client) return client;
  const refusal = await deps.credentialFailures.count(parts, clientAddress(c));
  if (refusal) throw refusal;
  const headers: Record<string, string> = usedBasic ? { 'WWW-Authenticate': 'Basic realm="token"' } : {};
  throw new SurfaceError('invalid_client', 'The client credentials are invalid.', headers);
}
