import type { Resolution } from 'spoken-names';
import type { DevelopmentCase } from './cases.ts';

/** ASKED is a question with the meant record, MISSED any other miss, DANGEROUS a silent wrong pick. */
export type Verdict = 'RIGHT' | 'ASKED' | 'MISSED' | 'DANGEROUS';

/** Evaluates an answer as a good receptionist would. */
export function judge(answer: Resolution, { serviceId, employeeId, asked }: DevelopmentCase): Verdict {
  const ids = new Set([...answer.serviceCandidates, ...answer.employeeCandidates].map(({ id }) => id));
  if (answer.resolved) {
    const { resolved } = answer;
    return resolved.serviceId === serviceId && resolved.employeeId === employeeId ? 'RIGHT' : 'DANGEROUS';
  }
  if (serviceId === null) return asked.every((id) => ids.has(id)) ? 'RIGHT' : 'MISSED';
  return answer.state.startsWith('AMBIGUOUS') && asked.every((id) => ids.has(id)) ? 'ASKED' : 'MISSED';
}
