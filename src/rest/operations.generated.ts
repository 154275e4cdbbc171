/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** The options of a cancellation. */
export type CancelReservationInput = {
  /** Whether the client or the provider decides it. The event follows from it: `booking.cancelled_by_client` or `booking.cancelled_by_provider`. The default is the client; if a person of the workspace cancels, the provider. */
  cancelledBy?: CancelledBy | null | undefined;
  /** Whether the provider's policy for clients applies: then it is too late after `cancelCutoffMinutes` (`POLICY_VIOLATION`). Send true when a client asks to cancel. */
  enforcePolicy?: boolean;
  /** The version that you know. If the reservation has another version by now, the request is refused (`VERSION_CONFLICT`). */
  expectedVersion?: number | null | undefined;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  idempotencyKey?: string | null | undefined;
  /** Whether the client gets an e-mail. */
  notifyClient?: boolean;
  /** Why, in your own words; kept in the history. */
  reason?: string | null | undefined;
  /** The id of the reservation. */
  reservationId: string;
};

/** Who cancels, and why. */
export type CancelVisitInput = {
  /** By default the client. */
  cancelledBy?: CancelledBy | null | undefined;
  /** Whether the provider's policy for clients applies. Send true when a client asks to cancel. */
  enforcePolicy?: boolean;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  idempotencyKey?: string | null | undefined;
  /** Whether the client gets an e-mail. */
  notifyClient?: boolean;
  /** Why, in your own words; kept in the history. */
  reason?: string | null | undefined;
  /** The id of the visit. */
  visitId: string;
};

/** Whether the client or the provider decided a cancellation. */
export type CancelledBy =
  /** The client decided it. */
  | 'CLIENT'
  /** The provider decided it. */
  | 'PROVIDER';

/** Whether a reservation belongs to a guest or to an account holder. */
export type ClientLink =
  /** The client record belongs to an account holder. */
  | 'ACCOUNT'
  /** No account holder has claimed the client record. */
  | 'GUEST';

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
  email?: string | null | undefined;
  /** The client's first name. */
  firstName: string;
  /** The client's last name. */
  lastName?: string | null | undefined;
  /** The client's phone number, in any usual notation. */
  phone?: string | null | undefined;
};

/** How a conversation stands. */
export type ConversationOutcome =
  /** The last change was a new reservation. */
  | 'BOOKED'
  /** The last change was a cancellation. */
  | 'CANCELLED'
  /** The last change was of a reservation that existed. */
  | 'CHANGED'
  /** Something was read, and nothing was attempted. */
  | 'INFORMED'
  /** Nothing was settled yet, and the last call is less than 180 s ago. */
  | 'OPEN'
  /** The last attempt to book, move or hold was refused, failed or lapsed, and nothing came after it for 180 s. */
  | 'UNFULFILLED';

/** How a call ended. */
export type ConversationStepOutcome =
  /** The call succeeded. */
  | 'DONE'
  /** The service could not answer; `error` is the code. */
  | 'FAILED'
  /** The call was refused; `error` is the code. */
  | 'REFUSED'
  /** An earlier call with the same key had succeeded; nothing was done again. */
  | 'REPLAYED';

/** A new client; at least one of `email` and `phone` is required. */
export type CreateClientInput = {
  /** The client's e-mail address, as it was sent. */
  email?: string | null | undefined;
  /** Your own reference; no other client of the provider may have it, except deleted ones. */
  externalClientId?: string | null | undefined;
  /** The client's first name. */
  firstName: string;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  idempotencyKey?: string | null | undefined;
  /** The client's last name; null: not known. */
  lastName?: string | null | undefined;
  /** The language of mails to the client. */
  locale?: string | null | undefined;
  /** Visible to the provider, never to the client. */
  note?: string | null | undefined;
  /** Further e-mail addresses; `email` and repetitions are left out. */
  otherEmails?: Array<string> | null | undefined;
  /** Further phone numbers; `phone` and repetitions are left out. */
  otherPhones?: Array<string> | null | undefined;
  /** The client's phone number in E.164 format, such as +48600100200. */
  phone?: string | null | undefined;
  /** The client's own time zone; the provider's by default. */
  timezone?: string | null | undefined;
};

/** The slot to keep while the client decides. */
export type CreateHoldInput = {
  /** The employee to hold. Required with SPECIFIC; leave it out with ANY. */
  employeeId?: string | null | undefined;
  /** With ANY: only these employees may be chosen. */
  employeeIds?: Array<string> | null | undefined;
  /** Whether you want a certain employee, or any. */
  employeeSelectionMode: EmployeeSelectionMode;
  /** The `endsAt` that was quoted: another one is refused, `SLOT_UNAVAILABLE` with `OFFER_CHANGED`. */
  expectedEndAt?: string | null | undefined;
  /** The `price` that was quoted: another one is refused, `SLOT_UNAVAILABLE` with `OFFER_CHANGED`. */
  expectedPrice?: ExpectedPriceInput | null | undefined;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  idempotencyKey?: string | null | undefined;
  /** How long to keep it, in seconds. */
  seconds?: number;
  /** The id of the service. */
  serviceId: string;
  /** When it starts, with an offset or Z. Send the `startsAt` of a slot as it came. Without an offset, send `timezone` as well. */
  startAt: string;
  /** The zone of a `startAt` without an offset. */
  timezone?: string | null | undefined;
};

/** A new reservation, for exactly one of `providerClientId` and `client`. */
export type CreateReservationInput = {
  /** Which other PENDING or CONFIRMED reservations of the client may overlap: by default all but those of the same service, with false none, with true all. */
  allowClientOverlap?: boolean | null | undefined;
  /** In a conversation: book a second reservation of this client and service; without it that is `ALREADY_BOOKED`. */
  another?: boolean | null | undefined;
  /** The person to book for, when you have no `providerClientId`. */
  client?: ContactInput | null | undefined;
  /** What the client wrote or said. */
  clientNote?: string | null | undefined;
  /** Your own data: up to 50 texts, each under a key that you choose. */
  customFields?: Record<string, string> | null | undefined;
  /** The employee to book. Required with SPECIFIC; leave it out with ANY. */
  employeeId?: string | null | undefined;
  /** With ANY: only these employees may be chosen. */
  employeeIds?: Array<string> | null | undefined;
  /** Whether you want a certain employee, or any. */
  employeeSelectionMode: EmployeeSelectionMode;
  /** The `endsAt` that was quoted: another one is refused, `SLOT_UNAVAILABLE` with `OFFER_CHANGED`. */
  expectedEndAt?: string | null | undefined;
  /** The `price` that was quoted: another one is refused, `SLOT_UNAVAILABLE` with `OFFER_CHANGED`. */
  expectedPrice?: ExpectedPriceInput | null | undefined;
  /** Your own reference, such as a ticket number; reservations may share one. When you create a reservation without an `Idempotency-Key` header, it is the idempotency key: the same request again answers with the first reservation, even if that was cancelled, and a different request with the same reference is refused. */
  externalReservationId?: string | null | undefined;
  /** Your hold for this service, start and employee: the booking replaces it. */
  holdId?: string | null | undefined;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  idempotencyKey?: string | null | undefined;
  /** For the provider only; never readable through this API. */
  internalNote?: string | null | undefined;
  /** Whether the client gets an e-mail. */
  notifyClient?: boolean;
  /** The id of the client to book for; instead of `client`. */
  providerClientId?: string | null | undefined;
  /** The id of the service. */
  serviceId: string;
  /** When it starts, with an offset or Z. Send the `startsAt` of a slot as it came. Without an offset, send `timezone` as well. */
  startAt: string;
  /** The zone of a `startAt` without an offset. */
  timezone?: string | null | undefined;
};

/** A new visit, for exactly one of `providerClientId` and `client`. */
export type CreateVisitInput = {
  /** Which other PENDING or CONFIRMED reservations of the client may overlap: by default all but those of the same service, with false none, with true all. */
  allowClientOverlap?: boolean | null | undefined;
  /** In a conversation: book a second reservation of this client and service; without it that is `ALREADY_BOOKED`. */
  another?: boolean | null | undefined;
  /** The person to book for. */
  client?: ContactInput | null | undefined;
  /** What the client wrote or said. */
  clientNote?: string | null | undefined;
  /** Your own data: up to 50 texts, each under a key that you choose. */
  customFields?: Record<string, string> | null | undefined;
  /** The `endsAt` that was quoted: another one is refused, `SLOT_UNAVAILABLE` with `OFFER_CHANGED`. */
  expectedEndAt?: string | null | undefined;
  /** The `price` that was quoted: another one is refused, `SLOT_UNAVAILABLE` with `OFFER_CHANGED`. */
  expectedPrice?: ExpectedPriceInput | null | undefined;
  /** Your own reference, such as a ticket number; reservations may share one. When you create a reservation without an `Idempotency-Key` header, it is the idempotency key: the same request again answers with the first reservation, even if that was cancelled, and a different request with the same reference is refused. */
  externalReservationId?: string | null | undefined;
  /** Your hold of this visit: it is booked as it was held. */
  holdId?: string | null | undefined;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  idempotencyKey?: string | null | undefined;
  /** For the provider only; never readable through this API. */
  internalNote?: string | null | undefined;
  /** The services, 2 to 6. */
  items: Array<VisitItemInput>;
  /** The longest wait between two services. */
  maxGapMinutes?: number;
  /** Whether the client gets an e-mail. */
  notifyClient?: boolean;
  /** The order of services. */
  order?: VisitOrder;
  /** Services may begin together, with different employees; not with `REQUIRE`. */
  parallel?: boolean;
  /** The id of the client. */
  providerClientId?: string | null | undefined;
  /** Whether one employee does everything. */
  sameEmployee?: SameEmployee;
  /** When the visit starts: its `startsAt` as it came. */
  startAt: string;
  /** The zone of a `startAt` without an offset. */
  timezone?: string | null | undefined;
};

/** A new subscription. */
export type CreateWebhookInput = {
  /** A note about this subscription. */
  description?: string | null | undefined;
  /** Event names, each once; `*` for all. */
  events: Array<SubscribedEvent>;
  /** Whether deliveries are sent. */
  isActive?: boolean;
  /** The final HTTPS address; redirects are not followed. */
  url: string;
};

/** The client to delete. */
export type DeleteClientInput = {
  /** The id of the client. */
  id: string;
  /** The treatment of reservations that are PENDING or CONFIRMED and have not ended: `keep` leaves them without a client, `cancel` cancels them for the provider and needs `reservations:cancel` too, `refuse` refuses the deletion while there are any. */
  upcoming?: UpcomingChoice;
};

/** The hold that is changed. */
export type DeleteHoldInput = {
  /** The id of the hold. */
  id: string;
};

/** The subscription that is changed. */
export type DeleteWebhookInput = {
  /** The id of the subscription. */
  id: string;
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

/** The property in which candidates differ. */
export type Difference =
  /** They are in different categories. */
  | 'CATEGORY'
  /** They have different durations. */
  | 'DURATION'
  /** They have different names. */
  | 'NAME'
  /** They have different prices. */
  | 'PRICE'
  /** They perform different services. */
  | 'SERVICES'
  /** They have different titles. */
  | 'TITLE';

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

/** The client to erase. */
export type EraseClientInput = {
  /** Refuse with `VERSION_CONFLICT` unless the client has this version. It is ignored once the client is erased. */
  expectedVersion?: number | null | undefined;
  /** The id of the client. */
  id: string;
};

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
  amountMinor: number;
  /** ISO 4217, e.g. PLN. */
  currency: string;
};

/** Which visit, and from when on. */
export type FirstVisitInput = {
  /** The first date, inclusive; today by default. */
  dateFrom?: string | null | undefined;
  /** Instead of `items`: a visit that is to be moved. Its own time counts as free, and it keeps its durations and distances. Needs `reservations:read` as well. */
  excludeVisitId?: string | null | undefined;
  /** How many days to search. */
  inDays?: number;
  /** The services of a new visit, 2 to 6. */
  items?: Array<VisitItemInput> | null | undefined;
  /** The longest wait between two services. */
  maxGapMinutes?: number;
  /** The order of services. */
  order?: VisitOrder;
  /** Services may begin together, with different employees; not with `REQUIRE`. */
  parallel?: boolean;
  /** Whether one employee does everything. */
  sameEmployee?: SameEmployee;
  /** Only starts at this time of day or later. */
  timeFrom?: string | null | undefined;
  /** Only starts at this time of day or earlier. */
  timeTo?: string | null | undefined;
  /** The zone of dates, times and labels; the provider's by default. */
  timezone?: string | null | undefined;
};

/** The visit to keep while the client decides. */
export type HoldVisitInput = {
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  idempotencyKey?: string | null | undefined;
  /** The services, 2 to 6. */
  items: Array<VisitItemInput>;
  /** The longest wait between two services. */
  maxGapMinutes?: number;
  /** The order of services. */
  order?: VisitOrder;
  /** Services may begin together, with different employees; not with `REQUIRE`. */
  parallel?: boolean;
  /** Whether one employee does everything. */
  sameEmployee?: SameEmployee;
  /** How long to keep it, in seconds. */
  seconds?: number;
  /** When the visit starts: its `startsAt` as it came. */
  startAt: string;
  /** The zone of a `startAt` without an offset. */
  timezone?: string | null | undefined;
};

/** The result of the recognition of a caller. */
export type IdentificationStatus =
  /** Several clients share this number, and no first name selects one of them. */
  | 'AMBIGUOUS'
  /** Exactly one client has this number, or this number and the first name. */
  | 'MATCHED'
  /** No client has this number. */
  | 'NOT_FOUND';

