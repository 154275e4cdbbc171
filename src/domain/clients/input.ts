/** What describes a new client; at least one of `email` and `phone` (contract 2.3). */
export interface ClientInput {
  readonly firstName: string;
  readonly lastName?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly locale?: string | null | undefined;
  readonly timezone?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly externalClientId?: string | null | undefined;
}

/** A merge patch: absent fields stay, null clears (contract 2.3). */
export interface ClientPatch extends Partial<Omit<ClientInput, 'firstName'>> {
  readonly firstName?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
}
