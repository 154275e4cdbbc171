/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** The reason why an employee is absent. */
export type AbsenceKind =
  /** The provider is closed. */
  | 'CLOSURE'
  /** The employee does not work on this date, regardless of their weekly hours. */
  | 'DATE_OVERRIDE'
  /** Time off of this employee. */
  | 'TIME_OFF';

/** Whether an account holder has claimed the record. */
export type AccountStatus =
  /** It belongs to an account holder. */
  | 'CLAIMED'
  /** No account holder has claimed it. */
  | 'GUEST';

/** The kind of caller that made a change. */
export type ActorType =
  /** A person with an account of their own. */
  | 'ACCOUNT'
  /** A program of the Integration API. */
  | 'INTEGRATION'
  /** The service itself. */
  | 'SYSTEM'
  /** A person of the provider's workspace. */
  | 'WORKSPACE';

/** The input of `addClosure`. */
export type AddClosureInput = {
  /** Refuse with `VERSION_CONFLICT` if it exists with another reason and another version. */
  readonly expectedVersion?: number | null | undefined;
  /** The first day. */
  readonly from: string;
  /** Why, in your own words; kept in the history. */
  readonly reason?: string | null | undefined;
  /** Inclusive. */
  readonly to: string;
};

/** The input of `addTimeOff`. */
export type AddTimeOffInput = {
  /** The id of the employee. */
  readonly employeeId: string;
  /** Refuse with `VERSION_CONFLICT` if it exists with another reason and another version. */
  readonly expectedVersion?: number | null | undefined;
  /** When it begins. */
  readonly from: string;
  /** Why, in your own words; kept in the history. */
  readonly reason?: string | null | undefined;
  /** Exclusive. */
  readonly to: string;
};

/** What the owner grants an app. */
export type ApproveSignInInput = {
  /** The number of days until the access ends. */
  readonly days: number;
  /** The parameter `request` of the page that the app opened. */
  readonly request: string;
  /** The granted scopes: some or all of the requested ones. */
  readonly scopes: ReadonlyArray<IntegrationScope>;
};

/** The kind of change of a record. */
export type AuditAction =
  /** The same as `CANCELLED` in the history of a reservation. */
  | 'CANCELLED'
  /** A claim link was mailed to the client. */
  | 'CLAIM_LINK_SENT'
  /** The same as `CLIENT_LINKED` in the history of a reservation. */
  | 'CLIENT_LINKED'
  /** The same as `COMPLETED` in the history of a reservation. */
  | 'COMPLETED'
  /** The same as `CONFIRMED` in the history of a reservation. */
  | 'CONFIRMED'
  /** It was made. */
  | 'CREATED'
  /** The same as `DECLINED` in the history of a reservation. */
  | 'DECLINED'
  /** It was deleted. */
  | 'DELETED'
  /** Deliveries were sent again. */
  | 'DELIVERIES_RETRIED'
  /** It was switched off after too many failures. */
  | 'DISABLED'
  /** Everything about the person was erased. */
  | 'ERASED'
  /** A mail to the client was sent again. */
  | 'MAIL_RESENT'
  /** Another record of the same person was merged into it. */
  | 'MERGED'
  /** The same as `NO_SHOW` in the history of a reservation. */
  | 'NO_SHOW'
  /** The same as `RESCHEDULED` in the history of a reservation. */
  | 'RESCHEDULED'
  /** It was revoked. */
  | 'REVOKED'
  /** Its secret was replaced. */
  | 'SECRET_ROTATED'
  /** It was changed. */
  | 'UPDATED';

/** The kind of caller that made a change. */
export type AuditActorType =
  /** A person with an account of their own. */
  | 'ACCOUNT'
  /** An integration client. */
  | 'INTEGRATION'
  /** The operator of the service, by the command line or a provider file. */
  | 'OPERATOR'
  /** The service itself. */
  | 'SYSTEM'
  /** A person of the provider's workspace. */
  | 'WORKSPACE';

/** The kind of the changed record. */
export type AuditResourceType =
  /** A category of services. */
  | 'CATEGORY'
  /** A client, the person; only the names of changed fields are shown, never the values. */
  | 'CLIENT'
  /** A closure. */
  | 'CLOSURE'
  /** The hours of one date of an employee. */
  | 'DATE_OVERRIDE'
  /** An employee. */
  | 'EMPLOYEE'
  /** The services of an employee; `resourceId` is the employee. */
  | 'EMPLOYEE_SERVICES'
  /** An integration client or its secret. */
  | 'INTEGRATION_CLIENT'
  /** A reservation: its own history, and mails sent again. */
  | 'RESERVATION'
  /** A room, a chair or a machine. */
  | 'RESOURCE'
  /** A service. */
  | 'SERVICE'
  /** The settings, the status or the plan of the provider. */
  | 'SETTINGS'
  /** Time off of an employee. */
  | 'TIME_OFF'
  /** A webhook subscription, its secret or its deliveries. */
  | 'WEBHOOK'
  /** The week of an employee; `resourceId` is the employee. */
  | 'WORKING_HOURS';

/** Absent rules are taken from the provider's defaults; buffers are 0. */
export type BookingRulesInput = {
  /** Minutes that stay free after the service. */
  readonly bufferAfterMinutes?: number | null | undefined;
  /** Minutes that stay free before the service. */
  readonly bufferBeforeMinutes?: number | null | undefined;
  /** The maximum number of days before the start. */
  readonly maxAdvanceDays?: number | null | undefined;
  /** The minimum number of minutes before the start. */
  readonly minNoticeMinutes?: number | null | undefined;
  /** Whether the provider accepts each booking first. */
  readonly requiresConfirmation?: boolean | null | undefined;
  /** The number of minutes between the starts of slots. */
  readonly slotIntervalMinutes?: number | null | undefined;
};

/** The rules to change; absent rules stay. */
export type BookingRulesPatch = {
  /** Minutes that stay free after the service. */
  readonly bufferAfterMinutes?: number | null | undefined;
  /** Minutes that stay free before the service. */
  readonly bufferBeforeMinutes?: number | null | undefined;
  /** The maximum number of days before the start. */
  readonly maxAdvanceDays?: number | null | undefined;
  /** The minimum number of minutes before the start. */
  readonly minNoticeMinutes?: number | null | undefined;
  /** Whether the provider accepts each booking first. */
  readonly requiresConfirmation?: boolean | null | undefined;
  /** The number of minutes between the starts of slots. */
  readonly slotIntervalMinutes?: number | null | undefined;
};

/** The kind of change that made a calendar stale. */
export type CalendarChangeKind =
  /** Services, employees, categories or settings changed. */
  | 'CATALOG'
  /** A closure was added or removed. */
  | 'CLOSURE'
  /** Weekly hours or a date override changed. */
  | 'HOURS'
  /** A reservation was created, moved, changed or cancelled. */
  | 'RESERVATION'
  /** Time off was added, moved or removed. */
  | 'TIME_OFF';

/** The reservation to cancel, with the options of the cancellation. */
export type CancelAsProviderInput = {
  /** Whether the client or the provider decides it. The event and the history follow it. */
  readonly cancelledBy?: CancelledBy;
  /** Refuse the change with `VERSION_CONFLICT` unless the reservation has this version. */
  readonly expectedVersion?: number | null | undefined;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether the client gets an e-mail. */
  readonly notifyClient?: boolean;
  /** Kept with the reservation. */
  readonly reason?: string | null | undefined;
  /** The id of the reservation. */
  readonly reservationId: string;
};

/** The reservations to cancel, with the options of the cancellation. */
export type CancelReservationsInput = {
  /** Whether clients get an e-mail. */
  readonly notifyClient?: boolean;
  /** Kept with each reservation. */
  readonly reason?: string | null | undefined;
  /** The ids of 1 to 100 reservations, each once. */
  readonly reservationIds: ReadonlyArray<string>;
};

/** Who cancels, and why. */
export type CancelVisitInput = {
  /** By default the client. */
  readonly cancelledBy?: CancelledBy | null | undefined;
  /** Whether the provider's policy for clients applies. Send true when a client asks to cancel. */
  readonly enforcePolicy?: boolean;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether the client gets an e-mail. */
  readonly notifyClient?: boolean;
  /** Why, in your own words; kept in the history. */
  readonly reason?: string | null | undefined;
  /** The id of the visit. */
  readonly visitId: string;
};

/** Whether the client or the provider decided a cancellation. */
export type CancelledBy =
  /** The client decided it. */
  | 'CLIENT'
  /** The provider decided it. */
  | 'PROVIDER';

/** The match of the contact data with known clients. */
export type ClientMatch =
  /** One known client matched, and its empty fields were filled. */
  | 'COMPLETED'
  /** No known client matched, or several did: a new record was created. */
  | 'CREATED'
  /** One known client matched and was not changed. */
  | 'REUSED';

/** The person to book for; at least one of `email` and `phone`. If exactly one known client shares one of these values, contradicts none of them and has this name (or a short form of it), that client is used and its empty fields are filled; otherwise a new record is created. The header `Client-Match` shows the result. */
export type ContactInput = {
  /** The client's e-mail address. */
  readonly email?: string | null | undefined;
  /** The client's first name. */
  readonly firstName: string;
  /** The client's last name. */
  readonly lastName?: string | null | undefined;
  /** The client's phone number, in any usual notation. */
  readonly phone?: string | null | undefined;
};

/** A reservation made by staff, for exactly one of `providerClientId` and `client`. */
export type CreateAsProviderInput = {
  /** A live reservation of the same client: the new one joins its visit; one without a visit becomes the first of a new one. */
  readonly addToReservationId?: string | null | undefined;
  /** Which other PENDING or CONFIRMED reservations of the client may overlap: by default all but those of the same service, with false none, with true all. */
  readonly allowClientOverlap?: boolean | null | undefined;
  /** The person to book for, when you have no `providerClientId`. One without e-mail and phone is a new client. */
  readonly client?: ContactInput | null | undefined;
  /** What the client wrote or said. */
  readonly clientNote?: string | null | undefined;
  /** Your own data: up to 50 texts, each under a key that you choose. */
  readonly customFields?: Record<string, string> | null | undefined;
  /** The duration of this reservation, in minutes; the employee's own duration by default. */
  readonly durationMinutes?: number | null | undefined;
  /** The employee. Required with SPECIFIC; leave it out with ANY. */
  readonly employeeId?: string | null | undefined;
  /** With ANY: only these employees may be chosen. */
  readonly employeeIds?: ReadonlyArray<string> | null | undefined;
  /** Whether you want a certain employee, or any. */
  readonly employeeSelectionMode: EmployeeSelectionMode;
  /** Your own reference, such as a ticket number; reservations may share one. When you create a reservation without an `Idempotency-Key` header, it is the idempotency key: the same request again answers with the first reservation, even if that was cancelled, and a different request with the same reference is refused. */
  readonly externalReservationId?: string | null | undefined;
  /** Your hold for this service, start and employee: the booking replaces it. */
  readonly holdId?: string | null | undefined;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  readonly idempotencyKey?: string | null | undefined;
  /** For the provider only; never readable through this API. */
  readonly internalNote?: string | null | undefined;
  /** Whether the client gets an e-mail; for a start in the past they get none. */
  readonly notifyClient?: boolean;
  /** The rules to ignore for this change; MIN_NOTICE admits a start in the past too. The history keeps the rules that were broken. */
  readonly override?: ReadonlyArray<SlotRule>;
  /** The price of this reservation; the employee's own price by default. */
  readonly price?: MoneyInput | null | undefined;
  /** The id of the client to book for; instead of `client`. */
  readonly providerClientId?: string | null | undefined;
  /** The id of the service. */
  readonly serviceId: string;
  /** When it starts, with an offset or Z. Send the `startsAt` of a slot as it came. Without an offset, send `timezone` as well. */
  readonly startAt: string;
  /** The zone of a `startAt` without an offset. */
  readonly timezone?: string | null | undefined;
};

/** The input of `createCalendarFeed`. */
export type CreateCalendarFeedInput = {
  /** The employee. */
  readonly employeeId: string;
};

/** The input of `createCategory`. */
export type CreateCategoryInput = {
  /** Other names under which it is found. */
  readonly aliases?: ReadonlyArray<string> | null | undefined;
  /** The key of this record in a provider file; its id by default. It never changes. */
  readonly key?: string | null | undefined;
  /** Its name. */
  readonly name: string;
  /** Its position in the catalog; last by default. */
  readonly position?: number | null | undefined;
};

/** A new client; at least one of `email` and `phone` is required. */
export type CreateClientInput = {
  /** The client's e-mail address, as it was sent. */
  readonly email?: string | null | undefined;
  /** Your own reference; no other client of the provider may have it, except deleted ones. */
  readonly externalClientId?: string | null | undefined;
  /** The client's first name. */
  readonly firstName: string;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  readonly idempotencyKey?: string | null | undefined;
  /** The client's last name; null: not known. */
  readonly lastName?: string | null | undefined;
  /** The language of mails to the client. */
  readonly locale?: string | null | undefined;
  /** Visible to the provider, never to the client. */
  readonly note?: string | null | undefined;
  /** Further e-mail addresses; `email` and repetitions are left out. */
  readonly otherEmails?: ReadonlyArray<string> | null | undefined;
  /** Further phone numbers; `phone` and repetitions are left out. */
  readonly otherPhones?: ReadonlyArray<string> | null | undefined;
  /** The client's phone number in E.164 format, such as +48600100200. */
  readonly phone?: string | null | undefined;
  /** The client's own time zone; the provider's by default. */
  readonly timezone?: string | null | undefined;
};

/** The input of `createEmployee`. */
export type CreateEmployeeInput = {
  /** Whether it is in use. Inactive records stay in the history. */
  readonly active?: boolean;
  /** Other names under which it is found. */
  readonly aliases?: ReadonlyArray<string> | null | undefined;
  /** The name that clients know. */
  readonly displayName: string;
  /** The key of this record in a provider file; its id by default. It never changes. */
  readonly key?: string | null | undefined;
  /** Its position in the catalog; last by default. */
  readonly position?: number | null | undefined;
  /** The provider's by default. */
  readonly timezone?: string | null | undefined;
  /** Their job title, such as stylist. */
  readonly title?: string | null | undefined;
};

/** The slot to keep while the client decides. */
export type CreateHoldInput = {
  /** The employee to hold. Required with SPECIFIC; leave it out with ANY. */
  readonly employeeId?: string | null | undefined;
  /** With ANY: only these employees may be chosen. */
  readonly employeeIds?: ReadonlyArray<string> | null | undefined;
  /** Whether you want a certain employee, or any. */
  readonly employeeSelectionMode: EmployeeSelectionMode;
  /** The `endsAt` that was quoted: another one is refused, `SLOT_UNAVAILABLE` with `OFFER_CHANGED`. */
  readonly expectedEndAt?: string | null | undefined;
  /** The `price` that was quoted: another one is refused, `SLOT_UNAVAILABLE` with `OFFER_CHANGED`. */
  readonly expectedPrice?: ExpectedPriceInput | null | undefined;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  readonly idempotencyKey?: string | null | undefined;
  /** How long to keep it, in seconds. */
  readonly seconds?: number;
  /** The id of the service. */
  readonly serviceId: string;
  /** When it starts, with an offset or Z. Send the `startsAt` of a slot as it came. Without an offset, send `timezone` as well. */
  readonly startAt: string;
  /** The zone of a `startAt` without an offset. */
  readonly timezone?: string | null | undefined;
};

/** A new integration client. */
export type CreateIntegrationClientInput = {
  /** The address for notices of its disabled webhooks, in addition to the provider's. */
  readonly contactEmail?: string | null | undefined;
  /** Its name; no other active client of the provider has it. */
  readonly name: string;
  /** All its scopes. */
  readonly scopes: ReadonlyArray<IntegrationScope>;
};

/** The input of `createResource`. */
export type CreateResourceInput = {
  /** Whether it is in use. Inactive records stay in the history. */
  readonly active?: boolean;
  /** The key of this record in a provider file; its id by default. It never changes. */
  readonly key?: string | null | undefined;
  /** What it is, such as `room`: services need kinds. */
  readonly kind: string;
  /** Its name. */
  readonly name: string;
  /** Its position in the catalog; last by default. */
  readonly position?: number | null | undefined;
  /** Its hours in the provider's zone; none: it is always available. */
  readonly workingHours?: ReadonlyArray<WeeklyWindowInput> | null | undefined;
};

/** The input of `createService`. */
export type CreateServiceInput = {
  /** Whether it is in use. Inactive records stay in the history. */
  readonly active?: boolean;
  /** Other names under which it is found. */
  readonly aliases?: ReadonlyArray<string> | null | undefined;
  /** When the service can be booked. */
  readonly bookingRules?: BookingRulesInput | null | undefined;
  /** The id of the category that the service belongs to; null: none. */
  readonly categoryId?: string | null | undefined;
  /** What the service is, in words for clients. */
  readonly description?: string | null | undefined;
  /** How long it takes, in minutes. */
  readonly durationMinutes: number;
  /** The key of this record in a provider file; its id by default. It never changes. */
  readonly key?: string | null | undefined;
  /** Its name. */
  readonly name: string;
  /** The kinds of resources of which a reservation occupies one each; of a kind that the provider has none, it is never free. */
  readonly needs?: ReadonlyArray<string> | null | undefined;
  /** Its position in the catalog; last by default. */
  readonly position?: number | null | undefined;
  /** The price. */
  readonly price?: MoneyInput | null | undefined;
  /** Work and processing in turn, from work to work, with the minutes of the service in all; empty: the employee works throughout. */
  readonly segments?: ReadonlyArray<ServiceSegmentInput> | null | undefined;
  /** Whether every integration sees the service, or only integrations that may use internal services. */
  readonly visibility?: ServiceVisibility;
};

/** A new visit, for exactly one of `providerClientId` and `client`. */
export type CreateVisitInput = {
  /** Which other PENDING or CONFIRMED reservations of the client may overlap: by default all but those of the same service, with false none, with true all. */
  readonly allowClientOverlap?: boolean | null | undefined;
  /** In a conversation: book a second reservation of this client and service; without it that is `ALREADY_BOOKED`. */
  readonly another?: boolean | null | undefined;
  /** The person to book for. */
  readonly client?: ContactInput | null | undefined;
  /** What the client wrote or said. */
  readonly clientNote?: string | null | undefined;
  /** Your own data: up to 50 texts, each under a key that you choose. */
  readonly customFields?: Record<string, string> | null | undefined;
  /** The `endsAt` that was quoted: another one is refused, `SLOT_UNAVAILABLE` with `OFFER_CHANGED`. */
  readonly expectedEndAt?: string | null | undefined;
  /** The `price` that was quoted: another one is refused, `SLOT_UNAVAILABLE` with `OFFER_CHANGED`. */
  readonly expectedPrice?: ExpectedPriceInput | null | undefined;
  /** Your own reference, such as a ticket number; reservations may share one. When you create a reservation without an `Idempotency-Key` header, it is the idempotency key: the same request again answers with the first reservation, even if that was cancelled, and a different request with the same reference is refused. */
  readonly externalReservationId?: string | null | undefined;
  /** Your hold of this visit: it is booked as it was held. */
  readonly holdId?: string | null | undefined;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  readonly idempotencyKey?: string | null | undefined;
  /** For the provider only; never readable through this API. */
  readonly internalNote?: string | null | undefined;
  /** The services, 2 to 6. */
  readonly items: ReadonlyArray<VisitItemInput>;
  /** The longest wait between two services. */
  readonly maxGapMinutes?: number;
  /** Whether the client gets an e-mail. */
  readonly notifyClient?: boolean;
  /** The order of services. */
  readonly order?: VisitOrder;
  /** Services may begin together, with different employees; not with `REQUIRE`. */
  readonly parallel?: boolean;
  /** The id of the client. */
  readonly providerClientId?: string | null | undefined;
  /** Whether one employee does everything. */
  readonly sameEmployee?: SameEmployee;
  /** When the visit starts: its `startsAt` as it came. */
  readonly startAt: string;
  /** The zone of a `startAt` without an offset. */
  readonly timezone?: string | null | undefined;
};

