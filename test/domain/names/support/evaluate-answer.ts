import type { Resolution } from '../../../../src/domain/catalog/resolve-types.ts';

/** DANGEROUS is a silent wrong pick; NEEDLESS a question where the answer was clear; WRONG any other miss. */
export type Verdict = 'ACCEPTABLE' | 'NEEDLESS' | 'WRONG' | 'DANGEROUS';

export type Answer = Pick<Resolution, 'state' | 'resolved'> & {
  readonly serviceIds: readonly string[];
  readonly employeeIds: readonly string[];
};

/** Evaluates an answer by the expectations of a case; any of them suffices. */
export function evaluateAnswer(answer: Answer, expected: readonly string[]): Verdict {
  if (expected.some((one) => meets(answer, one))) return 'ACCEPTABLE';
  if (answer.resolved !== null) return 'DANGEROUS';
  return expected.some(isPick) && answer.state.startsWith('AMBIGUOUS') ? 'NEEDLESS' : 'WRONG';
}

function meets({ state, resolved, serviceIds, employeeIds }: Answer, expected: string): boolean {
  if (expected === 'none') return resolved === null;
  if (expected === 'invalid') return state === 'NO_VALID_PAIR';
  if (expected.startsWith('ask:')) {
    const wanted = expected.slice('ask:'.length).split(',');
    return state.startsWith('AMBIGUOUS') && wanted.every((id) => serviceIds.includes(id) || employeeIds.includes(id));
  }
  const [serviceId, people] = expected.split('+');
  if (!resolved || resolved.serviceId !== serviceId) return false;
  const limit = resolved.employeeId === null ? (resolved.employeeIds ?? []) : [resolved.employeeId];
  return limit.toSorted().join() === (people?.split(',') ?? []).toSorted().join();
}

function isPick(expected: string): boolean {
  return expected !== 'none' && expected !== 'invalid' && !expected.startsWith('ask:');
}
