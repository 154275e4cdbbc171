import type { Context } from '../../kernel/context.ts';
import { type Problem, validationFailed } from '../../kernel/errors.ts';
import type { RulePorts } from '../../kernel/rules.ts';

/** What is wrong with the text of a target (contract 6.4); its address is checked by the operation. */
export function targetRules(
  { input }: { input?: { url?: string | null } },
  { targets }: RulePorts,
): readonly Problem[] {
  const refusal = input?.url ? targets.textRefusal(input.url) : null;
  return refusal === null ? [] : [targetProblem(refusal)];
}

/** A refused target as a problem about `input.url`. */
function targetProblem(refusal: string): Problem {
  return { path: ['input', 'url'], code: 'INVALID_FORMAT', message: refusal };
}

/**
 * Throws `VALIDATION_FAILED` about `input.url` unless the target is allowed now: syntax, literals and what its name
 * resolves to; a name that does not resolve in time passes and is checked at each attempt (contract 6.4).
 */
export async function assertTarget(ctx: Context, url: string): Promise<void> {
  const refusal = await ctx.ports.targets.refusal(url);
  if (refusal !== null) throw validationFailed([targetProblem(refusal)]);
}
