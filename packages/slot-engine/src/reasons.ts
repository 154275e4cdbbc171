/** Why an employee cannot be booked at a start; of several that hold the last is given. */
export const UNAVAILABLE_REASONS = [
  'NO_ELIGIBLE_EMPLOYEE',
  'IN_THE_PAST',
  'BELOW_MIN_NOTICE',
  'BEYOND_MAX_ADVANCE',
  'TIME_OFF',
  'OUTSIDE_WORKING_HOURS',
  'OFF_GRID',
  'CLIENT_BUSY',
  'ALREADY_BOOKED',
  'TAKEN',
  'NO_RESOURCE',
  'OFFER_CHANGED',
] as const;

export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

/** Null: this employee is free. */
export interface EmployeeVerdict {
  readonly employeeId: string;
  readonly reason: UnavailableReason | null;
}
