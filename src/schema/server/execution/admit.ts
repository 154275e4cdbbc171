import type { GraphQLField } from 'graphql';
import type { AppDeps } from '../../../deps.ts';
import { toCallerKey, toCredentialKey } from '../../../domain/access/caller-key.ts';
import type { OperationLimit, RemainingCalls } from '../../../domain/access/limits/rate-limits.ts';
import { readAccess } from '../../../domain/access/read-access.ts';
import { missingScope } from '../../../domain/access/require-scope.ts';
import { markProofUsed, ProofError } from '../../../domain/access/tokens/proofs.ts';
import type { Credential } from '../../../domain/access/verify-bearer.ts';
import type { Caller } from '../../../kernel/context.ts';
import type { DomainError } from '../../../kernel/errors.ts';
import { withProviderClock } from '../../../kernel/provider-clock.ts';
import type { RequestContext } from '../../base/context.ts';
import { declarationsOf, scopesOf } from '../../base/declared.ts';

type Field = GraphQLField<unknown, unknown>;

/** An authenticated and counted caller, with the error when the caller is refused. */
export interface AdmissionDecision {
  readonly caller: Caller;
  readonly allowance: RemainingCalls | null;
  readonly refusal: DomainError | null;
}

/**
 * Authenticates and counts a caller of any kind for GraphQL, REST and MCP, by a verified token. An error 429, or 403
 * for the client, the provider or the plan, is returned as `refusal` (contract 0.7). With `field`, the call also counts
 * against the field's own limit. Throws `invalid_token`. Throws `RATE_LIMITED` without a database query when the caller
 * is known to have no calls left.
 */
export async function admit(deps: AppDeps, credential: Credential, field?: Field): Promise<AdmissionDecision> {
  const known = deps.rateLimits.knownRefusal(toCredentialKey(credential));
  if (known?.refusal) throw known.refusal;
  const { caller, refusal } = await readAccess(deps.db, credential);
  const counted = await deps.rateLimits.consume(toCallerKey(caller), 1, declaredRateLimits(field ? [field] : []));
  const refused = counted.refusal ?? (await refuseUsedProof(deps, credential)) ?? refusal;
  if (!refused && caller.kind === 'INTEGRATION') deps.callerRecorder.recordClientUse(caller);
  if (!refused && credential.kind === 'WORKSPACE') deps.callerRecorder.recordWorkspaceUser(credential);
  return { caller, allowance: counted.allowance, refusal: refused };
}

/** The error for a DPoP proof that was used before. Null for a new proof and for a token without a proof. */
async function refuseUsedProof({ db }: AppDeps, credential: Credential): Promise<ProofError | null> {
  if (credential.kind !== 'INTEGRATION' || !credential.proof) return null;
  if (await markProofUsed(db, credential.providerId, credential.proof)) return null;
  return new ProofError('invalid_dpop_proof', 'The DPoP proof was used before: make one for each request.');
}

/** The error when the caller lacks a scope of `field`; null when the caller has all. */
export function fieldRefusal(caller: Caller, field: Field): DomainError | null {
  const [refusal = null] = scopesOf(field).flatMap((scope) => missingScope(caller, scope) ?? []);
  return refusal;
}

/** The rate limits that the fields declare, each with its number of calls in this request. */
export function declaredRateLimits(fields: readonly Field[]): OperationLimit[] {
  const limits = new Map<string, OperationLimit>();
  for (const field of fields) {
    const { callsPerMinute } = declarationsOf(field);
    if (callsPerMinute === undefined) continue;
    const { calls = 0 } = limits.get(field.name) ?? {};
    limits.set(field.name, { operation: field.name, callsPerMinute, calls: calls + 1 });
  }
  return [...limits.values()];
}

/** The context of the domain functions of one request. */
export function createRequestContext<By extends Caller>(
  deps: AppDeps,
  caller: By,
  requestId: string,
  sent: Pick<RequestContext, 'acceptLanguage' | 'conversation'> = {},
): RequestContext<By> {
  const context = { caller, db: deps.db, ports: deps.ports, requestId, ...sent, now: deps.now };
  return withProviderClock(context, 'test' in caller ? caller.test : undefined);
}
