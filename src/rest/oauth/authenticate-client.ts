import type { Context } from 'hono';
import type { AppDeps } from '../../deps.ts';
import { findClientByAssertion } from '../../domain/access/integration-clients/verify-client-assertion.ts';
import {
  authenticateIntegrationClient,
  type VerifiedClient,
} from '../../domain/access/integration-clients/verify-client-secret.ts';
import { type LimitResult, rateLimitHeaders } from '../../domain/access/limits/rate-limits.ts';
import { clientAddress } from '../../http/client-address.ts';
import { parseClientId } from '../../kernel/client-id.ts';
import { ProtocolError } from '../requests/errors.ts';
import { TOKEN_PATH } from './paths.ts';
import type { ClientProof } from './request.ts';

/**
 * Authenticates an integration client by its credentials, at every endpoint of the authorization server. Throws
 * `invalid_client`, and `RATE_LIMITED` after too many failures. Correct credentials are never refused because of
 * failures of others, so that an attacker cannot lock a client out.
 */
export async function authenticateClient(c: Context, deps: AppDeps, proof: ClientProof): Promise<VerifiedClient> {
  if ('assertion' in proof) return await authenticateByAssertion(c, deps, proof);
  const { clientId, clientSecret, usedBasic } = proof;
  const parts = parseClientId(clientId);
  const address = clientAddress(c);
  const known = await deps.credentialFailures.knownRefusal(parts, address, clientSecret);
  if (known) throw known;
  const { client, hashes } = await authenticateIntegrationClient(deps.db, parts, clientSecret, deps.now());
  if (client) {
    deps.callerRecorder.recordClientUse(client);
    return client;
  }
  const refusal = await deps.credentialFailures.count(parts, address, hashes);
  if (refusal) throw refusal;
  const headers: Record<string, string> = usedBasic ? { 'WWW-Authenticate': 'Basic realm="token"' } : {};
  throw new ProtocolError('invalid_client', 'The client credentials are invalid.', headers);
}

type Asserted = Extract<ClientProof, { readonly assertion: string }>;

/**
 * Authenticates an integration client by a signed assertion. An invalid assertion counts as wrong credentials. A valid
 * assertion is never refused because of earlier failures.
 */
async function authenticateByAssertion(
  c: Context,
  deps: AppDeps,
  { clientId, assertion }: Asserted,
): Promise<VerifiedClient> {
  const audiences = [deps.baseUrl, `${deps.baseUrl}${TOKEN_PATH}`];
  const client = await findClientByAssertion(deps.db, clientId, assertion, { audiences, now: deps.now() });
  if (client) {
    deps.callerRecorder.recordClientUse(client);
    return client;
  }
  const refusal = await deps.credentialFailures.count(parseClientId(clientId), clientAddress(c), null);
  throw refusal ?? new ProtocolError('invalid_client', 'The client assertion is invalid, or was used before.');
}

/** Sets the headers of a rate limit, and throws the error when the limit is exceeded. */
export function applyLimit(c: Context, { allowance, refusal }: LimitResult): void {
  for (const [name, value] of Object.entries(rateLimitHeaders(allowance))) c.header(name, value);
  if (refusal) throw refusal;
}
