/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

export type CancelledBy =
  | 'CLIENT'
  | 'PROVIDER';

export type EmployeeSelectionMode =
  /** A free employee is chosen for you. */
  | 'ANY'
  /** The employee of `employeeId`. */
  | 'SPECIFIC';

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

export type BookingChangesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type BookingChangesSubscription = { readonly reservationChanged: { readonly position: string, readonly event: { readonly id: string, readonly type: ReservationEventType, readonly actor: { readonly type: ActorType, readonly self: boolean } | null }, readonly reservation: { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } };

export type CalendarDayQueryVariables = Exact<{
  date: string;
}>;


export type CalendarDayQuery = { readonly calendar: { readonly date: string, readonly employees: ReadonlyArray<{ readonly employeeId: string, readonly displayName: string, readonly working: ReadonlyArray<{ readonly startAt: string, readonly endAt: string }>, readonly absent: ReadonlyArray<{ readonly startAt: string, readonly endAt: string }>, readonly reservations: ReadonlyArray<{ readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly client: { readonly firstName: string, readonly lastName: string | null } | null }> | null }> } };

export type CalendarBookingFragment = { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly client: { readonly firstName: string, readonly lastName: string | null } | null };

export type MoveBookingMutationVariables = Exact<{
  reservationId: string;
  input: UpdateReservationInput;
}>;


export type MoveBookingMutation = { readonly updateReservation: { readonly reservation: { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } };

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
export const CalendarDayDocument = new TypedDocumentString(`
    query CalendarDay($date: Date!) {
  calendar(date: $date) {
    date
    employees {
      employeeId
      displayName
      working {
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
}`) as unknown as TypedDocumentString<CalendarDayQuery, CalendarDayQueryVariables>;
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