/** The data of the person who calls. */
export type IdentifyClientInput = {
  /** The first name as it was spoken; short forms are accepted. It is used only when several clients share the number. */
  firstName?: string | null | undefined;
  /** The whole phone number of the caller, in any usual notation. */
  phone: string;
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
  expectedVersion?: number | null | undefined;
  /** The id of the client. */
  id: string;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  idempotencyKey?: string | null | undefined;
  /** The other record of the same person. It is deleted. */
  sourceId: string;
};

/** The options of a change of status. */
export type MoveReservationInput = {
  /** The version that you know. If the reservation has another version by now, the request is refused (`VERSION_CONFLICT`). */
  expectedVersion?: number | null | undefined;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  idempotencyKey?: string | null | undefined;
  /** Whether the client gets an e-mail. */
  notifyClient?: boolean;
  /** Why, in your own words; kept in the history. */
  reason?: string | null | undefined;
  /** The id of the reservation. */
  reservationId: string;
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

/** The new time and employee of the reservation. The provider's policy for clients is enforced. */
export type RescheduleReservationInput = {
  /** The new duration, in minutes. By default it stays; a new employee's own duration replaces it. */
  durationMinutes?: number | null | undefined;
  /** The new employee; without it and without a mode the employee stays. */
  employeeId?: string | null | undefined;
  /** With ANY: only these employees may be chosen. */
  employeeIds?: Array<string> | null | undefined;
  /** SPECIFIC takes the employee of `employeeId`. ANY keeps the present employee if they are free, and chooses another one if not. */
  employeeSelectionMode?: EmployeeSelectionMode | null | undefined;
  /** The version that you know. If the reservation has another version by now, the request is refused (`VERSION_CONFLICT`). */
  expectedVersion?: number | null | undefined;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  idempotencyKey?: string | null | undefined;
  /** Whether the client gets an e-mail. */
  notifyClient?: boolean;
  /** Why, in your own words; kept in the history. */
  reason?: string | null | undefined;
  /** The id of the reservation. */
  reservationId: string;
  /** When it starts, with an offset or Z. Send the `startsAt` of a slot as it came. Without an offset, send `timezone` as well. */
  startAt?: string | null | undefined;
  /** The zone of a `startAt` without an offset. */
  timezone?: string | null | undefined;
};

/** When the visit begins instead. */
export type RescheduleVisitInput = {
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  idempotencyKey?: string | null | undefined;
  /** Whether the client gets an e-mail. */
  notifyClient?: boolean;
  /** Why, in your own words; kept in the history. */
  reason?: string | null | undefined;
  /** When the visit starts instead. */
  startAt: string;
  /** The zone of a `startAt` without an offset. */
  timezone?: string | null | undefined;
  /** The id of the visit. */
  visitId: string;
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
  keepClock?: boolean;
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
  employeeId?: string | null | undefined;
  /** The caller's words for the employee. */
  employeeQuery?: string | null | undefined;
  /** Whether to return which words matched and how. Use it to find out why a record is found or not. */
  explain?: boolean | null | undefined;
  /** The maximum number of items. */
  limit?: number;
  /** The spoken language, such as `pl-PL`; its short forms of given names are tried first. By default the language of the provider. */
  locale?: string | null | undefined;
  /** The service, if you know it; instead of `serviceQuery`. */
  serviceId?: string | null | undefined;
  /** The caller's words for the service. */
  serviceQuery?: string | null | undefined;
  /** The caller's sentence; instead of both queries. */
  utterance?: string | null | undefined;
};

/** The words of a caller for a time. */
export type ResolveTimeInput = {
  /** The spoken language, such as `pl-PL`: one of cs, de, en, es, fr, it, pl, pt, sk, uk. By default that of the provider. */
  locale?: string | null | undefined;
  /** A day that was spoken of before: "at five" is then of that day. */
  near?: string | null | undefined;
  /** The service that was spoken of; the words of its name are no time. */
  serviceId?: string | null | undefined;
  /** The words, as they were heard. */
  text: string;
};

/** The subscription with the secret to replace, and the grace period of the previous one. */
export type RotateWebhookSecretInput = {
  /** How long the present secret still signs; 0 ends all older ones at once. */
  gracePeriodSeconds?: number;
  /** The id of the subscription. */
  id: string;
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

/** The direction of a search. */
export type SearchDirection =
  /** Backward from the last day. */
  | 'BACKWARD'
  /** Forward from the first day. */
  | 'FORWARD';

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

/** The callers that see a service. */
export type ServiceVisibility =
  /** Integrations that may use internal services. */
  | 'INTERNAL'
  /** Every integration. */
  | 'PUBLIC';

/** The input of `setTestClock`. */
export type SetTestClockInput = {
  /** By how many seconds it is to be later. */
  advanceSeconds?: number | null | undefined;
  /** What time it is to be. Give this or `advanceSeconds`. */
  now?: string | null | undefined;
};

/** The wanted slot of a day. */
export type SlotPreference =
  /** The first slot of the day. */
  | 'EARLIEST'
  /** The last slot of the day. */
  | 'LATEST';

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

/** Whether the time is clear. */
export type SpokenTimeState =
  /** It may be one of several, or the clocks show it twice or not at all: ask `question`. */
  | 'AMBIGUOUS'
  /** No time was said: ask `question`. */
  | 'NOT_FOUND'
  /** The time has passed: ask `question`. */
  | 'PAST'
  /** The time is clear. */
  | 'RESOLVED';

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

/** The reason for a suggestion. */
export type SuggestionReason =
  /** Near the requested time; with another employee, if an employee was requested. */
  | 'NEAREST'
  /** The requested employee, on the requested day. */
  | 'SAME_EMPLOYEE_NEAREST'
  /** The requested employee, on another day at about the same time. */
  | 'SAME_EMPLOYEE_OTHER_DAY'
  /** Exactly the requested time, with another employee. */
  | 'SAME_TIME_OTHER_EMPLOYEE';

/** The subscription that is changed. */
export type TestWebhookInput = {
  /** The id of the subscription. */
  id: string;
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

/** The treatment of the upcoming reservations of a deleted client. */
export type UpcomingChoice =
  /** They are cancelled for the provider. */
  | 'CANCEL'
  /** They stay, without a client. */
  | 'KEEP'
  /** The client is not deleted while there are any. */
  | 'REFUSE';

/** The fields to change: fields that you leave out stay as they are, null clears. An `email` or a `phone` must remain. */
export type UpdateClientInput = {
  /** The client's e-mail address, as it was sent. */
  email?: string | null | undefined;
  /** The version that you know. If the client has another version by now, the request is refused (`VERSION_CONFLICT`). */
  expectedVersion?: number | null | undefined;
  /** Your own reference; no other client of the provider may have it, except deleted ones. */
  externalClientId?: string | null | undefined;
  /** The client's first name. */
  firstName?: string | null | undefined;
  /** The id of the client. */
  id: string;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  idempotencyKey?: string | null | undefined;
  /** The client's last name; null: not known. */
  lastName?: string | null | undefined;
  /** The language of mails to the client. */
  locale?: string | null | undefined;
  /** Visible to the provider, never to the client. */
  note?: string | null | undefined;
  /** Further e-mail addresses; `email` and repetitions are left out. */
  otherEmails?: Array<string> | null | undefined;
  /** Further phone numbers; `phone` and repetitions are left out. */
  otherPhones?: Array<string> | null | undefined;
  /** The client's phone number in E.164 format, such as +48600100200. */
  phone?: string | null | undefined;
  /** The client's own time zone; null: the provider's. */
  timezone?: string | null | undefined;
};

/** The fields to change; at least one. Fields that you leave out stay as they are, null clears. */
export type UpdateReservationInput = {
  /** What the client wrote or said. */
  clientNote?: string | null | undefined;
  /** Your own data. Keys that you leave out stay as they are; null removes a key. */
  customFields?: Record<string, string> | null | undefined;
  /** The new duration, in minutes. By default it stays; a new employee's own duration replaces it. */
  durationMinutes?: number | null | undefined;
  /** The new employee; without it and without a mode the employee stays. */
  employeeId?: string | null | undefined;
  /** SPECIFIC takes the employee of `employeeId`. ANY keeps the present employee if they are free, and chooses another one if not. */
  employeeSelectionMode?: EmployeeSelectionMode | null | undefined;
  /** The version that you know. If the reservation has another version by now, the request is refused (`VERSION_CONFLICT`). */
  expectedVersion?: number | null | undefined;
  /** Your own reference, such as a ticket number; reservations may share one. When you create a reservation without an `Idempotency-Key` header, it is the idempotency key: the same request again answers with the first reservation, even if that was cancelled, and a different request with the same reference is refused. */
  externalReservationId?: string | null | undefined;
  /** Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once. */
  idempotencyKey?: string | null | undefined;
  /** For the provider only; never readable through this API. */
  internalNote?: string | null | undefined;
  /** Whether the client gets an e-mail. */
  notifyClient?: boolean;
  /** Why, in your own words; kept in the history. */
  reason?: string | null | undefined;
  /** The id of the reservation. */
  reservationId: string;
  /** When it starts, with an offset or Z. Send the `startsAt` of a slot as it came. Without an offset, send `timezone` as well. */
  startAt?: string | null | undefined;
  /** The zone of a `startAt` without an offset. */
  timezone?: string | null | undefined;
};

/** The fields to change; absent fields stay. */
export type UpdateWebhookInput = {
  /** A note about this subscription. */
  description?: string | null | undefined;
  /** Event names, each once; `*` for all. */
  events?: Array<SubscribedEvent> | null | undefined;
  /** The id of the subscription. */
  id: string;
  /** False stops deliveries; true starts them again and resets the count of failures. */
  isActive?: boolean | null | undefined;
  /** Only null: all missed events were fetched. */
  missedSince?: string | null | undefined;
  /** The final HTTPS address; redirects are not followed. */
  url?: string | null | undefined;
};

/** One service of a visit. */
export type VisitItemInput = {
  /** Only this employee. */
  employeeId?: string | null | undefined;
  /** Any of these employees. */
  employeeIds?: Array<string> | null | undefined;
  /** The id of the service. */
  serviceId: string;
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
  dateFrom: string;
  /** The last date, inclusive. */
  dateTo: string;
  /** Instead of `items`: a visit that is to be moved. Its own time counts as free, and it keeps its durations and distances. Needs `reservations:read` as well. */
  excludeVisitId?: string | null | undefined;
  /** The services of a new visit, 2 to 6. */
  items?: Array<VisitItemInput> | null | undefined;
  /** The longest wait between two services. */
  maxGapMinutes?: number;
  /** The order of services. */
  order?: VisitOrder;
  /** Services may begin together, with different employees; not with `REQUIRE`. */
  parallel?: boolean;
  /** Whether one employee does everything. */
  sameEmployee?: SameEmployee;
  /** Only starts at this time of day or later. */
  timeFrom?: string | null | undefined;
  /** Only starts at this time of day or earlier. */
  timeTo?: string | null | undefined;
  /** The zone of dates, times and labels; the provider's by default. */
  timezone?: string | null | undefined;
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

/** The kind of similarity that made a word match. */
export type WordSignal =
  /** It is the same word, without accents. */
  | 'EQUAL'
  /** It is a short form or another spelling of the given name. */
  | 'GIVEN_NAME'
  /** It is another form of the word. */
  | 'INFLECTED'
  /** It has the same stem. */
  | 'KIN'
  /** It is a part of a compound. */
  | 'PIECE'
  /** It is the beginning of the word. */
  | 'PREFIX'
  /** It sounds alike. */
  | 'SOUND'
  /** It is spelled similarly. */
  | 'SPELLING';

export type GetMeQueryVariables = Exact<{ [key: string]: never; }>;


export type GetMeQuery = { viewer:
    | { clientId: string, name: string, scopes: Array<Scope>, tokenExpiresAt: string, testMode: boolean, provider: { id: string, name: string, timezone: string, locale: string, currency: string }, limits: { requestsPerMinute: number | null } }
    | Record<PropertyKey, never>
   | null };

export type GetCatalogQueryVariables = Exact<{ [key: string]: never; }>;


export type GetCatalogQuery = { catalog: { etag: string, content: { version: number, provider: { id: string, name: string, timezone: string, currency: string, locale: string, clientPolicy: { rescheduleCutoffMinutes: number, cancelCutoffMinutes: number, maxReschedules: number | null } }, contact: { phone: string | null, email: string | null, address: string | null, website: string | null, country: string | null }, openingHours: Array<{ day: Weekday, from: string, to: string }>, categories: Array<{ id: string, name: string, position: number, aliases: Array<string> }>, services: Array<{ id: string, name: string, description: string | null, categoryId: string | null, aliases: Array<string>, durationMinutes: number, visibility: ServiceVisibility, employeeIds: Array<string>, segments: Array<{ kind: SegmentKind, minutes: number }>, price: { amountMinor: number, currency: string } | null, bookingRules: { bufferBeforeMinutes: number, bufferAfterMinutes: number, slotIntervalMinutes: number, minNoticeMinutes: number, maxAdvanceDays: number, requiresConfirmation: boolean } }>, employees: Array<{ id: string, displayName: string, title: string | null, aliases: Array<string>, serviceIds: Array<string>, timezone: string | null, services: Array<{ serviceId: string, durationMinutes: number, price: { amountMinor: number, currency: string } | null }> }> } } | null };

export type SearchServicesQueryVariables = Exact<{
  q: string;
  employeeId?: string | null | undefined;
  serviceId?: string | null | undefined;
  explain?: boolean | null | undefined;
  limit: number;
}>;


export type SearchServicesQuery = { searchServices: Array<{ score: number, matchedOn: MatchedOn, id: string, name: string, description: string | null, categoryId: string | null, aliases: Array<string>, durationMinutes: number, visibility: ServiceVisibility, employeeIds: Array<string>, explanation: { name: string, unexplained: Array<string>, words: Array<{ said: string, known: string | null, how: WordSignal, similarity: number }> } | null, segments: Array<{ kind: SegmentKind, minutes: number }>, price: { amountMinor: number, currency: string } | null, bookingRules: { bufferBeforeMinutes: number, bufferAfterMinutes: number, slotIntervalMinutes: number, minNoticeMinutes: number, maxAdvanceDays: number, requiresConfirmation: boolean } }> | null };

export type SearchEmployeesQueryVariables = Exact<{
  q: string;
  employeeId?: string | null | undefined;
  serviceId?: string | null | undefined;
  explain?: boolean | null | undefined;
  limit: number;
}>;


export type SearchEmployeesQuery = { searchEmployees: Array<{ score: number, matchedOn: MatchedOn, id: string, displayName: string, title: string | null, aliases: Array<string>, serviceIds: Array<string>, timezone: string | null, explanation: { name: string, unexplained: Array<string>, words: Array<{ said: string, known: string | null, how: WordSignal, similarity: number }> } | null, services: Array<{ serviceId: string, durationMinutes: number, price: { amountMinor: number, currency: string } | null }> }> | null };

export type ResolveTimeQueryVariables = Exact<{
  input: ResolveTimeInput;
}>;


export type ResolveTimeQuery = { resolveTime: { state: SpokenTimeState, dateFrom: string | null, dateTo: string | null, timeFrom: string | null, timeTo: string | null, startAt: string | null, understood: string, unexplained: Array<string>, question: string | null } | null };

export type ListPhrasesQueryVariables = Exact<{
  locale?: string | null | undefined;
}>;


export type ListPhrasesQuery = { recognizerPhrases: { locale: string, phrases: Array<string> } | null };

export type ResolveSelectionQueryVariables = Exact<{
  input: ResolveSelectionInput;
}>;


export type ResolveSelectionQuery = { resolveSelection: { state: ResolutionState, question: SelectionSide | null, pairCount: number, wishes: Array<Array<string>> | null, tellApartBy: Array<Difference>, resolved: { serviceId: string, employeeId: string | null, employeeSelectionMode: EmployeeSelectionMode, employeeIds: Array<string> | null } | null, serviceCandidates: Array<{ score: number, matchedOn: MatchedOn, id: string, name: string, description: string | null, categoryId: string | null, aliases: Array<string>, durationMinutes: number, visibility: ServiceVisibility, employeeIds: Array<string>, explanation: { name: string, unexplained: Array<string>, words: Array<{ said: string, known: string | null, how: WordSignal, similarity: number }> } | null, segments: Array<{ kind: SegmentKind, minutes: number }>, price: { amountMinor: number, currency: string } | null, bookingRules: { bufferBeforeMinutes: number, bufferAfterMinutes: number, slotIntervalMinutes: number, minNoticeMinutes: number, maxAdvanceDays: number, requiresConfirmation: boolean } }>, employeeCandidates: Array<{ score: number, matchedOn: MatchedOn, id: string, displayName: string, title: string | null, aliases: Array<string>, serviceIds: Array<string>, timezone: string | null, explanation: { name: string, unexplained: Array<string>, words: Array<{ said: string, known: string | null, how: WordSignal, similarity: number }> } | null, services: Array<{ serviceId: string, durationMinutes: number, price: { amountMinor: number, currency: string } | null }> }>, categories: Array<{ id: string, name: string }>, performers: Array<{ displayName: string, id: string }>, time: { state: SpokenTimeState, dateFrom: string | null, dateTo: string | null, timeFrom: string | null, timeTo: string | null, startAt: string | null, understood: string, unexplained: Array<string>, question: string | null } | null, pairs: Array<{ serviceId: string, serviceName: string, employeeId: string, employeeName: string, durationMinutes: number, visibility: ServiceVisibility, score: number, price: { amountMinor: number, currency: string } | null }>, understood: { service: string | null, employee: string | null } | null } | null };

export type ServiceMatchFieldsFragment = { score: number, matchedOn: MatchedOn, id: string, name: string, description: string | null, categoryId: string | null, aliases: Array<string>, durationMinutes: number, visibility: ServiceVisibility, employeeIds: Array<string>, explanation: { name: string, unexplained: Array<string>, words: Array<{ said: string, known: string | null, how: WordSignal, similarity: number }> } | null, segments: Array<{ kind: SegmentKind, minutes: number }>, price: { amountMinor: number, currency: string } | null, bookingRules: { bufferBeforeMinutes: number, bufferAfterMinutes: number, slotIntervalMinutes: number, minNoticeMinutes: number, maxAdvanceDays: number, requiresConfirmation: boolean } };

export type EmployeeMatchFieldsFragment = { score: number, matchedOn: MatchedOn, id: string, displayName: string, title: string | null, aliases: Array<string>, serviceIds: Array<string>, timezone: string | null, explanation: { name: string, unexplained: Array<string>, words: Array<{ said: string, known: string | null, how: WordSignal, similarity: number }> } | null, services: Array<{ serviceId: string, durationMinutes: number, price: { amountMinor: number, currency: string } | null }> };

export type ExplanationFieldsFragment = { name: string, unexplained: Array<string>, words: Array<{ said: string, known: string | null, how: WordSignal, similarity: number }> };

export type MoneyFieldsFragment = { amountMinor: number, currency: string };

export type SpokenTimeFieldsFragment = { state: SpokenTimeState, dateFrom: string | null, dateTo: string | null, timeFrom: string | null, timeTo: string | null, startAt: string | null, understood: string, unexplained: Array<string>, question: string | null };

type ServiceFields_Service_Fragment = { id: string, name: string, description: string | null, categoryId: string | null, aliases: Array<string>, durationMinutes: number, visibility: ServiceVisibility, employeeIds: Array<string>, segments: Array<{ kind: SegmentKind, minutes: number }>, price: { amountMinor: number, currency: string } | null, bookingRules: { bufferBeforeMinutes: number, bufferAfterMinutes: number, slotIntervalMinutes: number, minNoticeMinutes: number, maxAdvanceDays: number, requiresConfirmation: boolean } };

type ServiceFields_ServiceMatch_Fragment = { id: string, name: string, description: string | null, categoryId: string | null, aliases: Array<string>, durationMinutes: number, visibility: ServiceVisibility, employeeIds: Array<string>, segments: Array<{ kind: SegmentKind, minutes: number }>, price: { amountMinor: number, currency: string } | null, bookingRules: { bufferBeforeMinutes: number, bufferAfterMinutes: number, slotIntervalMinutes: number, minNoticeMinutes: number, maxAdvanceDays: number, requiresConfirmation: boolean } };

export type ServiceFieldsFragment =
  | ServiceFields_Service_Fragment
  | ServiceFields_ServiceMatch_Fragment
;

type EmployeeFields_Employee_Fragment = { id: string, displayName: string, title: string | null, aliases: Array<string>, serviceIds: Array<string>, timezone: string | null, services: Array<{ serviceId: string, durationMinutes: number, price: { amountMinor: number, currency: string } | null }> };

type EmployeeFields_EmployeeMatch_Fragment = { id: string, displayName: string, title: string | null, aliases: Array<string>, serviceIds: Array<string>, timezone: string | null, services: Array<{ serviceId: string, durationMinutes: number, price: { amountMinor: number, currency: string } | null }> };

export type EmployeeFieldsFragment =
  | EmployeeFields_Employee_Fragment
  | EmployeeFields_EmployeeMatch_Fragment
;

export type GetClientQueryVariables = Exact<{
  id: string;
}>;


export type GetClientQuery = { providerClient: { id: string, firstName: string, lastName: string | null, email: string | null, phone: string | null, otherPhones: Array<string>, otherEmails: Array<string>, accountStatus: AccountStatus, locale: string | null, timezone: string | null, note: string | null, externalClientId: string | null, version: number, createdAt: string, updatedAt: string } | null };

export type ListClientsQueryVariables = Exact<{
  createdAfter?: string | null | undefined;
  updatedSince?: string | null | undefined;
  cursor?: string | null | undefined;
  pageSize: number;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  externalClientId?: string | null | undefined;
}>;


export type ListClientsQuery = { clientPage: { nextCursor: string | null, hasNextPage: boolean, items: Array<
      | { id: string, externalClientId: string | null, version: number, deletedAt: string, kind: 'DeletedClient' }
      | { id: string, firstName: string, lastName: string | null, email: string | null, phone: string | null, otherPhones: Array<string>, otherEmails: Array<string>, accountStatus: AccountStatus, locale: string | null, timezone: string | null, note: string | null, externalClientId: string | null, version: number, createdAt: string, updatedAt: string, kind: 'ProviderClient' }
    > } | null };

export type SearchClientsQueryVariables = Exact<{
  search?: string | null | undefined;
  limit: number;
}>;


export type SearchClientsQuery = { searchClients: Array<{ id: string, firstName: string, lastName: string | null, email: string | null, phone: string | null, otherPhones: Array<string>, otherEmails: Array<string>, accountStatus: AccountStatus, locale: string | null, timezone: string | null, note: string | null, externalClientId: string | null, version: number, createdAt: string, updatedAt: string }> | null };

export type IdentifyClientQueryVariables = Exact<{
  input: IdentifyClientInput;
}>;


export type IdentifyClientQuery = { identifyClient: { status: IdentificationStatus, providerClientId: string | null } | null };

export type CreateClientMutationVariables = Exact<{
  input: CreateClientInput;
}>;


export type CreateClientMutation = { createClient: { replayed: boolean, client: { id: string, firstName: string | null, lastName: string | null, email: string | null, phone: string | null, otherPhones: Array<string> | null, otherEmails: Array<string> | null, accountStatus: AccountStatus | null, locale: string | null, timezone: string | null, note: string | null, externalClientId: string | null, version: number, createdAt: string, updatedAt: string } } | null };

export type UpdateClientMutationVariables = Exact<{
  input: UpdateClientInput;
}>;


export type UpdateClientMutation = { updateClient: { replayed: boolean, client: { id: string, firstName: string | null, lastName: string | null, email: string | null, phone: string | null, otherPhones: Array<string> | null, otherEmails: Array<string> | null, accountStatus: AccountStatus | null, locale: string | null, timezone: string | null, note: string | null, externalClientId: string | null, version: number, createdAt: string, updatedAt: string } } | null };

export type MergeClientsMutationVariables = Exact<{
  input: MergeClientInput;
}>;


export type MergeClientsMutation = { mergeClients: { replayed: boolean, client: { id: string, firstName: string | null, lastName: string | null, email: string | null, phone: string | null, otherPhones: Array<string> | null, otherEmails: Array<string> | null, accountStatus: AccountStatus | null, locale: string | null, timezone: string | null, note: string | null, externalClientId: string | null, version: number, createdAt: string, updatedAt: string } } | null };

export type PreviewMergeQueryVariables = Exact<{
  id: string;
  sourceId: string;
}>;


export type PreviewMergeQuery = { clientMergePreview: { client: { id: string, firstName: string, lastName: string | null, email: string | null, phone: string | null, otherPhones: Array<string>, otherEmails: Array<string>, accountStatus: AccountStatus, locale: string | null, timezone: string | null, note: string | null, externalClientId: string | null, version: number, createdAt: string, updatedAt: string }, lost: Array<{ field: string, value: string }> } | null };

export type DeleteClientMutationVariables = Exact<{
  input: DeleteClientInput;
}>;


export type DeleteClientMutation = { deleteClient: { client: { id: string } } | null };

export type EraseClientMutationVariables = Exact<{
  input: EraseClientInput;
}>;


export type EraseClientMutation = { eraseClient: { id: string, erasedAt: string } | null };

export type ExportClientQueryVariables = Exact<{
  id: string;
}>;


export type ExportClientQuery = { clientExport: Record<string, unknown> | null };

export type ProviderClientFieldsFragment = { id: string, firstName: string, lastName: string | null, email: string | null, phone: string | null, otherPhones: Array<string>, otherEmails: Array<string>, accountStatus: AccountStatus, locale: string | null, timezone: string | null, note: string | null, externalClientId: string | null, version: number, createdAt: string, updatedAt: string };

export type WrittenClientFieldsFragment = { id: string, firstName: string | null, lastName: string | null, email: string | null, phone: string | null, otherPhones: Array<string> | null, otherEmails: Array<string> | null, accountStatus: AccountStatus | null, locale: string | null, timezone: string | null, note: string | null, externalClientId: string | null, version: number, createdAt: string, updatedAt: string };

export type GetConversationQueryVariables = Exact<{
  conversationId: string;
}>;


export type GetConversationQuery = { conversation: { id: string, startedAt: string, lastAt: string, outcome: ConversationOutcome, steps: Array<{ at: string, operation: string, outcome: ConversationStepOutcome, error: string | null, reservationId: string | null, holdId: string | null }>, reservations: Array<{ id: string, reference: string, providerId: string, testMode: boolean, status: ReservationStatus, serviceId: string, serviceName: string, employeeId: string, employeeName: string, employeeSelectionMode: EmployeeSelectionMode, startAt: string, endAt: string, durationMinutes: number, timezone: string, providerClientId: string, clientLink: ClientLink, clientNote: string | null, externalReservationId: string | null, customFields: Record<string, string>, source: ReservationSource, rescheduleCount: number, visitId: string | null, visitPosition: number | null, summary: string, version: number, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string }>, client: { firstName: string, lastName: string | null, email: string | null, phone: string | null, externalClientId: string | null } | null, price: { amountMinor: number, currency: string } | null, cancellation: { cancelledAt: string, cancelledBy: CancelledBy, reason: string | null } | null }> } | null };

export type CreateHoldMutationVariables = Exact<{
  input: CreateHoldInput;
}>;


export type CreateHoldMutation = { createHold: { replayed: boolean, hold: { id: string, expiresAt: string, serviceId: string, employeeId: string, startAt: string, endAt: string, summary: string, employees: Array<{ displayName: string, id: string }>, price: { amountMinor: number, currency: string } | null } } | null };

export type DeleteHoldMutationVariables = Exact<{
  input: DeleteHoldInput;
}>;


export type DeleteHoldMutation = { deleteHold: { id: string } | null };

export type CreateReservationMutationVariables = Exact<{
  input: CreateReservationInput;
}>;


export type CreateReservationMutation = { createReservation: { clientMatch: ClientMatch | null, replayed: boolean, reservation: { id: string, reference: string, providerId: string, testMode: boolean, status: ReservationStatus, serviceId: string, serviceName: string, employeeId: string, employeeName: string, employeeSelectionMode: EmployeeSelectionMode, startAt: string, endAt: string, durationMinutes: number, timezone: string, providerClientId: string, clientLink: ClientLink, clientNote: string | null, externalReservationId: string | null, customFields: Record<string, string>, source: ReservationSource, rescheduleCount: number, visitId: string | null, visitPosition: number | null, summary: string, version: number, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string }>, client: { firstName: string, lastName: string | null, email: string | null, phone: string | null, externalClientId: string | null } | null, price: { amountMinor: number, currency: string } | null, cancellation: { cancelledAt: string, cancelledBy: CancelledBy, reason: string | null } | null } } | null };

export type UpdateReservationMutationVariables = Exact<{
  input: UpdateReservationInput;
}>;


export type UpdateReservationMutation = { updateReservation: { replayed: boolean, reservation: { id: string, reference: string, providerId: string, testMode: boolean, status: ReservationStatus, serviceId: string, serviceName: string, employeeId: string, employeeName: string, employeeSelectionMode: EmployeeSelectionMode, startAt: string, endAt: string, durationMinutes: number, timezone: string, providerClientId: string, clientLink: ClientLink, clientNote: string | null, externalReservationId: string | null, customFields: Record<string, string>, source: ReservationSource, rescheduleCount: number, visitId: string | null, visitPosition: number | null, summary: string, version: number, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string }>, client: { firstName: string, lastName: string | null, email: string | null, phone: string | null, externalClientId: string | null } | null, price: { amountMinor: number, currency: string } | null, cancellation: { cancelledAt: string, cancelledBy: CancelledBy, reason: string | null } | null } } | null };

export type RescheduleReservationMutationVariables = Exact<{
  input: RescheduleReservationInput;
}>;


export type RescheduleReservationMutation = { rescheduleReservation: { replayed: boolean, reservation: { id: string, reference: string, providerId: string, testMode: boolean, status: ReservationStatus, serviceId: string, serviceName: string, employeeId: string, employeeName: string, employeeSelectionMode: EmployeeSelectionMode, startAt: string, endAt: string, durationMinutes: number, timezone: string, providerClientId: string, clientLink: ClientLink, clientNote: string | null, externalReservationId: string | null, customFields: Record<string, string>, source: ReservationSource, rescheduleCount: number, visitId: string | null, visitPosition: number | null, summary: string, version: number, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string }>, client: { firstName: string, lastName: string | null, email: string | null, phone: string | null, externalClientId: string | null } | null, price: { amountMinor: number, currency: string } | null, cancellation: { cancelledAt: string, cancelledBy: CancelledBy, reason: string | null } | null } } | null };

