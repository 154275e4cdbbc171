import type { AppDeps } from '../../deps.ts';
import { callerKey, credentialKey } from '../../domain/access/caller-key.ts';
import type { Allowance } from '../../domain/access/limits/rate-limits.ts';
import { readAccess } from '../../domain/access/read-access.ts';
import { type Credential, verifyBearer } from '../../domain/access/verify-bearer.ts';
import type { Caller, Context } from '../../domain/context.ts';
import type { DomainError } from '../../domain/errors.ts';

/** An identified caller: counted, and then maybe refused. */
export interface Admission {
  readonly credential: Credential;
  readonly caller: Caller;
  readonly allowance: Allowance | null;
  readonly refusal: DomainError | null;
}

/**
 * Identifies a caller of any kind by their token (contract 0.7: 401, 429, then 403). Throws `invalid_token`, and
 * `RATE_LIMITED` for a caller who is known to have no call left, without reading anything.
 */
export async function admit(deps: AppDeps, bearer: string | null): Promise<Admission> {
  return await admitAgain(deps, await verifyBearer(deps, bearer));
}

/** The same for a further request under a token that was verified before. */
export async function admitAgain(deps: AppDeps, credential: Credential): Promise<Admission> {
  const known = deps.rateLimits.knownRefusal(credentialKey(credential));
  if (known?.refusal) throw known.refusal;
  const { caller, refusal } = await readAccess(deps.db, credential);
  const counted = await deps.rateLimits.consume(callerKey(caller));
  return { credential, caller, allowance: counted.allowance, refusal: counted.refusal ?? refusal };
}

/** What the verbs of one request see. */
export function contextOf(deps: AppDeps, caller: Caller, requestId: string): Context {
  return { caller, db: deps.db, ports: deps.ports, requestId, now: deps.now };
}
