import type { Resolution } from '../../../../src/domain/catalog/resolve-types.ts';
import type { Answer } from './evaluate-answer.ts';

/** The evaluated part of a resolution. */
export function answerOf({ state, resolved, serviceCandidates, employeeCandidates }: Omit<Resolution, 'time'>): Answer {
  return {
    state,
    resolved,
    serviceIds: serviceCandidates.map(({ id }) => id),
    employeeIds: employeeCandidates.map(({ id }) => id),
  };
}
