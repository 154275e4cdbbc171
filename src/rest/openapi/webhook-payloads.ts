import { BILLING_EVENTS, BOOKING_EVENTS, CLIENT_EVENTS, TEST_EVENT } from '../../domain/webhooks/event-names.ts';
import { SCALARS } from '../../schema/formats.ts';
import type { Components } from './components.ts';
import { described, type JsonSchema, nullable, objectSchema } from './json-schema.ts';

const UUID: JsonSchema = SCALARS.UUID.jsonSchema;
const DELETED = 'client.deleted';

/** One kind of event: its names, what it is about and what its `data` holds. */
interface EventKind {
  readonly component: string;
  readonly description: string;
  readonly events: readonly string[];
  readonly resource: 'reservation' | 'client' | 'provider' | 'webhook';
  readonly data: Readonly<Record<string, JsonSchema>>;
}

/** The component of the payload of each event (contract section 6). */
export function webhookPayloads(components: Components): ReadonlyMap<string, JsonSchema> {
  const payloads = eventKinds(components).flatMap((kind) => {
    const schema = components.schema(kind.component, () => envelope(kind));
    return kind.events.map((event): [string, JsonSchema] => [event, schema]);
  });
  return new Map(payloads);
}

function eventKinds(components: Components): EventKind[] {
  return [bookingKind(components), ...clientKinds(components), BILLING_KIND, TEST_KIND];
}

function bookingKind(components: Components): EventKind {
  return {
    component: 'BookingEvent',
    description: 'A change of a reservation.',
    events: BOOKING_EVENTS,
    resource: 'reservation',
    data: {
      booking: record(components, 'Booking', 'reservations:read'),
      changes: { type: 'array', items: components.existing('FieldChange'), description: 'Empty on creation.' },
      actor: components.existing('Actor'),
    },
  };
}

function clientKinds(components: Components): EventKind[] {
  const resource = 'client';
  return [
    {
      component: 'ClientEvent',
      description: 'A change of a client.',
      events: CLIENT_EVENTS.filter((event) => event !== DELETED),
      resource,
      data: { client: record(components, 'ProviderClient', 'clients:read') },
    },
    {
      component: 'ClientDeletedEvent',
      description: 'A client was deleted.',
      events: [DELETED],
      resource,
      data: { client: record(components, 'DeletedClient', 'clients:read') },
    },
  ];
}

function record(components: Components, name: string, scope: string): JsonSchema {
  return described(nullable(components.existing(name)), `As it stood after the change; null without \`${scope}\`.`);
}

const BILLING_KIND: EventKind = {
  component: 'BillingEvent',
  description: "A change of the provider's plan.",
  events: BILLING_EVENTS,
  resource: 'provider',
  data: { billing: objectSchema({ plan: { type: 'string' }, integrationApiAccess: { type: 'boolean' } }) },
};

const TEST_KIND: EventKind = {
  component: 'TestEvent',
  description: 'What the test operation sends.',
  events: [TEST_EVENT],
  resource: 'webhook',
  data: { message: { type: 'string' } },
};

function envelope({ description, events, resource, data }: EventKind): JsonSchema {
  return objectSchema(
    {
      id: described(UUID, 'The envelope: the same on every attempt, another one for each subscription.'),
      event: { type: 'string', enum: events },
      eventId: described(UUID, 'The change itself: the same for all subscriptions, and the id of the history entry.'),
      occurredAt: SCALARS.DateTime.jsonSchema,
      providerId: UUID,
      apiVersion: { type: 'string', const: 'v1' },
      resource: objectSchema({
        type: { type: 'string', const: resource },
        id: UUID,
        version: {
          type: 'integer',
          format: 'int32',
          description: 'Never falls and may jump: drop what is older than what you have.',
        },
      }),
      data: objectSchema(data),
    },
    { description },
  );
}
