/** What a caller gives for a person who may not be a client yet. */
export interface ContactInput {
  readonly firstName: string;
  readonly lastName?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/** The parsed input of a new reservation (specification, Reservation; contract section 5). */
export interface CreateReservationInput {
  readonly serviceId: string;
  readonly employeeSelectionMode: 'SPECIFIC' | 'ANY';
  readonly employeeId?: string | null;
  readonly employeeIds?: readonly string[] | null;
  readonly startAt: Date;
  readonly providerClientId?: string | null;
  readonly client?: ContactInput | null;
  readonly internalNote?: string | null;
  readonly clientNote?: string | null;
  readonly externalReservationId?: string | null;
  readonly customFields?: Readonly<Record<string, string | null>> | null;
  readonly notifyClient?: boolean | null;
  readonly allowClientOverlap?: boolean | null;
}
