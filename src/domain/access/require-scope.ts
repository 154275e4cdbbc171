import type { ErrorContext } from '../../kernel/codes/codes.ts';
import type { AccountContext, Caller, CallerContext, Context } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scopes.ts';

/** The reason for a missing scope: the client does not have it (any more), or the token was issued without it. */
type MissingScopeReason = Exclude<ErrorContext<'insufficient_scope'>['reason'], 'PROVIDER_MISMATCH'>;

/** Creates the error of a caller who lacks a scope. The message names the scope (contract 1.3). */
function insufficientScope(scope: Scope, reason: MissingScopeReason): DomainError {
  return new DomainError('insufficient_scope', `This operation requires the scope ${scope}.`, {
    context: { reason, requiredScope: scope },
  });
}

/** Returns the error for a caller without `scope`; null for a caller who has it. */
export function missingScope(
  { scopes, assignedScopes }: Pick<Caller, 'scopes' | 'assignedScopes'>,
  scope: Scope,
): DomainError | null {
  if (scopes.has(scope)) return null;
  return insufficientScope(scope, assignedScopes.has(scope) ? 'SCOPE_NOT_IN_TOKEN' : 'SCOPE_NOT_ASSIGNED');
}

/**
 * Throws `insufficient_scope` unless the caller has `scope`. For input fields that need a further scope than the
 * operation itself.
 */
export function requireScope(ctx: Context, scope: Scope): void {
  const missing = missingScope(ctx.caller, scope);
  if (missing) throw missing;
}

/** Returns the context of an account holder. Throws `insufficient_scope` for callers of any other kind. */
export function requireAccount(ctx: CallerContext): AccountContext {
  const { caller } = ctx;
  if (caller.kind !== 'ACCOUNT') throw insufficientScope('account:claim', 'SCOPE_NOT_ASSIGNED');
  return { ...ctx, caller };
}
