/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Why somebody is absent. */
export type AbsenceKind =
  /** The provider is closed. */
  | 'CLOSURE'
  /** The employee does not work on this date, whatever their weekly hours say. */
  | 'DATE_OVERRIDE'
  /** Time off of this employee. */
  | 'TIME_OFF';

/** Whether an account holder has claimed the record. */
export type AccountStatus =
  /** It belongs to an account holder. */
  | 'CLAIMED'
  /** Nobody has claimed it. */
  | 'GUEST';

export type ActorType =
  | 'ACCOUNT'
  | 'INTEGRATION'
  | 'SYSTEM'
  | 'WORKSPACE';

export type CancelAsProviderInput = {
  /** Refuse the change with `VERSION_CONFLICT` unless the reservation has this version. */
  readonly expectedVersion?: number | null | undefined;
  /** Whether the client gets an e-mail. */
  readonly notifyClient?: boolean;
  /** Kept with the reservation. */
  readonly reason?: string | null | undefined;
};

export type CancelledBy =
  | 'CLIENT'
  | 'PROVIDER';

/** How the client of a reservation was found from the contact data. */
export type ClientMatch =
  /** One known client matched, and what it lacked was filled in. */
  | 'COMPLETED'
  /** No known client matched, or several did: a new record was made. */
  | 'CREATED'
  /** One known client matched and was not changed. */
  | 'REUSED';

/** The person to book for; at least one of `email` and `phone`. If exactly one known client shares one of these values, contradicts none of them and has this name (or a short form of it), it is reused, and what it lacked is filled in; otherwise a new record is made. The header `Client-Match` says which. */
export type ContactInput = {
  /** The client's e-mail address, in lower case. */
  readonly email?: string | null | undefined;
  /** The client's first name. */
  readonly firstName: string;
  /** The client's last name; null: not known. */
  readonly lastName?: string | null | undefined;
  /** The client's phone number in E.164 format, such as +48600100200. */
  readonly phone?: string | null | undefined;
};

/** A new client; at least one of `email` and `phone` is required. */
export type CreateClientInput = {
  /** The client's e-mail address, in lower case. */
  readonly email?: string | null | undefined;
  /** Your own reference; no other client of the provider may have it, except deleted ones. */
  readonly externalClientId?: string | null | undefined;
  /** The client's first name. */
  readonly firstName: string;
  /** The client's last name; null: not known. */
  readonly lastName?: string | null | undefined;
  /** The language of mails to the client. */
  readonly locale?: string | null | undefined;
  /** Visible to the provider, never to the client. */
  readonly note?: string | null | undefined;
  /** The client's phone number in E.164 format, such as +48600100200. */
  readonly phone?: string | null | undefined;
  /** The client's own time zone; the provider's by default. */
  readonly timezone?: string | null | undefined;
};

/** A new reservation, for exactly one of `providerClientId` and `client`. */
export type CreateReservationInput = {
  /** False: the request is refused when the client has another PENDING or CONFIRMED reservation at that time. */
  readonly allowClientOverlap?: boolean;
  /** The person to book for, when you have no `providerClientId`. */
  readonly client?: ContactInput | null | undefined;
  /** What the client wrote. */
  readonly clientNote?: string | null | undefined;
  /** Your own data: up to 50 texts, each under a key of yours. */
  readonly customFields?: Record<string, string> | null | undefined;
  /** The employee to book. Required with SPECIFIC; leave it out with ANY. */
  readonly employeeId?: string | null | undefined;
  /** With ANY: only these employees may be chosen. */
  readonly employeeIds?: ReadonlyArray<string> | null | undefined;
  /** Whether you ask for a certain employee, or for any. */
  readonly employeeSelectionMode: EmployeeSelectionMode;
  /** The slot's `endsAt` as the client was told it: where the chosen employee has another one, the answer is `SLOT_UNAVAILABLE`, `OFFER_CHANGED`. */
  readonly expectedEndAt?: string | null | undefined;
  /** The slot's `price` as the client was told it: where the chosen employee has another one, the answer is `SLOT_UNAVAILABLE`, `OFFER_CHANGED`. */
  readonly expectedPrice?: ExpectedPriceInput | null | undefined;
  /** Your own reference, such as a ticket number; reservations may share one. When you create a reservation without an `Idempotency-Key` header, it is the idempotency key: the same request again answers with the first reservation, even if that was cancelled, and a different request with the same reference is refused. */
  readonly externalReservationId?: string | null | undefined;
  /** A hold of yours for this service, start and employee: the booking takes its place. */
  readonly holdId?: string | null | undefined;
  /** For the provider only; never readable through this API. */
  readonly internalNote?: string | null | undefined;
  /** Whether the client gets an e-mail. */
  readonly notifyClient?: boolean;
  /** The id of the client to book for; instead of `client`. */
  readonly providerClientId?: string | null | undefined;
  /** The id of the service. */
  readonly serviceId: string;
  /** When it starts, with an offset or Z. Send the `startsAt` of a slot as it came. */
  readonly startAt: string;
};