/** A new subscription of one integration client. */
export type CreateWorkspaceWebhookInput = {
  /** A note about this subscription. */
  readonly description?: string | null | undefined;
  /** Event names, each once; `*` for all. */
  readonly events: ReadonlyArray<SubscribedEvent>;
  /** The integration client that receives the events. */
  readonly integrationClientId: string;
  /** Whether deliveries are sent. */
  readonly isActive?: boolean;
  /** The final HTTPS address; redirects are not followed. */
  readonly url: string;
};

/** The hold that is changed. */
export type DeleteHoldInput = {
  /** The id of the hold. */
  readonly id: string;
};

/** The subscription that is changed. */
export type DeleteWorkspaceWebhookInput = {
  /** The id of the subscription. */
  readonly id: string;
};

/** The reason why an attempt to deliver failed. */
export type DeliveryErrorCode =
  /** The address is private or not allowed. */
  | 'BLOCKED_TARGET'
  /** The receiver may no longer read all of the body. */
  | 'CONTENT_WITHDRAWN'
  /** The endpoint could not be reached. */
  | 'NETWORK_ERROR'
  /** It answered with a status other than 2xx. */
  | 'NON_2XX'
  /** It answered 3xx; redirects are not followed. */
  | 'REDIRECT'
  /** The subscription was not active. */
  | 'SUBSCRIPTION_INACTIVE'
  /** No complete answer within 15 seconds. */
  | 'TIMEOUT';

/** The status of a delivery. */
export type DeliveryStatus =
  /** All attempts failed. */
  | 'FAILED'
  /** The first attempt is due. */
  | 'PENDING'
  /** An attempt failed; the next one is due at `nextAttemptAt`. */
  | 'RETRY_SCHEDULED'
  /** Not sent any more: the subscription, the client or the access had ended. */
  | 'SKIPPED'
  /** The endpoint answered 2xx. */
  | 'SUCCEEDED';

/** The reason why a subscription was switched off. */
export type DisabledReason =
  /** `too_many_consecutive_failures`: Too many attempts failed, one after the other. */
  | 'TOO_MANY_CONSECUTIVE_FAILURES';

/** Whether a certain employee is requested, or any. */
export type EmployeeSelectionMode =
  /** A free employee is chosen for you. */
  | 'ANY'
  /** The employee of `employeeId`. */
  | 'SPECIFIC';

/** The reason why a date has no slots. */
export type EmptyReason =
  /** No employee works: days off, time off or closures. */
  | 'CLOSED'
  /** All times are taken. */
  | 'FULLY_BOOKED'
  /** No selected employee performs the service. */
  | 'NO_ELIGIBLE_EMPLOYEE'
  /** Too soon, or too far ahead. */
  | 'OUTSIDE_BOOKING_WINDOW'
  /** There are slots, but not between `timeFrom` and `timeTo`. */
  | 'OUTSIDE_REQUESTED_TIMES';

/** Which events of the log come first. */
export type EventOrder =
  /** The newest first, for programs that read the first page again and again; the cursors lead back. */
  | 'NEWEST'
  /** The oldest first: following the cursors misses nothing. */
  | 'OLDEST';

/** The kind of record of an event. */
export type EventResourceType =
  /** `client`: A client of the provider. */
  | 'CLIENT'
  /** `conversation`: A conversation of an integration client with a caller. */
  | 'CONVERSATION'
  /** `provider`: The provider itself. */
  | 'PROVIDER'
  /** `reservation`: A reservation. */
  | 'RESERVATION'
  /** `webhook`: A subscription, which was tested. */
  | 'WEBHOOK';

/** The price of a slot, unchanged. */
export type ExpectedPriceInput = {
  /** In the smallest unit of the currency, e.g. 12000 for 120.00 PLN. */
  readonly amountMinor: number;
  /** ISO 4217, e.g. PLN. */
  readonly currency: string;
};

/** Which visit, and from when on. */
export type FirstVisitInput = {
  /** The first date, inclusive; today by default. */
  readonly dateFrom?: string | null | undefined;
  /** Instead of `items`: a visit that is to be moved. Its own time counts as free, and it keeps its durations and distances. Needs `reservations:read` as well. */
  readonly excludeVisitId?: string | null | undefined;
  /** How many days to search. */
  readonly inDays?: number;
  /** The services of a new visit, 2 to 6. */
  readonly items?: ReadonlyArray<VisitItemInput> | null | undefined;
  /** The longest wait between two services. */
  readonly maxGapMinutes?: number;
  /** The order of services. */
  readonly order?: VisitOrder;
  /** Services may begin together, with different employees; not with `REQUIRE`. */
  readonly parallel?: boolean;
  /** Whether one employee does everything. */
  readonly sameEmployee?: SameEmployee;
  /** Only starts at this time of day or later. */
  readonly timeFrom?: string | null | undefined;
  /** Only starts at this time of day or earlier. */
  readonly timeTo?: string | null | undefined;
  /** The zone of dates, times and labels; the provider's by default. */
  readonly timezone?: string | null | undefined;
};

/** A permission of a program of the Integration API. */
export type IntegrationScope =
  /** `catalog:read`: Read and search the catalog and employees, resolve spoken names. */
  | 'CATALOG_READ'
  /** `clients:create`: Create clients. */
  | 'CLIENTS_CREATE'
  /** `clients:delete`: Delete clients, and merge them with `clients:update`. */
  | 'CLIENTS_DELETE'
  /** `clients:identify`: Recognise a caller by an exact phone number. */
  | 'CLIENTS_IDENTIFY'
  /** `clients:read`: Read and search clients. */
  | 'CLIENTS_READ'
  /** `clients:update`: Update clients. */
  | 'CLIENTS_UPDATE'
  /** `reservations:cancel`: Cancel reservations. */
  | 'RESERVATIONS_CANCEL'
  /** `reservations:create`: Create reservations. */
  | 'RESERVATIONS_CREATE'
  /** `reservations:history:read`: Read the history of reservations. */
  | 'RESERVATIONS_HISTORY_READ'
  /** `reservations:read`: List and read reservations. */
  | 'RESERVATIONS_READ'
  /** `reservations:reschedule`: Reschedule under the provider's policy for clients. */
  | 'RESERVATIONS_RESCHEDULE'
  /** `reservations:update`: Update reservations. */
  | 'RESERVATIONS_UPDATE'
  /** `services:internal:use`: Include internal services, with the scope of the operation. */
  | 'SERVICES_INTERNAL_USE'
  /** `slots:read`: Search slots and the first available one. */
  | 'SLOTS_READ'
  /** `webhooks:read`: List subscriptions and deliveries. */
  | 'WEBHOOKS_READ'
  /** `webhooks:secret:rotate`: Rotate signing secrets. */
  | 'WEBHOOKS_SECRET_ROTATE'
  /** `webhooks:test`: Send test deliveries. */
  | 'WEBHOOKS_TEST'
  /** `webhooks:write`: Create, update and delete subscriptions. */
  | 'WEBHOOKS_WRITE';

/** The call to return that is changed. */
export type MarkCallReturnedInput = {
  /** The id of the call to return. */
  readonly id: string;
};

/** The strongest signal of a match. */
export type MatchedOn =
  /** The whole of another name. */
  | 'ALIAS'
  /** The whole name. */
  | 'EXACT'
  /** A similar spelling. */
  | 'FUZZY'
  /** A similar sound. */
  | 'PHONETIC'
  /** The beginning of a name. */
  | 'PREFIX'
  /** Words of a name. */
  | 'TOKEN';

/** The record that is merged, and the client that remains. */
export type MergeClientInput = {
  /** Refuse with `VERSION_CONFLICT` unless the client that remains has this version. */
  readonly expectedVersion?: number | null | undefined;
  /** The id of the client. */
  readonly id: string;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  readonly idempotencyKey?: string | null | undefined;
  /** The other record of the same person. It is deleted. */
  readonly sourceId: string;
};

/** An amount of money. */
export type MoneyInput = {
  /** In the smallest unit of the currency, such as 12000 for 120.00 PLN. */
  readonly amountMinor: number;
  /** ISO 4217; the provider's by default. */
  readonly currency?: string | null | undefined;
};

/** The options of a change of status. */
export type MoveReservationInput = {
  /** The version that you know. If the reservation has another version by now, the request is refused (`VERSION_CONFLICT`). */
  readonly expectedVersion?: number | null | undefined;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether the client gets an e-mail. */
  readonly notifyClient?: boolean;
  /** Why, in your own words; kept in the history. */
  readonly reason?: string | null | undefined;
  /** The id of the reservation. */
  readonly reservationId: string;
};

/** The message of a mail to the client. */
export type NotificationKind =
  /** The reservation was cancelled. */
  | 'BOOKING_CANCELLED'
  /** The reservation has another time or employee. */
  | 'BOOKING_CHANGED'
  /** The reservation is confirmed. */
  | 'BOOKING_CONFIRMED'
  /** The provider declined the reservation. */
  | 'BOOKING_DECLINED'
  /** The reservation was made and waits for the provider. */
  | 'BOOKING_RECEIVED'
  /** A claim link without a reservation. */
  | 'CLAIM_LINK'
  /** A webhook subscription was switched off; without a reservation. */
  | 'WEBHOOK_DISABLED';

/** The status of a mail. */
export type NotificationStatus =
  /** All attempts failed. */
  | 'FAILED'
  /** The first attempt is due. */
  | 'PENDING'
  /** Not sent: the limit per hour of its recipient or of the provider is used up. */
  | 'REFUSED'
  /** An attempt failed; the next one is due at `nextAttemptAt`. */
  | 'RETRY_SCHEDULED'
  /** The mail server accepted it. */
  | 'SENT';

/** The reservation that is changed. */
export type NotifyReservationClientInput = {
  /** The id of the reservation. */
  readonly id: string;
};

/** A service that an employee performs. */
export type OfferInput = {
  /** The service's by default. */
  readonly durationMinutes?: number | null | undefined;
  /** The service's by default. */
  readonly price?: MoneyInput | null | undefined;
  /** The id of the service. */
  readonly serviceId: string;
};

/** The reservations to reassign, and the new employee. */
export type ReassignReservationsInput = {
  /** The new employee; by default each reservation goes to any other free employee, as with ANY. */
  readonly employeeId?: string | null | undefined;
  /** Only reservations of this employee: all others stay, so that a repeated request changes nothing more. */
  readonly fromEmployeeId?: string | null | undefined;
  /** Whether clients get an e-mail. */
  readonly notifyClient?: boolean;
  /** The rules that do not count this time. */
  readonly override?: ReadonlyArray<SlotRule>;
  /** Why, in your own words; kept in the history. */
  readonly reason?: string | null | undefined;
  /** The ids of 1 to 100 reservations, each once. */
  readonly reservationIds: ReadonlyArray<string>;
};

/** The closure to delete. */
export type RemoveClosureInput = {
  /** Refuse the change with `VERSION_CONFLICT` unless the record has this version. */
  readonly expectedVersion?: number | null | undefined;
  /** The id of the closure. */
  readonly id: string;
};

/** The date of an employee that follows the weekly hours again. */
export type RemoveDateOverrideInput = {
  /** The date, in the employee's zone. */
  readonly date: string;
  /** The id of the employee. */
  readonly employeeId: string;
  /** Refuse the change with `VERSION_CONFLICT` unless the calendar has this version. */
  readonly expectedVersion?: number | null | undefined;
};

/** The time off to delete. */
export type RemoveTimeOffInput = {
  /** Refuse the change with `VERSION_CONFLICT` unless the record has this version. */
  readonly expectedVersion?: number | null | undefined;
  /** The id of the time off. */
  readonly id: string;
};

/** The reservation to make CONFIRMED again, with the options of the change. */
export type ReopenReservationInput = {
  /** Refuse the change with `VERSION_CONFLICT` unless the reservation has this version. */
  readonly expectedVersion?: number | null | undefined;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether the client gets an e-mail; for a start in the past they get none. */
  readonly notifyClient?: boolean;
  /** The rules to ignore for this change; MIN_NOTICE admits a start in the past too. The history keeps the rules that were broken. */
  readonly override?: ReadonlyArray<SlotRule>;
  /** Why, in your own words; kept in the history. */
  readonly reason?: string | null | undefined;
  /** The id of the reservation. */
  readonly reservationId: string;
};

/** When the visit begins instead. */
export type RescheduleVisitInput = {
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether the client gets an e-mail. */
  readonly notifyClient?: boolean;
  /** Why, in your own words; kept in the history. */
  readonly reason?: string | null | undefined;
  /** When the visit starts instead. */
  readonly startAt: string;
  /** The zone of a `startAt` without an offset. */
  readonly timezone?: string | null | undefined;
  /** The id of the visit. */
  readonly visitId: string;
};

/** The mail that is changed. */
export type ResendNotificationInput = {
  /** The id of the mail. */
  readonly id: string;
};

/** The kind of change of a reservation. */
export type ReservationEventType =
  /** It was cancelled. */
  | 'CANCELLED'
  /** An account holder claimed the client. */
  | 'CLIENT_LINKED'
  /** It took place. */
  | 'COMPLETED'
  /** It was accepted. */
  | 'CONFIRMED'
  /** It was made. */
  | 'CREATED'
  /** It was declined. */
  | 'DECLINED'
  /** The client did not come. */
  | 'NO_SHOW'
  /** Time or employee changed. */
  | 'RESCHEDULED'
  /** A field other than time and employee changed; without `changes` it was the internal note. */
  | 'UPDATED';

/** The reason why one of several reservations was not changed. */
export type ReservationProblemCode =
  /** It has ended, or its status does not allow the change. */
  | 'INVALID_STATE'
  /** There is no such reservation. */
  | 'NOT_FOUND'
  /** No requested employee can take it; `reason` says why. */
  | 'SLOT_UNAVAILABLE';

/** The surface through which a reservation was made. */
export type ReservationSource =
  /** Made by the client. */
  | 'CLIENT_APP'
  /** Made through this API. */
  | 'INTEGRATION'
  /** Made in the provider's workspace. */
  | 'WORKSPACE';

/** The status of a reservation. */
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

/** The input of `resetTestProvider`. */
export type ResetTestProviderInput = {
  /** Leaves the clock as it is, and deletes the rest. */
  readonly keepClock?: boolean;
};

/** The result of the search for a service and an employee. */
export type ResolutionState =
  /** Ask the client which service, then which employee. */
  | 'AMBIGUOUS_BOTH'
  /** Ask the client which employee, or whether they are the only candidate. */
  | 'AMBIGUOUS_EMPLOYEE'
  /** Ask the client which service, or whether it is the only candidate. */
  | 'AMBIGUOUS_SERVICE'
  /** No employee has such a name. */
  | 'EMPLOYEE_NOT_FOUND'
  /** Both are known, but the employee does not perform the service. */
  | 'NO_VALID_PAIR'
  /** The result is clear: `resolved`. */
  | 'RESOLVED'
  /** No service has such a name. */
  | 'SERVICE_NOT_FOUND';

/** The words of the caller, or the ids that you already know: `utterance`, `serviceQuery`, `employeeQuery`, `serviceId`, `employeeId`. */
export type ResolveSelectionInput = {
  /** The employee, if you know them; instead of `employeeQuery`. */
  readonly employeeId?: string | null | undefined;
  /** The caller's words for the employee. */
  readonly employeeQuery?: string | null | undefined;
  /** Whether to return which words matched and how. Use it to find out why a record is found or not. */
  readonly explain?: boolean | null | undefined;
  /** The maximum number of items. */
  readonly limit?: number;
  /** The spoken language, such as `pl-PL`; its short forms of given names are tried first. By default the language of the provider. */
  readonly locale?: string | null | undefined;
  /** The service, if you know it; instead of `serviceQuery`. */
  readonly serviceId?: string | null | undefined;
  /** The caller's words for the service. */
  readonly serviceQuery?: string | null | undefined;
  /** The caller's sentence; instead of both queries. */
  readonly utterance?: string | null | undefined;
};

/** The deliveries of a subscription to send again. */
export type RetryWebhookDeliveriesInput = {
  /** Only deliveries queued at that instant or later, such as the `missedSince` of the subscription. */
  readonly since: string;
  /** Only deliveries with this end. */
  readonly status?: ReadonlyArray<UndeliveredStatus>;
  /** The id of the subscription. */
  readonly webhookId: string;
};

/** The delivery to send again. */
export type RetryWebhookDeliveryInput = {
  /** The id of the delivery. */
  readonly id: string;
};

/** The input of `revokeCalendarFeed`. */
export type RevokeCalendarFeedInput = {
  /** The employee. */
  readonly employeeId: string;
};

/** The integration client that is changed. */
export type RevokeIntegrationClientInput = {
  /** The id of the integration client. */
  readonly id: string;
};

/** The client with the secret to replace, and the grace period of the previous one. */
export type RotateIntegrationClientSecretInput = {
  /** How long the present secret is still valid; 0 ends it at once. */
  readonly gracePeriodSeconds?: number;
  /** The id of the integration client. */
  readonly id: string;
};

/** The subscription with the secret to replace, and the grace period of the previous one. */
export type RotateWorkspaceWebhookSecretInput = {
  /** How long the present secret still signs; 0 ends all older ones at once. */
  readonly gracePeriodSeconds?: number;
  /** The id of the subscription. */
  readonly id: string;
};

/** Whether one employee does all services of a visit. */
export type SameEmployee =
  /** It does not matter. */
  | 'ANY'
  /** Where that can be booked at this start. */
  | 'PREFER'
  /** Only such visits. */
  | 'REQUIRE';

/** The permissions of callers: scopes of integrations, of people of the workspace, and of account holders. */
export type Scope =
  /** `account:claim`: Attach a client record to the own account. */
  | 'ACCOUNT_CLAIM'
  /** `catalog:read`: Read and search the catalog and employees, resolve spoken names. */
  | 'CATALOG_READ'
  /** `clients:create`: Create clients. */
  | 'CLIENTS_CREATE'
  /** `clients:delete`: Delete clients, and merge them with `clients:update`. */
  | 'CLIENTS_DELETE'
  /** `clients:identify`: Recognise a caller by an exact phone number. */
  | 'CLIENTS_IDENTIFY'
  /** `clients:read`: Read and search clients. */
  | 'CLIENTS_READ'
  /** `clients:update`: Update clients. */
  | 'CLIENTS_UPDATE'
  /** `reservations:cancel`: Cancel reservations. */
  | 'RESERVATIONS_CANCEL'
  /** `reservations:create`: Create reservations. */
  | 'RESERVATIONS_CREATE'
  /** `reservations:history:read`: Read the history of reservations. */
  | 'RESERVATIONS_HISTORY_READ'
  /** `reservations:read`: List and read reservations. */
  | 'RESERVATIONS_READ'
  /** `reservations:reschedule`: Reschedule under the provider's policy for clients. */
  | 'RESERVATIONS_RESCHEDULE'
  /** `reservations:update`: Update reservations. */
  | 'RESERVATIONS_UPDATE'
  /** `services:internal:use`: Include internal services, with the scope of the operation. */
  | 'SERVICES_INTERNAL_USE'
  /** `slots:read`: Search slots and the first available one. */
  | 'SLOTS_READ'
  /** `webhooks:read`: List subscriptions and deliveries. */
  | 'WEBHOOKS_READ'
  /** `webhooks:secret:rotate`: Rotate signing secrets. */
  | 'WEBHOOKS_SECRET_ROTATE'
  /** `webhooks:test`: Send test deliveries. */
  | 'WEBHOOKS_TEST'
  /** `webhooks:write`: Create, update and delete subscriptions. */
  | 'WEBHOOKS_WRITE'
  /** `workspace:audit:read`: A right of the workspace. */
  | 'WORKSPACE_AUDIT_READ'
  /** `workspace:calendar:write`: Change working hours, date overrides, time off and closures. */
  | 'WORKSPACE_CALENDAR_WRITE'
  /** `workspace:catalog:write`: Change categories, services, employees and who performs what. */
  | 'WORKSPACE_CATALOG_WRITE'
  /** `workspace:clients:manage`: Make, change and revoke integration clients. */
  | 'WORKSPACE_CLIENTS_MANAGE'
  /** `workspace:read`: Read settings, the whole catalog, calendars, closures and all webhooks. */
  | 'WORKSPACE_READ'
  /** `workspace:reservations:write`: Book, confirm, decline, complete and cancel as the provider. */
  | 'WORKSPACE_RESERVATIONS_WRITE'
  /** `workspace:settings:write`: Change the settings of the provider. */
  | 'WORKSPACE_SETTINGS_WRITE'
  /** `workspace:statistics:read`: A right of the workspace. */
  | 'WORKSPACE_STATISTICS_READ'
  /** `workspace:webhooks:manage`: A right of the workspace. */
  | 'WORKSPACE_WEBHOOKS_MANAGE';

