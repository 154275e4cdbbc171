import type { Context } from '../../kernel/context.ts';
import { type Problem, validationFailed } from '../../kernel/errors.ts';
import type { RulePorts } from '../../kernel/rules.ts';

/** Checks the text of a target URL (contract 6.4). The operation itself checks the resolved addresses. */
export function targetRules(
  { input }: { input?: { url?: string | null } },
  { targets }: RulePorts,
): readonly Problem[] {
  const refusal = input?.url ? targets.textRefusal(input.url) : null;
  return refusal === null ? [] : [targetProblem(refusal)];
}

/** Returns a refused target URL as a problem of `input.url`. */
function targetProblem(refusal: string): Problem {
  return { path: ['input', 'url'], code: 'INVALID_FORMAT', message: refusal };
}

/**
 * Throws `VALIDATION_FAILED` for `input.url` unless the target is allowed now: its syntax, a literal address, and the
 * resolved addresses. A name that does not resolve in time is accepted and checked at each attempt (contract 6.4).
 */
export async function assertWebhookTarget(ctx: Context, url: string): Promise<void> {
  const refusal = await ctx.ports.targets.refusal(url);
  if (refusal !== null) throw validationFailed([targetProblem(refusal)]);
}