export type CancelReservationMutationVariables = Exact<{
  input: CancelReservationInput;
}>;


export type CancelReservationMutation = { cancelReservation: { replayed: boolean, reservation: { id: string, reference: string, providerId: string, testMode: boolean, status: ReservationStatus, serviceId: string, serviceName: string, employeeId: string, employeeName: string, employeeSelectionMode: EmployeeSelectionMode, startAt: string, endAt: string, durationMinutes: number, timezone: string, providerClientId: string, clientLink: ClientLink, clientNote: string | null, externalReservationId: string | null, customFields: Record<string, string>, source: ReservationSource, rescheduleCount: number, visitId: string | null, visitPosition: number | null, summary: string, version: number, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string }>, client: { firstName: string, lastName: string | null, email: string | null, phone: string | null, externalClientId: string | null } | null, price: { amountMinor: number, currency: string } | null, cancellation: { cancelledAt: string, cancelledBy: CancelledBy, reason: string | null } | null } } | null };

export type ConfirmReservationMutationVariables = Exact<{
  input: MoveReservationInput;
}>;


export type ConfirmReservationMutation = { confirmReservation: { replayed: boolean, reservation: { id: string, reference: string, providerId: string, testMode: boolean, status: ReservationStatus, serviceId: string, serviceName: string, employeeId: string, employeeName: string, employeeSelectionMode: EmployeeSelectionMode, startAt: string, endAt: string, durationMinutes: number, timezone: string, providerClientId: string, clientLink: ClientLink, clientNote: string | null, externalReservationId: string | null, customFields: Record<string, string>, source: ReservationSource, rescheduleCount: number, visitId: string | null, visitPosition: number | null, summary: string, version: number, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string }>, client: { firstName: string, lastName: string | null, email: string | null, phone: string | null, externalClientId: string | null } | null, price: { amountMinor: number, currency: string } | null, cancellation: { cancelledAt: string, cancelledBy: CancelledBy, reason: string | null } | null } } | null };

