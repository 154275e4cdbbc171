import type { Money } from 'slot-engine/catalog.ts';
import { type RuleProblem, requireAtLeastOne, requireExactlyOne } from '../../../kernel/rules.ts';
import { type DetailsInput, toCustomFields } from '../details.ts';
import type { StaffFields } from './staff-terms.ts';

/** The contact data of a person who may not be a client yet. */
interface ContactInput {
  readonly firstName: string;
  readonly lastName?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/**
 * The parsed input of a new reservation (contract 5.5), with the additional fields of workspace users (contract 5.18).
 */
export interface CreateReservationInput extends DetailsInput, StaffFields {
  readonly serviceId: string;
  readonly employeeSelectionMode: 'SPECIFIC' | 'ANY';
  readonly employeeId?: string | null;
  readonly employeeIds?: readonly string[] | null;
  readonly startAt: Date;
  /** The id of a hold of exactly this time. The reservation replaces the hold. */
  readonly holdId?: string | null;
  /** The end and the price that the caller was quoted; null when there was no quote. */
  readonly expectedEndAt?: Date | null;
  readonly expectedPrice?: Money | null;
  readonly providerClientId?: string | null;
  readonly client?: ContactInput | null;
  readonly notifyClient?: boolean | null;
  /**
   * Whether the client may have overlapping reservations. Undefined or null: none of the same service; false: none at
   * all; true: any.
   */
  readonly allowClientOverlap?: boolean | null;
  /** Whether a second reservation of the service in this conversation is intended. */
  readonly another?: boolean | null;
}

/**
 * Returns the input in the form in which repeated requests are compared: null equals undefined, also inside custom
 * fields.
 */
export function toFingerprintInput(
  input: Pick<CreateReservationInput, 'customFields' | 'client' | 'allowClientOverlap'>,
): object {
  const customFields = toCustomFields(input.customFields);
  return {
    ...withoutNulls(input),
    ...(input.client ? { client: withoutNulls(input.client) } : {}),
    customFields: Object.keys(customFields).length > 0 ? customFields : undefined,
    allowClientOverlap: input.allowClientOverlap ?? true,
  };
}

/** Copies a record without null and undefined values. */
export function withoutNulls(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined));
}

/** Checks rules across the fields of a new reservation (contract 5.5). */
export function createReservationRules({ input }: { input?: Partial<CreateReservationInput> }): readonly RuleProblem[] {
  if (!input) return [];
  return [...clientRules(input), ...selectionRules(input)];
}

/**
 * Checks rules across the fields of a new reservation by a workspace user, who may also book a person without e-mail
 * address and phone number (contract 5.18).
 */
export function staffCreateRules({ input }: { input?: Partial<CreateReservationInput> }): readonly RuleProblem[] {
  return input
    ? [...requireExactlyOne(['input'], input, ['providerClientId', 'client']), ...selectionRules(input)]
    : [];
}

/** Checks that exactly one client is given, by id or by contact data. */
export function clientRules(
  input: Partial<Pick<CreateReservationInput, 'providerClientId' | 'client'>>,
): RuleProblem[] {
  return [
    ...requireExactlyOne(['input'], input, ['providerClientId', 'client']),
    ...(input.client ? requireAtLeastOne(['input', 'client'], input.client, ['email', 'phone']) : []),
  ];
}

/** The fields that define the booked service, time and employee, without the client. */
export type WantedAssignment = EmployeeSelection &
  Pick<CreateReservationInput, 'serviceId' | 'startAt' | 'expectedEndAt' | 'expectedPrice' | 'durationMinutes'>;

/** The fields that choose an employee. */
export interface EmployeeSelection {
  readonly employeeSelectionMode?: 'SPECIFIC' | 'ANY' | null;
  readonly employeeId?: string | null;
  readonly employeeIds?: readonly string[] | null;
}

/** Checks the choice of an employee: SPECIFIC names one; ANY may only limit the choice. */
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
