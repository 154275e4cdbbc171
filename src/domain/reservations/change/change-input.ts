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

/** The parsed body of an update: absent fields stay, null clears a note or a reference (contract 5.8). */
export interface UpdateReservationInput extends Omit<RescheduleReservationInput, 'employeeIds'> {
  readonly clientNote?: string | null | undefined;
  /** Merged by key; null removes one. */
  readonly customFields?: Readonly<Record<string, string | null>> | null | undefined;
  readonly internalNote?: string | null | undefined;
  readonly externalReservationId?: string | null | undefined;
}

/** What either of them can ask for. */
export type ReservationPatch = UpdateReservationInput & Pick<RescheduleReservationInput, 'employeeIds'>;
