import type { Context } from 'hono';
import type { AppDeps } from '../../deps.ts';
import { bearerToken } from '../../domain/access/bearer-token.ts';
import { rateLimitHeaders } from '../../domain/access/limits/rate-limits.ts';
import { verifyAccessToken } from '../../domain/access/verify-bearer.ts';
import type { IntegrationCaller } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import { admit, fieldRefusal } from '../../schema/server/execution/admit.ts';
import type { CompiledOperation } from '../../schema/server/execution/run.ts';

/**
 * Admits a call in the order of contract 0.7: 401, 429, then 403 for client, provider, plan, the provider in the path
 * and the scope.
 */
export async function guard(
  c: Context,
  deps: AppDeps,
  { field }: Pick<CompiledOperation, 'field'>,
): Promise<IntegrationCaller> {
  const claims = await verifyAccessToken(deps, bearerToken(c.req.header('Authorization')));
  const { caller, allowance, refusal } = await admit(deps, { kind: 'INTEGRATION', ...claims }, field);
  c.set('caller', caller);
  for (const [name, value] of Object.entries(rateLimitHeaders(allowance))) c.header(name, value);
  if (refusal) throw refusal;
  const providerId = c.req.param('providerId')?.toLowerCase();
  if (caller.kind !== 'INTEGRATION' || (providerId ?? caller.providerId) !== caller.providerId)
    throw providerMismatch();
  const missing = fieldRefusal(caller, field);
  if (missing) throw missing;
  return caller;
}

function providerMismatch(): DomainError {
  return new DomainError('insufficient_scope', 'The access token was issued for another provider.', {
    context: { reason: 'PROVIDER_MISMATCH', requiredScope: null },
  });
}