export type DeclineReservationMutationVariables = Exact<{
  input: MoveReservationInput;
}>;


export type DeclineReservationMutation = { declineReservation: { replayed: boolean, reservation: { id: string, reference: string, providerId: string, testMode: boolean, status: ReservationStatus, serviceId: string, serviceName: string, employeeId: string, employeeName: string, employeeSelectionMode: EmployeeSelectionMode, startAt: string, endAt: string, durationMinutes: number, timezone: string, providerClientId: string, clientLink: ClientLink, clientNote: string | null, externalReservationId: string | null, customFields: Record<string, string>, source: ReservationSource, rescheduleCount: number, visitId: string | null, visitPosition: number | null, summary: string, version: number, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string }>, client: { firstName: string, lastName: string | null, email: string | null, phone: string | null, externalClientId: string | null } | null, price: { amountMinor: number, currency: string } | null, cancellation: { cancelledAt: string, cancelledBy: CancelledBy, reason: string | null } | null } } | null };

export type CompleteReservationMutationVariables = Exact<{
  input: MoveReservationInput;
}>;


export type CompleteReservationMutation = { completeReservation: { replayed: boolean, reservation: { id: string, reference: string, providerId: string, testMode: boolean, status: ReservationStatus, serviceId: string, serviceName: string, employeeId: string, employeeName: string, employeeSelectionMode: EmployeeSelectionMode, startAt: string, endAt: string, durationMinutes: number, timezone: string, providerClientId: string, clientLink: ClientLink, clientNote: string | null, externalReservationId: string | null, customFields: Record<string, string>, source: ReservationSource, rescheduleCount: number, visitId: string | null, visitPosition: number | null, summary: string, version: number, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string }>, client: { firstName: string, lastName: string | null, email: string | null, phone: string | null, externalClientId: string | null } | null, price: { amountMinor: number, currency: string } | null, cancellation: { cancelledAt: string, cancelledBy: CancelledBy, reason: string | null } | null } } | null };

export type MarkNoShowMutationVariables = Exact<{
  input: MoveReservationInput;
}>;


export type MarkNoShowMutation = { markNoShow: { replayed: boolean, reservation: { id: string, reference: string, providerId: string, testMode: boolean, status: ReservationStatus, serviceId: string, serviceName: string, employeeId: string, employeeName: string, employeeSelectionMode: EmployeeSelectionMode, startAt: string, endAt: string, durationMinutes: number, timezone: string, providerClientId: string, clientLink: ClientLink, clientNote: string | null, externalReservationId: string | null, customFields: Record<string, string>, source: ReservationSource, rescheduleCount: number, visitId: string | null, visitPosition: number | null, summary: string, version: number, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string }>, client: { firstName: string, lastName: string | null, email: string | null, phone: string | null, externalClientId: string | null } | null, price: { amountMinor: number, currency: string } | null, cancellation: { cancelledAt: string, cancelledBy: CancelledBy, reason: string | null } | null } } | null };

export type GetReservationQueryVariables = Exact<{
  reservationId: string;
  timezone?: string | null | undefined;
}>;


export type GetReservationQuery = { reservation: { id: string, reference: string, providerId: string, testMode: boolean, status: ReservationStatus, serviceId: string, serviceName: string, employeeId: string, employeeName: string, employeeSelectionMode: EmployeeSelectionMode, startAt: string, endAt: string, durationMinutes: number, timezone: string, providerClientId: string, clientLink: ClientLink, clientNote: string | null, externalReservationId: string | null, customFields: Record<string, string>, source: ReservationSource, rescheduleCount: number, visitId: string | null, visitPosition: number | null, summary: string, version: number, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string }>, client: { firstName: string, lastName: string | null, email: string | null, phone: string | null, externalClientId: string | null } | null, price: { amountMinor: number, currency: string } | null, cancellation: { cancelledAt: string, cancelledBy: CancelledBy, reason: string | null } | null } | null };

export type ListReservationsQueryVariables = Exact<{
  startsAfter?: string | null | undefined;
  startsBefore?: string | null | undefined;
  employeeId?: string | null | undefined;
  serviceId?: string | null | undefined;
  status?: Array<ReservationStatus> | null | undefined;
  providerClientId?: string | null | undefined;
  externalReservationId?: string | null | undefined;
  reference?: string | null | undefined;
  visitId?: string | null | undefined;
  createdAfter?: string | null | undefined;
  updatedSince?: string | null | undefined;
  cursor?: string | null | undefined;
  page: number;
  pageSize: number;
  timezone?: string | null | undefined;
}>;


export type ListReservationsQuery = { reservationPage: { page: number | null, pageSize: number, totalItems: number | null, totalPages: number | null, hasNextPage: boolean, nextCursor: string | null, items: Array<{ id: string, reference: string, providerId: string, testMode: boolean, status: ReservationStatus, serviceId: string, serviceName: string, employeeId: string, employeeName: string, employeeSelectionMode: EmployeeSelectionMode, startAt: string, endAt: string, durationMinutes: number, timezone: string, providerClientId: string, clientLink: ClientLink, clientNote: string | null, externalReservationId: string | null, customFields: Record<string, string>, source: ReservationSource, rescheduleCount: number, visitId: string | null, visitPosition: number | null, summary: string, version: number, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string }>, client: { firstName: string, lastName: string | null, email: string | null, phone: string | null, externalClientId: string | null } | null, price: { amountMinor: number, currency: string } | null, cancellation: { cancelledAt: string, cancelledBy: CancelledBy, reason: string | null } | null }> } | null };

export type ListReservationEventsQueryVariables = Exact<{
  reservationId: string;
}>;


export type ListReservationEventsQuery = { reservationHistory: Array<{ id: string, type: ReservationEventType, occurredAt: string, version: number, overridden: Array<SlotRule>, reason: string | null, actor: { type: ActorType, id: string | null, self: boolean }, changes: Array<{ field: string, from: unknown, to: unknown }> }> | null };

export type ReservationWriteFieldsFragment = { replayed: boolean, reservation: { id: string, reference: string, providerId: string, testMode: boolean, status: ReservationStatus, serviceId: string, serviceName: string, employeeId: string, employeeName: string, employeeSelectionMode: EmployeeSelectionMode, startAt: string, endAt: string, durationMinutes: number, timezone: string, providerClientId: string, clientLink: ClientLink, clientNote: string | null, externalReservationId: string | null, customFields: Record<string, string>, source: ReservationSource, rescheduleCount: number, visitId: string | null, visitPosition: number | null, summary: string, version: number, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string }>, client: { firstName: string, lastName: string | null, email: string | null, phone: string | null, externalClientId: string | null } | null, price: { amountMinor: number, currency: string } | null, cancellation: { cancelledAt: string, cancelledBy: CancelledBy, reason: string | null } | null } };

export type FieldChangeFieldsFragment = { field: string, from: unknown, to: unknown };

export type ActorFieldsFragment = { type: ActorType, id: string | null, self: boolean };

export type BookingFieldsFragment = { id: string, reference: string, providerId: string, testMode: boolean, status: ReservationStatus, serviceId: string, serviceName: string, employeeId: string, employeeName: string, employeeSelectionMode: EmployeeSelectionMode, startAt: string, endAt: string, durationMinutes: number, timezone: string, providerClientId: string, clientLink: ClientLink, clientNote: string | null, externalReservationId: string | null, customFields: Record<string, string>, source: ReservationSource, rescheduleCount: number, visitId: string | null, visitPosition: number | null, summary: string, version: number, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string }>, client: { firstName: string, lastName: string | null, email: string | null, phone: string | null, externalClientId: string | null } | null, price: { amountMinor: number, currency: string } | null, cancellation: { cancelledAt: string, cancelledBy: CancelledBy, reason: string | null } | null };

export type ListSlotsQueryVariables = Exact<{
  serviceId: string;
  dateFrom: string;
  dateTo: string;
  employeeId?: Array<string> | null | undefined;
  timezone?: string | null | undefined;
  timeFrom?: string | null | undefined;
  timeTo?: string | null | undefined;
  excludeReservationId?: string | null | undefined;
}>;