export type EmployeeSelectionMode =
  /** A free employee is chosen for you. */
  | 'ANY'
  /** The employee of `employeeId`. */
  | 'SPECIFIC';

/** Why a date has no slots. */
export type EmptyReason =
  /** Nobody works: days off, time off or closures. */
  | 'CLOSED'
  /** Everything is taken. */
  | 'FULLY_BOOKED'
  /** Nobody of this selection performs the service. */
  | 'NO_ELIGIBLE_EMPLOYEE'
  /** Too soon, or too far ahead. */
  | 'OUTSIDE_BOOKING_WINDOW'
  /** There are slots, but not between `timeFrom` and `timeTo`. */
  | 'OUTSIDE_REQUESTED_TIMES';

/** The price of a slot as it came. */
export type ExpectedPriceInput = {
  /** In the smallest unit of the currency, e.g. 12000 for 120.00 PLN. */
  readonly amountMinor: number;
  /** ISO 4217, e.g. PLN. */
  readonly currency: string;
};

export type MergeClientInput = {
  /** Refuse with `VERSION_CONFLICT` unless the client that remains has this version. */
  readonly expectedVersion?: number | null | undefined;
  /** The other record of the same person. It is deleted. */
  readonly sourceId: string;
};

/** What goes with a change of status. */
export type MoveReservationInput = {
  /** The version that you know. If the reservation has another one by now, the request is refused (`VERSION_CONFLICT`). */
  readonly expectedVersion?: number | null | undefined;
  /** Whether the client gets an e-mail. */
  readonly notifyClient?: boolean;
  /** Why, in your own words; kept in the history. */
  readonly reason?: string | null | undefined;
};

export type ReservationEventType =
  | 'CANCELLED'
  /** An account holder claimed the client. */
  | 'CLIENT_LINKED'
  | 'COMPLETED'
  | 'CONFIRMED'
  | 'CREATED'
  | 'DECLINED'
  | 'NO_SHOW'
  /** Time or employee changed. */
  | 'RESCHEDULED'
  /** Something other than time and employee changed. */
  | 'UPDATED';

export type ReservationSource =
  /** Made by the client. */
  | 'CLIENT_APP'
  /** Made through this API. */
  | 'INTEGRATION'
  /** Made in the provider's workspace. */
  | 'WORKSPACE';

export type ReservationStatus =
  /** It was cancelled; its time is free again. */
  | 'CANCELLED'
  /** It took place. */
  | 'COMPLETED'
  /** It will take place; its time is taken. */
  | 'CONFIRMED'
  /** The provider did not confirm it; its time is free again. */
  | 'DECLINED'
  /** The client did not come. */
  | 'NO_SHOW'
  /** The provider has not confirmed it yet; its time is taken. */
  | 'PENDING';