/** Whether the employee works in a part of a service, or is free for others. */
export type SegmentKind =
  /** Processing. */
  | 'PROCESSING'
  /** Work. */
  | 'WORK';

/** The subject of a question to the client. */
export type SelectionSide =
  /** Ask about the employee. */
  | 'EMPLOYEE'
  /** Ask about the service. */
  | 'SERVICE';

/** The client that is changed. */
export type SendClaimLinkInput = {
  /** The id of the client. */
  readonly id: string;
};

/** A part of a service: its employee works, or is free for others while the client waits. */
export type ServiceSegmentInput = {
  /** The kind of caller. */
  readonly kind: SegmentKind;
  /** How long it takes. */
  readonly minutes: number;
};

/** The callers that see a service. */
export type ServiceVisibility =
  /** Integrations that may use internal services. */
  | 'INTERNAL'
  /** Every integration. */
  | 'PUBLIC';

/** The windows of an employee that start on one date. */
export type SetDateOverrideInput = {
  /** The date, in the employee's zone. */
  readonly date: string;
  /** The id of the employee. */
  readonly employeeId: string;
  /** Refuse the change with `VERSION_CONFLICT` unless the calendar has this version. */
  readonly expectedVersion?: number | null | undefined;
  /** Every window of that date; none: they are away. */
  readonly windows: ReadonlyArray<TimeWindowInput>;
};

/** All services that an employee performs. */
export type SetEmployeeOffersInput = {
  /** The id of the employee. */
  readonly employeeId: string;
  /** Refuse the change with `VERSION_CONFLICT` unless the employee has this version. */
  readonly expectedVersion?: number | null | undefined;
  /** The services, each once; services that are not listed are removed. */
  readonly offers: ReadonlyArray<OfferInput>;
};

/** The public keys of a client. */
export type SetIntegrationClientKeysInput = {
  /** The id of the integration client. */
  readonly id: string;
  /** A JSON Web Key Set of public keys. Together with the keys that stay they are 4 at most, each id once. */
  readonly keySet: string;
  /** The ids of the present keys that the set replaces; none adds to them. Omitted: it replaces all. */
  readonly replaceIds?: ReadonlyArray<string> | null | undefined;
};

/** The resources that a reservation shall occupy. */
export type SetReservationResourcesInput = {
  /** Refuse the change with `VERSION_CONFLICT` unless the reservation has this version. */
  readonly expectedVersion?: number | null | undefined;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  readonly idempotencyKey?: string | null | undefined;
  /** The id of the reservation. */
  readonly reservationId: string;
  /** One of each kind that its service needs. */
  readonly resourceIds: ReadonlyArray<string>;
};

/** The input of `setTestClock`. */
export type SetTestClockInput = {
  /** By how many seconds it is to be later. */
  readonly advanceSeconds?: number | null | undefined;
  /** What time it is to be. Give this or `advanceSeconds`. */
  readonly now?: string | null | undefined;
};

/** The whole week of an employee. */
export type SetWorkingHoursInput = {
  /** The id of the employee. */
  readonly employeeId: string;
  /** Refuse the change with `VERSION_CONFLICT` unless the calendar has this version. */
  readonly expectedVersion?: number | null | undefined;
  /** Every window of the week; none: they do not work. */
  readonly windows: ReadonlyArray<WeeklyWindowInput>;
};

/** A rule of a slot that staff may pass over. A time that is taken is not among them. */
export type SlotRule =
  /** A start lies no further ahead. */
  | 'MAX_ADVANCE'
  /** A start lies so far ahead, and not in the past. */
  | 'MIN_NOTICE'
  /** Slots begin at certain times. */
  | 'OFF_GRID'
  /** The employee is not off, and the provider is not closed. */
  | 'TIME_OFF'
  /** The employee works all the time that it takes. */
  | 'WORKING_HOURS';

/** The events of a subscription. */
export type SubscribedEvent =
  /** `*`: All events, including those of later versions. */
  | 'ALL'
  /** `billing.integration_access_granted`: The plan now includes the Integration API. */
  | 'BILLING_INTEGRATION_ACCESS_GRANTED'
  /** `billing.integration_access_revoked`: The plan no longer includes the Integration API. */
  | 'BILLING_INTEGRATION_ACCESS_REVOKED'
  /** `billing.plan_changed`: The provider has another plan. */
  | 'BILLING_PLAN_CHANGED'
  /** `booking.cancelled_by_client`: A reservation was cancelled for the client. */
  | 'BOOKING_CANCELLED_BY_CLIENT'
  /** `booking.cancelled_by_provider`: A reservation was cancelled by the provider. */
  | 'BOOKING_CANCELLED_BY_PROVIDER'
  /** `booking.completed`: A reservation took place. */
  | 'BOOKING_COMPLETED'
  /** `booking.confirmed`: A waiting reservation was accepted. */
  | 'BOOKING_CONFIRMED'
  /** `booking.created`: A reservation was made. */
  | 'BOOKING_CREATED'
  /** `booking.declined`: A waiting reservation was declined. */
  | 'BOOKING_DECLINED'
  /** `booking.no_show`: The client did not come. */
  | 'BOOKING_NO_SHOW'
  /** `booking.rescheduled`: A reservation was moved. */
  | 'BOOKING_RESCHEDULED'
  /** `booking.updated`: A field of a reservation other than its time was changed. */
  | 'BOOKING_UPDATED'
  /** `client.claimed`: A client record was attached to the account of its person. */
  | 'CLIENT_CLAIMED'
  /** `client.created`: A client record was created. */
  | 'CLIENT_CREATED'
  /** `client.deleted`: A client record was deleted. */
  | 'CLIENT_DELETED'
  /** `client.erased`: Everything about a client was erased. */
  | 'CLIENT_ERASED'
  /** `client.merged`: Another record of the same person was merged into a client. */
  | 'CLIENT_MERGED'
  /** `client.updated`: A client record was changed. */
  | 'CLIENT_UPDATED'
  /** `conversation.unfulfilled`: A conversation ended and its caller did not get what they wanted. */
  | 'CONVERSATION_UNFULFILLED'
  /** `webhook.test`: A test of a subscription. */
  | 'WEBHOOK_TEST';

/** The subscription that is changed. */
export type TestWorkspaceWebhookInput = {
  /** The id of the subscription. */
  readonly id: string;
};

/** Working time of one date, as times of day in the employee's zone. */
export type TimeWindowInput = {
  /** The time of day at which it begins. */
  readonly from: string;
  /** If it is not after `from`, it is on the next day; equal times mean 24 hours. */
  readonly to: string;
};

/** The reason why an employee cannot be booked at a time. */
export type UnavailableReason =
  /** The client has a reservation of this service at this time already. */
  | 'ALREADY_BOOKED'
  /** Too soon. */
  | 'BELOW_MIN_NOTICE'
  /** Too far ahead. */
  | 'BEYOND_MAX_ADVANCE'
  /** The client has another reservation at this time. */
  | 'CLIENT_BUSY'
  /** The time has passed. */
  | 'IN_THE_PAST'
  /** No selected employee performs the service. */
  | 'NO_ELIGIBLE_EMPLOYEE'
  /** Everything of a kind that the service needs is occupied or closed. */
  | 'NO_RESOURCE'
  /** Free, but the end or the price is not the expected one. */
  | 'OFFER_CHANGED'
  /** No slot begins at this time. */
  | 'OFF_GRID'
  /** The whole service does not fit into working hours. */
  | 'OUTSIDE_WORKING_HOURS'
  /** Another reservation or hold has the time. */
  | 'TAKEN'
  /** The employee is off, or the provider is closed. */
  | 'TIME_OFF';

/** The end of a delivery that did not arrive. */
export type UndeliveredStatus =
  /** All attempts failed. */
  | 'FAILED'
  /** Not sent any more: the subscription, the client or the access had ended. */
  | 'SKIPPED';

/** The fields to change; at least one. Fields that you leave out stay as they are, null clears. */
export type UpdateAsProviderInput = {
  /** Whether the client is there; the mark ends when the reservation moves to another start. */
  readonly arrived?: boolean | null | undefined;
  /** What the client wrote or said. */
  readonly clientNote?: string | null | undefined;
  /** Your own data. Keys that you leave out stay as they are; null removes a key. */
  readonly customFields?: Record<string, string> | null | undefined;
  /** The new duration, in minutes. By default it stays, or becomes that of another employee or service. */
  readonly durationMinutes?: number | null | undefined;
  /** The new employee; without it and without a mode the employee stays. */
  readonly employeeId?: string | null | undefined;
  /** With ANY: only these employees may be chosen. */
  readonly employeeIds?: ReadonlyArray<string> | null | undefined;
  /** SPECIFIC takes the employee of `employeeId`. ANY keeps the present one if they are free. */
  readonly employeeSelectionMode?: EmployeeSelectionMode | null | undefined;
  /** Refuse the change with `VERSION_CONFLICT` unless the reservation has this version. */
  readonly expectedVersion?: number | null | undefined;
  /** Your own reference, such as a ticket number; reservations may share one. When you create a reservation without an `Idempotency-Key` header, it is the idempotency key: the same request again answers with the first reservation, even if that was cancelled, and a different request with the same reference is refused. */
  readonly externalReservationId?: string | null | undefined;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  readonly idempotencyKey?: string | null | undefined;
  /** For the provider only; never readable through this API. */
  readonly internalNote?: string | null | undefined;
  /** Whether the client gets an e-mail. */
  readonly notifyClient?: boolean;
  /** The rules to ignore for this change; MIN_NOTICE admits a start in the past too. The history keeps the rules that were broken. */
  readonly override?: ReadonlyArray<SlotRule>;
  /** The price; null: no price is stated. By default it stays, or becomes that of another employee or service. */
  readonly price?: MoneyInput | null | undefined;
  /** Why, in your own words; kept in the history. */
  readonly reason?: string | null | undefined;
  /** The id of the reservation. */
  readonly reservationId: string;
  /** The new service: its duration, buffers and price apply, unless you set others. */
  readonly serviceId?: string | null | undefined;
  /** When it starts, with an offset or Z. Send the `startsAt` of a slot as it came. Without an offset, send `timezone` as well. */
  readonly startAt?: string | null | undefined;
  /** The zone of a `startAt` without an offset. */
  readonly timezone?: string | null | undefined;
};

/** The input of `updateCategory`. */
export type UpdateCategoryInput = {
  /** Whether it is in use. Inactive records stay in the history. */
  readonly active?: boolean | null | undefined;
  /** Other names under which it is found. */
  readonly aliases?: ReadonlyArray<string> | null | undefined;
  /** Refuse the change with `VERSION_CONFLICT` unless the record has this version. */
  readonly expectedVersion?: number | null | undefined;
  /** The id of the category. */
  readonly id: string;
  /** Its name. */
  readonly name?: string | null | undefined;
  /** Its position in the catalog, smallest first. */
  readonly position?: number | null | undefined;
};

/** The fields to change: fields that you leave out stay as they are, null clears. An `email` or a `phone` must remain. */
export type UpdateClientInput = {
  /** The client's e-mail address, as it was sent. */
  readonly email?: string | null | undefined;
  /** The version that you know. If the client has another version by now, the request is refused (`VERSION_CONFLICT`). */
  readonly expectedVersion?: number | null | undefined;
  /** Your own reference; no other client of the provider may have it, except deleted ones. */
  readonly externalClientId?: string | null | undefined;
  /** The client's first name. */
  readonly firstName?: string | null | undefined;
  /** The id of the client. */
  readonly id: string;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  readonly idempotencyKey?: string | null | undefined;
  /** The client's last name; null: not known. */
  readonly lastName?: string | null | undefined;
  /** The language of mails to the client. */
  readonly locale?: string | null | undefined;
  /** Visible to the provider, never to the client. */
  readonly note?: string | null | undefined;
  /** Further e-mail addresses; `email` and repetitions are left out. */
  readonly otherEmails?: ReadonlyArray<string> | null | undefined;
  /** Further phone numbers; `phone` and repetitions are left out. */
  readonly otherPhones?: ReadonlyArray<string> | null | undefined;
  /** The client's phone number in E.164 format, such as +48600100200. */
  readonly phone?: string | null | undefined;
  /** The client's own time zone; null: the provider's. */
  readonly timezone?: string | null | undefined;
};

/** The fields to change; absent fields stay, null clears. */
export type UpdateEmployeeInput = {
  /** An inactive employee cannot be booked. */
  readonly active?: boolean | null | undefined;
  /** Other names under which it is found. */
  readonly aliases?: ReadonlyArray<string> | null | undefined;
  /** The name that clients know. */
  readonly displayName?: string | null | undefined;
  /** Refuse the change with `VERSION_CONFLICT` unless the record has this version. */
  readonly expectedVersion?: number | null | undefined;
  /** The id of the employee. */
  readonly id: string;
  /** Its position in the catalog, smallest first. */
  readonly position?: number | null | undefined;
  /** Null: the provider's. */
  readonly timezone?: string | null | undefined;
  /** Their job title, such as stylist. */
  readonly title?: string | null | undefined;
};

/** The fields to change; absent fields stay. */
export type UpdateIntegrationClientInput = {
  /** False refuses its calls; true accepts them again. */
  readonly active?: boolean | null | undefined;
  /** The address for notices of its disabled webhooks, in addition to the provider's. Null clears it. */
  readonly contactEmail?: string | null | undefined;
  /** The id of the integration client. */
  readonly id: string;
  /** Its name; no other active client of the provider has it. */
  readonly name?: string | null | undefined;
  /** All its scopes. */
  readonly scopes?: ReadonlyArray<IntegrationScope> | null | undefined;
};

/** The fields to change; absent fields stay, null clears. Reservations keep what they occupy. */
export type UpdateResourceInput = {
  /** An inactive resource is not chosen. */
  readonly active?: boolean | null | undefined;
  /** Refuse the change with `VERSION_CONFLICT` unless the record has this version. */
  readonly expectedVersion?: number | null | undefined;
  /** The id of the resource. */
  readonly id: string;
  /** What it is, such as `room`: services need kinds. */
  readonly kind?: string | null | undefined;
  /** Its name. */
  readonly name?: string | null | undefined;
  /** Its position in the catalog, smallest first. */
  readonly position?: number | null | undefined;
  /** Its hours in the provider's zone; none: it is always available. */
  readonly workingHours?: ReadonlyArray<WeeklyWindowInput> | null | undefined;
};

/** The fields to change; absent fields stay, null clears. Reservations keep what was booked. */
export type UpdateServiceInput = {
  /** An inactive service cannot be booked. */
  readonly active?: boolean | null | undefined;
  /** Other names under which it is found. */
  readonly aliases?: ReadonlyArray<string> | null | undefined;
  /** When the service can be booked. */
  readonly bookingRules?: BookingRulesPatch | null | undefined;
  /** The id of the category that the service belongs to; null: none. */
  readonly categoryId?: string | null | undefined;
  /** What the service is, in words for clients. */
  readonly description?: string | null | undefined;
  /** How long it takes, in minutes. */
  readonly durationMinutes?: number | null | undefined;
  /** Refuse the change with `VERSION_CONFLICT` unless the record has this version. */
  readonly expectedVersion?: number | null | undefined;
  /** The id of the service. */
  readonly id: string;
  /** Its name. */
  readonly name?: string | null | undefined;
  /** The kinds of resources of which a reservation occupies one each; of a kind that the provider has none, it is never free. */
  readonly needs?: ReadonlyArray<string> | null | undefined;
  /** Its position in the catalog, smallest first. */
  readonly position?: number | null | undefined;
  /** The price. */
  readonly price?: MoneyInput | null | undefined;
  /** Work and processing in turn, from work to work, with the minutes of the service in all; empty: the employee works throughout. */
  readonly segments?: ReadonlyArray<ServiceSegmentInput> | null | undefined;
  /** Whether every integration sees the service, or only integrations that may use internal services. */
  readonly visibility?: ServiceVisibility | null | undefined;
};

/** The fields to change; absent fields stay, null clears the reason. */
export type UpdateTimeOffInput = {
  /** Refuse the change with `VERSION_CONFLICT` unless the record has this version. */
  readonly expectedVersion?: number | null | undefined;
  /** When it begins. */
  readonly from?: string | null | undefined;
  /** The id of the time off. */
  readonly id: string;
  /** Why, in your own words; kept in the history. */
  readonly reason?: string | null | undefined;
  /** Exclusive. */
  readonly to?: string | null | undefined;
};

/** The fields to change; absent fields stay. */
export type UpdateWorkspaceWebhookInput = {
  /** A note about this subscription. */
  readonly description?: string | null | undefined;
  /** Event names, each once; `*` for all. */
  readonly events?: ReadonlyArray<SubscribedEvent> | null | undefined;
  /** The id of the subscription. */
  readonly id: string;
  /** False stops deliveries; true starts them again and resets the count of failures. */
  readonly isActive?: boolean | null | undefined;
  /** Only null: all missed events were fetched. */
  readonly missedSince?: string | null | undefined;
  /** The final HTTPS address; redirects are not followed. */
  readonly url?: string | null | undefined;
};

/** One service of a visit. */
export type VisitItemInput = {
  /** Only this employee. */
  readonly employeeId?: string | null | undefined;
  /** Any of these employees. */
  readonly employeeIds?: ReadonlyArray<string> | null | undefined;
  /** The id of the service. */
  readonly serviceId: string;
};

/** The order in which the services of a visit follow one another. */
export type VisitOrder =
  /** In any order. */
  | 'ANY'
  /** As they were asked for. */
  | 'GIVEN';

/** Which visits, and on which days. */
export type VisitSlotsInput = {
  /** The first date, inclusive. */
  readonly dateFrom: string;
  /** The last date, inclusive. */
  readonly dateTo: string;
  /** Instead of `items`: a visit that is to be moved. Its own time counts as free, and it keeps its durations and distances. Needs `reservations:read` as well. */
  readonly excludeVisitId?: string | null | undefined;
  /** The services of a new visit, 2 to 6. */
  readonly items?: ReadonlyArray<VisitItemInput> | null | undefined;
  /** The longest wait between two services. */
  readonly maxGapMinutes?: number;
  /** The order of services. */
  readonly order?: VisitOrder;
  /** Services may begin together, with different employees; not with `REQUIRE`. */
  readonly parallel?: boolean;
  /** Whether one employee does everything. */
  readonly sameEmployee?: SameEmployee;
  /** Only starts at this time of day or later. */
  readonly timeFrom?: string | null | undefined;
  /** Only starts at this time of day or earlier. */
  readonly timeTo?: string | null | undefined;
  /** The zone of dates, times and labels; the provider's by default. */
  readonly timezone?: string | null | undefined;
};

/** The kind of event; webhooks and REST use lower case, such as `booking.created`. */
export type WebhookEvent =
  /** `billing.integration_access_granted`: The plan now includes the Integration API. */
  | 'BILLING_INTEGRATION_ACCESS_GRANTED'
  /** `billing.integration_access_revoked`: The plan no longer includes the Integration API. */
  | 'BILLING_INTEGRATION_ACCESS_REVOKED'
  /** `billing.plan_changed`: The provider has another plan. */
  | 'BILLING_PLAN_CHANGED'
  /** `booking.cancelled_by_client`: A reservation was cancelled for the client. */
  | 'BOOKING_CANCELLED_BY_CLIENT'
  /** `booking.cancelled_by_provider`: A reservation was cancelled by the provider. */
  | 'BOOKING_CANCELLED_BY_PROVIDER'
  /** `booking.completed`: A reservation took place. */
  | 'BOOKING_COMPLETED'
  /** `booking.confirmed`: A waiting reservation was accepted. */
  | 'BOOKING_CONFIRMED'
  /** `booking.created`: A reservation was made. */
  | 'BOOKING_CREATED'
  /** `booking.declined`: A waiting reservation was declined. */
  | 'BOOKING_DECLINED'
  /** `booking.no_show`: The client did not come. */
  | 'BOOKING_NO_SHOW'
  /** `booking.rescheduled`: A reservation was moved. */
  | 'BOOKING_RESCHEDULED'
  /** `booking.updated`: A field of a reservation other than its time was changed. */
  | 'BOOKING_UPDATED'
  /** `client.claimed`: A client record was attached to the account of its person. */
  | 'CLIENT_CLAIMED'
  /** `client.created`: A client record was created. */
  | 'CLIENT_CREATED'
  /** `client.deleted`: A client record was deleted. */
  | 'CLIENT_DELETED'
  /** `client.erased`: Everything about a client was erased. */
  | 'CLIENT_ERASED'
  /** `client.merged`: Another record of the same person was merged into a client. */
  | 'CLIENT_MERGED'
  /** `client.updated`: A client record was changed. */
  | 'CLIENT_UPDATED'
  /** `conversation.unfulfilled`: A conversation ended and its caller did not get what they wanted. */
  | 'CONVERSATION_UNFULFILLED'
  /** `webhook.test`: A test of a subscription. */
  | 'WEBHOOK_TEST';