export type ListSlotsQuery = { slots: { serviceId: string, timezone: string, dateFrom: string, dateTo: string, durationMinutes: number, generatedAt: string, dates: Array<{ date: string, emptyReason: EmptyReason | null, slots: Array<{ startsAt: string, endsAt: string, durationMinutes: number, label: string, employeeIds: Array<string>, price: { amountMinor: number, currency: string } | null, employees: Array<{ displayName: string, id: string }> }> }> } | null };

export type FindFirstAvailableQueryVariables = Exact<{
  serviceId: string;
  employeeId?: Array<string> | null | undefined;
  inDays: number;
  timezone?: string | null | undefined;
  dateFrom?: string | null | undefined;
  dateTo?: string | null | undefined;
  direction: SearchDirection;
  slotPreference: SlotPreference;
  timeFrom?: string | null | undefined;
  timeTo?: string | null | undefined;
  excludeReservationId?: string | null | undefined;
}>;


export type FindFirstAvailableQuery = { firstAvailableSlot: { date: string | null, startsAt: string | null, label: string | null, employeeIds: Array<string>, endsAt: string | null, durationMinutes: number | null, timezone: string, emptyReason: EmptyReason | null, employees: Array<{ displayName: string, id: string }>, price: { amountMinor: number, currency: string } | null } | null };

export type ExplainSlotQueryVariables = Exact<{
  serviceId: string;
  startAt: string;
  employeeId?: string | null | undefined;
}>;


export type ExplainSlotQuery = { explainSlot: { startAt: string, bookable: boolean, employees: Array<{ employeeId: string, reason: UnavailableReason | null }> } | null };

export type SuggestSlotsQueryVariables = Exact<{
  serviceId: string;
  startAt: string;
  employeeId?: Array<string> | null | undefined;
  limit: number;
  timezone?: string | null | undefined;
  excludeReservationId?: string | null | undefined;
}>;


export type SuggestSlotsQuery = { suggestSlots: { exact: boolean, emptyReason: EmptyReason | null, bookableFrom: string | null, bookableTo: string | null, suggestions: Array<{ startsAt: string, endsAt: string, durationMinutes: number, label: string, employeeIds: Array<string>, why: SuggestionReason, price: { amountMinor: number, currency: string } | null, employees: Array<{ displayName: string, id: string }> }> } | null };

export type GetTestClockQueryVariables = Exact<{ [key: string]: never; }>;


export type GetTestClockQuery = { testClock: { now: string } | null };

export type SetTestClockMutationVariables = Exact<{
  input: SetTestClockInput;
}>;


export type SetTestClockMutation = { setTestClock: { clock: { now: string } } | null };

export type ListTestMailsQueryVariables = Exact<{
  limit: number;
}>;


export type ListTestMailsQuery = { testMails: Array<{ id: string, kind: NotificationKind, recipient: string | null, subject: string, text: string, html: string, calendar: string | null, reservationId: string | null, sentAt: string | null }> | null };

export type ResetTestProviderMutationVariables = Exact<{
  input: ResetTestProviderInput;
}>;


export type ResetTestProviderMutation = { resetTestProvider: { clock: { now: string } } | null };

export type ListVisitSlotsQueryVariables = Exact<{
  input: VisitSlotsInput;
}>;


export type ListVisitSlotsQuery = { visitSlots: { timezone: string, dateFrom: string, dateTo: string, dates: Array<{ date: string, visits: Array<{ startsAt: string, endsAt: string, label: string, price: { amountMinor: number, currency: string } | null, items: Array<{ serviceId: string, startsAt: string, endsAt: string, durationMinutes: number, employeeIds: Array<string>, price: { amountMinor: number, currency: string } | null, employees: Array<{ displayName: string, id: string }> }> }> }> } | null };

export type FindFirstVisitQueryVariables = Exact<{
  input: FirstVisitInput;
}>;


export type FindFirstVisitQuery = { firstAvailableVisit: { timezone: string, visit: { startsAt: string, endsAt: string, label: string, price: { amountMinor: number, currency: string } | null, items: Array<{ serviceId: string, startsAt: string, endsAt: string, durationMinutes: number, employeeIds: Array<string>, price: { amountMinor: number, currency: string } | null, employees: Array<{ displayName: string, id: string }> }> } | null } | null };

export type GetVisitQueryVariables = Exact<{
  visitId: string;
  timezone?: string | null | undefined;
}>;


export type GetVisitQuery = { visit: { id: string, reference: string, status: ReservationStatus, startAt: string, endAt: string, timezone: string, summary: string, price: { amountMinor: number, currency: string } | null, reservations: Array<{ id: string, reference: string, providerId: string, testMode: boolean, status: ReservationStatus, serviceId: string, serviceName: string, employeeId: string, employeeName: string, employeeSelectionMode: EmployeeSelectionMode, startAt: string, endAt: string, durationMinutes: number, timezone: string, providerClientId: string, clientLink: ClientLink, clientNote: string | null, externalReservationId: string | null, customFields: Record<string, string>, source: ReservationSource, rescheduleCount: number, visitId: string | null, visitPosition: number | null, summary: string, version: number, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string }>, client: { firstName: string, lastName: string | null, email: string | null, phone: string | null, externalClientId: string | null } | null, price: { amountMinor: number, currency: string } | null, cancellation: { cancelledAt: string, cancelledBy: CancelledBy, reason: string | null } | null }> } | null };

export type CreateVisitMutationVariables = Exact<{
  input: CreateVisitInput;
}>;


export type CreateVisitMutation = { createVisit: { replayed: boolean, clientMatch: ClientMatch | null, visit: { id: string, reference: string, status: ReservationStatus, startAt: string, endAt: string, timezone: string, summary: string, price: { amountMinor: number, currency: string } | null, reservations: Array<{ id: string, reference: string, providerId: string, testMode: boolean, status: ReservationStatus, serviceId: string, serviceName: string, employeeId: string, employeeName: string, employeeSelectionMode: EmployeeSelectionMode, startAt: string, endAt: string, durationMinutes: number, timezone: string, providerClientId: string, clientLink: ClientLink, clientNote: string | null, externalReservationId: string | null, customFields: Record<string, string>, source: ReservationSource, rescheduleCount: number, visitId: string | null, visitPosition: number | null, summary: string, version: number, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string }>, client: { firstName: string, lastName: string | null, email: string | null, phone: string | null, externalClientId: string | null } | null, price: { amountMinor: number, currency: string } | null, cancellation: { cancelledAt: string, cancelledBy: CancelledBy, reason: string | null } | null }> } } | null };

export type HoldVisitMutationVariables = Exact<{
  input: HoldVisitInput;
}>;


export type HoldVisitMutation = { holdVisit: { replayed: boolean, hold: { id: string, expiresAt: string, startAt: string, endAt: string, summary: string, price: { amountMinor: number, currency: string } | null, items: Array<{ serviceId: string, startAt: string, endAt: string, employee: { displayName: string, id: string }, price: { amountMinor: number, currency: string } | null }> } } | null };

export type RescheduleVisitMutationVariables = Exact<{
  input: RescheduleVisitInput;
}>;


export type RescheduleVisitMutation = { rescheduleVisit: { replayed: boolean, visit: { id: string, reference: string, status: ReservationStatus, startAt: string, endAt: string, timezone: string, summary: string, price: { amountMinor: number, currency: string } | null, reservations: Array<{ id: string, reference: string, providerId: string, testMode: boolean, status: ReservationStatus, serviceId: string, serviceName: string, employeeId: string, employeeName: string, employeeSelectionMode: EmployeeSelectionMode, startAt: string, endAt: string, durationMinutes: number, timezone: string, providerClientId: string, clientLink: ClientLink, clientNote: string | null, externalReservationId: string | null, customFields: Record<string, string>, source: ReservationSource, rescheduleCount: number, visitId: string | null, visitPosition: number | null, summary: string, version: number, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string }>, client: { firstName: string, lastName: string | null, email: string | null, phone: string | null, externalClientId: string | null } | null, price: { amountMinor: number, currency: string } | null, cancellation: { cancelledAt: string, cancelledBy: CancelledBy, reason: string | null } | null }> } } | null };

export type CancelVisitMutationVariables = Exact<{
  input: CancelVisitInput;
}>;


export type CancelVisitMutation = { cancelVisit: { replayed: boolean, visit: { id: string, reference: string, status: ReservationStatus, startAt: string, endAt: string, timezone: string, summary: string, price: { amountMinor: number, currency: string } | null, reservations: Array<{ id: string, reference: string, providerId: string, testMode: boolean, status: ReservationStatus, serviceId: string, serviceName: string, employeeId: string, employeeName: string, employeeSelectionMode: EmployeeSelectionMode, startAt: string, endAt: string, durationMinutes: number, timezone: string, providerClientId: string, clientLink: ClientLink, clientNote: string | null, externalReservationId: string | null, customFields: Record<string, string>, source: ReservationSource, rescheduleCount: number, visitId: string | null, visitPosition: number | null, summary: string, version: number, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string }>, client: { firstName: string, lastName: string | null, email: string | null, phone: string | null, externalClientId: string | null } | null, price: { amountMinor: number, currency: string } | null, cancellation: { cancelledAt: string, cancelledBy: CancelledBy, reason: string | null } | null }> } } | null };

export type VisitSlotFieldsFragment = { startsAt: string, endsAt: string, label: string, price: { amountMinor: number, currency: string } | null, items: Array<{ serviceId: string, startsAt: string, endsAt: string, durationMinutes: number, employeeIds: Array<string>, price: { amountMinor: number, currency: string } | null, employees: Array<{ displayName: string, id: string }> }> };

export type VisitFieldsFragment = { id: string, reference: string, status: ReservationStatus, startAt: string, endAt: string, timezone: string, summary: string, price: { amountMinor: number, currency: string } | null, reservations: Array<{ id: string, reference: string, providerId: string, testMode: boolean, status: ReservationStatus, serviceId: string, serviceName: string, employeeId: string, employeeName: string, employeeSelectionMode: EmployeeSelectionMode, startAt: string, endAt: string, durationMinutes: number, timezone: string, providerClientId: string, clientLink: ClientLink, clientNote: string | null, externalReservationId: string | null, customFields: Record<string, string>, source: ReservationSource, rescheduleCount: number, visitId: string | null, visitPosition: number | null, summary: string, version: number, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string }>, client: { firstName: string, lastName: string | null, email: string | null, phone: string | null, externalClientId: string | null } | null, price: { amountMinor: number, currency: string } | null, cancellation: { cancelledAt: string, cancelledBy: CancelledBy, reason: string | null } | null }> };

export type ListWebhooksQueryVariables = Exact<{ [key: string]: never; }>;


export type ListWebhooksQuery = { webhooks: Array<{ id: string, url: string, events: Array<SubscribedEvent>, isActive: boolean, disabledReason: DisabledReason | null, disabledAt: string | null, consecutiveFailures: number, lastSuccessAt: string | null, missedSince: string | null, description: string | null, secretHint: string, createdAt: string, updatedAt: string }> | null };

export type ListWebhookDeliveriesQueryVariables = Exact<{
  id: string;
  limit: number;
  status?: Array<DeliveryStatus> | null | undefined;
  before?: string | null | undefined;
  createdAfter?: string | null | undefined;
}>;


export type ListWebhookDeliveriesQuery = { recentWebhookDeliveries: Array<{ id: string, envelopeId: string, event: WebhookEvent, status: DeliveryStatus, attemptCount: number, maxAttempts: number, nextAttemptAt: string | null, lastAttemptAt: string | null, completedAt: string | null, responseStatus: number | null, responseBody: string | null, errorCode: DeliveryErrorCode | null, errorMessage: string | null, durationMs: number | null, createdAt: string, resource: { type: EventResourceType, id: string, version: number } }> | null };

export type CreateWebhookMutationVariables = Exact<{
  input: CreateWebhookInput;
}>;


export type CreateWebhookMutation = { createWebhook: { subscription: { secret: string, id: string, url: string, events: Array<SubscribedEvent>, isActive: boolean, disabledReason: DisabledReason | null, disabledAt: string | null, consecutiveFailures: number, lastSuccessAt: string | null, missedSince: string | null, description: string | null, secretHint: string, createdAt: string, updatedAt: string } } | null };

export type UpdateWebhookMutationVariables = Exact<{
  input: UpdateWebhookInput;
}>;


export type UpdateWebhookMutation = { updateWebhook: { subscription: { id: string, url: string, events: Array<SubscribedEvent>, isActive: boolean, disabledReason: DisabledReason | null, disabledAt: string | null, consecutiveFailures: number, lastSuccessAt: string | null, missedSince: string | null, description: string | null, secretHint: string, createdAt: string, updatedAt: string } } | null };

export type DeleteWebhookMutationVariables = Exact<{
  input: DeleteWebhookInput;
}>;


export type DeleteWebhookMutation = { deleteWebhook: { id: string } | null };

export type RotateWebhookSecretMutationVariables = Exact<{
  input: RotateWebhookSecretInput;
}>;


export type RotateWebhookSecretMutation = { rotateWebhookSecret: { subscription: { secret: string, previousSecretExpiresAt: string | null, id: string, url: string, events: Array<SubscribedEvent>, isActive: boolean, disabledReason: DisabledReason | null, disabledAt: string | null, consecutiveFailures: number, lastSuccessAt: string | null, missedSince: string | null, description: string | null, secretHint: string, createdAt: string, updatedAt: string } } | null };

export type TestWebhookMutationVariables = Exact<{
  input: TestWebhookInput;
}>;


export type TestWebhookMutation = { testWebhook: { delivery: { deliveryId: string, envelopeId: string, event: WebhookEvent, status: DeliveryStatus, queuedAt: string } } | null };