/** What changes: fields that you leave out stay as they are, null clears. An `email` or a `phone` must remain. */
export type UpdateClientInput = {
  /** The client's e-mail address, in lower case. */
  readonly email?: string | null | undefined;
  /** The version that you know. If the client has another one by now, the request is refused (`VERSION_CONFLICT`). */
  readonly expectedVersion?: number | null | undefined;
  /** Your own reference; no other client of the provider may have it, except deleted ones. */
  readonly externalClientId?: string | null | undefined;
  /** The client's first name. */
  readonly firstName?: string | null | undefined;
  /** The client's last name; null: not known. */
  readonly lastName?: string | null | undefined;
  /** The language of mails to the client. */
  readonly locale?: string | null | undefined;
  /** Visible to the provider, never to the client. */
  readonly note?: string | null | undefined;
  /** The client's phone number in E.164 format, such as +48600100200. */
  readonly phone?: string | null | undefined;
  /** The client's own time zone; null: the provider's. */
  readonly timezone?: string | null | undefined;
};

/** What changes; at least one field. Fields that you leave out stay as they are, null clears. */
export type UpdateReservationInput = {
  /** What the client wrote. */
  readonly clientNote?: string | null | undefined;
  /** Your own data. Keys that you leave out stay as they are; null removes a key. */
  readonly customFields?: Record<string, string> | null | undefined;
  /** The new duration, in minutes. By default it stays, or becomes another employee's own. */
  readonly durationMinutes?: number | null | undefined;
  /** The new employee; without it and without a mode the employee stays. */
  readonly employeeId?: string | null | undefined;
  /** SPECIFIC takes the employee of `employeeId`. ANY keeps the present employee if they are free, and chooses another one if not. */
  readonly employeeSelectionMode?: EmployeeSelectionMode | null | undefined;
  /** The version that you know. If the reservation has another one by now, the request is refused (`VERSION_CONFLICT`). */
  readonly expectedVersion?: number | null | undefined;
  /** Your own reference, such as a ticket number; reservations may share one. When you create a reservation without an `Idempotency-Key` header, it is the idempotency key: the same request again answers with the first reservation, even if that was cancelled, and a different request with the same reference is refused. */
  readonly externalReservationId?: string | null | undefined;
  /** For the provider only; never readable through this API. */
  readonly internalNote?: string | null | undefined;
  /** Whether the client gets an e-mail. */
  readonly notifyClient?: boolean;
  /** Why, in your own words; kept in the history. */
  readonly reason?: string | null | undefined;
  /** When it starts, with an offset or Z. Send the `startsAt` of a slot as it came. */
  readonly startAt?: string | null | undefined;
};

/** What a person may do in the provider's workspace. */
export type WorkspaceRole =
  | 'OWNER'
  | 'STAFF'
  | 'VIEWER';

export type BookingQueryVariables = Exact<{
  id: string;
}>;


export type BookingQuery = { readonly reservation: { readonly durationMinutes: number, readonly employeeName: string, readonly employeeSelectionMode: EmployeeSelectionMode, readonly clientNote: string | null, readonly internalNote: string | null, readonly createdAt: string, readonly externalReservationId: string | null, readonly providerClientId: string, readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly price: { readonly amountMinor: number, readonly currency: string } | null, readonly cancellation: { readonly cancelledAt: string, readonly cancelledBy: CancelledBy, readonly reason: string | null } | null, readonly providerClient: { readonly id: string, readonly firstName: string, readonly lastName: string | null, readonly phone: string | null, readonly email: string | null, readonly note: string | null, readonly accountStatus: AccountStatus } | null, readonly events: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly type: ReservationEventType, readonly occurredAt: string, readonly reason: string | null, readonly actor: { readonly type: ActorType, readonly id: string | null, readonly self: boolean }, readonly changes: ReadonlyArray<{ readonly field: string, readonly from: unknown, readonly to: unknown }> } }> } | null, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } };

export type TeamQueryVariables = Exact<{ [key: string]: never; }>;


export type TeamQuery = { readonly workspaceEmployees: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly active: boolean, readonly offers: ReadonlyArray<{ readonly serviceId: string, readonly durationMinutes: number | null, readonly price: { readonly amountMinor: number, readonly currency: string } | null }> }>, readonly workspaceServices: ReadonlyArray<{ readonly id: string, readonly name: string, readonly categoryId: string | null, readonly durationMinutes: number, readonly active: boolean, readonly price: { readonly amountMinor: number, readonly currency: string } | null }>, readonly workspaceCategories: ReadonlyArray<{ readonly id: string, readonly name: string, readonly active: boolean, readonly position: number }> };

