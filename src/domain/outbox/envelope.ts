import { z } from 'zod';
import { BILLING_EVENTS, BOOKING_EVENTS, CLIENT_EVENTS, TEST_EVENT } from '../events/event-names.ts';
import type { BookingRecord, FieldChange, PublicActor } from '../events/record-event.ts';
import { DATE_TIME, type Declared, named, UUID } from '../wire-formats.ts';

export const API_VERSION = 'v1';

const DELETED = 'client.deleted';
const MERGED = 'client.merged';
const FIELD_CHANGES = z
  .array(named<FieldChange>('FieldChange'))
  .meta({ description: 'Empty on creation and deletion, and without the scope of the record.' });
/** What was changed, and by whom. */
const CHANGE = { changes: FIELD_CHANGES, actor: named<PublicActor>('Actor') };
const VERSION = z.number().meta({
  type: 'integer',
  format: 'int32',
  description: 'Never falls and may jump: drop what is older than what you have.',
});

function record<Value>(component: string, scope: string) {
  const description = `As it stood after the change; null without \`${scope}\`.`;
  return named<Value>(component).nullable().meta({ description });
}

function envelopeOf<Event extends z.ZodType, Type extends string, Data extends z.ZodRawShape>(
  description: string,
  event: Event,
  type: Type,
  data: Data,
) {
  return z
    .object({
      id: UUID.meta({ description: 'The envelope: the same on every attempt, another one for each subscription.' }),
      event,
      eventId: UUID.meta({
        description: 'The change itself: the same for all subscriptions, and the id of the history entry.',
      }),
      occurredAt: DATE_TIME,
      providerId: UUID,
      apiVersion: z.literal(API_VERSION),
      resource: z.object({ type: z.literal(type), id: UUID, version: VERSION }),
      data: z.object(data),
    })
    .meta({ description });
}

/** The envelope of each kind of event, by the name of its component (contract 6.6). */
export const ENVELOPES = {
  BookingEvent: envelopeOf('A change of a reservation.', z.enum(BOOKING_EVENTS), 'reservation', {
    booking: record<BookingRecord>('Booking', 'reservations:read'),
    ...CHANGE,
  }),
  ClientEvent: envelopeOf('A change of a client.', z.enum(CLIENT_EVENTS).exclude([DELETED, MERGED]), 'client', {
    client: record<object>('ProviderClient', 'clients:read'),
    ...CHANGE,
  }),
  ClientDeletedEvent: envelopeOf('A client was deleted.', z.enum([DELETED]), 'client', {
    client: record<object>('DeletedClient', 'clients:read'),
    ...CHANGE,
  }),
  ClientMergedEvent: envelopeOf(
    'Another record of the same person was merged into a client.',
    z.enum([MERGED]),
    'client',
    {
      client: record<object>('ProviderClient', 'clients:read'),
      mergedId: UUID.meta({ description: 'The other record, which is deleted; `client` has its reservations now.' }),
      ...CHANGE,
    },
  ),
  BillingEvent: envelopeOf("A change of the provider's plan.", z.enum(BILLING_EVENTS), 'provider', {
    billing: z.object({ plan: z.string(), integrationApiAccess: z.boolean() }),
  }),
  TestEvent: envelopeOf('What the test operation sends.', z.enum([TEST_EVENT]), 'webhook', {
    message: z.string(),
  }),
};

type Envelopes = { [Kind in keyof typeof ENVELOPES]: Declared<(typeof ENVELOPES)[Kind]> };

export type Envelope = Envelopes[keyof Envelopes];

export type EventName = Envelope['event'];

/** An event as one addressee may see it: the parts of its envelope that do not depend on the subscription. */
export type EventView = {
  [Kind in keyof Envelopes]: Pick<Envelopes[Kind], 'event' | 'resource' | 'data'> & { readonly occurredAt: Date };
}[keyof Envelopes];