export type ListRequestsQueryVariables = Exact<{
  status?: string | null | undefined;
  since?: string | null | undefined;
  cursor?: string | null | undefined;
  pageSize: number;
}>;


export type ListRequestsQuery = { requests: { nextCursor: string | null, hasNextPage: boolean, items: Array<{ id: string, at: string, method: string, route: string, status: number, errorCode: string | null, requestId: string, conversationId: string | null, durationMs: number }> } | null };

export type ListEventsQueryVariables = Exact<{
  after?: string | null | undefined;
  limit: number;
  type?: Array<WebhookEvent> | null | undefined;
  order: EventOrder;
}>;


export type ListEventsQuery = { eventLog: { nextCursor: string, hasNextPage: boolean, items: Array<
      | { id: string, providerId: string, apiVersion: string, eventId: string, event: WebhookEvent, occurredAt: string, data: { billing: { plan: string, integrationApiAccess: boolean } }, resource: { type: EventResourceType, id: string, version: number } }
      | { id: string, providerId: string, apiVersion: string, eventId: string, event: WebhookEvent, occurredAt: string, data: { booking: { id: string, reference: string, providerId: string, testMode: boolean, status: ReservationStatus, serviceId: string, serviceName: string, employeeId: string, employeeName: string, employeeSelectionMode: EmployeeSelectionMode, startAt: string, endAt: string, durationMinutes: number, timezone: string, providerClientId: string, clientLink: ClientLink, clientNote: string | null, externalReservationId: string | null, customFields: Record<string, string>, source: ReservationSource, rescheduleCount: number, visitId: string | null, visitPosition: number | null, summary: string, version: number, createdAt: string, updatedAt: string, resources: Array<{ id: string, name: string }>, client: { firstName: string, lastName: string | null, email: string | null, phone: string | null, externalClientId: string | null } | null, price: { amountMinor: number, currency: string } | null, cancellation: { cancelledAt: string, cancelledBy: CancelledBy, reason: string | null } | null } | null, changes: Array<{ field: string, from: unknown, to: unknown }>, actor: { type: ActorType, id: string | null, self: boolean } }, resource: { type: EventResourceType, id: string, version: number } }
      | { id: string, providerId: string, apiVersion: string, eventId: string, event: WebhookEvent, occurredAt: string, data: { client: { id: string, externalClientId: string | null, version: number, deletedAt: string } | null, changes: Array<{ field: string, from: unknown, to: unknown }>, actor: { type: ActorType, id: string | null, self: boolean } }, resource: { type: EventResourceType, id: string, version: number } }
      | { id: string, providerId: string, apiVersion: string, eventId: string, event: WebhookEvent, occurredAt: string, data: { client: { id: string, externalClientId: string | null } | null, changes: Array<{ field: string, from: unknown, to: unknown }>, actor: { type: ActorType, id: string | null, self: boolean } }, resource: { type: EventResourceType, id: string, version: number } }
      | { id: string, providerId: string, apiVersion: string, eventId: string, event: WebhookEvent, occurredAt: string, data: { client: { id: string, firstName: string, lastName: string | null, email: string | null, phone: string | null, otherPhones: Array<string>, otherEmails: Array<string>, accountStatus: AccountStatus, locale: string | null, timezone: string | null, note: string | null, externalClientId: string | null, version: number, createdAt: string, updatedAt: string } | null, changes: Array<{ field: string, from: unknown, to: unknown }>, actor: { type: ActorType, id: string | null, self: boolean } }, resource: { type: EventResourceType, id: string, version: number } }
      | { id: string, providerId: string, apiVersion: string, eventId: string, event: WebhookEvent, occurredAt: string, data: { mergedId: string, client: { id: string, firstName: string, lastName: string | null, email: string | null, phone: string | null, otherPhones: Array<string>, otherEmails: Array<string>, accountStatus: AccountStatus, locale: string | null, timezone: string | null, note: string | null, externalClientId: string | null, version: number, createdAt: string, updatedAt: string } | null, changes: Array<{ field: string, from: unknown, to: unknown }>, actor: { type: ActorType, id: string | null, self: boolean } }, resource: { type: EventResourceType, id: string, version: number } }
      | { id: string, providerId: string, apiVersion: string, eventId: string, event: WebhookEvent, occurredAt: string, data: { conversation: { id: string, lastAt: string, error: string | null, wanted: { serviceId: string | null, startAt: string | null, providerClientId: string | null, phone: string | null } } | null }, resource: { type: EventResourceType, id: string, version: number } }
    > } | null };

type WebhookFields_CreatedWebhookSubscription_Fragment = { id: string, url: string, events: Array<SubscribedEvent>, isActive: boolean, disabledReason: DisabledReason | null, disabledAt: string | null, consecutiveFailures: number, lastSuccessAt: string | null, missedSince: string | null, description: string | null, secretHint: string, createdAt: string, updatedAt: string };

type WebhookFields_RotatedWebhookSubscription_Fragment = { id: string, url: string, events: Array<SubscribedEvent>, isActive: boolean, disabledReason: DisabledReason | null, disabledAt: string | null, consecutiveFailures: number, lastSuccessAt: string | null, missedSince: string | null, description: string | null, secretHint: string, createdAt: string, updatedAt: string };

type WebhookFields_WebhookSubscription_Fragment = { id: string, url: string, events: Array<SubscribedEvent>, isActive: boolean, disabledReason: DisabledReason | null, disabledAt: string | null, consecutiveFailures: number, lastSuccessAt: string | null, missedSince: string | null, description: string | null, secretHint: string, createdAt: string, updatedAt: string };

type WebhookFields_WorkspaceWebhook_Fragment = { id: string, url: string, events: Array<SubscribedEvent>, isActive: boolean, disabledReason: DisabledReason | null, disabledAt: string | null, consecutiveFailures: number, lastSuccessAt: string | null, missedSince: string | null, description: string | null, secretHint: string, createdAt: string, updatedAt: string };

export type WebhookFieldsFragment =
  | WebhookFields_CreatedWebhookSubscription_Fragment
  | WebhookFields_RotatedWebhookSubscription_Fragment
  | WebhookFields_WebhookSubscription_Fragment
  | WebhookFields_WorkspaceWebhook_Fragment
;

