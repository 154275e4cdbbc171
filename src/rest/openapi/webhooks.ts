import { ENVELOPES, type EventName } from '../../domain/outbox/envelope.ts';
import { ATTEMPT_TIMEOUT_SECONDS } from '../../domain/webhooks/limits.ts';
import { SCALARS } from '../../schema/base/formats.ts';
import { eventExample } from './examples/event-examples.ts';
import type { ComponentRegistry } from './schemas/components.ts';
import { declaredSchema, type JsonSchema } from './schemas/json-schema.ts';

const EVENT_TEXTS: Readonly<Record<EventName, string>> = {
  'booking.created': 'A reservation was made. Not sent again when an idempotent request is replayed.',
  'booking.confirmed': 'The provider confirmed a pending reservation.',
  'booking.updated': 'A field other than time and employee changed.',
  'booking.rescheduled': 'Time or employee changed.',
  'booking.cancelled_by_client': 'A reservation was cancelled by, or on behalf of, the client.',
  'booking.cancelled_by_provider': 'A reservation was cancelled by the provider.',
  'booking.declined': 'The provider declined a pending reservation, or its start passed unconfirmed.',
  'booking.completed': 'The reservation took place.',
  'booking.no_show': 'The client did not come.',
  'client.created': 'A client record was created, alone or with a reservation.',
  'client.updated': 'A client record changed.',
  'client.deleted': 'A client was deleted.',
  'client.claimed': 'An account holder claimed the client record. The versions of its reservations rose as well.',
  'client.merged':
    'Another record of the same person was merged into this one: it has the reservations of both now, and their versions rose as well. The other record is deleted, and no `client.deleted` is sent for it.',
  'client.erased':
    'Everything about a client was erased permanently. It is the last event about the client: erase your copies.',
  'conversation.unfulfilled':
    'A conversation was silent for some minutes after its last attempt to book, move or hold did not succeed. Sent once for each conversation: the caller is to be called back.',
  'billing.plan_changed': "The provider's plan changed.",
  'billing.integration_access_granted': 'The plan now includes Integration API access.',
  'billing.integration_access_revoked': 'The plan no longer includes access; no deliveries follow.',
  'webhook.test': 'The test operation was called.',
};

const DELIVERY_TEXT = `Verify signature and timestamp over the raw body before parsing it, and answer any 2xx within ${ATTEMPT_TIMEOUT_SECONDS} seconds. Delivery is at least once and in no particular order.`;

const header = (name: string, description: string, schema: JsonSchema, required = true): JsonSchema => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

const UUID: JsonSchema = SCALARS.UUID.jsonSchema;
const SECONDS: JsonSchema = { type: 'string', maxLength: 20, pattern: '^[0-9]+$' };
const HMAC = 'sha256=[0-9a-f]{64}';

/** The request headers of each webhook delivery, by component name (contract 6.9). */
export const DELIVERY_PARAMETERS: Readonly<Record<string, JsonSchema>> = {
  DeliverySignature: header(
    'X-Service-Signature',
    'HMAC-SHA256 over timestamp, `.` and raw body, keyed with the whole secret, `whsec_` included.',
    { type: 'string', maxLength: 71, pattern: `^${HMAC}$` },
  ),
  DeliverySignaturePrevious: header(
    'X-Service-Signature-Previous',
    'Sent while older secrets still sign: their signatures, newest first.',
    { type: 'string', maxLength: 200, pattern: `^${HMAC}(, ${HMAC})*$` },
    false,
  ),
  DeliveryTimestamp: header('X-Service-Timestamp', 'Unix seconds of this attempt; refuse old ones.', SECONDS),
  DeliveryId: header('X-Service-Delivery-Id', 'The same on every attempt: process each id once.', UUID),
  StandardId: header('webhook-id', 'The delivery id, as in Standard Webhooks.', UUID),
  StandardTimestamp: header('webhook-timestamp', 'Unix seconds of this attempt.', SECONDS),
  StandardSignature: header(
    'webhook-signature',
    'Standard Webhooks: one `v1,…` for each valid secret, separated by spaces.',
    { type: 'string', maxLength: 200, pattern: '^v1,[A-Za-z0-9+/=]{44}( v1,[A-Za-z0-9+/=]{44})*$' },
  ),
};

/** The webhook items of the document, one for each event name. */
export function webhookItems(
  components: ComponentRegistry,
  retryDelaysSeconds: readonly number[],
): Record<string, JsonSchema> {
  const parameters = Object.keys(DELIVERY_PARAMETERS).map((name) => ({ $ref: `#/components/parameters/${name}` }));
  const responses = {
    '2XX': { description: 'Received.' },
    '4XX': { description: `Anything but 2xx is a failed attempt: ${describeRetryDelays(retryDelaysSeconds)}.` },
  };
  const items = Object.entries(ENVELOPES).flatMap(([component, envelope]) => {
    const schema = components.schema(component, () => declaredSchema(envelope, components.existing));
    return envelope.shape.event.options.map((event) => {
      const content = { 'application/json': { schema, example: eventExample(event) } };
      return [
        event,
        { post: { ...eventOperation(event), parameters, requestBody: { required: true, content }, responses } },
      ];
    });
  });
  return Object.fromEntries(items);
}

function eventOperation(event: EventName): JsonSchema {
  return {
    operationId: `on${event.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: ['Webhooks'],
    summary: event,
    description: `${EVENT_TEXTS[event]}\n\n${DELIVERY_TEXT}`,
    security: [],
  };
}

/** The delays between webhook attempts, as a part of a sentence. */
export function describeRetryDelays(delaysSeconds: readonly number[]): string {
  if (delaysSeconds.length === 0) return 'it is not repeated';
  const inMinutes = delaysSeconds.every((seconds) => seconds % 60 === 0);
  const delays = delaysSeconds.map((seconds) => `after ${inMinutes ? seconds / 60 : seconds}`);
  return `it is repeated ${delays.join(' and ')} ${inMinutes ? 'minutes' : 'seconds'}`;
}
