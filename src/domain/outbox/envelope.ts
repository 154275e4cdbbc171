import { z } from 'zod';
import { componentValue, DATE_TIME_SCHEMA, type SchemaOutput, UUID_SCHEMA } from '../../kernel/formats/wire-formats.ts';
import {
  BILLING_EVENTS,
  BOOKING_EVENTS,
  CLIENT_EVENTS,
  CONVERSATION_EVENTS,
  TEST_EVENT,
} from '../events/event-names.ts';
import type { BookingRecord, FieldChange, PublicActor } from '../events/record-event.ts';

export const API_VERSION = 'v1';

const DELETED = 'client.deleted';
const MERGED = 'client.merged';
const ERASED = 'client.erased';
const FIELD_CHANGES = z
  .array(componentValue<FieldChange>('FieldChange'))
  .meta({ description: 'Empty on creation and deletion, and without the scope of the record.' });
/** The fields with the changed values and the actor. */
const CHANGE = { changes: FIELD_CHANGES, actor: componentValue<PublicActor>('Actor') };
const VERSION = z.number().meta({
  type: 'integer',
  format: 'int32',
  description: 'Never falls and may jump: drop what is older than what you have.',
});

function record<Value>(component: string, scope: string) {
  const description = `As it stood after the change; null without \`${scope}\`.`;
  return componentValue<Value>(component).nullable().meta({ description });
}

function envelopeSchema<Event extends z.ZodType, Type extends string, Data extends z.ZodRawShape>(
  description: string,
  event: Event,
  type: Type,
  data: Data,
) {
  return z
    .object({
      id: UUID_SCHEMA.meta({
        description: 'The envelope: the same on every attempt, another one for each subscription.',
      }),
      event: event.meta({ description: 'What happened.' }),
      eventId: UUID_SCHEMA.meta({
        description: 'The change itself: the same for all subscriptions, and the id of the history entry.',
      }),
      occurredAt: DATE_TIME_SCHEMA.meta({ description: 'When it happened, in UTC.' }),
      providerId: UUID_SCHEMA.meta({ description: 'The id of the provider.' }),
      apiVersion: z.literal(API_VERSION).meta({ description: 'The version of the API that the body is written in.' }),
      resource: z
        .object({
          type: z.literal(type).meta({ description: 'What kind of record it is about.' }),
          id: UUID_SCHEMA.meta({ description: 'The id of that record.' }),
          version: VERSION,
        })
        .meta({ description: 'The record that it is about.' }),
      data: z.object(data).meta({ description: 'What there is to tell.' }),
    })
    .meta({ description });
}

/** The envelope schema of each kind of event, keyed by its name in the OpenAPI components (contract 6.6). */
export const ENVELOPES = {
  BookingEvent: envelopeSchema('A change of a reservation.', z.enum(BOOKING_EVENTS), 'reservation', {
    booking: record<BookingRecord>('Booking', 'reservations:read'),
    ...CHANGE,
  }),
  ClientEvent: envelopeSchema(
    'A change of a client.',
    z.enum(CLIENT_EVENTS).exclude([DELETED, MERGED, ERASED]),
    'client',
    {
      client: record<object>('ProviderClient', 'clients:read'),
      ...CHANGE,
    },
  ),
  ClientDeletedEvent: envelopeSchema('A client was deleted.', z.enum([DELETED]), 'client', {
    client: record<object>('DeletedClient', 'clients:read'),
    ...CHANGE,
  }),
  ClientErasedEvent: envelopeSchema('Everything about a client was erased.', z.enum([ERASED]), 'client', {
    client: record<object>('ErasedClient', 'clients:read'),
    ...CHANGE,
  }),
  ClientMergedEvent: envelopeSchema(
    'Another record of the same person was merged into a client.',
    z.enum([MERGED]),
    'client',
    {
      client: record<object>('ProviderClient', 'clients:read'),
      mergedId: UUID_SCHEMA.meta({
        description: 'The other record, which is deleted; `client` has its reservations now.',
      }),
      ...CHANGE,
    },
  ),
  ConversationEvent: envelopeSchema(
    'A conversation ended and its caller did not get what they wanted.',
    z.enum(CONVERSATION_EVENTS),
    'conversation',
    {
      conversation: z
        .object({
          id: z
            .string()
            .meta({ description: "The integration client's own name for it.", example: 'call-20261126-0001' }),
          lastAt: DATE_TIME_SCHEMA.meta({ description: 'When its last call ended, in UTC.' }),
          wanted: z
            .object({
              serviceId: UUID_SCHEMA.nullable().meta({ description: 'The service; null where no request named one.' }),
              startAt: DATE_TIME_SCHEMA.nullable().meta({ description: 'The wanted start, in UTC.' }),
              providerClientId: UUID_SCHEMA.nullable().meta({
                description: 'The client, if known; null without `clients:read`.',
              }),
              phone: z
                .string()
                .nullable()
                .meta({ description: 'The number to call back; null without `clients:read`.' }),
            })
            .meta({ description: 'What the last attempt wanted, as far as requests said it.' }),
          error: z.string().nullable().meta({ description: 'The code of the last refusal; null: a hold that lapsed.' }),
        })
        .nullable()
        .meta({ description: 'Null without `reservations:read`.' }),
    },
  ),
  BillingEvent: envelopeSchema("A change of the provider's plan.", z.enum(BILLING_EVENTS), 'provider', {
    billing: z
      .object({
        plan: z.string().meta({ description: 'The code of the plan.' }),
        integrationApiAccess: z.boolean().meta({ description: 'Whether the plan includes this API.' }),
      })
      .meta({ description: 'What the provider has from now on.' }),
  }),
  TestEvent: envelopeSchema('What the test operation sends.', z.enum([TEST_EVENT]), 'webhook', {
    message: z.string().meta({ description: 'A sentence for people.' }),
  }),
};

type Envelopes = { [Kind in keyof typeof ENVELOPES]: SchemaOutput<(typeof ENVELOPES)[Kind]> };

export type Envelope = Envelopes[keyof Envelopes];

export type EventName = Envelope['event'];

/** The kinds of events, named by their envelopes in the OpenAPI components. */
type EventKind = keyof Envelopes;

/** An event of one kind as one reader sees it: the parts of the envelope that do not depend on the subscription. */
export type EventViewOf<Kind extends EventKind> = Pick<Envelopes[Kind], 'event' | 'resource' | 'data'> & {
  readonly occurredAt: Date;
};

/** An event of any kind as one reader sees it. */
export type EventView = { [Kind in EventKind]: EventViewOf<Kind> }[EventKind];

/** The kinds of events that domain functions record. Test events are not recorded. */
export type RecordedEventKind = Exclude<EventKind, 'TestEvent'>;

/** A recorded event of any kind as one reader sees it. */
export type VisibleEvent = { [Kind in RecordedEventKind]: EventViewOf<Kind> }[RecordedEventKind];
