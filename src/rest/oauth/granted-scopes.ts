import type { VerifiedClient } from '../../domain/access/integration-clients/verify-client-secret.ts';
import { isIntegrationScope } from '../../kernel/scopes.ts';
import { ProtocolError } from '../requests/errors.ts';

/**
 * The scopes of a new token: the requested ones, or all of the client's scopes when none are requested. Throws
 * `invalid_scope`.
 */
export function grantedScopes(requested: string | undefined, client: Pick<VerifiedClient, 'scopes'>): string[] {
  const assigned = client.scopes.filter(isIntegrationScope);
  if (requested === undefined) return assigned;
  const params = [...new Set(requested.split(' ').filter(Boolean))];
  const refused = params.filter((scope) => !assigned.some((held) => held === scope));
  if (params.length === 0) throw new ProtocolError('invalid_scope', 'The scope is empty.');
  if (refused.length > 0)
    throw new ProtocolError(
      'invalid_scope',
      `Unknown or not assigned: ${refused.slice(0, 20).join(' ').slice(0, 500)}.`,
    );
  return params;
}
