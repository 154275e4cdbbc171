import type { RuleProblem } from '../../rules.ts';
import { selectionRules } from '../book/rules.ts';
import type { RescheduleReservationInput, ReservationPatch, UpdateReservationInput } from './change-input.ts';

const MOVING_FIELDS = ['startAt', 'durationMinutes', 'employeeId', 'employeeSelectionMode'] as const;
const DETAIL_FIELDS = ['clientNote', 'customFields', 'internalNote', 'externalReservationId'] as const;

/** Rules across the fields of an update (contract 5.8). */
export function updateReservationRules({ input }: { input?: UpdateReservationInput }): readonly RuleProblem[] {
  return input ? [...atLeastOneChange(input, [...MOVING_FIELDS, ...DETAIL_FIELDS]), ...selectionRules(input)] : [];
}

/** Rules across the fields of a reschedule (contract 5.9). */
export function rescheduleReservationRules({ input }: { input?: RescheduleReservationInput }): readonly RuleProblem[] {
  return input ? [...atLeastOneChange(input, [...MOVING_FIELDS, 'employeeIds']), ...selectionRules(input)] : [];
}

// Null is a change: it clears.
function atLeastOneChange(input: ReservationPatch, fields: readonly (keyof ReservationPatch)[]): RuleProblem[] {
  if (fields.some((field) => input[field] !== undefined)) return [];
  const message = `At least one of ${fields.join(', ')} is required.`;
  return [{ path: ['input'], code: 'AT_LEAST_ONE', message, among: fields }];
}
