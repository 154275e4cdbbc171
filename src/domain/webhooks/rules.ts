import type { Problem } from '../errors.ts';
import type { RulePorts } from '../rules.ts';

/** What is wrong with the text of a target (contract 6.4); where it leads is judged by the verb. */
export function targetRules(
  { input }: { input?: { url?: string | null } },
  { targets }: RulePorts,
): readonly Problem[] {
  const refusal = input?.url ? targets.textRefusal(input.url) : null;
  return refusal === null ? [] : [targetProblem(refusal)];
}

/** A refused target as a problem about `input.url`. */
export function targetProblem(refusal: string): Problem {
  return { path: ['input', 'url'], code: 'INVALID_FORMAT', message: refusal };
}