export type ConfirmBookingMutationVariables = Exact<{
  reservationId: string;
  input: MoveReservationInput;
}>;


export type ConfirmBookingMutation = { readonly confirmReservation: { readonly reservation: { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } };

export type DeclineBookingMutationVariables = Exact<{
  reservationId: string;
  input: MoveReservationInput;
}>;


export type DeclineBookingMutation = { readonly declineReservation: { readonly reservation: { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } };

export type CompleteBookingMutationVariables = Exact<{
  reservationId: string;
  input: MoveReservationInput;
}>;


export type CompleteBookingMutation = { readonly completeReservation: { readonly reservation: { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } };

export type NoShowBookingMutationVariables = Exact<{
  reservationId: string;
  input: MoveReservationInput;
}>;


export type NoShowBookingMutation = { readonly markNoShow: { readonly reservation: { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } };

export type CancelBookingMutationVariables = Exact<{
  reservationId: string;
  input: CancelAsProviderInput;
}>;


export type CancelBookingMutation = { readonly cancelReservationAsProvider: { readonly reservation: { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } };

export type NoteBookingMutationVariables = Exact<{
  reservationId: string;
  input: UpdateReservationInput;
}>;


export type NoteBookingMutation = { readonly updateReservation: { readonly reservation: { readonly internalNote: string | null, readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } };

export type FreeTimesQueryVariables = Exact<{
  serviceId: string;
  date: string;
  employeeId?: ReadonlyArray<string> | null | undefined;
}>;


export type FreeTimesQuery = { readonly slots: { readonly durationMinutes: number, readonly dates: ReadonlyArray<{ readonly date: string, readonly emptyReason: EmptyReason | null, readonly slots: ReadonlyArray<{ readonly startsAt: string, readonly endsAt: string, readonly employeeIds: ReadonlyArray<string>, readonly price: { readonly amountMinor: number, readonly currency: string } | null }> }> } };

export type FindClientsQueryVariables = Exact<{
  search?: string | null | undefined;
  limit: number;
}>;


export type FindClientsQuery = { readonly searchClients: ReadonlyArray<{ readonly id: string, readonly firstName: string, readonly lastName: string | null, readonly phone: string | null, readonly email: string | null }> };

export type BookMutationVariables = Exact<{
  input: CreateReservationInput;
  idempotencyKey?: string | null | undefined;
}>;


export type BookMutation = { readonly createReservationAsProvider: { readonly clientMatch: ClientMatch | null, readonly reservation: { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } };

export type BookingChangesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type BookingChangesSubscription = { readonly reservationChanged: { readonly position: string, readonly event: { readonly id: string, readonly type: ReservationEventType, readonly actor: { readonly type: ActorType, readonly self: boolean } | null }, readonly reservation: { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } };

export type CalendarDaysQueryVariables = Exact<{
  dateFrom: string;
  dateTo: string;
}>;


export type CalendarDaysQuery = { readonly calendarRange: { readonly days: ReadonlyArray<{ readonly date: string, readonly employees: ReadonlyArray<{ readonly employeeId: string, readonly displayName: string, readonly active: boolean, readonly working: ReadonlyArray<{ readonly startAt: string, readonly endAt: string }>, readonly absences: ReadonlyArray<{ readonly id: string, readonly kind: AbsenceKind, readonly reason: string | null, readonly startAt: string, readonly endAt: string }>, readonly absent: ReadonlyArray<{ readonly startAt: string, readonly endAt: string }>, readonly reservations: ReadonlyArray<{ readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly client: { readonly firstName: string, readonly lastName: string | null } | null }> | null }> }> } };

export type CalendarBookingFragment = { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly client: { readonly firstName: string, readonly lastName: string | null } | null };

export type MoveBookingMutationVariables = Exact<{
  reservationId: string;
  input: UpdateReservationInput;
}>;


export type MoveBookingMutation = { readonly updateReservation: { readonly reservation: { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } };

export type ClientsQueryVariables = Exact<{
  search?: string | null | undefined;
  limit: number;
}>;


export type ClientsQuery = { readonly searchClients: ReadonlyArray<{ readonly id: string, readonly firstName: string, readonly lastName: string | null, readonly phone: string | null, readonly email: string | null, readonly accountStatus: AccountStatus, readonly updatedAt: string }> };

export type ClientQueryVariables = Exact<{
  id: string;
}>;


export type ClientQuery = { readonly providerClient: { readonly id: string, readonly version: number, readonly firstName: string, readonly lastName: string | null, readonly phone: string | null, readonly email: string | null, readonly note: string | null, readonly accountStatus: AccountStatus, readonly createdAt: string, readonly externalClientId: string | null } };

export type VisitsQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type VisitsQuery = { readonly reservations: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly node: { readonly employeeName: string, readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly price: { readonly amountMinor: number, readonly currency: string } | null, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type CreateClientMutationVariables = Exact<{
  input: CreateClientInput;
}>;


export type CreateClientMutation = { readonly createClient: { readonly client: { readonly id: string } } };

export type UpdateClientMutationVariables = Exact<{
  id: string;
  input: UpdateClientInput;
}>;


export type UpdateClientMutation = { readonly updateClient: { readonly client: { readonly id: string, readonly version: number } } };

export type MergeClientsMutationVariables = Exact<{
  id: string;
  input: MergeClientInput;
}>;


export type MergeClientsMutation = { readonly mergeClients: { readonly client: { readonly id: string } } };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { readonly viewer:
    | { readonly id: string, readonly scopes: ReadonlyArray<string>, readonly provider: { readonly id: string, readonly name: string, readonly timezone: string, readonly locale: string, readonly currency: string } | null }
    | { readonly id: string, readonly scopes: ReadonlyArray<string>, readonly provider: { readonly id: string, readonly name: string, readonly timezone: string, readonly locale: string, readonly currency: string } }
    | { readonly role: WorkspaceRole, readonly id: string, readonly scopes: ReadonlyArray<string>, readonly provider: { readonly id: string, readonly name: string, readonly timezone: string, readonly locale: string, readonly currency: string } }
   };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const CalendarBookingFragmentDoc = new TypedDocumentString(`
    fragment CalendarBooking on Booking {
  id
  version
  status
  startAt
  endAt
  employeeId
  serviceId
  serviceName
  source
  client {
    firstName
    lastName
  }
}
    `, {"fragmentName":"CalendarBooking"}) as unknown as TypedDocumentString<CalendarBookingFragment, unknown>;
export const BookingDocument = new TypedDocumentString(`
    query Booking($id: UUID!) {
  reservation(reservationId: $id) {
    ...CalendarBooking
    durationMinutes
    employeeName
    employeeSelectionMode
    price {
      amountMinor
      currency
    }
    clientNote
    internalNote
    createdAt
    externalReservationId
    cancellation {
      cancelledAt
      cancelledBy
      reason
    }
    providerClientId
    providerClient {
      id
      firstName
      lastName
      phone
      email
      note
      accountStatus
    }
    events(first: 50) {
      edges {
        node {
          id
          type
          occurredAt
          reason
          actor {
            type
            id
            self
          }
          changes {
            field
            from
            to
          }
        }
      }
    }
  }
}
    fragment CalendarBooking on Booking {
  id
  version
  status
  startAt
  endAt
  employeeId
  serviceId
  serviceName
  source
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<BookingQuery, BookingQueryVariables>;
export const TeamDocument = new TypedDocumentString(`
    query Team {
  workspaceEmployees {
    id
    displayName
    active
    offers {
      serviceId
      durationMinutes
      price {
        amountMinor
        currency
      }
    }
  }
  workspaceServices {
    id
    name
    categoryId
    durationMinutes
    active
    price {
      amountMinor
      currency
    }
  }
  workspaceCategories {
    id
    name
    active
    position
  }
}
    `) as unknown as TypedDocumentString<TeamQuery, TeamQueryVariables>;
export const ConfirmBookingDocument = new TypedDocumentString(`
    mutation ConfirmBooking($reservationId: UUID!, $input: MoveReservationInput!) {
  confirmReservation(reservationId: $reservationId, input: $input) {
    reservation {
      ...CalendarBooking
    }
  }
}
    fragment CalendarBooking on Booking {
  id
  version
  status
  startAt
  endAt
  employeeId
  serviceId
  serviceName
  source
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<ConfirmBookingMutation, ConfirmBookingMutationVariables>;
export const DeclineBookingDocument = new TypedDocumentString(`
    mutation DeclineBooking($reservationId: UUID!, $input: MoveReservationInput!) {
  declineReservation(reservationId: $reservationId, input: $input) {
    reservation {
      ...CalendarBooking
    }
  }
}
    fragment CalendarBooking on Booking {
  id
  version
  status
  startAt
  endAt
  employeeId
  serviceId
  serviceName
  source
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<DeclineBookingMutation, DeclineBookingMutationVariables>;
export const CompleteBookingDocument = new TypedDocumentString(`
    mutation CompleteBooking($reservationId: UUID!, $input: MoveReservationInput!) {
  completeReservation(reservationId: $reservationId, input: $input) {
    reservation {
      ...CalendarBooking
    }
  }
}
    fragment CalendarBooking on Booking {
  id
  version
  status
  startAt
  endAt
  employeeId
  serviceId
  serviceName
  source
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<CompleteBookingMutation, CompleteBookingMutationVariables>;
export const NoShowBookingDocument = new TypedDocumentString(`
    mutation NoShowBooking($reservationId: UUID!, $input: MoveReservationInput!) {
  markNoShow(reservationId: $reservationId, input: $input) {
    reservation {
      ...CalendarBooking
    }
  }
}
    fragment CalendarBooking on Booking {
  id
  version
  status
  startAt
  endAt
  employeeId
  serviceId
  serviceName
  source
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<NoShowBookingMutation, NoShowBookingMutationVariables>;
export const CancelBookingDocument = new TypedDocumentString(`
    mutation CancelBooking($reservationId: UUID!, $input: CancelAsProviderInput!) {
  cancelReservationAsProvider(reservationId: $reservationId, input: $input) {
    reservation {
      ...CalendarBooking
    }
  }
}
    fragment CalendarBooking on Booking {
  id
  version
  status
  startAt
  endAt
  employeeId
  serviceId
  serviceName
  source
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<CancelBookingMutation, CancelBookingMutationVariables>;
export const NoteBookingDocument = new TypedDocumentString(`
    mutation NoteBooking($reservationId: UUID!, $input: UpdateReservationInput!) {
  updateReservation(reservationId: $reservationId, input: $input) {
    reservation {
      ...CalendarBooking
      internalNote
    }
  }
}
    fragment CalendarBooking on Booking {
  id
  version
  status
  startAt
  endAt
  employeeId
  serviceId
  serviceName
  source
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<NoteBookingMutation, NoteBookingMutationVariables>;
export const FreeTimesDocument = new TypedDocumentString(`
    query FreeTimes($serviceId: UUID!, $date: Date!, $employeeId: [UUID!]) {
  slots(
    serviceId: $serviceId
    dateFrom: $date
    dateTo: $date
    employeeId: $employeeId
  ) {
    durationMinutes
    dates {
      date
      emptyReason
      slots {
        startsAt
        endsAt
        employeeIds
        price {
          amountMinor
          currency
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FreeTimesQuery, FreeTimesQueryVariables>;
export const FindClientsDocument = new TypedDocumentString(`
    query FindClients($search: Text, $limit: Int!) {
  searchClients(search: $search, limit: $limit) {
    id
    firstName
    lastName
    phone
    email
  }
}
    `) as unknown as TypedDocumentString<FindClientsQuery, FindClientsQueryVariables>;
export const BookDocument = new TypedDocumentString(`
    mutation Book($input: CreateReservationInput!, $idempotencyKey: IdempotencyKey) {
  createReservationAsProvider(input: $input, idempotencyKey: $idempotencyKey) {
    clientMatch
    reservation {
      ...CalendarBooking
    }
  }
}
    fragment CalendarBooking on Booking {
  id
  version
  status
  startAt
  endAt
  employeeId
  serviceId
  serviceName
  source
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<BookMutation, BookMutationVariables>;
export const BookingChangesDocument = new TypedDocumentString(`
    subscription BookingChanges($after: UUID) {
  reservationChanged(after: $after) {
    position
    event {
      id
      type
      actor {
        type
        self
      }
    }
    reservation {
      ...CalendarBooking
    }
  }
}
    fragment CalendarBooking on Booking {
  id
  version
  status
  startAt
  endAt
  employeeId
  serviceId
  serviceName
  source
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<BookingChangesSubscription, BookingChangesSubscriptionVariables>;
export const CalendarDaysDocument = new TypedDocumentString(`
    query CalendarDays($dateFrom: Date!, $dateTo: Date!) {
  calendarRange(dateFrom: $dateFrom, dateTo: $dateTo) {
    days {
      date
      employees {
        employeeId
        displayName
        active
        working {
          startAt
          endAt
        }
        absences {
          id
          kind
          reason
          startAt
          endAt
        }
        absent {
          startAt
          endAt
        }
        reservations {
          ...CalendarBooking
        }
      }
    }
  }
}
    fragment CalendarBooking on Booking {
  id
  version
  status
  startAt
  endAt
  employeeId
  serviceId
  serviceName
  source
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<CalendarDaysQuery, CalendarDaysQueryVariables>;
export const MoveBookingDocument = new TypedDocumentString(`
    mutation MoveBooking($reservationId: UUID!, $input: UpdateReservationInput!) {
  updateReservation(reservationId: $reservationId, input: $input) {
    reservation {
      ...CalendarBooking
    }
  }
}
    fragment CalendarBooking on Booking {
  id
  version
  status
  startAt
  endAt
  employeeId
  serviceId
  serviceName
  source
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<MoveBookingMutation, MoveBookingMutationVariables>;
export const ClientsDocument = new TypedDocumentString(`
    query Clients($search: Text, $limit: Int!) {
  searchClients(search: $search, limit: $limit) {
    id
    firstName
    lastName
    phone
    email
    accountStatus
    updatedAt
  }
}
    `) as unknown as TypedDocumentString<ClientsQuery, ClientsQueryVariables>;
export const ClientDocument = new TypedDocumentString(`
    query Client($id: UUID!) {
  providerClient(id: $id) {
    id
    version
    firstName
    lastName
    phone
    email
    note
    accountStatus
    createdAt
    externalClientId
  }
}
    `) as unknown as TypedDocumentString<ClientQuery, ClientQueryVariables>;
export const VisitsDocument = new TypedDocumentString(`
    query Visits($id: UUID!, $after: Text) {
  reservations(providerClientId: $id, first: 50, after: $after) {
    totalCount
    edges {
      node {
        ...CalendarBooking
        employeeName
        price {
          amountMinor
          currency
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment CalendarBooking on Booking {
  id
  version
  status
  startAt
  endAt
  employeeId
  serviceId
  serviceName
  source
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<VisitsQuery, VisitsQueryVariables>;
export const CreateClientDocument = new TypedDocumentString(`
    mutation CreateClient($input: CreateClientInput!) {
  createClient(input: $input) {
    client {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CreateClientMutation, CreateClientMutationVariables>;
export const UpdateClientDocument = new TypedDocumentString(`
    mutation UpdateClient($id: UUID!, $input: UpdateClientInput!) {
  updateClient(id: $id, input: $input) {
    client {
      id
      version
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateClientMutation, UpdateClientMutationVariables>;
export const MergeClientsDocument = new TypedDocumentString(`
    mutation MergeClients($id: UUID!, $input: MergeClientInput!) {
  mergeClients(id: $id, input: $input) {
    client {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<MergeClientsMutation, MergeClientsMutationVariables>;
export const ViewerDocument = new TypedDocumentString(`
    query Viewer {
  viewer {
    id
    scopes
    provider {
      id
      name
      timezone
      locale
      currency
    }
    ... on WorkspaceViewer {
      role
    }
  }
}
    `) as unknown as TypedDocumentString<ViewerQuery, ViewerQueryVariables>;