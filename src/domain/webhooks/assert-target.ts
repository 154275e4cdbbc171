import type { Context } from '../context.ts';
import { validationFailed } from '../errors.ts';
import { targetProblem } from './rules.ts';

/**
 * Throws `VALIDATION_FAILED` about `input.url` unless the target is allowed now: syntax, literals and what its name
 * resolves to; a name that does not resolve in time passes and is judged at each attempt (contract 6.4).
 */
export async function assertTarget(ctx: Context, url: string): Promise<void> {
  const refusal = await ctx.ports.targets.refusal(url);
  if (refusal !== null) throw validationFailed([targetProblem(refusal)]);
}
