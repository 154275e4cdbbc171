import type { EventLogOrder } from '../../db/webhooks/event-log.ts';
import {
  ALL_EVENTS,
  type BillingEventName,
  type BookingEventName,
  type ClientEventName,
  type ConversationEventName,
  TEST_EVENT,
} from '../../domain/events/event-names.ts';
import { enumFromWireNames } from '../base/wire-enum.ts';

type LoggedEventName = BookingEventName | ClientEventName | ConversationEventName | BillingEventName;
export type SentEventName = LoggedEventName | typeof TEST_EVENT;

export type SubscribedEventName = SentEventName | typeof ALL_EVENTS;
export type ResourceType = 'reservation' | 'client' | 'conversation' | 'provider' | 'webhook';
export type DisabledReason = 'too_many_consecutive_failures';

const LOGGED: Readonly<Record<LoggedEventName, string>> = {
  'booking.created': 'A reservation was made.',
  'booking.confirmed': 'A waiting reservation was accepted.',
  'booking.updated': 'A field of a reservation other than its time was changed.',
  'booking.rescheduled': 'A reservation was moved.',
  'booking.cancelled_by_client': 'A reservation was cancelled for the client.',
  'booking.cancelled_by_provider': 'A reservation was cancelled by the provider.',
  'booking.declined': 'A waiting reservation was declined.',
  'booking.completed': 'A reservation took place.',
  'booking.no_show': 'The client did not come.',
  'client.created': 'A client record was created.',
  'client.updated': 'A client record was changed.',
  'client.deleted': 'A client record was deleted.',
  'client.claimed': 'A client record was attached to the account of its person.',
  'client.merged': 'Another record of the same person was merged into a client.',
  'client.erased': 'Everything about a client was erased.',
  'conversation.unfulfilled': 'A conversation ended and its caller did not get what they wanted.',
  'billing.plan_changed': 'The provider has another plan.',
  'billing.integration_access_granted': 'The plan now includes the Integration API.',
  'billing.integration_access_revoked': 'The plan no longer includes the Integration API.',
};

const SENT: Readonly<Record<SentEventName, string>> = { ...LOGGED, [TEST_EVENT]: 'A test of a subscription.' };
const DISABLED: Readonly<Record<DisabledReason, string>> = {
  too_many_consecutive_failures: 'Too many attempts failed, one after the other.',
};

export const WebhookEventType = enumFromWireNames<SentEventName>('WebhookEvent', {
  description: 'The kind of event; webhooks and REST use lower case, such as `booking.created`.',
  values: SENT,
  overRest: 'TEXT',
});

export const SubscribedEventType = enumFromWireNames<SubscribedEventName>('SubscribedEvent', {
  description: 'The events of a subscription.',
  values: { ...SENT, [ALL_EVENTS]: 'All events, including those of later versions.' },
  overRest: 'TEXT',
});

export const ResourceTypeType = enumFromWireNames<ResourceType>('EventResourceType', {
  description: 'The kind of record of an event.',
  values: {
    reservation: 'A reservation.',
    client: 'A client of the provider.',
    conversation: 'A conversation of an integration client with a caller.',
    provider: 'The provider itself.',
    webhook: 'A subscription, which was tested.',
  },
  overRest: 'TEXT',
});

export const DisabledReasonType = enumFromWireNames<DisabledReason>('DisabledReason', {
  description: 'The reason why a subscription was switched off.',
  values: DISABLED,
  overRest: 'TEXT',
});

export const EventOrderType = enumFromWireNames<EventLogOrder>('EventOrder', {
  description: 'Which events of the log come first.',
  values: {
    oldest: 'The oldest first: following the cursors misses nothing.',
    newest: 'The newest first, for programs that read the first page again and again; the cursors lead back.',
  },
  overRest: 'ENUM',
});