export const MoneyFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]} as unknown as DocumentNode<MoneyFieldsFragment, unknown>;
export const ServiceFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ServiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ServiceRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"categoryId"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"segments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"minutes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"bookingRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bufferBeforeMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"bufferAfterMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"slotIntervalMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"minNoticeMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"maxAdvanceDays"}},{"kind":"Field","name":{"kind":"Name","value":"requiresConfirmation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"employeeIds"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]} as unknown as DocumentNode<ServiceFieldsFragment, unknown>;
export const ExplanationFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExplanationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MatchExplanation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"words"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"said"}},{"kind":"Field","name":{"kind":"Name","value":"known"}},{"kind":"Field","name":{"kind":"Name","value":"how"}},{"kind":"Field","name":{"kind":"Name","value":"similarity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unexplained"}}]}}]} as unknown as DocumentNode<ExplanationFieldsFragment, unknown>;
export const ServiceMatchFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ServiceMatchFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ServiceMatch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ServiceFields"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"matchedOn"}},{"kind":"Field","name":{"kind":"Name","value":"explanation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ExplanationFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ServiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ServiceRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"categoryId"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"segments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"minutes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"bookingRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bufferBeforeMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"bufferAfterMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"slotIntervalMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"minNoticeMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"maxAdvanceDays"}},{"kind":"Field","name":{"kind":"Name","value":"requiresConfirmation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"employeeIds"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExplanationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MatchExplanation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"words"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"said"}},{"kind":"Field","name":{"kind":"Name","value":"known"}},{"kind":"Field","name":{"kind":"Name","value":"how"}},{"kind":"Field","name":{"kind":"Name","value":"similarity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unexplained"}}]}}]} as unknown as DocumentNode<ServiceMatchFieldsFragment, unknown>;
export const EmployeeFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EmployeeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EmployeeRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","name":{"kind":"Name","value":"serviceIds"}},{"kind":"Field","name":{"kind":"Name","value":"services"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]} as unknown as DocumentNode<EmployeeFieldsFragment, unknown>;
export const EmployeeMatchFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EmployeeMatchFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EmployeeMatch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EmployeeFields"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"matchedOn"}},{"kind":"Field","name":{"kind":"Name","value":"explanation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ExplanationFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EmployeeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EmployeeRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","name":{"kind":"Name","value":"serviceIds"}},{"kind":"Field","name":{"kind":"Name","value":"services"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExplanationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MatchExplanation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"words"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"said"}},{"kind":"Field","name":{"kind":"Name","value":"known"}},{"kind":"Field","name":{"kind":"Name","value":"how"}},{"kind":"Field","name":{"kind":"Name","value":"similarity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unexplained"}}]}}]} as unknown as DocumentNode<EmployeeMatchFieldsFragment, unknown>;
export const SpokenTimeFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SpokenTimeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SpokenTime"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"dateFrom"}},{"kind":"Field","name":{"kind":"Name","value":"dateTo"}},{"kind":"Field","name":{"kind":"Name","value":"timeFrom"}},{"kind":"Field","name":{"kind":"Name","value":"timeTo"}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"understood"}},{"kind":"Field","name":{"kind":"Name","value":"unexplained"}},{"kind":"Field","name":{"kind":"Name","value":"question"}}]}}]} as unknown as DocumentNode<SpokenTimeFieldsFragment, unknown>;
export const ProviderClientFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProviderClientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProviderClient"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"otherPhones"}},{"kind":"Field","name":{"kind":"Name","value":"otherEmails"}},{"kind":"Field","name":{"kind":"Name","value":"accountStatus"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ProviderClientFieldsFragment, unknown>;
export const WrittenClientFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WrittenClientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrittenClient"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"otherPhones"}},{"kind":"Field","name":{"kind":"Name","value":"otherEmails"}},{"kind":"Field","name":{"kind":"Name","value":"accountStatus"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<WrittenClientFieldsFragment, unknown>;
export const BookingFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"testMode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeSelectionMode"}},{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"providerClientId"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientLink"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientNote"}},{"kind":"Field","name":{"kind":"Name","value":"externalReservationId"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rescheduleCount"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitPosition"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]} as unknown as DocumentNode<BookingFieldsFragment, unknown>;
export const ReservationWriteFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReservationWriteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReservationWrite"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reservation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replayed"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"testMode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeSelectionMode"}},{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"providerClientId"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientLink"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientNote"}},{"kind":"Field","name":{"kind":"Name","value":"externalReservationId"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rescheduleCount"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitPosition"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ReservationWriteFieldsFragment, unknown>;
export const FieldChangeFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FieldChangeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FieldChange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]} as unknown as DocumentNode<FieldChangeFieldsFragment, unknown>;
export const ActorFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActorFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Actor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"self"}}]}}]} as unknown as DocumentNode<ActorFieldsFragment, unknown>;
export const VisitSlotFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VisitSlotFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VisitSlot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"employeeIds"}},{"kind":"Field","name":{"kind":"Name","value":"employees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]} as unknown as DocumentNode<VisitSlotFieldsFragment, unknown>;
export const VisitFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VisitFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Visit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"reservations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"testMode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeSelectionMode"}},{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"providerClientId"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientLink"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientNote"}},{"kind":"Field","name":{"kind":"Name","value":"externalReservationId"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rescheduleCount"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitPosition"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<VisitFieldsFragment, unknown>;
export const WebhookFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookSubscriptionRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"consecutiveFailures"}},{"kind":"Field","name":{"kind":"Name","value":"lastSuccessAt"}},{"kind":"Field","name":{"kind":"Name","value":"missedSince"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<WebhookFieldsFragment, unknown>;
export const GetMeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetMe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IntegrationViewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"provider"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"tokenExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"testMode"}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestsPerMinute"}}]}}]}}]}}]}}]} as unknown as DocumentNode<GetMeQuery, GetMeQueryVariables>;
export const GetCatalogDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetCatalog"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalog"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"clientPolicy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rescheduleCutoffMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"cancelCutoffMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"maxReschedules"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"website"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"openingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}}]}},{"kind":"Field","name":{"kind":"Name","value":"services"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ServiceFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"employees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EmployeeFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"etag"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ServiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ServiceRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"categoryId"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"segments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"minutes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"bookingRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bufferBeforeMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"bufferAfterMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"slotIntervalMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"minNoticeMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"maxAdvanceDays"}},{"kind":"Field","name":{"kind":"Name","value":"requiresConfirmation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"employeeIds"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EmployeeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EmployeeRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","name":{"kind":"Name","value":"serviceIds"}},{"kind":"Field","name":{"kind":"Name","value":"services"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}}]}}]} as unknown as DocumentNode<GetCatalogQuery, GetCatalogQueryVariables>;
export const SearchServicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchServices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"q"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Text"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"employeeId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"serviceId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"explain"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchServices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"q"},"value":{"kind":"Variable","name":{"kind":"Name","value":"q"}}},{"kind":"Argument","name":{"kind":"Name","value":"employeeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"employeeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"serviceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"serviceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"explain"},"value":{"kind":"Variable","name":{"kind":"Name","value":"explain"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ServiceMatchFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ServiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ServiceRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"categoryId"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"segments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"minutes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"bookingRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bufferBeforeMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"bufferAfterMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"slotIntervalMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"minNoticeMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"maxAdvanceDays"}},{"kind":"Field","name":{"kind":"Name","value":"requiresConfirmation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"employeeIds"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExplanationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MatchExplanation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"words"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"said"}},{"kind":"Field","name":{"kind":"Name","value":"known"}},{"kind":"Field","name":{"kind":"Name","value":"how"}},{"kind":"Field","name":{"kind":"Name","value":"similarity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unexplained"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ServiceMatchFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ServiceMatch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ServiceFields"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"matchedOn"}},{"kind":"Field","name":{"kind":"Name","value":"explanation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ExplanationFields"}}]}}]}}]} as unknown as DocumentNode<SearchServicesQuery, SearchServicesQueryVariables>;
export const SearchEmployeesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchEmployees"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"q"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Text"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"employeeId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"serviceId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"explain"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchEmployees"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"q"},"value":{"kind":"Variable","name":{"kind":"Name","value":"q"}}},{"kind":"Argument","name":{"kind":"Name","value":"employeeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"employeeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"serviceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"serviceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"explain"},"value":{"kind":"Variable","name":{"kind":"Name","value":"explain"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EmployeeMatchFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EmployeeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EmployeeRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","name":{"kind":"Name","value":"serviceIds"}},{"kind":"Field","name":{"kind":"Name","value":"services"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExplanationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MatchExplanation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"words"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"said"}},{"kind":"Field","name":{"kind":"Name","value":"known"}},{"kind":"Field","name":{"kind":"Name","value":"how"}},{"kind":"Field","name":{"kind":"Name","value":"similarity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unexplained"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EmployeeMatchFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EmployeeMatch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EmployeeFields"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"matchedOn"}},{"kind":"Field","name":{"kind":"Name","value":"explanation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ExplanationFields"}}]}}]}}]} as unknown as DocumentNode<SearchEmployeesQuery, SearchEmployeesQueryVariables>;
export const ResolveTimeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ResolveTime"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResolveTimeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resolveTime"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SpokenTimeFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SpokenTimeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SpokenTime"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"dateFrom"}},{"kind":"Field","name":{"kind":"Name","value":"dateTo"}},{"kind":"Field","name":{"kind":"Name","value":"timeFrom"}},{"kind":"Field","name":{"kind":"Name","value":"timeTo"}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"understood"}},{"kind":"Field","name":{"kind":"Name","value":"unexplained"}},{"kind":"Field","name":{"kind":"Name","value":"question"}}]}}]} as unknown as DocumentNode<ResolveTimeQuery, ResolveTimeQueryVariables>;
export const ListPhrasesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListPhrases"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"locale"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Locale"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recognizerPhrases"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"locale"},"value":{"kind":"Variable","name":{"kind":"Name","value":"locale"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"phrases"}}]}}]}}]} as unknown as DocumentNode<ListPhrasesQuery, ListPhrasesQueryVariables>;
export const ResolveSelectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ResolveSelection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResolveSelectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resolveSelection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"resolved"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeSelectionMode"}},{"kind":"Field","name":{"kind":"Name","value":"employeeIds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"question"}},{"kind":"Field","name":{"kind":"Name","value":"serviceCandidates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ServiceMatchFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"employeeCandidates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EmployeeMatchFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"performers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"time"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SpokenTimeFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pairs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeName"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"score"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pairCount"}},{"kind":"Field","name":{"kind":"Name","value":"wishes"}},{"kind":"Field","name":{"kind":"Name","value":"tellApartBy"}},{"kind":"Field","name":{"kind":"Name","value":"understood"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"employee"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ServiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ServiceRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"categoryId"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"segments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"minutes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"bookingRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bufferBeforeMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"bufferAfterMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"slotIntervalMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"minNoticeMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"maxAdvanceDays"}},{"kind":"Field","name":{"kind":"Name","value":"requiresConfirmation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"employeeIds"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExplanationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MatchExplanation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"words"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"said"}},{"kind":"Field","name":{"kind":"Name","value":"known"}},{"kind":"Field","name":{"kind":"Name","value":"how"}},{"kind":"Field","name":{"kind":"Name","value":"similarity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unexplained"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EmployeeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EmployeeRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}},{"kind":"Field","name":{"kind":"Name","value":"serviceIds"}},{"kind":"Field","name":{"kind":"Name","value":"services"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ServiceMatchFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ServiceMatch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ServiceFields"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"matchedOn"}},{"kind":"Field","name":{"kind":"Name","value":"explanation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ExplanationFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EmployeeMatchFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EmployeeMatch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EmployeeFields"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"matchedOn"}},{"kind":"Field","name":{"kind":"Name","value":"explanation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ExplanationFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SpokenTimeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SpokenTime"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"dateFrom"}},{"kind":"Field","name":{"kind":"Name","value":"dateTo"}},{"kind":"Field","name":{"kind":"Name","value":"timeFrom"}},{"kind":"Field","name":{"kind":"Name","value":"timeTo"}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"understood"}},{"kind":"Field","name":{"kind":"Name","value":"unexplained"}},{"kind":"Field","name":{"kind":"Name","value":"question"}}]}}]} as unknown as DocumentNode<ResolveSelectionQuery, ResolveSelectionQueryVariables>;
export const GetClientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetClient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providerClient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProviderClientFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProviderClientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProviderClient"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"otherPhones"}},{"kind":"Field","name":{"kind":"Name","value":"otherEmails"}},{"kind":"Field","name":{"kind":"Name","value":"accountStatus"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<GetClientQuery, GetClientQueryVariables>;
export const ListClientsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListClients"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"createdAfter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"updatedSince"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Text"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"phone"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PhoneNumber"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"EmailAddress"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"externalClientId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Text"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"createdAfter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"createdAfter"}}},{"kind":"Argument","name":{"kind":"Name","value":"updatedSince"},"value":{"kind":"Variable","name":{"kind":"Name","value":"updatedSince"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}},{"kind":"Argument","name":{"kind":"Name","value":"phone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"phone"}}},{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}},{"kind":"Argument","name":{"kind":"Name","value":"externalClientId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"externalClientId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"kind"},"name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProviderClientFields"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeletedClient"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProviderClientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProviderClient"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"otherPhones"}},{"kind":"Field","name":{"kind":"Name","value":"otherEmails"}},{"kind":"Field","name":{"kind":"Name","value":"accountStatus"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListClientsQuery, ListClientsQueryVariables>;
export const SearchClientsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchClients"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Text"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchClients"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProviderClientFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProviderClientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProviderClient"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"otherPhones"}},{"kind":"Field","name":{"kind":"Name","value":"otherEmails"}},{"kind":"Field","name":{"kind":"Name","value":"accountStatus"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<SearchClientsQuery, SearchClientsQueryVariables>;
export const IdentifyClientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"IdentifyClient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdentifyClientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identifyClient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"providerClientId"}}]}}]}}]} as unknown as DocumentNode<IdentifyClientQuery, IdentifyClientQueryVariables>;
export const CreateClientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateClient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateClientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createClient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WrittenClientFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replayed"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WrittenClientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrittenClient"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"otherPhones"}},{"kind":"Field","name":{"kind":"Name","value":"otherEmails"}},{"kind":"Field","name":{"kind":"Name","value":"accountStatus"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CreateClientMutation, CreateClientMutationVariables>;
export const UpdateClientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateClient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateClientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateClient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WrittenClientFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replayed"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WrittenClientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrittenClient"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"otherPhones"}},{"kind":"Field","name":{"kind":"Name","value":"otherEmails"}},{"kind":"Field","name":{"kind":"Name","value":"accountStatus"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateClientMutation, UpdateClientMutationVariables>;
export const MergeClientsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MergeClients"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MergeClientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mergeClients"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WrittenClientFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replayed"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WrittenClientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WrittenClient"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"otherPhones"}},{"kind":"Field","name":{"kind":"Name","value":"otherEmails"}},{"kind":"Field","name":{"kind":"Name","value":"accountStatus"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<MergeClientsMutation, MergeClientsMutationVariables>;
export const PreviewMergeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PreviewMerge"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sourceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientMergePreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"sourceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sourceId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProviderClientFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProviderClientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProviderClient"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"otherPhones"}},{"kind":"Field","name":{"kind":"Name","value":"otherEmails"}},{"kind":"Field","name":{"kind":"Name","value":"accountStatus"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<PreviewMergeQuery, PreviewMergeQueryVariables>;
export const DeleteClientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteClient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteClientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteClient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteClientMutation, DeleteClientMutationVariables>;
export const EraseClientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EraseClient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EraseClientInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eraseClient"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"erasedAt"}}]}}]}}]} as unknown as DocumentNode<EraseClientMutation, EraseClientMutationVariables>;
export const ExportClientDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExportClient"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientExport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<ExportClientQuery, ExportClientQueryVariables>;
export const GetConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetConversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"conversationId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationId"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"conversationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"conversationId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"operation"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"reservationId"}},{"kind":"Field","name":{"kind":"Name","value":"holdId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reservations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"testMode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeSelectionMode"}},{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"providerClientId"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientLink"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientNote"}},{"kind":"Field","name":{"kind":"Name","value":"externalReservationId"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rescheduleCount"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitPosition"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<GetConversationQuery, GetConversationQueryVariables>;
export const CreateHoldDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateHold"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateHoldInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createHold"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"replayed"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]} as unknown as DocumentNode<CreateHoldMutation, CreateHoldMutationVariables>;
export const DeleteHoldDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteHold"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteHoldInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteHold"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteHoldMutation, DeleteHoldMutationVariables>;
export const CreateReservationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateReservation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateReservationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createReservation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReservationWriteFields"}},{"kind":"Field","name":{"kind":"Name","value":"clientMatch"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"testMode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeSelectionMode"}},{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"providerClientId"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientLink"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientNote"}},{"kind":"Field","name":{"kind":"Name","value":"externalReservationId"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rescheduleCount"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitPosition"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReservationWriteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReservationWrite"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reservation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replayed"}}]}}]} as unknown as DocumentNode<CreateReservationMutation, CreateReservationMutationVariables>;
export const UpdateReservationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateReservation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateReservationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateReservation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReservationWriteFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"testMode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeSelectionMode"}},{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"providerClientId"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientLink"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientNote"}},{"kind":"Field","name":{"kind":"Name","value":"externalReservationId"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rescheduleCount"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitPosition"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReservationWriteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReservationWrite"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reservation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replayed"}}]}}]} as unknown as DocumentNode<UpdateReservationMutation, UpdateReservationMutationVariables>;
export const RescheduleReservationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RescheduleReservation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RescheduleReservationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rescheduleReservation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReservationWriteFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"testMode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeSelectionMode"}},{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"providerClientId"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientLink"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientNote"}},{"kind":"Field","name":{"kind":"Name","value":"externalReservationId"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rescheduleCount"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitPosition"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReservationWriteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReservationWrite"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reservation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replayed"}}]}}]} as unknown as DocumentNode<RescheduleReservationMutation, RescheduleReservationMutationVariables>;
export const CancelReservationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelReservation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelReservationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelReservation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReservationWriteFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"testMode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeSelectionMode"}},{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"providerClientId"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientLink"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientNote"}},{"kind":"Field","name":{"kind":"Name","value":"externalReservationId"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rescheduleCount"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitPosition"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReservationWriteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReservationWrite"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reservation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replayed"}}]}}]} as unknown as DocumentNode<CancelReservationMutation, CancelReservationMutationVariables>;
export const ConfirmReservationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmReservation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MoveReservationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmReservation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReservationWriteFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"testMode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeSelectionMode"}},{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"providerClientId"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientLink"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientNote"}},{"kind":"Field","name":{"kind":"Name","value":"externalReservationId"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rescheduleCount"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitPosition"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReservationWriteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReservationWrite"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reservation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replayed"}}]}}]} as unknown as DocumentNode<ConfirmReservationMutation, ConfirmReservationMutationVariables>;
export const DeclineReservationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeclineReservation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MoveReservationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"declineReservation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReservationWriteFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"testMode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeSelectionMode"}},{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"providerClientId"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientLink"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientNote"}},{"kind":"Field","name":{"kind":"Name","value":"externalReservationId"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rescheduleCount"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitPosition"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReservationWriteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReservationWrite"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reservation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replayed"}}]}}]} as unknown as DocumentNode<DeclineReservationMutation, DeclineReservationMutationVariables>;
export const CompleteReservationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CompleteReservation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MoveReservationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completeReservation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReservationWriteFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"testMode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeSelectionMode"}},{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"providerClientId"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientLink"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientNote"}},{"kind":"Field","name":{"kind":"Name","value":"externalReservationId"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rescheduleCount"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitPosition"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReservationWriteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReservationWrite"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reservation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replayed"}}]}}]} as unknown as DocumentNode<CompleteReservationMutation, CompleteReservationMutationVariables>;
export const MarkNoShowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkNoShow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MoveReservationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markNoShow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReservationWriteFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"testMode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeSelectionMode"}},{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"providerClientId"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientLink"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientNote"}},{"kind":"Field","name":{"kind":"Name","value":"externalReservationId"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rescheduleCount"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitPosition"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReservationWriteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReservationWrite"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reservation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replayed"}}]}}]} as unknown as DocumentNode<MarkNoShowMutation, MarkNoShowMutationVariables>;
export const GetReservationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetReservation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reservationId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timezone"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reservation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reservationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reservationId"}}},{"kind":"Argument","name":{"kind":"Name","value":"timezone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timezone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"testMode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeSelectionMode"}},{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"providerClientId"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientLink"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientNote"}},{"kind":"Field","name":{"kind":"Name","value":"externalReservationId"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rescheduleCount"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitPosition"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<GetReservationQuery, GetReservationQueryVariables>;
export const ListReservationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListReservations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"startsAfter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"startsBefore"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"employeeId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"serviceId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReservationStatus"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"providerClientId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"externalReservationId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Text"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reference"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Reference"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"visitId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"createdAfter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"updatedSince"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Text"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timezone"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reservationPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"startsAfter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"startsAfter"}}},{"kind":"Argument","name":{"kind":"Name","value":"startsBefore"},"value":{"kind":"Variable","name":{"kind":"Name","value":"startsBefore"}}},{"kind":"Argument","name":{"kind":"Name","value":"employeeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"employeeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"serviceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"serviceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"providerClientId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"providerClientId"}}},{"kind":"Argument","name":{"kind":"Name","value":"externalReservationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"externalReservationId"}}},{"kind":"Argument","name":{"kind":"Name","value":"reference"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reference"}}},{"kind":"Argument","name":{"kind":"Name","value":"visitId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"visitId"}}},{"kind":"Argument","name":{"kind":"Name","value":"createdAfter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"createdAfter"}}},{"kind":"Argument","name":{"kind":"Name","value":"updatedSince"},"value":{"kind":"Variable","name":{"kind":"Name","value":"updatedSince"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}},{"kind":"Argument","name":{"kind":"Name","value":"timezone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timezone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"pageSize"}},{"kind":"Field","name":{"kind":"Name","value":"totalItems"}},{"kind":"Field","name":{"kind":"Name","value":"totalPages"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"testMode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeSelectionMode"}},{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"providerClientId"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientLink"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientNote"}},{"kind":"Field","name":{"kind":"Name","value":"externalReservationId"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rescheduleCount"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitPosition"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListReservationsQuery, ListReservationsQueryVariables>;
export const ListReservationEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListReservationEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reservationId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reservationHistory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reservationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reservationId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"occurredAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActorFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FieldChangeFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"overridden"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActorFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Actor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"self"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FieldChangeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FieldChange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]} as unknown as DocumentNode<ListReservationEventsQuery, ListReservationEventsQueryVariables>;
export const ListSlotsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListSlots"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"serviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dateFrom"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dateTo"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"employeeId"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timezone"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeZone"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeFrom"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeOfDay"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeTo"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeOfDay"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"excludeReservationId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slots"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"serviceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"serviceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"dateFrom"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dateFrom"}}},{"kind":"Argument","name":{"kind":"Name","value":"dateTo"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dateTo"}}},{"kind":"Argument","name":{"kind":"Name","value":"employeeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"employeeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"timezone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timezone"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeFrom"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeFrom"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeTo"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeTo"}}},{"kind":"Argument","name":{"kind":"Name","value":"excludeReservationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"excludeReservationId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"dateFrom"}},{"kind":"Field","name":{"kind":"Name","value":"dateTo"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"generatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"dates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"emptyReason"}},{"kind":"Field","name":{"kind":"Name","value":"slots"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"employeeIds"}},{"kind":"Field","name":{"kind":"Name","value":"employees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ListSlotsQuery, ListSlotsQueryVariables>;
export const FindFirstAvailableDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindFirstAvailable"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"serviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"employeeId"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"inDays"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timezone"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeZone"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dateFrom"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dateTo"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"direction"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SearchDirection"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slotPreference"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SlotPreference"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeFrom"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeOfDay"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeTo"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeOfDay"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"excludeReservationId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstAvailableSlot"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"serviceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"serviceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"employeeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"employeeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"inDays"},"value":{"kind":"Variable","name":{"kind":"Name","value":"inDays"}}},{"kind":"Argument","name":{"kind":"Name","value":"timezone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timezone"}}},{"kind":"Argument","name":{"kind":"Name","value":"dateFrom"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dateFrom"}}},{"kind":"Argument","name":{"kind":"Name","value":"dateTo"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dateTo"}}},{"kind":"Argument","name":{"kind":"Name","value":"direction"},"value":{"kind":"Variable","name":{"kind":"Name","value":"direction"}}},{"kind":"Argument","name":{"kind":"Name","value":"slotPreference"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slotPreference"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeFrom"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeFrom"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeTo"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeTo"}}},{"kind":"Argument","name":{"kind":"Name","value":"excludeReservationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"excludeReservationId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"employeeIds"}},{"kind":"Field","name":{"kind":"Name","value":"employees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"emptyReason"}}]}}]}}]} as unknown as DocumentNode<FindFirstAvailableQuery, FindFirstAvailableQueryVariables>;
export const ExplainSlotDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExplainSlot"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"serviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"startAt"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"employeeId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"explainSlot"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"serviceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"serviceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"startAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"startAt"}}},{"kind":"Argument","name":{"kind":"Name","value":"employeeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"employeeId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"bookable"}},{"kind":"Field","name":{"kind":"Name","value":"employees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]} as unknown as DocumentNode<ExplainSlotQuery, ExplainSlotQueryVariables>;
export const SuggestSlotsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SuggestSlots"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"serviceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"startAt"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"employeeId"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timezone"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeZone"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"excludeReservationId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suggestSlots"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"serviceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"serviceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"startAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"startAt"}}},{"kind":"Argument","name":{"kind":"Name","value":"employeeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"employeeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"timezone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timezone"}}},{"kind":"Argument","name":{"kind":"Name","value":"excludeReservationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"excludeReservationId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exact"}},{"kind":"Field","name":{"kind":"Name","value":"suggestions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"employeeIds"}},{"kind":"Field","name":{"kind":"Name","value":"employees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"why"}}]}},{"kind":"Field","name":{"kind":"Name","value":"emptyReason"}},{"kind":"Field","name":{"kind":"Name","value":"bookableFrom"}},{"kind":"Field","name":{"kind":"Name","value":"bookableTo"}}]}}]}}]} as unknown as DocumentNode<SuggestSlotsQuery, SuggestSlotsQueryVariables>;
export const GetTestClockDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetTestClock"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"testClock"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"now"}}]}}]}}]} as unknown as DocumentNode<GetTestClockQuery, GetTestClockQueryVariables>;
export const SetTestClockDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetTestClock"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetTestClockInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setTestClock"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clock"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"now"}}]}}]}}]}}]} as unknown as DocumentNode<SetTestClockMutation, SetTestClockMutationVariables>;
export const ListTestMailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListTestMails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"testMails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"calendar"}},{"kind":"Field","name":{"kind":"Name","value":"reservationId"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}}]}}]}}]} as unknown as DocumentNode<ListTestMailsQuery, ListTestMailsQueryVariables>;
export const ResetTestProviderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetTestProvider"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResetTestProviderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetTestProvider"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clock"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"now"}}]}}]}}]}}]} as unknown as DocumentNode<ResetTestProviderMutation, ResetTestProviderMutationVariables>;
export const ListVisitSlotsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListVisitSlots"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VisitSlotsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"visitSlots"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"dateFrom"}},{"kind":"Field","name":{"kind":"Name","value":"dateTo"}},{"kind":"Field","name":{"kind":"Name","value":"dates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"visits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VisitSlotFields"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VisitSlotFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VisitSlot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"employeeIds"}},{"kind":"Field","name":{"kind":"Name","value":"employees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<ListVisitSlotsQuery, ListVisitSlotsQueryVariables>;
export const FindFirstVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindFirstVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FirstVisitInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstAvailableVisit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"visit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VisitSlotFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VisitSlotFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VisitSlot"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"employeeIds"}},{"kind":"Field","name":{"kind":"Name","value":"employees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<FindFirstVisitQuery, FindFirstVisitQueryVariables>;
export const GetVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"visitId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timezone"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TimeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"visit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"visitId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"visitId"}}},{"kind":"Argument","name":{"kind":"Name","value":"timezone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timezone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VisitFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"testMode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeSelectionMode"}},{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"providerClientId"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientLink"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientNote"}},{"kind":"Field","name":{"kind":"Name","value":"externalReservationId"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rescheduleCount"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitPosition"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VisitFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Visit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"reservations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingFields"}}]}}]}}]} as unknown as DocumentNode<GetVisitQuery, GetVisitQueryVariables>;
export const CreateVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateVisitInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createVisit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"visit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VisitFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replayed"}},{"kind":"Field","name":{"kind":"Name","value":"clientMatch"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"testMode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeSelectionMode"}},{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"providerClientId"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientLink"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientNote"}},{"kind":"Field","name":{"kind":"Name","value":"externalReservationId"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rescheduleCount"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitPosition"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VisitFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Visit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"reservations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingFields"}}]}}]}}]} as unknown as DocumentNode<CreateVisitMutation, CreateVisitMutationVariables>;
export const HoldVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HoldVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HoldVisitInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"holdVisit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"employee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replayed"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]} as unknown as DocumentNode<HoldVisitMutation, HoldVisitMutationVariables>;
export const RescheduleVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RescheduleVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RescheduleVisitInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rescheduleVisit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"visit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VisitFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replayed"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"testMode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeSelectionMode"}},{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"providerClientId"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientLink"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientNote"}},{"kind":"Field","name":{"kind":"Name","value":"externalReservationId"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rescheduleCount"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitPosition"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VisitFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Visit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"reservations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingFields"}}]}}]}}]} as unknown as DocumentNode<RescheduleVisitMutation, RescheduleVisitMutationVariables>;
export const CancelVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelVisitInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelVisit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"visit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VisitFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replayed"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"testMode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeSelectionMode"}},{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"providerClientId"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientLink"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientNote"}},{"kind":"Field","name":{"kind":"Name","value":"externalReservationId"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rescheduleCount"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitPosition"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VisitFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Visit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"reservations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingFields"}}]}}]}}]} as unknown as DocumentNode<CancelVisitMutation, CancelVisitMutationVariables>;
export const ListWebhooksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListWebhooks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhooks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookSubscriptionRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"consecutiveFailures"}},{"kind":"Field","name":{"kind":"Name","value":"lastSuccessAt"}},{"kind":"Field","name":{"kind":"Name","value":"missedSince"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListWebhooksQuery, ListWebhooksQueryVariables>;
export const ListWebhookDeliveriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListWebhookDeliveries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeliveryStatus"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"createdAfter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recentWebhookDeliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}},{"kind":"Argument","name":{"kind":"Name","value":"createdAfter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"createdAfter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"envelopeId"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"resource"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"attemptCount"}},{"kind":"Field","name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"responseStatus"}},{"kind":"Field","name":{"kind":"Name","value":"responseBody"}},{"kind":"Field","name":{"kind":"Name","value":"errorCode"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<ListWebhookDeliveriesQuery, ListWebhookDeliveriesQueryVariables>;
export const CreateWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookFields"}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookSubscriptionRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"consecutiveFailures"}},{"kind":"Field","name":{"kind":"Name","value":"lastSuccessAt"}},{"kind":"Field","name":{"kind":"Name","value":"missedSince"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const UpdateWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookSubscriptionRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"consecutiveFailures"}},{"kind":"Field","name":{"kind":"Name","value":"lastSuccessAt"}},{"kind":"Field","name":{"kind":"Name","value":"missedSince"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateWebhookMutation, UpdateWebhookMutationVariables>;
export const DeleteWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteWebhookMutation, DeleteWebhookMutationVariables>;
export const RotateWebhookSecretDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateWebhookSecret"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RotateWebhookSecretInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateWebhookSecret"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookFields"}},{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretExpiresAt"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookSubscriptionRecord"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"consecutiveFailures"}},{"kind":"Field","name":{"kind":"Name","value":"lastSuccessAt"}},{"kind":"Field","name":{"kind":"Name","value":"missedSince"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>;
export const TestWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TestWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TestWebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"testWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"delivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deliveryId"}},{"kind":"Field","name":{"kind":"Name","value":"envelopeId"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"queuedAt"}}]}}]}}]}}]} as unknown as DocumentNode<TestWebhookMutation, TestWebhookMutationVariables>;
export const ListRequestsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListRequests"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Text"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"since"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Text"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requests"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"since"},"value":{"kind":"Variable","name":{"kind":"Name","value":"since"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"route"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"errorCode"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}},{"kind":"Field","name":{"kind":"Name","value":"conversationId"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]} as unknown as DocumentNode<ListRequestsQuery, ListRequestsQueryVariables>;
export const ListEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Text"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEvent"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EventOrder"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"apiVersion"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"occurredAt"}},{"kind":"Field","name":{"kind":"Name","value":"resource"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LoggedBookingEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookingFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FieldChangeFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActorFields"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LoggedClientEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProviderClientFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FieldChangeFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActorFields"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LoggedClientDeletedEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FieldChangeFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActorFields"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LoggedClientErasedEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FieldChangeFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActorFields"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LoggedClientMergedEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProviderClientFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mergedId"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FieldChangeFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActorFields"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LoggedConversationEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lastAt"}},{"kind":"Field","name":{"kind":"Name","value":"wanted"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"providerClientId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LoggedBillingEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"billing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"plan"}},{"kind":"Field","name":{"kind":"Name","value":"integrationApiAccess"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MoneyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amountMinor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookingFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"providerId"}},{"kind":"Field","name":{"kind":"Name","value":"testMode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"employeeName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeSelectionMode"}},{"kind":"Field","name":{"kind":"Name","value":"resources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"providerClientId"}},{"kind":"Field","name":{"kind":"Name","value":"client"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientLink"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MoneyFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"clientNote"}},{"kind":"Field","name":{"kind":"Name","value":"externalReservationId"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"cancellation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledBy"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rescheduleCount"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitPosition"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FieldChangeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FieldChange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActorFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Actor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"self"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProviderClientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProviderClient"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"otherPhones"}},{"kind":"Field","name":{"kind":"Name","value":"otherEmails"}},{"kind":"Field","name":{"kind":"Name","value":"accountStatus"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"externalClientId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListEventsQuery, ListEventsQueryVariables>;