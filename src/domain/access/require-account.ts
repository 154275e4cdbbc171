import type { AccountContext, Caller, Context } from '../context.ts';
import { insufficientScope } from './require-scope.ts';

/** The context of the account holder who calls; throws `insufficient_scope` for callers of any other kind. */
export function requireAccount(ctx: Omit<Context, 'caller'> & { readonly caller: Caller }): AccountContext {
  const { caller } = ctx;
  if (caller.kind !== 'ACCOUNT') throw insufficientScope('account:claim', 'SCOPE_NOT_ASSIGNED');
  return { ...ctx, caller };
}
