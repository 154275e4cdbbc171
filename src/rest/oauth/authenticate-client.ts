import type { Context } from 'hono';
import type { AppDeps } from '../../deps.ts';
import { proveClient, type VerifiedClient } from '../../domain/access/integration-clients/verify-client-secret.ts';
import { rateLimitHeaders, type Verdict } from '../../domain/access/limits/rate-limits.ts';
import { clientAddress } from '../../http/client-address.ts';
import { parseClientId } from '../../kernel/client-id.ts';
import { ProtocolError } from '../requests/errors.ts';
import type { ClientCredentials } from './request.ts';

/**
 * Authenticates the client by its credentials, at every endpoint of the authorization server. Throws `invalid_client`,
 * and `RATE_LIMITED` after too many failures, without a query if the result is known. Valid credentials are never
 * refused for failures of others, so that no attacker can lock a client out.
 */
export async function authenticateClient(
  c: Context,
  deps: AppDeps,
  { clientId, clientSecret, usedBasic }: ClientCredentials,
): Promise<VerifiedClient> {
  const parts = parseClientId(clientId);
  const address = clientAddress(c);
  const known = await deps.credentialFailures.knownRefusal(parts, address, clientSecret);
  if (known) throw known;
  const { client, hashes } = await proveClient(deps.db, parts, clientSecret, deps.now());
  if (client) {
    deps.callerNotes.recordClientUse(client);
    return client;
  }
  const refusal = await deps.credentialFailures.count(parts, address, hashes);
  if (refusal) throw refusal;
  const headers: Record<string, string> = usedBasic ? { 'WWW-Authenticate': 'Basic realm="token"' } : {};
  throw new ProtocolError('invalid_client', 'The client credentials are invalid.', headers);
}

/** Sets the headers of a limit, and throws the refusal of an exceeded one. */
export function applyLimit(c: Context, { allowance, refusal }: Verdict): void {
  for (const [name, value] of Object.entries(rateLimitHeaders(allowance))) c.header(name, value);
  if (refusal) throw refusal;
}
