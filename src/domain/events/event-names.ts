/** The names of the events about reservations (contract 6.5). */
export const BOOKING_EVENTS = [
  'booking.created',
  'booking.confirmed',
  'booking.updated',
  'booking.rescheduled',
  'booking.cancelled_by_client',
  'booking.cancelled_by_provider',
  'booking.declined',
  'booking.completed',
  'booking.no_show',
] as const;

export const CLIENT_EVENTS = [
  'client.created',
  'client.updated',
  'client.deleted',
  'client.claimed',
  'client.merged',
  'client.erased',
] as const;

/** The names of the events about conversations of integration clients with their callers (contract 5.24). */
export const CONVERSATION_EVENTS = ['conversation.unfulfilled'] as const;

export const BILLING_EVENTS = [
  'billing.plan_changed',
  'billing.integration_access_granted',
  'billing.integration_access_revoked',
] as const;

/** The names of all events in the event log. */
export const LOGGED_EVENTS = [...BOOKING_EVENTS, ...CLIENT_EVENTS, ...CONVERSATION_EVENTS, ...BILLING_EVENTS] as const;

export const TEST_EVENT = 'webhook.test';

/** The entry in a subscription's `events` that stands for all events, including those of later versions. */
export const ALL_EVENTS = '*';

/** The names that a subscription can list in `events`. */
export const SUBSCRIBABLE_EVENTS = [...LOGGED_EVENTS, TEST_EVENT, ALL_EVENTS] as const;

export type BookingEventName = (typeof BOOKING_EVENTS)[number];
export type ClientEventName = (typeof CLIENT_EVENTS)[number];
export type ConversationEventName = (typeof CONVERSATION_EVENTS)[number];
export type BillingEventName = (typeof BILLING_EVENTS)[number];
