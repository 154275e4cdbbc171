import type { Context } from 'hono';
import type { AppDeps } from '../../deps.ts';
import { readIntegrationAccess } from '../../domain/access/authenticate.ts';
import { bearerToken } from '../../domain/access/bearer-token.ts';
import { callerKey } from '../../domain/access/caller-key.ts';
import { rateLimitHeaders } from '../../domain/access/limits/rate-limits.ts';
import { missingScope } from '../../domain/access/require-scope.ts';
import { invalidToken } from '../../domain/access/tokens/access-tokens.ts';
import type { Caller } from '../../domain/context.ts';
import { DomainError } from '../../domain/errors.ts';
import { declarationsOf, scopeOf } from '../../schema/declared.ts';
import type { CompiledOperation } from '../../schema/execution/run.ts';

/**
 * Admits a call in the order of contract 0.7: 401, 429, then 403 for client, provider, plan, the provider in the path
 * and the scope.
 */
export async function guard(c: Context, deps: AppDeps, operation: CompiledOperation): Promise<Caller> {
  const claims = await deps.tokens.verify(requiredBearer(c));
  const known = deps.rateLimits.knownRefusal(callerKey({ providerId: claims.providerId, id: claims.clientId }));
  if (known?.refusal) throw known.refusal;
  const { caller, refusal } = await readIntegrationAccess(deps.db, claims);
  c.set('caller', caller);
  await countCall(c, deps, caller, operation);
  if (refusal) throw refusal;
  if (c.req.param('providerId')?.toLowerCase() !== caller.providerId) throw providerMismatch();
  const missing = missingScope(caller, scopeOf(operation.field));
  if (missing) throw missing;
  return caller;
}

function requiredBearer(c: Context): string {
  const bearer = bearerToken(c.req.header('Authorization'));
  if (!bearer) throw invalidToken('An access token is required.');
  return bearer;
}

async function countCall(c: Context, deps: AppDeps, caller: Caller, operation: CompiledOperation): Promise<void> {
  const { callsPerMinute } = declarationsOf(operation.field);
  const tighter = callsPerMinute ? { operation: operation.field.name, callsPerMinute } : undefined;
  const { allowance, refusal } = await deps.rateLimits.consume(callerKey(caller), tighter);
  for (const [name, value] of Object.entries(rateLimitHeaders(allowance))) c.header(name, value);
  if (refusal) throw refusal;
}

function providerMismatch(): DomainError {
  return new DomainError('insufficient_scope', 'The access token was issued for another provider.', {
    context: { reason: 'PROVIDER_MISMATCH', requiredScope: null },
  });
}
