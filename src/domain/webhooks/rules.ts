import type { Finding } from '../errors.ts';
import { type TargetRules, targetRefusal } from './target-rules.ts';

/** What is wrong with a target by its text; the pass that collects all problems of a request asks this too. */
export function targetFindings(url: string | undefined, rules: TargetRules): readonly Finding[] {
  const refusal = url === undefined ? null : targetRefusal(url, rules);
  return refusal === null ? [] : [targetFinding(refusal)];
}

/** A refused target as a finding about `input.url`. */
export function targetFinding(refusal: string): Finding {
  return { path: ['input', 'url'], code: 'INVALID_FORMAT', message: refusal };
}