/** A day of the week. */
export type Weekday =
  /** Friday. */
  | 'FRI'
  /** Monday. */
  | 'MON'
  /** Saturday. */
  | 'SAT'
  /** Sunday. */
  | 'SUN'
  /** Thursday. */
  | 'THU'
  /** Tuesday. */
  | 'TUE'
  /** Wednesday. */
  | 'WED';

/** Weekly working time, as times of day in the employee's zone. */
export type WeeklyWindowInput = {
  /** On which days of the week it begins. */
  readonly days: ReadonlyArray<Weekday>;
  /** The time of day at which it begins. */
  readonly from: string;
  /** If it is not after `from`, it is on the next day; equal times mean 24 hours. */
  readonly to: string;
};

/** The role of a person in the provider's workspace. */
export type WorkspaceRole =
  /** All permissions of the provider. */
  | 'OWNER'
  /** All permissions except the ones of owners: settings, and programs with their secrets. */
  | 'STAFF'
  /** Reading. */
  | 'VIEWER';

export type BookingQueryVariables = Exact<{
  id: string;
}>;


export type BookingQuery = { readonly reservation: { readonly reference: string, readonly durationMinutes: number, readonly employeeName: string, readonly employeeSelectionMode: EmployeeSelectionMode, readonly clientNote: string | null, readonly internalNote: string | null, readonly createdAt: string, readonly externalReservationId: string | null, readonly providerClientId: string, readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly visitId: string | null, readonly arrivedAt: string | null, readonly price: { readonly amountMinor: number, readonly currency: string } | null, readonly cancellation: { readonly cancelledAt: string, readonly cancelledBy: CancelledBy, readonly reason: string | null } | null, readonly providerClient: { readonly id: string, readonly firstName: string, readonly lastName: string | null, readonly phone: string | null, readonly email: string | null, readonly note: string | null, readonly accountStatus: AccountStatus } | null, readonly notifications: ReadonlyArray<{ readonly id: string, readonly kind: NotificationKind, readonly status: NotificationStatus, readonly to: string | null, readonly createdAt: string }> | null, readonly events: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly type: ReservationEventType, readonly occurredAt: string, readonly reason: string | null, readonly overridden: ReadonlyArray<SlotRule>, readonly actor: { readonly type: ActorType, readonly id: string | null, readonly self: boolean, readonly displayName: string | null }, readonly changes: ReadonlyArray<{ readonly field: string, readonly from: unknown, readonly to: unknown }> } }> } | null, readonly segments: ReadonlyArray<{ readonly kind: SegmentKind, readonly minutes: number }>, readonly resources: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } | null };

export type TeamQueryVariables = Exact<{ [key: string]: never; }>;


export type TeamQuery = { readonly workspaceEmployees: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly active: boolean, readonly offers: ReadonlyArray<{ readonly serviceId: string, readonly durationMinutes: number | null, readonly price: { readonly amountMinor: number, readonly currency: string } | null }> }> | null, readonly workspaceServices: ReadonlyArray<{ readonly id: string, readonly name: string, readonly categoryId: string | null, readonly durationMinutes: number, readonly active: boolean, readonly bookingRules: { readonly bufferBeforeMinutes: number, readonly bufferAfterMinutes: number }, readonly price: { readonly amountMinor: number, readonly currency: string } | null }> | null, readonly workspaceCategories: ReadonlyArray<{ readonly id: string, readonly name: string, readonly active: boolean, readonly position: number }> | null, readonly workspaceResources: ReadonlyArray<{ readonly id: string, readonly version: number, readonly name: string, readonly kind: string, readonly active: boolean, readonly workingHours: ReadonlyArray<{ readonly days: ReadonlyArray<Weekday>, readonly from: string, readonly to: string }> }> | null };

export type ConfirmBookingMutationVariables = Exact<{
  input: MoveReservationInput;
}>;


