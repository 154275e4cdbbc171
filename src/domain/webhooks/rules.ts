import type { Finding } from '../errors.ts';
import type { RulePorts } from '../rules.ts';

/** What is wrong with the text of a target (contract section 6); where it leads is judged by the verb. */
export function targetRules(
  { input }: { input?: { url?: string | null } },
  { targets }: RulePorts,
): readonly Finding[] {
  const refusal = input?.url ? targets.textRefusal(input.url) : null;
  return refusal === null ? [] : [targetFinding(refusal)];
}

/** A refused target as a finding about `input.url`. */
export function targetFinding(refusal: string): Finding {
  return { path: ['input', 'url'], code: 'INVALID_FORMAT', message: refusal };
}
