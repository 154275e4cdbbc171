import type { Context } from 'hono';
import type { AppDeps } from '../../deps.ts';
import type { TokenWithProof } from '../../domain/access/tokens/proofs.ts';
import { verifyAccessToken } from '../../domain/access/verify-bearer.ts';
import type { IntegrationCaller } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import { readToken, setRateLimitHeaders } from '../../schema/server/endpoint/identify.ts';
import { admit, fieldRefusal } from '../../schema/server/execution/admit.ts';
import type { CompiledOperation } from '../../schema/server/execution/run.ts';

/** The bindings of a REST request that the MCP endpoint makes for a caller it has already admitted. */
interface AdmittedBindings {
  readonly admitted?: IntegrationCaller;
}

/**
 * Admits a call in the order of contract 0.7: 401, 429, then 403 for the client, the provider, the plan, the provider
 * in the path and the scope.
 */
export async function admitRequest(
  c: Context,
  deps: AppDeps,
  { field }: Pick<CompiledOperation, 'field'>,
): Promise<IntegrationCaller> {
  const caller = admittedCaller(c) ?? (await admitBearer(c, deps, field));
  c.set('caller', caller);
  const providerId = c.req.param('providerId')?.toLowerCase();
  if ((providerId ?? caller.providerId) !== caller.providerId) throw providerMismatch();
  const missing = fieldRefusal(caller, field);
  if (missing) throw missing;
  return caller;
}

async function admitBearer(c: Context, deps: AppDeps, field: CompiledOperation['field']): Promise<IntegrationCaller> {
  const claims = await verifyAccessToken(deps, readToken(c, deps));
  return admitClaims(c, deps, claims, field);
}

/** The caller that the MCP endpoint has already authenticated and counted; null for a request from outside. */
export function admittedCaller(c: Context): IntegrationCaller | null {
  const bindings: AdmittedBindings = c.env ?? {};
  return bindings.admitted ?? null;
}

/**
 * Authenticates and counts an integration client by its verified token, and sets the rate limit headers. Throws when
 * the client is refused.
 */
export async function admitClaims(
  c: Context,
  deps: AppDeps,
  claims: TokenWithProof,
  field?: CompiledOperation['field'],
): Promise<IntegrationCaller> {
  const { caller, allowance, refusal } = await admit(deps, { kind: 'INTEGRATION', ...claims }, field);
  c.set('caller', caller);
  setRateLimitHeaders(c, allowance);
  if (refusal) throw refusal;
  if (caller.kind !== 'INTEGRATION') throw providerMismatch();
  return caller;
}

function providerMismatch(): DomainError {
  return new DomainError('insufficient_scope', 'The access token was issued for another provider.', {
    context: { reason: 'PROVIDER_MISMATCH', requiredScope: null },
  });
}
