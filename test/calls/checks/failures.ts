import type { Attempt } from '../attempt.ts';
import type { Violation } from './violation.ts';

/** The faults of the service, and the refusals that say that a script is wrong. */
const FAULTS = new Set(['INTERNAL', 'VALIDATION_FAILED', 'insufficient_scope', 'invalid_token', 'METHOD_NOT_ALLOWED']);

/** No answer is a fault. */
export function checkFailures(attempts: readonly Attempt[]): Violation[] {
  return attempts.flatMap(({ call, operation, answer }) =>
    answer && !answer.isDone && (FAULTS.has(String(answer.body['error'])) || answer.body['error'] === undefined)
      ? [{ promise: 'failure', what: `${call.id} ${operation}: ${answer.status} ${JSON.stringify(answer.body)}` }]
      : [],
  );
}