export type ConfirmBookingMutation = { readonly confirmReservation: { readonly reservation: { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly visitId: string | null, readonly arrivedAt: string | null, readonly segments: ReadonlyArray<{ readonly kind: SegmentKind, readonly minutes: number }>, readonly resources: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } | null };

export type DeclineBookingMutationVariables = Exact<{
  input: MoveReservationInput;
}>;


export type DeclineBookingMutation = { readonly declineReservation: { readonly reservation: { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly visitId: string | null, readonly arrivedAt: string | null, readonly segments: ReadonlyArray<{ readonly kind: SegmentKind, readonly minutes: number }>, readonly resources: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } | null };

export type CompleteBookingMutationVariables = Exact<{
  input: MoveReservationInput;
}>;


export type CompleteBookingMutation = { readonly completeReservation: { readonly reservation: { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly visitId: string | null, readonly arrivedAt: string | null, readonly segments: ReadonlyArray<{ readonly kind: SegmentKind, readonly minutes: number }>, readonly resources: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } | null };

export type NoShowBookingMutationVariables = Exact<{
  input: MoveReservationInput;
}>;


export type NoShowBookingMutation = { readonly markNoShow: { readonly reservation: { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly visitId: string | null, readonly arrivedAt: string | null, readonly segments: ReadonlyArray<{ readonly kind: SegmentKind, readonly minutes: number }>, readonly resources: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } | null };

export type MarkArrivedMutationVariables = Exact<{
  input: UpdateAsProviderInput;
}>;


export type MarkArrivedMutation = { readonly updateReservationAsProvider: { readonly reservation: { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly visitId: string | null, readonly arrivedAt: string | null, readonly segments: ReadonlyArray<{ readonly kind: SegmentKind, readonly minutes: number }>, readonly resources: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } | null };

export type CancelBookingMutationVariables = Exact<{
  input: CancelAsProviderInput;
}>;


export type CancelBookingMutation = { readonly cancelReservationAsProvider: { readonly reservation: { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly visitId: string | null, readonly arrivedAt: string | null, readonly segments: ReadonlyArray<{ readonly kind: SegmentKind, readonly minutes: number }>, readonly resources: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } | null };

export type NoteBookingMutationVariables = Exact<{
  input: UpdateAsProviderInput;
}>;


export type NoteBookingMutation = { readonly updateReservationAsProvider: { readonly reservation: { readonly internalNote: string | null, readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly visitId: string | null, readonly arrivedAt: string | null, readonly segments: ReadonlyArray<{ readonly kind: SegmentKind, readonly minutes: number }>, readonly resources: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } | null };

export type FreeTimesQueryVariables = Exact<{
  serviceId: string;
  date: string;
  employeeId?: ReadonlyArray<string> | null | undefined;
  override?: ReadonlyArray<SlotRule> | null | undefined;
  excludeReservationId?: string | null | undefined;
}>;


export type FreeTimesQuery = { readonly slots: { readonly durationMinutes: number, readonly dates: ReadonlyArray<{ readonly date: string, readonly emptyReason: EmptyReason | null, readonly slots: ReadonlyArray<{ readonly startsAt: string, readonly endsAt: string, readonly employeeIds: ReadonlyArray<string>, readonly passesOver: ReadonlyArray<UnavailableReason> | null, readonly price: { readonly amountMinor: number, readonly currency: string } | null }> }> } | null };

export type FindClientsQueryVariables = Exact<{
  search?: string | null | undefined;
  limit: number;
}>;


export type FindClientsQuery = { readonly searchClients: ReadonlyArray<{ readonly id: string, readonly firstName: string, readonly lastName: string | null, readonly phone: string | null, readonly email: string | null }> | null };

export type BookMutationVariables = Exact<{
  input: CreateAsProviderInput;
}>;


export type BookMutation = { readonly createReservationAsProvider: { readonly clientMatch: ClientMatch | null, readonly reservation: { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly visitId: string | null, readonly arrivedAt: string | null, readonly segments: ReadonlyArray<{ readonly kind: SegmentKind, readonly minutes: number }>, readonly resources: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } | null };

export type ReopenBookingMutationVariables = Exact<{
  input: ReopenReservationInput;
}>;


export type ReopenBookingMutation = { readonly reopenReservation: { readonly reservation: { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly visitId: string | null, readonly arrivedAt: string | null, readonly segments: ReadonlyArray<{ readonly kind: SegmentKind, readonly minutes: number }>, readonly resources: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } | null };

export type ResendMailMutationVariables = Exact<{
  input: ResendNotificationInput;
}>;


export type ResendMailMutation = { readonly resendNotification: { readonly notification: { readonly id: string, readonly status: NotificationStatus } } | null };

export type FirstFreeQueryVariables = Exact<{
  serviceId: string;
  dateFrom: string;
  employeeId?: ReadonlyArray<string> | null | undefined;
  override?: ReadonlyArray<SlotRule> | null | undefined;
  excludeReservationId?: string | null | undefined;
  timeFrom?: string | null | undefined;
}>;


export type FirstFreeQuery = { readonly firstAvailableSlot: { readonly startsAt: string | null } | null };

export type HoldTimeMutationVariables = Exact<{
  input: CreateHoldInput;
}>;


export type HoldTimeMutation = { readonly createHold: { readonly hold: { readonly id: string, readonly employeeId: string, readonly expiresAt: string } } | null };

export type GiveBackHoldMutationVariables = Exact<{
  input: DeleteHoldInput;
}>;


export type GiveBackHoldMutation = { readonly deleteHold: { readonly __typename: 'DeleteHoldPayload' } | null };

export type VisitQueryVariables = Exact<{
  id: string;
}>;


export type VisitQuery = { readonly visit: { readonly id: string, readonly reference: string, readonly startAt: string, readonly endAt: string, readonly price: { readonly amountMinor: number, readonly currency: string } | null, readonly reservations: ReadonlyArray<{ readonly employeeName: string, readonly employeeSelectionMode: EmployeeSelectionMode, readonly visitPosition: number | null, readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly visitId: string | null, readonly arrivedAt: string | null, readonly segments: ReadonlyArray<{ readonly kind: SegmentKind, readonly minutes: number }>, readonly resources: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly client: { readonly firstName: string, readonly lastName: string | null } | null }> } | null };

export type VisitOfferFragment = { readonly startsAt: string, readonly endsAt: string, readonly price: { readonly amountMinor: number, readonly currency: string } | null, readonly items: ReadonlyArray<{ readonly serviceId: string, readonly startsAt: string, readonly endsAt: string, readonly employees: ReadonlyArray<{ readonly id: string, readonly displayName: string }> }> };

export type VisitTimesQueryVariables = Exact<{
  input: VisitSlotsInput;
}>;


export type VisitTimesQuery = { readonly visitSlots: { readonly dates: ReadonlyArray<{ readonly date: string, readonly visits: ReadonlyArray<{ readonly startsAt: string, readonly endsAt: string, readonly price: { readonly amountMinor: number, readonly currency: string } | null, readonly items: ReadonlyArray<{ readonly serviceId: string, readonly startsAt: string, readonly endsAt: string, readonly employees: ReadonlyArray<{ readonly id: string, readonly displayName: string }> }> }> }> } | null };

export type FirstVisitQueryVariables = Exact<{
  input: FirstVisitInput;
}>;


export type FirstVisitQuery = { readonly firstAvailableVisit: { readonly visit: { readonly startsAt: string, readonly endsAt: string, readonly price: { readonly amountMinor: number, readonly currency: string } | null, readonly items: ReadonlyArray<{ readonly serviceId: string, readonly startsAt: string, readonly endsAt: string, readonly employees: ReadonlyArray<{ readonly id: string, readonly displayName: string }> }> } | null } | null };

export type BookVisitMutationVariables = Exact<{
  input: CreateVisitInput;
}>;


export type BookVisitMutation = { readonly createVisit: { readonly visit: { readonly id: string, readonly startAt: string, readonly reservations: ReadonlyArray<{ readonly id: string }> } } | null };

export type CancelVisitMutationVariables = Exact<{
  input: CancelVisitInput;
}>;


export type CancelVisitMutation = { readonly cancelVisit: { readonly visit: { readonly id: string } } | null };

export type MoveVisitMutationVariables = Exact<{
  input: RescheduleVisitInput;
}>;


export type MoveVisitMutation = { readonly rescheduleVisit: { readonly visit: { readonly id: string, readonly startAt: string } } | null };

export type CalendarChangesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type CalendarChangesSubscription = { readonly calendarChanged: { readonly position: string, readonly kind: CalendarChangeKind, readonly reservation: { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly visitId: string | null, readonly arrivedAt: string | null, readonly segments: ReadonlyArray<{ readonly kind: SegmentKind, readonly minutes: number }>, readonly resources: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } | null } | null };

export type CalendarDaysQueryVariables = Exact<{
  dateFrom: string;
  dateTo: string;
}>;


export type CalendarDaysQuery = { readonly calendarRange: { readonly days: ReadonlyArray<{ readonly date: string, readonly employees: ReadonlyArray<{ readonly employeeId: string, readonly displayName: string, readonly active: boolean, readonly working: ReadonlyArray<{ readonly startAt: string, readonly endAt: string }>, readonly absences: ReadonlyArray<{ readonly id: string, readonly kind: AbsenceKind, readonly reason: string | null, readonly startAt: string, readonly endAt: string }>, readonly absent: ReadonlyArray<{ readonly startAt: string, readonly endAt: string }>, readonly reservations: ReadonlyArray<{ readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly visitId: string | null, readonly arrivedAt: string | null, readonly segments: ReadonlyArray<{ readonly kind: SegmentKind, readonly minutes: number }>, readonly resources: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly client: { readonly firstName: string, readonly lastName: string | null } | null }> | null }> }> } | null };

export type CalendarSheetQueryVariables = Exact<{
  dateFrom: string;
  dateTo: string;
}>;


export type CalendarSheetQuery = { readonly calendarRange: { readonly days: ReadonlyArray<{ readonly date: string, readonly employees: ReadonlyArray<{ readonly employeeId: string, readonly displayName: string, readonly reservations: ReadonlyArray<{ readonly durationMinutes: number, readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly visitId: string | null, readonly arrivedAt: string | null, readonly price: { readonly amountMinor: number, readonly currency: string } | null, readonly providerClient: { readonly id: string, readonly phone: string | null } | null, readonly segments: ReadonlyArray<{ readonly kind: SegmentKind, readonly minutes: number }>, readonly resources: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly client: { readonly firstName: string, readonly lastName: string | null } | null }> | null }> }> } | null };

export type CalendarBookingFragment = { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly visitId: string | null, readonly arrivedAt: string | null, readonly segments: ReadonlyArray<{ readonly kind: SegmentKind, readonly minutes: number }>, readonly resources: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly client: { readonly firstName: string, readonly lastName: string | null } | null };

export type TellClientMutationVariables = Exact<{
  input: NotifyReservationClientInput;
}>;


export type TellClientMutation = { readonly notifyReservationClient: { readonly notification: { readonly id: string, readonly status: NotificationStatus } } | null };

export type MoveBookingMutationVariables = Exact<{
  input: UpdateAsProviderInput;
}>;


export type MoveBookingMutation = { readonly updateReservationAsProvider: { readonly reservation: { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly visitId: string | null, readonly arrivedAt: string | null, readonly providerClient: { readonly id: string, readonly email: string | null } | null, readonly segments: ReadonlyArray<{ readonly kind: SegmentKind, readonly minutes: number }>, readonly resources: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } | null };

export type ResourcesQueryVariables = Exact<{ [key: string]: never; }>;


export type ResourcesQuery = { readonly workspaceResources: ReadonlyArray<{ readonly id: string, readonly version: number, readonly name: string, readonly kind: string, readonly active: boolean, readonly workingHours: ReadonlyArray<{ readonly days: ReadonlyArray<Weekday>, readonly from: string, readonly to: string }> }> | null };

export type ResourceRowFragment = { readonly id: string, readonly version: number, readonly name: string, readonly kind: string, readonly active: boolean, readonly workingHours: ReadonlyArray<{ readonly days: ReadonlyArray<Weekday>, readonly from: string, readonly to: string }> };

export type SetResourcesMutationVariables = Exact<{
  input: SetReservationResourcesInput;
}>;


export type SetResourcesMutation = { readonly setReservationResources: { readonly reservation: { readonly id: string, readonly version: number, readonly status: ReservationStatus, readonly startAt: string, readonly endAt: string, readonly employeeId: string, readonly serviceId: string, readonly serviceName: string, readonly source: ReservationSource, readonly visitId: string | null, readonly arrivedAt: string | null, readonly segments: ReadonlyArray<{ readonly kind: SegmentKind, readonly minutes: number }>, readonly resources: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } } | null };

export type CatalogQueryVariables = Exact<{ [key: string]: never; }>;


export type CatalogQuery = { readonly workspaceServices: ReadonlyArray<{ readonly id: string, readonly version: number, readonly name: string, readonly description: string | null, readonly aliases: ReadonlyArray<string>, readonly categoryId: string | null, readonly durationMinutes: number, readonly visibility: ServiceVisibility, readonly active: boolean, readonly needs: ReadonlyArray<string>, readonly price: { readonly amountMinor: number, readonly currency: string } | null, readonly segments: ReadonlyArray<{ readonly kind: SegmentKind, readonly minutes: number }>, readonly bookingRules: { readonly bufferBeforeMinutes: number, readonly bufferAfterMinutes: number, readonly requiresConfirmation: boolean } }> | null, readonly workspaceCategories: ReadonlyArray<{ readonly id: string, readonly version: number, readonly name: string, readonly aliases: ReadonlyArray<string>, readonly active: boolean }> | null, readonly workspaceEmployees: ReadonlyArray<{ readonly id: string, readonly version: number, readonly displayName: string, readonly title: string | null, readonly aliases: ReadonlyArray<string>, readonly timezone: string | null, readonly active: boolean, readonly offers: ReadonlyArray<{ readonly serviceId: string, readonly durationMinutes: number | null, readonly price: { readonly amountMinor: number, readonly currency: string } | null }> }> | null };

export type ServiceRowFragment = { readonly id: string, readonly version: number, readonly name: string, readonly description: string | null, readonly aliases: ReadonlyArray<string>, readonly categoryId: string | null, readonly durationMinutes: number, readonly visibility: ServiceVisibility, readonly active: boolean, readonly needs: ReadonlyArray<string>, readonly price: { readonly amountMinor: number, readonly currency: string } | null, readonly segments: ReadonlyArray<{ readonly kind: SegmentKind, readonly minutes: number }>, readonly bookingRules: { readonly bufferBeforeMinutes: number, readonly bufferAfterMinutes: number, readonly requiresConfirmation: boolean } };

export type CategoryRowFragment = { readonly id: string, readonly version: number, readonly name: string, readonly aliases: ReadonlyArray<string>, readonly active: boolean };

export type EmployeeRowFragment = { readonly id: string, readonly version: number, readonly displayName: string, readonly title: string | null, readonly aliases: ReadonlyArray<string>, readonly timezone: string | null, readonly active: boolean, readonly offers: ReadonlyArray<{ readonly serviceId: string, readonly durationMinutes: number | null, readonly price: { readonly amountMinor: number, readonly currency: string } | null }> };

export type HoursQueryVariables = Exact<{
  employeeId: string;
}>;


export type HoursQuery = { readonly employeeCalendar: { readonly version: number, readonly workingHours: ReadonlyArray<{ readonly days: ReadonlyArray<Weekday>, readonly from: string, readonly to: string }>, readonly dateOverrides: ReadonlyArray<{ readonly date: string, readonly windows: ReadonlyArray<{ readonly from: string, readonly to: string }> }>, readonly timeOff: ReadonlyArray<{ readonly id: string, readonly version: number, readonly from: string, readonly to: string, readonly reason: string | null }> } | null };

export type TimeOffRowFragment = { readonly id: string, readonly version: number, readonly from: string, readonly to: string, readonly reason: string | null };

export type ClosuresQueryVariables = Exact<{ [key: string]: never; }>;


export type ClosuresQuery = { readonly closures: ReadonlyArray<{ readonly id: string, readonly from: string, readonly to: string, readonly reason: string | null }> | null };

export type ClosureRowFragment = { readonly id: string, readonly from: string, readonly to: string, readonly reason: string | null };

export type OutsideHoursQueryVariables = Exact<{
  employeeId?: string | null | undefined;
}>;


export type OutsideHoursQuery = { readonly orphanedReservations: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly startAt: string, readonly serviceId: string, readonly serviceName: string, readonly employeeId: string, readonly employeeName: string, readonly client: { readonly firstName: string, readonly lastName: string | null } | null, readonly providerClient: { readonly id: string, readonly phone: string | null, readonly email: string | null } | null } }> } | null };

export type ReassignBookingsMutationVariables = Exact<{
  input: ReassignReservationsInput;
}>;


export type ReassignBookingsMutation = { readonly reassignReservations: { readonly results: ReadonlyArray<{ readonly reservationId: string, readonly error: { readonly code: ReservationProblemCode, readonly message: string, readonly reason: UnavailableReason | null } | null }> } | null };

export type CancelBookingsMutationVariables = Exact<{
  input: CancelReservationsInput;
}>;


export type CancelBookingsMutation = { readonly cancelReservations: { readonly results: ReadonlyArray<{ readonly reservationId: string, readonly error: { readonly code: ReservationProblemCode, readonly message: string, readonly reason: UnavailableReason | null } | null }> } | null };

export type ChangedOutsideFragment = { readonly reservationId: string, readonly error: { readonly code: ReservationProblemCode, readonly message: string, readonly reason: UnavailableReason | null } | null };

export type CreateServiceMutationVariables = Exact<{
  input: CreateServiceInput;
}>;


export type CreateServiceMutation = { readonly createService: { readonly service: { readonly id: string, readonly version: number, readonly name: string, readonly description: string | null, readonly aliases: ReadonlyArray<string>, readonly categoryId: string | null, readonly durationMinutes: number, readonly visibility: ServiceVisibility, readonly active: boolean, readonly needs: ReadonlyArray<string>, readonly price: { readonly amountMinor: number, readonly currency: string } | null, readonly segments: ReadonlyArray<{ readonly kind: SegmentKind, readonly minutes: number }>, readonly bookingRules: { readonly bufferBeforeMinutes: number, readonly bufferAfterMinutes: number, readonly requiresConfirmation: boolean } } } | null };

export type UpdateServiceMutationVariables = Exact<{
  input: UpdateServiceInput;
}>;


export type UpdateServiceMutation = { readonly updateService: { readonly service: { readonly id: string, readonly version: number, readonly name: string, readonly description: string | null, readonly aliases: ReadonlyArray<string>, readonly categoryId: string | null, readonly durationMinutes: number, readonly visibility: ServiceVisibility, readonly active: boolean, readonly needs: ReadonlyArray<string>, readonly price: { readonly amountMinor: number, readonly currency: string } | null, readonly segments: ReadonlyArray<{ readonly kind: SegmentKind, readonly minutes: number }>, readonly bookingRules: { readonly bufferBeforeMinutes: number, readonly bufferAfterMinutes: number, readonly requiresConfirmation: boolean } } } | null };

export type CreateResourceMutationVariables = Exact<{
  input: CreateResourceInput;
}>;


export type CreateResourceMutation = { readonly createResource: { readonly resource: { readonly id: string } } | null };

export type UpdateResourceMutationVariables = Exact<{
  input: UpdateResourceInput;
}>;


export type UpdateResourceMutation = { readonly updateResource: { readonly resource: { readonly id: string } } | null };

export type CreateCategoryMutationVariables = Exact<{
  input: CreateCategoryInput;
}>;


export type CreateCategoryMutation = { readonly createCategory: { readonly category: { readonly id: string } } | null };

export type UpdateCategoryMutationVariables = Exact<{
  input: UpdateCategoryInput;
}>;


export type UpdateCategoryMutation = { readonly updateCategory: { readonly category: { readonly id: string } } | null };

export type CreateEmployeeMutationVariables = Exact<{
  input: CreateEmployeeInput;
}>;


export type CreateEmployeeMutation = { readonly createEmployee: { readonly employee: { readonly id: string } } | null };

export type UpdateEmployeeMutationVariables = Exact<{
  input: UpdateEmployeeInput;
}>;


export type UpdateEmployeeMutation = { readonly updateEmployee: { readonly employee: { readonly id: string } } | null };

export type SetEmployeeOffersMutationVariables = Exact<{
  input: SetEmployeeOffersInput;
}>;


export type SetEmployeeOffersMutation = { readonly setEmployeeOffers: { readonly employee: { readonly id: string } } | null };

export type SetWorkingHoursMutationVariables = Exact<{
  input: SetWorkingHoursInput;
}>;


export type SetWorkingHoursMutation = { readonly setWorkingHours: { readonly orphanedCount: number | null, readonly calendar: { readonly version: number } } | null };

export type SetDateOverrideMutationVariables = Exact<{
  input: SetDateOverrideInput;
}>;


export type SetDateOverrideMutation = { readonly setDateOverride: { readonly orphanedCount: number | null } | null };

export type RemoveDateOverrideMutationVariables = Exact<{
  input: RemoveDateOverrideInput;
}>;


export type RemoveDateOverrideMutation = { readonly removeDateOverride: { readonly orphanedCount: number | null } | null };

export type AddTimeOffMutationVariables = Exact<{
  input: AddTimeOffInput;
}>;


export type AddTimeOffMutation = { readonly addTimeOff: { readonly orphanedCount: number | null } | null };

export type UpdateTimeOffMutationVariables = Exact<{
  input: UpdateTimeOffInput;
}>;


export type UpdateTimeOffMutation = { readonly updateTimeOff: { readonly orphanedCount: number | null } | null };

export type RemoveTimeOffMutationVariables = Exact<{
  input: RemoveTimeOffInput;
}>;


export type RemoveTimeOffMutation = { readonly removeTimeOff: { readonly id: string } | null };

export type AddClosureMutationVariables = Exact<{
  input: AddClosureInput;
}>;


export type AddClosureMutation = { readonly addClosure: { readonly orphanedCount: number | null } | null };

export type RemoveClosureMutationVariables = Exact<{
  input: RemoveClosureInput;
}>;


export type RemoveClosureMutation = { readonly removeClosure: { readonly id: string } | null };

export type CalendarFeedQueryVariables = Exact<{
  employeeId: string;
}>;


export type CalendarFeedQuery = { readonly calendarFeed: { readonly createdAt: string | null } | null };

export type CreateCalendarFeedMutationVariables = Exact<{
  input: CreateCalendarFeedInput;
}>;


export type CreateCalendarFeedMutation = { readonly createCalendarFeed: { readonly url: string } | null };

export type RevokeCalendarFeedMutationVariables = Exact<{
  input: RevokeCalendarFeedInput;
}>;


export type RevokeCalendarFeedMutation = { readonly revokeCalendarFeed: { readonly feed: { readonly createdAt: string | null } } | null };

export type ClientsQueryVariables = Exact<{
  search?: string | null | undefined;
  limit: number;
}>;


export type ClientsQuery = { readonly searchClients: ReadonlyArray<{ readonly id: string, readonly firstName: string, readonly lastName: string | null, readonly phone: string | null, readonly email: string | null, readonly accountStatus: AccountStatus, readonly updatedAt: string, readonly statistics: { readonly lastVisitAt: string | null, readonly nextVisitAt: string | null } | null }> | null };

export type ClientQueryVariables = Exact<{
  id: string;
}>;


export type ClientQuery = { readonly providerClient: { readonly id: string, readonly version: number, readonly firstName: string, readonly lastName: string | null, readonly phone: string | null, readonly email: string | null, readonly otherPhones: ReadonlyArray<string>, readonly otherEmails: ReadonlyArray<string>, readonly note: string | null, readonly accountStatus: AccountStatus, readonly createdAt: string, readonly externalClientId: string | null, readonly claimLink: { readonly status: NotificationStatus, readonly createdAt: string } | null, readonly statistics: { readonly completed: number, readonly noShows: number, readonly cancelled: number, readonly lastVisitAt: string | null, readonly nextVisitAt: string | null } | null } | null };

export type SendClaimLinkMutationVariables = Exact<{
  input: SendClaimLinkInput;
}>;


export type SendClaimLinkMutation = { readonly sendClaimLink: { readonly notification: { readonly status: NotificationStatus } } | null };

export type VisitsQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type VisitsQuery = { readonly reservations: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly status: ReservationStatus, readonly startAt: string, readonly serviceName: string, readonly employeeName: string, readonly price: { readonly amountMinor: number, readonly currency: string } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type VisitFragment = { readonly id: string, readonly status: ReservationStatus, readonly startAt: string, readonly serviceName: string, readonly employeeName: string, readonly price: { readonly amountMinor: number, readonly currency: string } | null };

export type CreateClientMutationVariables = Exact<{
  input: CreateClientInput;
}>;


export type CreateClientMutation = { readonly createClient: { readonly client: { readonly id: string } } | null };

export type UpdateClientMutationVariables = Exact<{
  input: UpdateClientInput;
}>;


export type UpdateClientMutation = { readonly updateClient: { readonly client: { readonly id: string, readonly version: number } } | null };

export type MergePreviewQueryVariables = Exact<{
  id: string;
  sourceId: string;
}>;


export type MergePreviewQuery = { readonly clientMergePreview: { readonly client: { readonly id: string, readonly version: number, readonly firstName: string, readonly lastName: string | null, readonly phone: string | null, readonly email: string | null, readonly otherPhones: ReadonlyArray<string>, readonly otherEmails: ReadonlyArray<string>, readonly note: string | null }, readonly lost: ReadonlyArray<{ readonly field: string, readonly value: string }> } | null };

export type MergeClientsMutationVariables = Exact<{
  input: MergeClientInput;
}>;


export type MergeClientsMutation = { readonly mergeClients: { readonly client: { readonly id: string } } | null };

export type SignInRequestQueryVariables = Exact<{
  request: string;
}>;


export type SignInRequestQuery = { readonly signInRequest: { readonly appId: string, readonly appName: string, readonly redirectHost: string, readonly scopes: ReadonlyArray<IntegrationScope>, readonly denyUri: string } | null };

export type ApproveSignInMutationVariables = Exact<{
  input: ApproveSignInInput;
}>;


export type ApproveSignInMutation = { readonly approveSignIn: { readonly redirectUri: string } | null };

export type ActivityQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  types?: ReadonlyArray<ReservationEventType> | null | undefined;
  employeeId?: string | null | undefined;
  actorType?: ActorType | null | undefined;
}>;


export type ActivityQuery = { readonly reservationFeed: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly event: { readonly type: ReservationEventType, readonly occurredAt: string, readonly reason: string | null, readonly actor: { readonly type: ActorType, readonly self: boolean, readonly displayName: string | null }, readonly changes: ReadonlyArray<{ readonly field: string, readonly from: unknown, readonly to: unknown }> }, readonly reservation: { readonly id: string, readonly startAt: string, readonly serviceName: string, readonly employeeName: string, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } | null } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type ActivityEntryFragment = { readonly id: string, readonly event: { readonly type: ReservationEventType, readonly occurredAt: string, readonly reason: string | null, readonly actor: { readonly type: ActorType, readonly self: boolean, readonly displayName: string | null }, readonly changes: ReadonlyArray<{ readonly field: string, readonly from: unknown, readonly to: unknown }> }, readonly reservation: { readonly id: string, readonly startAt: string, readonly serviceName: string, readonly employeeName: string, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } | null };

export type AuditQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  actorId?: string | null | undefined;
  resourceType?: ReadonlyArray<AuditResourceType> | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  clientId?: string | null | undefined;
  resourceId?: string | null | undefined;
}>;


export type AuditQuery = { readonly auditEvents: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly occurredAt: string, readonly resourceType: AuditResourceType, readonly resourceId: string, readonly action: AuditAction, readonly reason: string | null, readonly actor: { readonly type: AuditActorType, readonly id: string | null, readonly self: boolean, readonly displayName: string | null }, readonly changes: ReadonlyArray<{ readonly field: string, readonly from: unknown, readonly to: unknown }>, readonly reservation: { readonly id: string, readonly serviceName: string, readonly startAt: string, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } | null, readonly client: { readonly id: string, readonly firstName: string, readonly lastName: string | null } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type AuditEntryFragment = { readonly id: string, readonly occurredAt: string, readonly resourceType: AuditResourceType, readonly resourceId: string, readonly action: AuditAction, readonly reason: string | null, readonly actor: { readonly type: AuditActorType, readonly id: string | null, readonly self: boolean, readonly displayName: string | null }, readonly changes: ReadonlyArray<{ readonly field: string, readonly from: unknown, readonly to: unknown }>, readonly reservation: { readonly id: string, readonly serviceName: string, readonly startAt: string, readonly client: { readonly firstName: string, readonly lastName: string | null } | null } | null, readonly client: { readonly id: string, readonly firstName: string, readonly lastName: string | null } | null };

export type AuditNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type AuditNamesQuery = { readonly auditEvents: { readonly nodes: ReadonlyArray<{ readonly actor: { readonly type: AuditActorType, readonly id: string | null, readonly self: boolean, readonly displayName: string | null } }> } | null, readonly integrationClients: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly clientId: string, readonly name: string }> } | null, readonly workspaceWebhooks: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly url: string, readonly description: string | null }> } | null };

export type InsightQueryVariables = Exact<{
  dateFrom: string;
  dateTo: string;
}>;


export type InsightQuery = { readonly byDay: { readonly rows: ReadonlyArray<{ readonly key: string, readonly label: string | null, readonly count: number, readonly minutes: number, readonly workingMinutes: number | null, readonly revenue: ReadonlyArray<{ readonly amountMinor: number, readonly currency: string }> | null }> } | null, readonly byEmployee: { readonly rows: ReadonlyArray<{ readonly key: string, readonly label: string | null, readonly count: number, readonly minutes: number, readonly workingMinutes: number | null, readonly revenue: ReadonlyArray<{ readonly amountMinor: number, readonly currency: string }> | null }> } | null, readonly byService: { readonly rows: ReadonlyArray<{ readonly key: string, readonly label: string | null, readonly count: number, readonly minutes: number, readonly workingMinutes: number | null, readonly revenue: ReadonlyArray<{ readonly amountMinor: number, readonly currency: string }> | null }> } | null, readonly bySource: { readonly rows: ReadonlyArray<{ readonly key: string, readonly label: string | null, readonly count: number, readonly minutes: number, readonly workingMinutes: number | null, readonly revenue: ReadonlyArray<{ readonly amountMinor: number, readonly currency: string }> | null }> } | null, readonly byStatus: { readonly rows: ReadonlyArray<{ readonly key: string, readonly label: string | null, readonly count: number, readonly minutes: number, readonly workingMinutes: number | null, readonly revenue: ReadonlyArray<{ readonly amountMinor: number, readonly currency: string }> | null }> } | null };

export type InsightRowFragment = { readonly key: string, readonly label: string | null, readonly count: number, readonly minutes: number, readonly workingMinutes: number | null, readonly revenue: ReadonlyArray<{ readonly amountMinor: number, readonly currency: string }> | null };

export type NoShowsQueryVariables = Exact<{
  from: string;
  to: string;
  after?: string | null | undefined;
}>;


export type NoShowsQuery = { readonly reservations: { readonly nodes: ReadonlyArray<{ readonly startAt: string }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type IntegrationClientRowFragment = { readonly id: string, readonly clientId: string, readonly name: string, readonly active: boolean, readonly contactEmail: string | null, readonly scopes: ReadonlyArray<IntegrationScope>, readonly publicKeyIds: ReadonlyArray<string>, readonly createdAt: string, readonly revokedAt: string | null, readonly lastUsedAt: string | null, readonly grant: { readonly appName: string, readonly redirectHost: string, readonly grantedUntil: string } | null, readonly secrets: ReadonlyArray<{ readonly id: string, readonly hint: string | null, readonly createdAt: string, readonly expiresAt: string | null }> };

export type WebhookRowFragment = { readonly id: string, readonly url: string, readonly description: string | null, readonly events: ReadonlyArray<SubscribedEvent>, readonly isActive: boolean, readonly disabledAt: string | null, readonly disabledReason: DisabledReason | null, readonly consecutiveFailures: number, readonly lastSuccessAt: string | null, readonly missedSince: string | null, readonly secretHint: string, readonly integrationClient: { readonly id: string, readonly name: string } };

export type DeliveryRowFragment = { readonly id: string, readonly event: WebhookEvent, readonly status: DeliveryStatus, readonly createdAt: string, readonly durationMs: number | null, readonly attemptCount: number, readonly maxAttempts: number, readonly nextAttemptAt: string | null, readonly responseStatus: number | null, readonly errorCode: DeliveryErrorCode | null, readonly subscription: { readonly id: string, readonly url: string, readonly description: string | null } };

export type IntegrationClientsQueryVariables = Exact<{ [key: string]: never; }>;


export type IntegrationClientsQuery = { readonly integrationClients: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly clientId: string, readonly name: string, readonly active: boolean, readonly contactEmail: string | null, readonly scopes: ReadonlyArray<IntegrationScope>, readonly publicKeyIds: ReadonlyArray<string>, readonly createdAt: string, readonly revokedAt: string | null, readonly lastUsedAt: string | null, readonly grant: { readonly appName: string, readonly redirectHost: string, readonly grantedUntil: string } | null, readonly secrets: ReadonlyArray<{ readonly id: string, readonly hint: string | null, readonly createdAt: string, readonly expiresAt: string | null }> } }> } | null };

export type WebhooksQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhooksQuery = { readonly workspaceWebhooks: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly url: string, readonly description: string | null, readonly events: ReadonlyArray<SubscribedEvent>, readonly isActive: boolean, readonly disabledAt: string | null, readonly disabledReason: DisabledReason | null, readonly consecutiveFailures: number, readonly lastSuccessAt: string | null, readonly missedSince: string | null, readonly secretHint: string, readonly integrationClient: { readonly id: string, readonly name: string } } }> } | null };

export type DeliveriesQueryVariables = Exact<{
  status?: ReadonlyArray<DeliveryStatus> | null | undefined;
  webhookId?: string | null | undefined;
  first: number;
}>;


export type DeliveriesQuery = { readonly webhookDeliveries: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly event: WebhookEvent, readonly status: DeliveryStatus, readonly createdAt: string, readonly durationMs: number | null, readonly attemptCount: number, readonly maxAttempts: number, readonly nextAttemptAt: string | null, readonly responseStatus: number | null, readonly errorCode: DeliveryErrorCode | null, readonly subscription: { readonly id: string, readonly url: string, readonly description: string | null } } }> } | null };

export type DeliveryQueryVariables = Exact<{
  id: string;
}>;


export type DeliveryQuery = { readonly webhookDelivery: { readonly envelopeId: string, readonly errorMessage: string | null, readonly body: unknown, readonly id: string, readonly event: WebhookEvent, readonly status: DeliveryStatus, readonly createdAt: string, readonly durationMs: number | null, readonly attemptCount: number, readonly maxAttempts: number, readonly nextAttemptAt: string | null, readonly responseStatus: number | null, readonly errorCode: DeliveryErrorCode | null, readonly resource: { readonly id: string, readonly type: EventResourceType }, readonly attempts: ReadonlyArray<{ readonly number: number, readonly startedAt: string, readonly durationMs: number, readonly responseStatus: number | null, readonly responseBody: string | null, readonly errorCode: DeliveryErrorCode | null, readonly errorMessage: string | null }>, readonly subscription: { readonly id: string, readonly url: string, readonly description: string | null } } | null };

