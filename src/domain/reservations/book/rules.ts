import { atLeastOne, exactlyOne, type RuleProblem } from '../../rules.ts';
import type { CreateReservationInput } from './create-input.ts';

/** Rules across the fields of a new reservation (contract 5.5). */
export function createReservationRules({ input }: { input?: Partial<CreateReservationInput> }): readonly RuleProblem[] {
  if (!input) return [];
  return [
    ...exactlyOne(['input'], input, ['providerClientId', 'client']),
    ...(input.client ? atLeastOne(['input', 'client'], input.client, ['email', 'phone']) : []),
    ...selectionRules(input),
  ];
}

/** The fields that choose an employee. */
export interface EmployeeSelection {
  readonly employeeSelectionMode?: 'SPECIFIC' | 'ANY' | null;
  readonly employeeId?: string | null;
  readonly employeeIds?: readonly string[] | null;
}

/** SPECIFIC names one employee; ANY may only limit the choice. */
export function selectionRules({
  employeeSelectionMode: mode,
  employeeId,
  employeeIds,
}: EmployeeSelection): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const refuse = (field: string, code: RuleProblem['code'], message: string) =>
    problems.push({ path: ['input', field], code, message });
  if (mode === 'SPECIFIC' && !employeeId) refuse('employeeId', 'REQUIRED', 'SPECIFIC requires employeeId.');
  if (mode === 'ANY' && employeeId) refuse('employeeId', 'EXCLUSIVE', 'Omit employeeId with ANY.');
  if ((mode === 'SPECIFIC' || (!mode && employeeId)) && employeeIds) {
    refuse('employeeIds', 'EXCLUSIVE', 'employeeIds goes with ANY.');
  }
  return problems;
}
