import type { OutputRef } from '@pothos/core';
import { API_VERSION, ENVELOPES, type RecordedEventKind } from '../../domain/outbox/envelope.ts';
import { type EventLogPage, type LoggedEvent, listEvents } from '../../domain/webhooks/event-log.ts';
import { EVENT_LOG_LIMIT_DEFAULT, EVENT_LOG_LIMIT_RANGE, EVENT_LOG_NAMES } from '../../domain/webhooks/limits.ts';
import { CURSOR_SCHEMA } from '../../kernel/limits.ts';
import { namesOf } from '../../kernel/map-values.ts';
import { builder } from '../base/builder.ts';
import { declareField } from '../base/declared.ts';
import { declareFieldValues } from '../base/declared-types.ts';
import { EventResourceType } from './delivery-types.ts';
import {
  BillingDataType,
  BookingDataType,
  ClientDataType,
  ClientDeletedDataType,
  ClientErasedDataType,
  ClientMergedDataType,
  ConversationDataType,
} from './event-data.ts';
import { EventOrderType, WebhookEventType } from './events.ts';

const LoggedEventInterface = builder.interfaceRef<LoggedEvent>('LoggedEvent').implement({
  description: 'The content of a webhook, without the subscription.',
  resolveType: ({ event }) => nameOf(event),
  fields: (t) => ({
    id: t.expose('eventId', {
      type: 'UUID',
      description: 'The same as `eventId`, for programs that tell items apart by `id`.',
    }),
    providerId: t.field({ type: 'UUID', resolve: (_event, _args, { caller }) => caller.providerId }),
    apiVersion: t.string({
      description: 'The version of the API that the event is written in.',
      resolve: () => API_VERSION,
    }),
    eventId: t.expose('eventId', {
      type: 'UUID',
      description: 'The id of the change: the `eventId` of its webhooks, and the id of its history entry.',
    }),
    event: t.expose('event', { type: WebhookEventType }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime' }),
    resource: t.expose('resource', { type: EventResourceType }),
  }),
});

/** The GraphQL type of the data of each kind of event. */
const DATA_TYPES: Readonly<Record<RecordedEventKind, OutputRef<object>>> = {
  BookingEvent: BookingDataType,
  ClientEvent: ClientDataType,
  ClientDeletedEvent: ClientDeletedDataType,
  ClientErasedEvent: ClientErasedDataType,
  ClientMergedEvent: ClientMergedDataType,
  ConversationEvent: ConversationDataType,
  BillingEvent: BillingDataType,
};

for (const kind of namesOf(DATA_TYPES)) {
  builder.objectRef<LoggedEvent>(`Logged${kind}`).implement({
    description: ENVELOPES[kind].description,
    interfaces: [LoggedEventInterface],
    extensions: declareFieldValues({ field: 'event', values: ENVELOPES[kind].shape.event.options }),
    fields: (t) => ({
      data: t.field({
        type: DATA_TYPES[kind],
        description: 'The data of the change, as far as your scopes show it.',
        resolve: ({ data }) => data,
      }),
    }),
  });
}

function nameOf(event: string): string | undefined {
  const kinds = Object.entries(ENVELOPES);
  const [kind] = kinds.find(([, { shape }]) => shape.event.options.some((name) => name === event)) ?? [];
  return kind && `Logged${kind}`;
}

const EventLogPageType = builder.objectRef<EventLogPage>('EventLogPage').implement({
  description: 'One page of the event log.',
  fields: (t) => ({
    items: t.field({
      type: [LoggedEventInterface],
      description: 'By when they became visible, in the order that was asked for.',
      resolve: ({ items }) => items,
    }),
    nextCursor: t.exposeString('nextCursor', {
      description:
        'The `after` of the next page in the same order; never null. In the order `oldest`, keep it to ask for what happens later.',
    }),
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether there are more events now.' }),
  }),
});

builder.queryField('eventLog', (t) =>
  t.field({
    type: EventLogPageType,
    description:
      'Everything that webhooks announced in the last 30 days, in the order in which it was committed, whether or not anybody was subscribed: following the cursors of the order `oldest` misses nothing, while an event may come twice. Each is shown as a subscription of the caller would hear of it.',
    authScopes: { scope: 'webhooks:read' },
    extensions: declareField({ errors: ['EVENTS_EXPIRED'] }),
    args: {
      after: t.arg({
        type: 'Text',
        validate: CURSOR_SCHEMA,
        description:
          'The `nextCursor` of the page before, or an `eventId`. Without it the log begins at its oldest event, with `order=newest` at its newest.',
      }),
      limit: t.arg.int({ required: true, defaultValue: EVENT_LOG_LIMIT_DEFAULT, validate: EVENT_LOG_LIMIT_RANGE }),
      type: t.arg({
        type: [WebhookEventType],
        validate: EVENT_LOG_NAMES,
        description: 'Only events of these names; repeat the parameter.',
      }),
      order: t.arg({
        type: EventOrderType,
        required: true,
        defaultValue: 'oldest',
        description: 'Which events come first; a cursor serves its own order.',
      }),
    },
    resolve: (_root, args, ctx) => listEvents(ctx, args),
  }),
);
