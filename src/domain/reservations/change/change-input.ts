import type { RuleProblem } from '../../../kernel/rules.ts';
import { selectionRules } from '../book/create-input.ts';
import type { StaffFields } from '../book/staff-terms.ts';
import { type DetailsInput, RESERVATION_DETAIL_FIELDS } from '../details.ts';

/** The parsed body of a reschedule (contract 5.9). */
export interface RescheduleReservationInput {
  readonly startAt?: Date | null | undefined;
  readonly durationMinutes?: number | null | undefined;
  readonly employeeId?: string | null | undefined;
  readonly employeeIds?: readonly string[] | null | undefined;
  readonly employeeSelectionMode?: 'SPECIFIC' | 'ANY' | null | undefined;
  readonly reason?: string | null | undefined;
  readonly notifyClient?: boolean | null | undefined;
  readonly expectedVersion?: number | null | undefined;
}

/** The parsed body of an update: undefined keeps a field, null clears a note or a reference (contract 5.8). */
export interface UpdateReservationInput extends Omit<RescheduleReservationInput, 'employeeIds'>, DetailsInput {}

/**
 * All fields that a change can have. Only workspace users may send the service, a price (null: no price), the arrival
 * of the client and overridden rules (contract 5.18).
 */
export interface ReservationPatch extends UpdateReservationInput, StaffFields {
  readonly employeeIds?: readonly string[] | null | undefined;
  readonly serviceId?: string | null | undefined;
  /** Whether the client has arrived. Null or undefined: unchanged. */
  readonly arrived?: boolean | null | undefined;
}

const MOVING_FIELDS = ['startAt', 'durationMinutes', 'employeeId', 'employeeSelectionMode'] as const;
const STAFF_FIELDS = ['employeeIds', 'serviceId', 'price', 'arrived'] as const;

/** Checks rules across the fields of an update (contract 5.8). */
export function updateReservationRules({ input }: { input?: UpdateReservationInput }): readonly RuleProblem[] {
  return input
    ? [...atLeastOneChange(input, [...MOVING_FIELDS, ...RESERVATION_DETAIL_FIELDS]), ...selectionRules(input)]
    : [];
}

/** Checks rules across the fields of a reschedule (contract 5.9). */
export function rescheduleReservationRules({ input }: { input?: RescheduleReservationInput }): readonly RuleProblem[] {
  return input ? [...atLeastOneChange(input, [...MOVING_FIELDS, 'employeeIds']), ...selectionRules(input)] : [];
}

/** Checks rules across the fields of an update by a workspace user (contract 5.18). */
export function staffUpdateRules({ input }: { input?: ReservationPatch }): readonly RuleProblem[] {
  if (!input) return [];
  return [
    ...atLeastOneChange(input, [...MOVING_FIELDS, ...STAFF_FIELDS, ...RESERVATION_DETAIL_FIELDS]),
    ...selectionRules(input),
  ];
}

// Null counts as a change, because it clears the field.
function atLeastOneChange(input: ReservationPatch, fields: readonly (keyof ReservationPatch)[]): RuleProblem[] {
  if (fields.some((field) => input[field] !== undefined)) return [];
  const message = `At least one of ${fields.join(', ')} is required.`;
  return [{ path: ['input'], code: 'AT_LEAST_ONE', message, among: fields }];
}
