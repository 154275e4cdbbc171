import type { GraphQLField } from 'graphql';
import type { AppDeps } from '../../../deps.ts';
import { callerKey, credentialKey } from '../../../domain/access/caller-key.ts';
import type { Allowance, OperationLimit } from '../../../domain/access/limits/rate-limits.ts';
import { readAccess } from '../../../domain/access/read-access.ts';
import { missingScope } from '../../../domain/access/require-scope.ts';
import type { Credential } from '../../../domain/access/verify-bearer.ts';
import type { Caller } from '../../../kernel/context.ts';
import type { DomainError } from '../../../kernel/errors.ts';
import type { RequestContext } from '../../base/context.ts';
import { declarationsOf, scopesOf } from '../../base/declared.ts';

type Field = GraphQLField<unknown, unknown>;

/** An identified caller: counted, and then maybe refused. */
export interface Admission {
  readonly caller: Caller;
  readonly allowance: Allowance | null;
  readonly refusal: DomainError | null;
}

/**
 * Identifies and counts a caller of any kind on every surface, by a verified token: 429, then 403 for client,
 * provider and plan, come back as `refusal` (contract 0.7). A `field` that is known already counts against its own limit
 * as well. Throws `invalid_token`, and `RATE_LIMITED` for a caller who is
 * known to have no call left, without reading anything.
 */
export async function admit(deps: AppDeps, credential: Credential, field?: Field): Promise<Admission> {
  const known = deps.rateLimits.knownRefusal(credentialKey(credential));
  if (known?.refusal) throw known.refusal;
  const { caller, refusal } = await readAccess(deps.db, credential);
  const counted = await deps.rateLimits.consume(callerKey(caller), 1, ownLimits(field ? [field] : []));
  const refused = counted.refusal ?? refusal;
  if (!refused && caller.kind === 'INTEGRATION') deps.callerNotes.recordClientUse(caller);
  if (!refused && credential.kind === 'WORKSPACE') deps.callerNotes.recordPerson(credential);
  return { caller, allowance: counted.allowance, refusal: refused };
}

/** Why a caller may not select a field, by its declared scopes; null when it may. */
export function fieldRefusal(caller: Caller, field: Field): DomainError | null {
  const [refusal = null] = scopesOf(field).flatMap((scope) => missingScope(caller, scope) ?? []);
  return refusal;
}

/** The limits of their own that some fields declare, each with its calls in one request. */
export function ownLimits(fields: readonly Field[]): OperationLimit[] {
  const limits = new Map<string, OperationLimit>();
  for (const field of fields) {
    const { callsPerMinute } = declarationsOf(field);
    if (callsPerMinute === undefined) continue;
    const { calls = 0 } = limits.get(field.name) ?? {};
    limits.set(field.name, { operation: field.name, callsPerMinute, calls: calls + 1 });
  }
  return [...limits.values()];
}

/** What the verbs of one request see. */
export function contextOf<By extends Caller>(deps: AppDeps, caller: By, requestId: string): RequestContext<By> {
  return { caller, db: deps.db, ports: deps.ports, requestId, now: deps.now };
}