export type TryNameQueryVariables = Exact<{
  input: ResolveSelectionInput;
}>;


export type TryNameQuery = { readonly resolveSelection: { readonly state: ResolutionState, readonly question: SelectionSide | null, readonly resolved: { readonly serviceId: string, readonly employeeId: string | null } | null, readonly serviceCandidates: ReadonlyArray<{ readonly id: string, readonly name: string, readonly score: number, readonly matchedOn: MatchedOn }>, readonly employeeCandidates: ReadonlyArray<{ readonly id: string, readonly displayName: string, readonly score: number, readonly matchedOn: MatchedOn }>, readonly pairs: ReadonlyArray<{ readonly serviceId: string, readonly serviceName: string, readonly employeeId: string, readonly employeeName: string, readonly score: number }> } | null };

export type CreateIntegrationClientMutationVariables = Exact<{
  input: CreateIntegrationClientInput;
}>;


export type CreateIntegrationClientMutation = { readonly createIntegrationClient: { readonly clientSecret: string, readonly integrationClient: { readonly id: string, readonly clientId: string, readonly name: string, readonly active: boolean, readonly contactEmail: string | null, readonly scopes: ReadonlyArray<IntegrationScope>, readonly publicKeyIds: ReadonlyArray<string>, readonly createdAt: string, readonly revokedAt: string | null, readonly lastUsedAt: string | null, readonly grant: { readonly appName: string, readonly redirectHost: string, readonly grantedUntil: string } | null, readonly secrets: ReadonlyArray<{ readonly id: string, readonly hint: string | null, readonly createdAt: string, readonly expiresAt: string | null }> } } | null };

export type UpdateIntegrationClientMutationVariables = Exact<{
  input: UpdateIntegrationClientInput;
}>;


export type UpdateIntegrationClientMutation = { readonly updateIntegrationClient: { readonly integrationClient: { readonly id: string, readonly clientId: string, readonly name: string, readonly active: boolean, readonly contactEmail: string | null, readonly scopes: ReadonlyArray<IntegrationScope>, readonly publicKeyIds: ReadonlyArray<string>, readonly createdAt: string, readonly revokedAt: string | null, readonly lastUsedAt: string | null, readonly grant: { readonly appName: string, readonly redirectHost: string, readonly grantedUntil: string } | null, readonly secrets: ReadonlyArray<{ readonly id: string, readonly hint: string | null, readonly createdAt: string, readonly expiresAt: string | null }> } } | null };

export type RotateIntegrationClientSecretMutationVariables = Exact<{
  input: RotateIntegrationClientSecretInput;
}>;


export type RotateIntegrationClientSecretMutation = { readonly rotateIntegrationClientSecret: { readonly clientSecret: string, readonly previousSecretExpiresAt: string | null } | null };

export type SetClientKeysMutationVariables = Exact<{
  input: SetIntegrationClientKeysInput;
}>;


export type SetClientKeysMutation = { readonly setIntegrationClientKeys: { readonly integrationClient: { readonly id: string } } | null };

export type RevokeIntegrationClientMutationVariables = Exact<{
  input: RevokeIntegrationClientInput;
}>;


export type RevokeIntegrationClientMutation = { readonly revokeIntegrationClient: { readonly integrationClient: { readonly id: string, readonly clientId: string, readonly name: string, readonly active: boolean, readonly contactEmail: string | null, readonly scopes: ReadonlyArray<IntegrationScope>, readonly publicKeyIds: ReadonlyArray<string>, readonly createdAt: string, readonly revokedAt: string | null, readonly lastUsedAt: string | null, readonly grant: { readonly appName: string, readonly redirectHost: string, readonly grantedUntil: string } | null, readonly secrets: ReadonlyArray<{ readonly id: string, readonly hint: string | null, readonly createdAt: string, readonly expiresAt: string | null }> } } | null };

export type CreateWebhookMutationVariables = Exact<{
  input: CreateWorkspaceWebhookInput;
}>;


export type CreateWebhookMutation = { readonly createWorkspaceWebhook: { readonly secret: string, readonly subscription: { readonly id: string, readonly url: string, readonly description: string | null, readonly events: ReadonlyArray<SubscribedEvent>, readonly isActive: boolean, readonly disabledAt: string | null, readonly disabledReason: DisabledReason | null, readonly consecutiveFailures: number, readonly lastSuccessAt: string | null, readonly missedSince: string | null, readonly secretHint: string, readonly integrationClient: { readonly id: string, readonly name: string } } } | null };

export type UpdateWebhookMutationVariables = Exact<{
  input: UpdateWorkspaceWebhookInput;
}>;


export type UpdateWebhookMutation = { readonly updateWorkspaceWebhook: { readonly subscription: { readonly id: string, readonly url: string, readonly description: string | null, readonly events: ReadonlyArray<SubscribedEvent>, readonly isActive: boolean, readonly disabledAt: string | null, readonly disabledReason: DisabledReason | null, readonly consecutiveFailures: number, readonly lastSuccessAt: string | null, readonly missedSince: string | null, readonly secretHint: string, readonly integrationClient: { readonly id: string, readonly name: string } } } | null };

export type DeleteWebhookMutationVariables = Exact<{
  input: DeleteWorkspaceWebhookInput;
}>;


export type DeleteWebhookMutation = { readonly deleteWorkspaceWebhook: { readonly id: string } | null };

export type TestWebhookMutationVariables = Exact<{
  input: TestWorkspaceWebhookInput;
}>;


export type TestWebhookMutation = { readonly testWorkspaceWebhook: { readonly delivery: { readonly deliveryId: string } } | null };

export type RotateWebhookSecretMutationVariables = Exact<{
  input: RotateWorkspaceWebhookSecretInput;
}>;


export type RotateWebhookSecretMutation = { readonly rotateWorkspaceWebhookSecret: { readonly secret: string, readonly previousSecretExpiresAt: string | null } | null };

export type RetryDeliveryMutationVariables = Exact<{
  input: RetryWebhookDeliveryInput;
}>;


export type RetryDeliveryMutation = { readonly retryWorkspaceWebhookDelivery: { readonly id: string, readonly delivery: { readonly id: string, readonly event: WebhookEvent, readonly status: DeliveryStatus, readonly createdAt: string, readonly durationMs: number | null, readonly attemptCount: number, readonly maxAttempts: number, readonly nextAttemptAt: string | null, readonly responseStatus: number | null, readonly errorCode: DeliveryErrorCode | null, readonly subscription: { readonly id: string, readonly url: string, readonly description: string | null } } | null } | null };

export type SendDeliveryNowMutationVariables = Exact<{
  input: RetryWebhookDeliveryInput;
}>;


export type SendDeliveryNowMutation = { readonly sendWorkspaceWebhookDeliveryNow: { readonly id: string, readonly delivery: { readonly id: string, readonly event: WebhookEvent, readonly status: DeliveryStatus, readonly createdAt: string, readonly durationMs: number | null, readonly attemptCount: number, readonly maxAttempts: number, readonly nextAttemptAt: string | null, readonly responseStatus: number | null, readonly errorCode: DeliveryErrorCode | null, readonly subscription: { readonly id: string, readonly url: string, readonly description: string | null } } | null } | null };

export type RetryDeliveriesMutationVariables = Exact<{
  input: RetryWebhookDeliveriesInput;
}>;


export type RetryDeliveriesMutation = { readonly retryWorkspaceWebhookDeliveries: { readonly queuedCount: number, readonly hasMore: boolean } | null };

export type DeliveryChangesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
  webhookId?: string | null | undefined;
}>;


export type DeliveryChangesSubscription = { readonly webhookDeliveryChanged: { readonly position: string } | null };

export type EventLogQueryVariables = Exact<{
  after?: string | null | undefined;
  type?: ReadonlyArray<WebhookEvent> | null | undefined;
  limit: number;
  order: EventOrder;
}>;


export type EventLogQuery = { readonly eventLog: { readonly hasNextPage: boolean, readonly nextCursor: string, readonly items: ReadonlyArray<
      | { readonly eventId: string, readonly event: WebhookEvent, readonly occurredAt: string, readonly resource: { readonly id: string, readonly type: EventResourceType, readonly version: number } }
      | { readonly eventId: string, readonly event: WebhookEvent, readonly occurredAt: string, readonly resource: { readonly id: string, readonly type: EventResourceType, readonly version: number } }
      | { readonly eventId: string, readonly event: WebhookEvent, readonly occurredAt: string, readonly resource: { readonly id: string, readonly type: EventResourceType, readonly version: number } }
      | { readonly eventId: string, readonly event: WebhookEvent, readonly occurredAt: string, readonly resource: { readonly id: string, readonly type: EventResourceType, readonly version: number } }
      | { readonly eventId: string, readonly event: WebhookEvent, readonly occurredAt: string, readonly resource: { readonly id: string, readonly type: EventResourceType, readonly version: number } }
      | { readonly eventId: string, readonly event: WebhookEvent, readonly occurredAt: string, readonly resource: { readonly id: string, readonly type: EventResourceType, readonly version: number } }
      | { readonly eventId: string, readonly event: WebhookEvent, readonly occurredAt: string, readonly resource: { readonly id: string, readonly type: EventResourceType, readonly version: number } }
    > } | null };

type LogLine_LoggedBillingEvent_Fragment = { readonly eventId: string, readonly event: WebhookEvent, readonly occurredAt: string, readonly resource: { readonly id: string, readonly type: EventResourceType, readonly version: number } };

type LogLine_LoggedBookingEvent_Fragment = { readonly eventId: string, readonly event: WebhookEvent, readonly occurredAt: string, readonly resource: { readonly id: string, readonly type: EventResourceType, readonly version: number } };

type LogLine_LoggedClientDeletedEvent_Fragment = { readonly eventId: string, readonly event: WebhookEvent, readonly occurredAt: string, readonly resource: { readonly id: string, readonly type: EventResourceType, readonly version: number } };

type LogLine_LoggedClientErasedEvent_Fragment = { readonly eventId: string, readonly event: WebhookEvent, readonly occurredAt: string, readonly resource: { readonly id: string, readonly type: EventResourceType, readonly version: number } };

type LogLine_LoggedClientEvent_Fragment = { readonly eventId: string, readonly event: WebhookEvent, readonly occurredAt: string, readonly resource: { readonly id: string, readonly type: EventResourceType, readonly version: number } };

type LogLine_LoggedClientMergedEvent_Fragment = { readonly eventId: string, readonly event: WebhookEvent, readonly occurredAt: string, readonly resource: { readonly id: string, readonly type: EventResourceType, readonly version: number } };

type LogLine_LoggedConversationEvent_Fragment = { readonly eventId: string, readonly event: WebhookEvent, readonly occurredAt: string, readonly resource: { readonly id: string, readonly type: EventResourceType, readonly version: number } };

export type LogLineFragment =
  | LogLine_LoggedBillingEvent_Fragment
  | LogLine_LoggedBookingEvent_Fragment
  | LogLine_LoggedClientDeletedEvent_Fragment
  | LogLine_LoggedClientErasedEvent_Fragment
  | LogLine_LoggedClientEvent_Fragment
  | LogLine_LoggedClientMergedEvent_Fragment
  | LogLine_LoggedConversationEvent_Fragment
;

export type RequestRowFragment = { readonly id: string, readonly at: string, readonly method: string, readonly route: string, readonly status: number, readonly errorCode: string | null, readonly requestId: string, readonly durationMs: number, readonly clientName: string };

export type RequestsQueryVariables = Exact<{
  status?: string | null | undefined;
  after?: string | null | undefined;
  first: number;
}>;


export type RequestsQuery = { readonly integrationRequests: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly at: string, readonly method: string, readonly route: string, readonly status: number, readonly errorCode: string | null, readonly requestId: string, readonly durationMs: number, readonly clientName: string } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } | null };

export type CallsToReturnQueryVariables = Exact<{ [key: string]: never; }>;


export type CallsToReturnQuery = { readonly callsToReturn: ReadonlyArray<{ readonly id: string, readonly lastAt: string, readonly serviceName: string | null, readonly startAt: string | null, readonly phone: string | null, readonly client: { readonly id: string, readonly firstName: string, readonly lastName: string | null } | null }> | null };

export type MarkCallReturnedMutationVariables = Exact<{
  input: MarkCallReturnedInput;
}>;


export type MarkCallReturnedMutation = { readonly markCallReturned: { readonly call: { readonly id: string, readonly returnedAt: string | null } } | null };

export type TestClockQueryVariables = Exact<{ [key: string]: never; }>;


export type TestClockQuery = { readonly testClock: { readonly now: string } | null };

export type MoveTestClockMutationVariables = Exact<{
  input: SetTestClockInput;
}>;


export type MoveTestClockMutation = { readonly setTestClock: { readonly clock: { readonly now: string } } | null };

export type ResetTestProviderMutationVariables = Exact<{
  input: ResetTestProviderInput;
}>;


export type ResetTestProviderMutation = { readonly resetTestProvider: { readonly clock: { readonly now: string } } | null };

export type OpenTestModeMutationVariables = Exact<{ [key: string]: never; }>;


