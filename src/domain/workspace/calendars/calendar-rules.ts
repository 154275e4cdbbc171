import { validationFailed } from '../../../kernel/errors.ts';
import type { RuleProblem } from '../../../kernel/rules.ts';

/** The ends of time off (instants) or of a closure (dates `YYYY-MM-DD`). */
interface Span<End> {
  readonly from?: End | null | undefined;
  readonly to?: End | null | undefined;
}

const REVERSED: RuleProblem = {
  path: ['input', 'to'],
  code: 'WINDOW_REVERSED',
  message: 'The end must lie after the start.',
  among: ['from', 'to'],
};

/** Checks that time off ends after it begins. A patch with one end is checked later, when the other end is known. */
export function timeOffRules({ input }: { input?: Span<Date> }): readonly RuleProblem[] {
  return input?.from && input.to && input.to <= input.from ? [REVERSED] : [];
}

/** Checks that a closure does not end before its first day. */
export function closureRules({ input }: { input?: Span<string> }): readonly RuleProblem[] {
  return input?.from && input.to && input.to < input.from ? [REVERSED] : [];
}

/** Throws `VALIDATION_FAILED` unless time off ends after it begins. */
export function assertEndsAfterStart(input: Span<Date>): void {
  const problems = timeOffRules({ input });
  if (problems.length > 0) throw validationFailed(problems);
}
