import type { AccountIdentity, Context } from '../context.ts';
import { insufficientScope } from './require-scope.ts';

/** The account holder who calls; throws `insufficient_scope` for callers of any other kind. */
export function requireAccount({ caller }: Context): AccountIdentity {
  if (!caller.account) throw insufficientScope('account:claim', 'SCOPE_NOT_ASSIGNED');
  return caller.account;
}