export type OpenTestModeMutation = { readonly createTestProvider: { readonly providerId: string } | null };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { readonly viewer:
    | { readonly id: string, readonly scopes: ReadonlyArray<Scope>, readonly testMode: boolean, readonly provider: { readonly id: string, readonly name: string, readonly timezone: string, readonly locale: string, readonly currency: string } | null }
    | { readonly id: string, readonly scopes: ReadonlyArray<Scope>, readonly testMode: boolean, readonly provider: { readonly id: string, readonly name: string, readonly timezone: string, readonly locale: string, readonly currency: string } }
    | { readonly role: WorkspaceRole, readonly id: string, readonly scopes: ReadonlyArray<Scope>, readonly testMode: boolean, readonly provider: { readonly id: string, readonly name: string, readonly timezone: string, readonly locale: string, readonly currency: string } }
   | null };

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
export const VisitOfferFragmentDoc = new TypedDocumentString(`
    fragment VisitOffer on VisitSlot {
  startsAt
  endsAt
  price {
    amountMinor
    currency
  }
  items {
    serviceId
    startsAt
    endsAt
    employees {
      id
      displayName
    }
  }
}
    `, {"fragmentName":"VisitOffer"}) as unknown as TypedDocumentString<VisitOfferFragment, unknown>;
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
  visitId
  arrivedAt
  segments {
    kind
    minutes
  }
  resources {
    id
    name
  }
  client {
    firstName
    lastName
  }
}
    `, {"fragmentName":"CalendarBooking"}) as unknown as TypedDocumentString<CalendarBookingFragment, unknown>;
export const ResourceRowFragmentDoc = new TypedDocumentString(`
    fragment ResourceRow on WorkspaceResource {
  id
  version
  name
  kind
  active
  workingHours {
    days
    from
    to
  }
}
    `, {"fragmentName":"ResourceRow"}) as unknown as TypedDocumentString<ResourceRowFragment, unknown>;
export const ServiceRowFragmentDoc = new TypedDocumentString(`
    fragment ServiceRow on WorkspaceService {
  id
  version
  name
  description
  aliases
  categoryId
  durationMinutes
  price {
    amountMinor
    currency
  }
  visibility
  active
  needs
  segments {
    kind
    minutes
  }
  bookingRules {
    bufferBeforeMinutes
    bufferAfterMinutes
    requiresConfirmation
  }
}
    `, {"fragmentName":"ServiceRow"}) as unknown as TypedDocumentString<ServiceRowFragment, unknown>;
export const CategoryRowFragmentDoc = new TypedDocumentString(`
    fragment CategoryRow on WorkspaceCategory {
  id
  version
  name
  aliases
  active
}
    `, {"fragmentName":"CategoryRow"}) as unknown as TypedDocumentString<CategoryRowFragment, unknown>;
export const EmployeeRowFragmentDoc = new TypedDocumentString(`
    fragment EmployeeRow on WorkspaceEmployee {
  id
  version
  displayName
  title
  aliases
  timezone
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
    `, {"fragmentName":"EmployeeRow"}) as unknown as TypedDocumentString<EmployeeRowFragment, unknown>;
export const TimeOffRowFragmentDoc = new TypedDocumentString(`
    fragment TimeOffRow on TimeOff {
  id
  version
  from
  to
  reason
}
    `, {"fragmentName":"TimeOffRow"}) as unknown as TypedDocumentString<TimeOffRowFragment, unknown>;
export const ClosureRowFragmentDoc = new TypedDocumentString(`
    fragment ClosureRow on Closure {
  id
  from
  to
  reason
}
    `, {"fragmentName":"ClosureRow"}) as unknown as TypedDocumentString<ClosureRowFragment, unknown>;
export const ChangedOutsideFragmentDoc = new TypedDocumentString(`
    fragment ChangedOutside on ReservationResult {
  reservationId
  error {
    code
    message
    reason
  }
}
    `, {"fragmentName":"ChangedOutside"}) as unknown as TypedDocumentString<ChangedOutsideFragment, unknown>;
export const VisitFragmentDoc = new TypedDocumentString(`
    fragment Visit on Booking {
  id
  status
  startAt
  serviceName
  employeeName
  price {
    amountMinor
    currency
  }
}
    `, {"fragmentName":"Visit"}) as unknown as TypedDocumentString<VisitFragment, unknown>;
export const ActivityEntryFragmentDoc = new TypedDocumentString(`
    fragment ActivityEntry on ReservationFeedEntry {
  id
  event {
    type
    occurredAt
    reason
    actor {
      type
      self
      displayName
    }
    changes {
      field
      from
      to
    }
  }
  reservation {
    id
    startAt
    serviceName
    employeeName
    client {
      firstName
      lastName
    }
  }
}
    `, {"fragmentName":"ActivityEntry"}) as unknown as TypedDocumentString<ActivityEntryFragment, unknown>;
export const AuditEntryFragmentDoc = new TypedDocumentString(`
    fragment AuditEntry on AuditEvent {
  id
  occurredAt
  resourceType
  resourceId
  action
  reason
  actor {
    type
    id
    self
    displayName
  }
  changes {
    field
    from
    to
  }
  reservation {
    id
    serviceName
    startAt
    client {
      firstName
      lastName
    }
  }
  client {
    id
    firstName
    lastName
  }
}
    `, {"fragmentName":"AuditEntry"}) as unknown as TypedDocumentString<AuditEntryFragment, unknown>;
export const InsightRowFragmentDoc = new TypedDocumentString(`
    fragment InsightRow on StatisticsRow {
  key
  label
  count
  minutes
  workingMinutes
  revenue {
    amountMinor
    currency
  }
}
    `, {"fragmentName":"InsightRow"}) as unknown as TypedDocumentString<InsightRowFragment, unknown>;
export const IntegrationClientRowFragmentDoc = new TypedDocumentString(`
    fragment IntegrationClientRow on IntegrationClient {
  id
  clientId
  name
  active
  contactEmail
  scopes
  publicKeyIds
  createdAt
  revokedAt
  lastUsedAt
  grant {
    appName
    redirectHost
    grantedUntil
  }
  secrets {
    id
    hint
    createdAt
    expiresAt
  }
}
    `, {"fragmentName":"IntegrationClientRow"}) as unknown as TypedDocumentString<IntegrationClientRowFragment, unknown>;
export const WebhookRowFragmentDoc = new TypedDocumentString(`
    fragment WebhookRow on WorkspaceWebhook {
  id
  url
  description
  events
  isActive
  disabledAt
  disabledReason
  consecutiveFailures
  lastSuccessAt
  missedSince
  secretHint
  integrationClient {
    id
    name
  }
}
    `, {"fragmentName":"WebhookRow"}) as unknown as TypedDocumentString<WebhookRowFragment, unknown>;
export const DeliveryRowFragmentDoc = new TypedDocumentString(`
    fragment DeliveryRow on WebhookDelivery {
  id
  event
  status
  createdAt
  durationMs
  attemptCount
  maxAttempts
  nextAttemptAt
  responseStatus
  errorCode
  subscription {
    id
    url
    description
  }
}
    `, {"fragmentName":"DeliveryRow"}) as unknown as TypedDocumentString<DeliveryRowFragment, unknown>;
export const LogLineFragmentDoc = new TypedDocumentString(`
    fragment LogLine on LoggedEvent {
  eventId
  event
  occurredAt
  resource {
    id
    type
    version
  }
}
    `, {"fragmentName":"LogLine"}) as unknown as TypedDocumentString<LogLineFragment, unknown>;
export const RequestRowFragmentDoc = new TypedDocumentString(`
    fragment RequestRow on IntegrationRequest {
  id
  at
  method
  route
  status
  errorCode
  requestId
  durationMs
  clientName
}
    `, {"fragmentName":"RequestRow"}) as unknown as TypedDocumentString<RequestRowFragment, unknown>;
export const BookingDocument = new TypedDocumentString(`
    query Booking($id: UUID!) {
  reservation(reservationId: $id) {
    ...CalendarBooking
    reference
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
    notifications {
      id
      kind
      status
      to
      createdAt
    }
    events(first: 50) {
      edges {
        node {
          id
          type
          occurredAt
          reason
          overridden
          actor {
            type
            id
            self
            displayName
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
  visitId
  arrivedAt
  segments {
    kind
    minutes
  }
  resources {
    id
    name
  }
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
    bookingRules {
      bufferBeforeMinutes
      bufferAfterMinutes
    }
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
  workspaceResources {
    ...ResourceRow
  }
}
    fragment ResourceRow on WorkspaceResource {
  id
  version
  name
  kind
  active
  workingHours {
    days
    from
    to
  }
}`) as unknown as TypedDocumentString<TeamQuery, TeamQueryVariables>;
export const ConfirmBookingDocument = new TypedDocumentString(`
    mutation ConfirmBooking($input: MoveReservationInput!) {
  confirmReservation(input: $input) {
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
  visitId
  arrivedAt
  segments {
    kind
    minutes
  }
  resources {
    id
    name
  }
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<ConfirmBookingMutation, ConfirmBookingMutationVariables>;
export const DeclineBookingDocument = new TypedDocumentString(`
    mutation DeclineBooking($input: MoveReservationInput!) {
  declineReservation(input: $input) {
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
  visitId
  arrivedAt
  segments {
    kind
    minutes
  }
  resources {
    id
    name
  }
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<DeclineBookingMutation, DeclineBookingMutationVariables>;
export const CompleteBookingDocument = new TypedDocumentString(`
    mutation CompleteBooking($input: MoveReservationInput!) {
  completeReservation(input: $input) {
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
  visitId
  arrivedAt
  segments {
    kind
    minutes
  }
  resources {
    id
    name
  }
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<CompleteBookingMutation, CompleteBookingMutationVariables>;
export const NoShowBookingDocument = new TypedDocumentString(`
    mutation NoShowBooking($input: MoveReservationInput!) {
  markNoShow(input: $input) {
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
  visitId
  arrivedAt
  segments {
    kind
    minutes
  }
  resources {
    id
    name
  }
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<NoShowBookingMutation, NoShowBookingMutationVariables>;
export const MarkArrivedDocument = new TypedDocumentString(`
    mutation MarkArrived($input: UpdateAsProviderInput!) {
  updateReservationAsProvider(input: $input) {
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
  visitId
  arrivedAt
  segments {
    kind
    minutes
  }
  resources {
    id
    name
  }
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<MarkArrivedMutation, MarkArrivedMutationVariables>;
export const CancelBookingDocument = new TypedDocumentString(`
    mutation CancelBooking($input: CancelAsProviderInput!) {
  cancelReservationAsProvider(input: $input) {
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
  visitId
  arrivedAt
  segments {
    kind
    minutes
  }
  resources {
    id
    name
  }
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<CancelBookingMutation, CancelBookingMutationVariables>;
export const NoteBookingDocument = new TypedDocumentString(`
    mutation NoteBooking($input: UpdateAsProviderInput!) {
  updateReservationAsProvider(input: $input) {
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
  visitId
  arrivedAt
  segments {
    kind
    minutes
  }
  resources {
    id
    name
  }
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<NoteBookingMutation, NoteBookingMutationVariables>;
export const FreeTimesDocument = new TypedDocumentString(`
    query FreeTimes($serviceId: UUID!, $date: Date!, $employeeId: [UUID!], $override: [SlotRule!], $excludeReservationId: UUID) {
  slots(
    serviceId: $serviceId
    dateFrom: $date
    dateTo: $date
    employeeId: $employeeId
    override: $override
    excludeReservationId: $excludeReservationId
  ) {
    durationMinutes
    dates {
      date
      emptyReason
      slots {
        startsAt
        endsAt
        employeeIds
        passesOver
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
    mutation Book($input: CreateAsProviderInput!) {
  createReservationAsProvider(input: $input) {
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
  visitId
  arrivedAt
  segments {
    kind
    minutes
  }
  resources {
    id
    name
  }
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<BookMutation, BookMutationVariables>;
export const ReopenBookingDocument = new TypedDocumentString(`
    mutation ReopenBooking($input: ReopenReservationInput!) {
  reopenReservation(input: $input) {
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
  visitId
  arrivedAt
  segments {
    kind
    minutes
  }
  resources {
    id
    name
  }
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<ReopenBookingMutation, ReopenBookingMutationVariables>;
export const ResendMailDocument = new TypedDocumentString(`
    mutation ResendMail($input: ResendNotificationInput!) {
  resendNotification(input: $input) {
    notification {
      id
      status
    }
  }
}
    `) as unknown as TypedDocumentString<ResendMailMutation, ResendMailMutationVariables>;
export const FirstFreeDocument = new TypedDocumentString(`
    query FirstFree($serviceId: UUID!, $dateFrom: Date!, $employeeId: [UUID!], $override: [SlotRule!], $excludeReservationId: UUID, $timeFrom: TimeOfDay) {
  firstAvailableSlot(
    serviceId: $serviceId
    dateFrom: $dateFrom
    employeeId: $employeeId
    override: $override
    excludeReservationId: $excludeReservationId
    timeFrom: $timeFrom
  ) {
    startsAt
  }
}
    `) as unknown as TypedDocumentString<FirstFreeQuery, FirstFreeQueryVariables>;
export const HoldTimeDocument = new TypedDocumentString(`
    mutation HoldTime($input: CreateHoldInput!) {
  createHold(input: $input) {
    hold {
      id
      employeeId
      expiresAt
    }
  }
}
    `) as unknown as TypedDocumentString<HoldTimeMutation, HoldTimeMutationVariables>;
export const GiveBackHoldDocument = new TypedDocumentString(`
    mutation GiveBackHold($input: DeleteHoldInput!) {
  deleteHold(input: $input) {
    __typename
  }
}
    `) as unknown as TypedDocumentString<GiveBackHoldMutation, GiveBackHoldMutationVariables>;
export const VisitDocument = new TypedDocumentString(`
    query Visit($id: UUID!) {
  visit(visitId: $id) {
    id
    reference
    startAt
    endAt
    price {
      amountMinor
      currency
    }
    reservations {
      ...CalendarBooking
      employeeName
      employeeSelectionMode
      visitPosition
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
  visitId
  arrivedAt
  segments {
    kind
    minutes
  }
  resources {
    id
    name
  }
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<VisitQuery, VisitQueryVariables>;
export const VisitTimesDocument = new TypedDocumentString(`
    query VisitTimes($input: VisitSlotsInput!) {
  visitSlots(input: $input) {
    dates {
      date
      visits {
        ...VisitOffer
      }
    }
  }
}
    fragment VisitOffer on VisitSlot {
  startsAt
  endsAt
  price {
    amountMinor
    currency
  }
  items {
    serviceId
    startsAt
    endsAt
    employees {
      id
      displayName
    }
  }
}`) as unknown as TypedDocumentString<VisitTimesQuery, VisitTimesQueryVariables>;
export const FirstVisitDocument = new TypedDocumentString(`
    query FirstVisit($input: FirstVisitInput!) {
  firstAvailableVisit(input: $input) {
    visit {
      ...VisitOffer
    }
  }
}
    fragment VisitOffer on VisitSlot {
  startsAt
  endsAt
  price {
    amountMinor
    currency
  }
  items {
    serviceId
    startsAt
    endsAt
    employees {
      id
      displayName
    }
  }
}`) as unknown as TypedDocumentString<FirstVisitQuery, FirstVisitQueryVariables>;
export const BookVisitDocument = new TypedDocumentString(`
    mutation BookVisit($input: CreateVisitInput!) {
  createVisit(input: $input) {
    visit {
      id
      startAt
      reservations {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<BookVisitMutation, BookVisitMutationVariables>;
export const CancelVisitDocument = new TypedDocumentString(`
    mutation CancelVisit($input: CancelVisitInput!) {
  cancelVisit(input: $input) {
    visit {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CancelVisitMutation, CancelVisitMutationVariables>;
export const MoveVisitDocument = new TypedDocumentString(`
    mutation MoveVisit($input: RescheduleVisitInput!) {
  rescheduleVisit(input: $input) {
    visit {
      id
      startAt
    }
  }
}
    `) as unknown as TypedDocumentString<MoveVisitMutation, MoveVisitMutationVariables>;
export const CalendarChangesDocument = new TypedDocumentString(`
    subscription CalendarChanges($after: UUID) {
  calendarChanged(after: $after) {
    position
    kind
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
  visitId
  arrivedAt
  segments {
    kind
    minutes
  }
  resources {
    id
    name
  }
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<CalendarChangesSubscription, CalendarChangesSubscriptionVariables>;
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
  visitId
  arrivedAt
  segments {
    kind
    minutes
  }
  resources {
    id
    name
  }
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<CalendarDaysQuery, CalendarDaysQueryVariables>;
export const CalendarSheetDocument = new TypedDocumentString(`
    query CalendarSheet($dateFrom: Date!, $dateTo: Date!) {
  calendarRange(dateFrom: $dateFrom, dateTo: $dateTo) {
    days {
      date
      employees {
        employeeId
        displayName
        reservations {
          ...CalendarBooking
          durationMinutes
          price {
            amountMinor
            currency
          }
          providerClient {
            id
            phone
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
  visitId
  arrivedAt
  segments {
    kind
    minutes
  }
  resources {
    id
    name
  }
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<CalendarSheetQuery, CalendarSheetQueryVariables>;
export const TellClientDocument = new TypedDocumentString(`
    mutation TellClient($input: NotifyReservationClientInput!) {
  notifyReservationClient(input: $input) {
    notification {
      id
      status
    }
  }
}
    `) as unknown as TypedDocumentString<TellClientMutation, TellClientMutationVariables>;
export const MoveBookingDocument = new TypedDocumentString(`
    mutation MoveBooking($input: UpdateAsProviderInput!) {
  updateReservationAsProvider(input: $input) {
    reservation {
      ...CalendarBooking
      providerClient {
        id
        email
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
  visitId
  arrivedAt
  segments {
    kind
    minutes
  }
  resources {
    id
    name
  }
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<MoveBookingMutation, MoveBookingMutationVariables>;
export const ResourcesDocument = new TypedDocumentString(`
    query Resources {
  workspaceResources {
    ...ResourceRow
  }
}
    fragment ResourceRow on WorkspaceResource {
  id
  version
  name
  kind
  active
  workingHours {
    days
    from
    to
  }
}`) as unknown as TypedDocumentString<ResourcesQuery, ResourcesQueryVariables>;
export const SetResourcesDocument = new TypedDocumentString(`
    mutation SetResources($input: SetReservationResourcesInput!) {
  setReservationResources(input: $input) {
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
  visitId
  arrivedAt
  segments {
    kind
    minutes
  }
  resources {
    id
    name
  }
  client {
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<SetResourcesMutation, SetResourcesMutationVariables>;
export const CatalogDocument = new TypedDocumentString(`
    query Catalog {
  workspaceServices {
    ...ServiceRow
  }
  workspaceCategories {
    ...CategoryRow
  }
  workspaceEmployees {
    ...EmployeeRow
  }
}
    fragment ServiceRow on WorkspaceService {
  id
  version
  name
  description
  aliases
  categoryId
  durationMinutes
  price {
    amountMinor
    currency
  }
  visibility
  active
  needs
  segments {
    kind
    minutes
  }
  bookingRules {
    bufferBeforeMinutes
    bufferAfterMinutes
    requiresConfirmation
  }
}
fragment CategoryRow on WorkspaceCategory {
  id
  version
  name
  aliases
  active
}
fragment EmployeeRow on WorkspaceEmployee {
  id
  version
  displayName
  title
  aliases
  timezone
  active
  offers {
    serviceId
    durationMinutes
    price {
      amountMinor
      currency
    }
  }
}`) as unknown as TypedDocumentString<CatalogQuery, CatalogQueryVariables>;
export const HoursDocument = new TypedDocumentString(`
    query Hours($employeeId: UUID!) {
  employeeCalendar(employeeId: $employeeId) {
    version
    workingHours {
      days
      from
      to
    }
    dateOverrides {
      date
      windows {
        from
        to
      }
    }
    timeOff {
      ...TimeOffRow
    }
  }
}
    fragment TimeOffRow on TimeOff {
  id
  version
  from
  to
  reason
}`) as unknown as TypedDocumentString<HoursQuery, HoursQueryVariables>;
export const ClosuresDocument = new TypedDocumentString(`
    query Closures {
  closures {
    ...ClosureRow
  }
}
    fragment ClosureRow on Closure {
  id
  from
  to
  reason
}`) as unknown as TypedDocumentString<ClosuresQuery, ClosuresQueryVariables>;
export const OutsideHoursDocument = new TypedDocumentString(`
    query OutsideHours($employeeId: UUID) {
  orphanedReservations(employeeId: $employeeId, first: 25) {
    totalCount
    edges {
      node {
        id
        startAt
        serviceId
        serviceName
        employeeId
        employeeName
        client {
          firstName
          lastName
        }
        providerClient {
          id
          phone
          email
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OutsideHoursQuery, OutsideHoursQueryVariables>;
export const ReassignBookingsDocument = new TypedDocumentString(`
    mutation ReassignBookings($input: ReassignReservationsInput!) {
  reassignReservations(input: $input) {
    results {
      ...ChangedOutside
    }
  }
}
    fragment ChangedOutside on ReservationResult {
  reservationId
  error {
    code
    message
    reason
  }
}`) as unknown as TypedDocumentString<ReassignBookingsMutation, ReassignBookingsMutationVariables>;
export const CancelBookingsDocument = new TypedDocumentString(`
    mutation CancelBookings($input: CancelReservationsInput!) {
  cancelReservations(input: $input) {
    results {
      ...ChangedOutside
    }
  }
}
    fragment ChangedOutside on ReservationResult {
  reservationId
  error {
    code
    message
    reason
  }
}`) as unknown as TypedDocumentString<CancelBookingsMutation, CancelBookingsMutationVariables>;
export const CreateServiceDocument = new TypedDocumentString(`
    mutation CreateService($input: CreateServiceInput!) {
  createService(input: $input) {
    service {
      ...ServiceRow
    }
  }
}
    fragment ServiceRow on WorkspaceService {
  id
  version
  name
  description
  aliases
  categoryId
  durationMinutes
  price {
    amountMinor
    currency
  }
  visibility
  active
  needs
  segments {
    kind
    minutes
  }
  bookingRules {
    bufferBeforeMinutes
    bufferAfterMinutes
    requiresConfirmation
  }
}`) as unknown as TypedDocumentString<CreateServiceMutation, CreateServiceMutationVariables>;
export const UpdateServiceDocument = new TypedDocumentString(`
    mutation UpdateService($input: UpdateServiceInput!) {
  updateService(input: $input) {
    service {
      ...ServiceRow
    }
  }
}
    fragment ServiceRow on WorkspaceService {
  id
  version
  name
  description
  aliases
  categoryId
  durationMinutes
  price {
    amountMinor
    currency
  }
  visibility
  active
  needs
  segments {
    kind
    minutes
  }
  bookingRules {
    bufferBeforeMinutes
    bufferAfterMinutes
    requiresConfirmation
  }
}`) as unknown as TypedDocumentString<UpdateServiceMutation, UpdateServiceMutationVariables>;
export const CreateResourceDocument = new TypedDocumentString(`
    mutation CreateResource($input: CreateResourceInput!) {
  createResource(input: $input) {
    resource {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CreateResourceMutation, CreateResourceMutationVariables>;
export const UpdateResourceDocument = new TypedDocumentString(`
    mutation UpdateResource($input: UpdateResourceInput!) {
  updateResource(input: $input) {
    resource {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateResourceMutation, UpdateResourceMutationVariables>;
export const CreateCategoryDocument = new TypedDocumentString(`
    mutation CreateCategory($input: CreateCategoryInput!) {
  createCategory(input: $input) {
    category {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CreateCategoryMutation, CreateCategoryMutationVariables>;
export const UpdateCategoryDocument = new TypedDocumentString(`
    mutation UpdateCategory($input: UpdateCategoryInput!) {
  updateCategory(input: $input) {
    category {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateCategoryMutation, UpdateCategoryMutationVariables>;
export const CreateEmployeeDocument = new TypedDocumentString(`
    mutation CreateEmployee($input: CreateEmployeeInput!) {
  createEmployee(input: $input) {
    employee {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CreateEmployeeMutation, CreateEmployeeMutationVariables>;
export const UpdateEmployeeDocument = new TypedDocumentString(`
    mutation UpdateEmployee($input: UpdateEmployeeInput!) {
  updateEmployee(input: $input) {
    employee {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateEmployeeMutation, UpdateEmployeeMutationVariables>;
export const SetEmployeeOffersDocument = new TypedDocumentString(`
    mutation SetEmployeeOffers($input: SetEmployeeOffersInput!) {
  setEmployeeOffers(input: $input) {
    employee {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<SetEmployeeOffersMutation, SetEmployeeOffersMutationVariables>;
export const SetWorkingHoursDocument = new TypedDocumentString(`
    mutation SetWorkingHours($input: SetWorkingHoursInput!) {
  setWorkingHours(input: $input) {
    orphanedCount
    calendar {
      version
    }
  }
}
    `) as unknown as TypedDocumentString<SetWorkingHoursMutation, SetWorkingHoursMutationVariables>;
export const SetDateOverrideDocument = new TypedDocumentString(`
    mutation SetDateOverride($input: SetDateOverrideInput!) {
  setDateOverride(input: $input) {
    orphanedCount
  }
}
    `) as unknown as TypedDocumentString<SetDateOverrideMutation, SetDateOverrideMutationVariables>;
export const RemoveDateOverrideDocument = new TypedDocumentString(`
    mutation RemoveDateOverride($input: RemoveDateOverrideInput!) {
  removeDateOverride(input: $input) {
    orphanedCount
  }
}
    `) as unknown as TypedDocumentString<RemoveDateOverrideMutation, RemoveDateOverrideMutationVariables>;
export const AddTimeOffDocument = new TypedDocumentString(`
    mutation AddTimeOff($input: AddTimeOffInput!) {
  addTimeOff(input: $input) {
    orphanedCount
  }
}
    `) as unknown as TypedDocumentString<AddTimeOffMutation, AddTimeOffMutationVariables>;
export const UpdateTimeOffDocument = new TypedDocumentString(`
    mutation UpdateTimeOff($input: UpdateTimeOffInput!) {
  updateTimeOff(input: $input) {
    orphanedCount
  }
}
    `) as unknown as TypedDocumentString<UpdateTimeOffMutation, UpdateTimeOffMutationVariables>;
export const RemoveTimeOffDocument = new TypedDocumentString(`
    mutation RemoveTimeOff($input: RemoveTimeOffInput!) {
  removeTimeOff(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<RemoveTimeOffMutation, RemoveTimeOffMutationVariables>;
export const AddClosureDocument = new TypedDocumentString(`
    mutation AddClosure($input: AddClosureInput!) {
  addClosure(input: $input) {
    orphanedCount
  }
}
    `) as unknown as TypedDocumentString<AddClosureMutation, AddClosureMutationVariables>;
export const RemoveClosureDocument = new TypedDocumentString(`
    mutation RemoveClosure($input: RemoveClosureInput!) {
  removeClosure(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<RemoveClosureMutation, RemoveClosureMutationVariables>;
export const CalendarFeedDocument = new TypedDocumentString(`
    query CalendarFeed($employeeId: UUID!) {
  calendarFeed(employeeId: $employeeId) {
    createdAt
  }
}
    `) as unknown as TypedDocumentString<CalendarFeedQuery, CalendarFeedQueryVariables>;
export const CreateCalendarFeedDocument = new TypedDocumentString(`
    mutation CreateCalendarFeed($input: CreateCalendarFeedInput!) {
  createCalendarFeed(input: $input) {
    url
  }
}
    `) as unknown as TypedDocumentString<CreateCalendarFeedMutation, CreateCalendarFeedMutationVariables>;
export const RevokeCalendarFeedDocument = new TypedDocumentString(`
    mutation RevokeCalendarFeed($input: RevokeCalendarFeedInput!) {
  revokeCalendarFeed(input: $input) {
    feed {
      createdAt
    }
  }
}
    `) as unknown as TypedDocumentString<RevokeCalendarFeedMutation, RevokeCalendarFeedMutationVariables>;
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
    statistics {
      lastVisitAt
      nextVisitAt
    }
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
    otherPhones
    otherEmails
    note
    accountStatus
    createdAt
    externalClientId
    claimLink {
      status
      createdAt
    }
    statistics {
      completed
      noShows
      cancelled
      lastVisitAt
      nextVisitAt
    }
  }
}
    `) as unknown as TypedDocumentString<ClientQuery, ClientQueryVariables>;
export const SendClaimLinkDocument = new TypedDocumentString(`
    mutation SendClaimLink($input: SendClaimLinkInput!) {
  sendClaimLink(input: $input) {
    notification {
      status
    }
  }
}
    `) as unknown as TypedDocumentString<SendClaimLinkMutation, SendClaimLinkMutationVariables>;
export const VisitsDocument = new TypedDocumentString(`
    query Visits($id: UUID!, $after: Text) {
  reservations(
    providerClientId: $id
    first: 25
    after: $after
    orderBy: {field: START, direction: DESC}
  ) {
    nodes {
      ...Visit
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment Visit on Booking {
  id
  status
  startAt
  serviceName
  employeeName
  price {
    amountMinor
    currency
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
    mutation UpdateClient($input: UpdateClientInput!) {
  updateClient(input: $input) {
    client {
      id
      version
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateClientMutation, UpdateClientMutationVariables>;
export const MergePreviewDocument = new TypedDocumentString(`
    query MergePreview($id: UUID!, $sourceId: UUID!) {
  clientMergePreview(id: $id, sourceId: $sourceId) {
    client {
      id
      version
      firstName
      lastName
      phone
      email
      otherPhones
      otherEmails
      note
    }
    lost {
      field
      value
    }
  }
}
    `) as unknown as TypedDocumentString<MergePreviewQuery, MergePreviewQueryVariables>;
export const MergeClientsDocument = new TypedDocumentString(`
    mutation MergeClients($input: MergeClientInput!) {
  mergeClients(input: $input) {
    client {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<MergeClientsMutation, MergeClientsMutationVariables>;
export const SignInRequestDocument = new TypedDocumentString(`
    query SignInRequest($request: Text!) {
  signInRequest(request: $request) {
    appId
    appName
    redirectHost
    scopes
    denyUri
  }
}
    `) as unknown as TypedDocumentString<SignInRequestQuery, SignInRequestQueryVariables>;
export const ApproveSignInDocument = new TypedDocumentString(`
    mutation ApproveSignIn($input: ApproveSignInInput!) {
  approveSignIn(input: $input) {
    redirectUri
  }
}
    `) as unknown as TypedDocumentString<ApproveSignInMutation, ApproveSignInMutationVariables>;
export const ActivityDocument = new TypedDocumentString(`
    query Activity($first: Int!, $after: Text, $types: [ReservationEventType!], $employeeId: UUID, $actorType: ActorType) {
  reservationFeed(
    first: $first
    after: $after
    types: $types
    employeeId: $employeeId
    actorType: $actorType
  ) {
    edges {
      node {
        ...ActivityEntry
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment ActivityEntry on ReservationFeedEntry {
  id
  event {
    type
    occurredAt
    reason
    actor {
      type
      self
      displayName
    }
    changes {
      field
      from
      to
    }
  }
  reservation {
    id
    startAt
    serviceName
    employeeName
    client {
      firstName
      lastName
    }
  }
}`) as unknown as TypedDocumentString<ActivityQuery, ActivityQueryVariables>;
export const AuditDocument = new TypedDocumentString(`
    query Audit($first: Int!, $after: Text, $actorId: Text, $resourceType: [AuditResourceType!], $from: DateTime, $to: DateTime, $clientId: UUID, $resourceId: UUID) {
  auditEvents(
    first: $first
    after: $after
    actorId: $actorId
    resourceType: $resourceType
    from: $from
    to: $to
    clientId: $clientId
    resourceId: $resourceId
  ) {
    nodes {
      ...AuditEntry
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment AuditEntry on AuditEvent {
  id
  occurredAt
  resourceType
  resourceId
  action
  reason
  actor {
    type
    id
    self
    displayName
  }
  changes {
    field
    from
    to
  }
  reservation {
    id
    serviceName
    startAt
    client {
      firstName
      lastName
    }
  }
  client {
    id
    firstName
    lastName
  }
}`) as unknown as TypedDocumentString<AuditQuery, AuditQueryVariables>;
export const AuditNamesDocument = new TypedDocumentString(`
    query AuditNames {
  auditEvents(first: 100) {
    nodes {
      actor {
        type
        id
        self
        displayName
      }
    }
  }
  integrationClients(first: 100) {
    nodes {
      id
      clientId
      name
    }
  }
  workspaceWebhooks(first: 100) {
    nodes {
      id
      url
      description
    }
  }
}
    `) as unknown as TypedDocumentString<AuditNamesQuery, AuditNamesQueryVariables>;
export const InsightDocument = new TypedDocumentString(`
    query Insight($dateFrom: Date!, $dateTo: Date!) {
  byDay: reservationStatistics(dateFrom: $dateFrom, dateTo: $dateTo, groupBy: DAY) {
    rows {
      ...InsightRow
    }
  }
  byEmployee: reservationStatistics(
    dateFrom: $dateFrom
    dateTo: $dateTo
    groupBy: EMPLOYEE
  ) {
    rows {
      ...InsightRow
    }
  }
  byService: reservationStatistics(
    dateFrom: $dateFrom
    dateTo: $dateTo
    groupBy: SERVICE
  ) {
    rows {
      ...InsightRow
    }
  }
  bySource: reservationStatistics(
    dateFrom: $dateFrom
    dateTo: $dateTo
    groupBy: SOURCE
  ) {
    rows {
      ...InsightRow
    }
  }
  byStatus: reservationStatistics(
    dateFrom: $dateFrom
    dateTo: $dateTo
    groupBy: STATUS
  ) {
    rows {
      ...InsightRow
    }
  }
}
    fragment InsightRow on StatisticsRow {
  key
  label
  count
  minutes
  workingMinutes
  revenue {
    amountMinor
    currency
  }
}`) as unknown as TypedDocumentString<InsightQuery, InsightQueryVariables>;
export const NoShowsDocument = new TypedDocumentString(`
    query NoShows($from: DateTime!, $to: DateTime!, $after: Text) {
  reservations(
    startsAfter: $from
    startsBefore: $to
    status: [NO_SHOW]
    first: 100
    after: $after
  ) {
    nodes {
      startAt
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<NoShowsQuery, NoShowsQueryVariables>;
export const IntegrationClientsDocument = new TypedDocumentString(`
    query IntegrationClients {
  integrationClients(first: 100) {
    edges {
      node {
        ...IntegrationClientRow
      }
    }
  }
}
    fragment IntegrationClientRow on IntegrationClient {
  id
  clientId
  name
  active
  contactEmail
  scopes
  publicKeyIds
  createdAt
  revokedAt
  lastUsedAt
  grant {
    appName
    redirectHost
    grantedUntil
  }
  secrets {
    id
    hint
    createdAt
    expiresAt
  }
}`) as unknown as TypedDocumentString<IntegrationClientsQuery, IntegrationClientsQueryVariables>;
export const WebhooksDocument = new TypedDocumentString(`
    query Webhooks {
  workspaceWebhooks(first: 100) {
    edges {
      node {
        ...WebhookRow
      }
    }
  }
}
    fragment WebhookRow on WorkspaceWebhook {
  id
  url
  description
  events
  isActive
  disabledAt
  disabledReason
  consecutiveFailures
  lastSuccessAt
  missedSince
  secretHint
  integrationClient {
    id
    name
  }
}`) as unknown as TypedDocumentString<WebhooksQuery, WebhooksQueryVariables>;
export const DeliveriesDocument = new TypedDocumentString(`
    query Deliveries($status: [DeliveryStatus!], $webhookId: UUID, $first: Int!) {
  webhookDeliveries(status: $status, webhookId: $webhookId, first: $first) {
    edges {
      node {
        ...DeliveryRow
      }
    }
  }
}
    fragment DeliveryRow on WebhookDelivery {
  id
  event
  status
  createdAt
  durationMs
  attemptCount
  maxAttempts
  nextAttemptAt
  responseStatus
  errorCode
  subscription {
    id
    url
    description
  }
}`) as unknown as TypedDocumentString<DeliveriesQuery, DeliveriesQueryVariables>;
export const DeliveryDocument = new TypedDocumentString(`
    query Delivery($id: UUID!) {
  webhookDelivery(deliveryId: $id) {
    ...DeliveryRow
    envelopeId
    errorMessage
    body
    resource {
      id
      type
    }
    attempts {
      number
      startedAt
      durationMs
      responseStatus
      responseBody
      errorCode
      errorMessage
    }
  }
}
    fragment DeliveryRow on WebhookDelivery {
  id
  event
  status
  createdAt
  durationMs
  attemptCount
  maxAttempts
  nextAttemptAt
  responseStatus
  errorCode
  subscription {
    id
    url
    description
  }
}`) as unknown as TypedDocumentString<DeliveryQuery, DeliveryQueryVariables>;
export const TryNameDocument = new TypedDocumentString(`
    query TryName($input: ResolveSelectionInput!) {
  resolveSelection(input: $input) {
    state
    question
    resolved {
      serviceId
      employeeId
    }
    serviceCandidates {
      id
      name
      score
      matchedOn
    }
    employeeCandidates {
      id
      displayName
      score
      matchedOn
    }
    pairs {
      serviceId
      serviceName
      employeeId
      employeeName
      score
    }
  }
}
    `) as unknown as TypedDocumentString<TryNameQuery, TryNameQueryVariables>;
export const CreateIntegrationClientDocument = new TypedDocumentString(`
    mutation CreateIntegrationClient($input: CreateIntegrationClientInput!) {
  createIntegrationClient(input: $input) {
    clientSecret
    integrationClient {
      ...IntegrationClientRow
    }
  }
}
    fragment IntegrationClientRow on IntegrationClient {
  id
  clientId
  name
  active
  contactEmail
  scopes
  publicKeyIds
  createdAt
  revokedAt
  lastUsedAt
  grant {
    appName
    redirectHost
    grantedUntil
  }
  secrets {
    id
    hint
    createdAt
    expiresAt
  }
}`) as unknown as TypedDocumentString<CreateIntegrationClientMutation, CreateIntegrationClientMutationVariables>;
export const UpdateIntegrationClientDocument = new TypedDocumentString(`
    mutation UpdateIntegrationClient($input: UpdateIntegrationClientInput!) {
  updateIntegrationClient(input: $input) {
    integrationClient {
      ...IntegrationClientRow
    }
  }
}
    fragment IntegrationClientRow on IntegrationClient {
  id
  clientId
  name
  active
  contactEmail
  scopes
  publicKeyIds
  createdAt
  revokedAt
  lastUsedAt
  grant {
    appName
    redirectHost
    grantedUntil
  }
  secrets {
    id
    hint
    createdAt
    expiresAt
  }
}`) as unknown as TypedDocumentString<UpdateIntegrationClientMutation, UpdateIntegrationClientMutationVariables>;
export const RotateIntegrationClientSecretDocument = new TypedDocumentString(`
    mutation RotateIntegrationClientSecret($input: RotateIntegrationClientSecretInput!) {
  rotateIntegrationClientSecret(input: $input) {
    clientSecret
    previousSecretExpiresAt
  }
}
    `) as unknown as TypedDocumentString<RotateIntegrationClientSecretMutation, RotateIntegrationClientSecretMutationVariables>;
export const SetClientKeysDocument = new TypedDocumentString(`
    mutation SetClientKeys($input: SetIntegrationClientKeysInput!) {
  setIntegrationClientKeys(input: $input) {
    integrationClient {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<SetClientKeysMutation, SetClientKeysMutationVariables>;
export const RevokeIntegrationClientDocument = new TypedDocumentString(`
    mutation RevokeIntegrationClient($input: RevokeIntegrationClientInput!) {
  revokeIntegrationClient(input: $input) {
    integrationClient {
      ...IntegrationClientRow
    }
  }
}
    fragment IntegrationClientRow on IntegrationClient {
  id
  clientId
  name
  active
  contactEmail
  scopes
  publicKeyIds
  createdAt
  revokedAt
  lastUsedAt
  grant {
    appName
    redirectHost
    grantedUntil
  }
  secrets {
    id
    hint
    createdAt
    expiresAt
  }
}`) as unknown as TypedDocumentString<RevokeIntegrationClientMutation, RevokeIntegrationClientMutationVariables>;
export const CreateWebhookDocument = new TypedDocumentString(`
    mutation CreateWebhook($input: CreateWorkspaceWebhookInput!) {
  createWorkspaceWebhook(input: $input) {
    secret
    subscription {
      ...WebhookRow
    }
  }
}
    fragment WebhookRow on WorkspaceWebhook {
  id
  url
  description
  events
  isActive
  disabledAt
  disabledReason
  consecutiveFailures
  lastSuccessAt
  missedSince
  secretHint
  integrationClient {
    id
    name
  }
}`) as unknown as TypedDocumentString<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const UpdateWebhookDocument = new TypedDocumentString(`
    mutation UpdateWebhook($input: UpdateWorkspaceWebhookInput!) {
  updateWorkspaceWebhook(input: $input) {
    subscription {
      ...WebhookRow
    }
  }
}
    fragment WebhookRow on WorkspaceWebhook {
  id
  url
  description
  events
  isActive
  disabledAt
  disabledReason
  consecutiveFailures
  lastSuccessAt
  missedSince
  secretHint
  integrationClient {
    id
    name
  }
}`) as unknown as TypedDocumentString<UpdateWebhookMutation, UpdateWebhookMutationVariables>;
export const DeleteWebhookDocument = new TypedDocumentString(`
    mutation DeleteWebhook($input: DeleteWorkspaceWebhookInput!) {
  deleteWorkspaceWebhook(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteWebhookMutation, DeleteWebhookMutationVariables>;
export const TestWebhookDocument = new TypedDocumentString(`
    mutation TestWebhook($input: TestWorkspaceWebhookInput!) {
  testWorkspaceWebhook(input: $input) {
    delivery {
      deliveryId
    }
  }
}
    `) as unknown as TypedDocumentString<TestWebhookMutation, TestWebhookMutationVariables>;
export const RotateWebhookSecretDocument = new TypedDocumentString(`
    mutation RotateWebhookSecret($input: RotateWorkspaceWebhookSecretInput!) {
  rotateWorkspaceWebhookSecret(input: $input) {
    secret
    previousSecretExpiresAt
  }
}
    `) as unknown as TypedDocumentString<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>;
export const RetryDeliveryDocument = new TypedDocumentString(`
    mutation RetryDelivery($input: RetryWebhookDeliveryInput!) {
  retryWorkspaceWebhookDelivery(input: $input) {
    id
    delivery {
      ...DeliveryRow
    }
  }
}
    fragment DeliveryRow on WebhookDelivery {
  id
  event
  status
  createdAt
  durationMs
  attemptCount
  maxAttempts
  nextAttemptAt
  responseStatus
  errorCode
  subscription {
    id
    url
    description
  }
}`) as unknown as TypedDocumentString<RetryDeliveryMutation, RetryDeliveryMutationVariables>;
export const SendDeliveryNowDocument = new TypedDocumentString(`
    mutation SendDeliveryNow($input: RetryWebhookDeliveryInput!) {
  sendWorkspaceWebhookDeliveryNow(input: $input) {
    id
    delivery {
      ...DeliveryRow
    }
  }
}
    fragment DeliveryRow on WebhookDelivery {
  id
  event
  status
  createdAt
  durationMs
  attemptCount
  maxAttempts
  nextAttemptAt
  responseStatus
  errorCode
  subscription {
    id
    url
    description
  }
}`) as unknown as TypedDocumentString<SendDeliveryNowMutation, SendDeliveryNowMutationVariables>;
export const RetryDeliveriesDocument = new TypedDocumentString(`
    mutation RetryDeliveries($input: RetryWebhookDeliveriesInput!) {
  retryWorkspaceWebhookDeliveries(input: $input) {
    queuedCount
    hasMore
  }
}
    `) as unknown as TypedDocumentString<RetryDeliveriesMutation, RetryDeliveriesMutationVariables>;
export const DeliveryChangesDocument = new TypedDocumentString(`
    subscription DeliveryChanges($after: UUID, $webhookId: UUID) {
  webhookDeliveryChanged(after: $after, webhookId: $webhookId) {
    position
  }
}
    `) as unknown as TypedDocumentString<DeliveryChangesSubscription, DeliveryChangesSubscriptionVariables>;
export const EventLogDocument = new TypedDocumentString(`
    query EventLog($after: Text, $type: [WebhookEvent!], $limit: Int!, $order: EventOrder!) {
  eventLog(after: $after, type: $type, limit: $limit, order: $order) {
    hasNextPage
    nextCursor
    items {
      ...LogLine
    }
  }
}
    fragment LogLine on LoggedEvent {
  eventId
  event
  occurredAt
  resource {
    id
    type
    version
  }
}`) as unknown as TypedDocumentString<EventLogQuery, EventLogQueryVariables>;
export const RequestsDocument = new TypedDocumentString(`
    query Requests($status: Text, $after: Text, $first: Int!) {
  integrationRequests(status: $status, after: $after, first: $first) {
    edges {
      node {
        ...RequestRow
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment RequestRow on IntegrationRequest {
  id
  at
  method
  route
  status
  errorCode
  requestId
  durationMs
  clientName
}`) as unknown as TypedDocumentString<RequestsQuery, RequestsQueryVariables>;
export const CallsToReturnDocument = new TypedDocumentString(`
    query CallsToReturn {
  callsToReturn {
    id
    lastAt
    serviceName
    startAt
    phone
    client {
      id
      firstName
      lastName
    }
  }
}
    `) as unknown as TypedDocumentString<CallsToReturnQuery, CallsToReturnQueryVariables>;
export const MarkCallReturnedDocument = new TypedDocumentString(`
    mutation MarkCallReturned($input: MarkCallReturnedInput!) {
  markCallReturned(input: $input) {
    call {
      id
      returnedAt
    }
  }
}
    `) as unknown as TypedDocumentString<MarkCallReturnedMutation, MarkCallReturnedMutationVariables>;
export const TestClockDocument = new TypedDocumentString(`
    query TestClock {
  testClock {
    now
  }
}
    `) as unknown as TypedDocumentString<TestClockQuery, TestClockQueryVariables>;
export const MoveTestClockDocument = new TypedDocumentString(`
    mutation MoveTestClock($input: SetTestClockInput!) {
  setTestClock(input: $input) {
    clock {
      now
    }
  }
}
    `) as unknown as TypedDocumentString<MoveTestClockMutation, MoveTestClockMutationVariables>;
export const ResetTestProviderDocument = new TypedDocumentString(`
    mutation ResetTestProvider($input: ResetTestProviderInput!) {
  resetTestProvider(input: $input) {
    clock {
      now
    }
  }
}
    `) as unknown as TypedDocumentString<ResetTestProviderMutation, ResetTestProviderMutationVariables>;
export const OpenTestModeDocument = new TypedDocumentString(`
    mutation OpenTestMode {
  createTestProvider(input: {}) {
    providerId
  }
}
    `) as unknown as TypedDocumentString<OpenTestModeMutation, OpenTestModeMutationVariables>;
export const ViewerDocument = new TypedDocumentString(`
    query Viewer {
  viewer {
    id
    scopes
    testMode
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