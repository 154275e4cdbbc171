import type { Money } from 'slot-engine/catalog.ts';
import { atLeastOne, exactlyOne, type RuleProblem } from '../../../kernel/rules.ts';
import { type DetailsInput, givenCustomFields } from '../details.ts';
import type { StaffTerms } from './staff-terms.ts';

/** Contact data of a person who may not be a client yet. */
interface ContactInput {
  readonly firstName: string;
  readonly lastName?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/** The parsed input of a new reservation (contract 5.5), with the additional terms of staff (contract 5.18). */
export interface CreateReservationInput extends DetailsInput, StaffTerms {
  readonly serviceId: string;
  readonly employeeSelectionMode: 'SPECIFIC' | 'ANY';
  readonly employeeId?: string | null;
  readonly employeeIds?: readonly string[] | null;
  readonly startAt: Date;
  /** A hold of exactly this time; the reservation replaces it. */
  readonly holdId?: string | null;
  /** The end and price that the caller was quoted; null when there was no quote. */
  readonly expectedEndAt?: Date | null;
  readonly expectedPrice?: Money | null;
  readonly providerClientId?: string | null;
  readonly client?: ContactInput | null;
  readonly notifyClient?: boolean | null;
  /** Absent: another reservation of the same service may not overlap; false: none may; true: every one may. */
  readonly allowClientOverlap?: boolean | null;
  /** Whether a second reservation of the service is wanted in this conversation. */
  readonly another?: boolean | null;
}

/** The input in the form in which attempts are compared: null equals absence, also inside custom fields. */
export function fingerprintInput(
  input: Pick<CreateReservationInput, 'customFields' | 'client' | 'allowClientOverlap'>,
): object {
  const customFields = givenCustomFields(input.customFields);
  return {
    ...withoutNulls(input),
    ...(input.client ? { client: withoutNulls(input.client) } : {}),
    customFields: Object.keys(customFields).length > 0 ? customFields : undefined,
    allowClientOverlap: input.allowClientOverlap ?? true,
  };
}

/** A copy of the record without null and absent values. */
export function withoutNulls(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined));
}

/** Rules across the fields of a new reservation (contract 5.5). */
export function createReservationRules({ input }: { input?: Partial<CreateReservationInput> }): readonly RuleProblem[] {
  if (!input) return [];
  return [...clientRules(input), ...selectionRules(input)];
}

/** The same for staff, who also book a person without e-mail address and telephone number (contract 5.18). */
export function staffCreateRules({ input }: { input?: Partial<CreateReservationInput> }): readonly RuleProblem[] {
  return input ? [...exactlyOne(['input'], input, ['providerClientId', 'client']), ...selectionRules(input)] : [];
}

/** A reservation is for one client, named by id or by contact data. */
export function clientRules(
  input: Partial<Pick<CreateReservationInput, 'providerClientId' | 'client'>>,
): RuleProblem[] {
  return [
    ...exactlyOne(['input'], input, ['providerClientId', 'client']),
    ...(input.client ? atLeastOne(['input', 'client'], input.client, ['email', 'phone']) : []),
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
