import { DELIVERY_COLUMNS } from '../../domain/webhooks/list-deliveries.ts';
import { builder } from '../builder.ts';
import { columns } from '../graph.ts';
import { storedWord } from '../wire-enum.ts';
import { type ResourceType, ResourceTypeType, type SentEventName, WebhookEventType } from './events.ts';
import { DeliveryErrorCodeType, DeliveryStatusType } from './types.ts';

interface EventResource {
  readonly type: ResourceType;
  readonly id: string;
  readonly version: number;
}

export const EventResourceType = builder.objectRef<EventResource>('EventResource').implement({
  description: 'What an event is about.',
  fields: (t) => ({
    type: t.expose('type', { type: ResourceTypeType }),
    id: t.expose('id', { type: 'UUID' }),
    version: t.exposeInt('version', { description: 'Of the record when the event happened.' }),
  }),
});

// REST lists rows that Prisma did not read. A field that is exposed here would be read again for each of them.
export const DeliveryType = builder.prismaObject('WebhookDelivery', {
  description: 'One event on its way to one subscription.',
  select: columns(DELIVERY_COLUMNS),
  fields: (t) => ({
    id: t.field({ type: 'UUID', description: 'The `X-Service-Delivery-Id`.', resolve: ({ id }) => id }),
    envelopeId: t.field({
      type: 'UUID',
      description: 'The `id` of the envelope.',
      resolve: ({ envelopeId }) => envelopeId,
    }),
    event: t.field({ type: WebhookEventType, resolve: ({ event }) => storedWord<SentEventName>(event) }),
    resource: t.field({
      type: EventResourceType,
      resolve: ({ resourceType, resourceId: id, resourceVersion: version }) => ({
        type: storedWord<ResourceType>(resourceType),
        id,
        version,
      }),
    }),
    status: t.field({ type: DeliveryStatusType, resolve: ({ status }) => status }),
    attemptCount: t.int({ resolve: ({ attemptCount }) => attemptCount }),
    maxAttempts: t.int({ resolve: ({ maxAttempts }) => maxAttempts }),
    nextAttemptAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Null when no attempt is due.',
      resolve: ({ nextAttemptAt }) => nextAttemptAt,
    }),
    lastAttemptAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ lastAttemptAt }) => lastAttemptAt }),
    completedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it succeeded, failed for good or was skipped.',
      resolve: ({ completedAt }) => completedAt,
    }),
    responseStatus: t.int({
      nullable: true,
      description: 'What the endpoint answered last; null without an answer.',
      resolve: ({ responseStatus }) => responseStatus,
    }),
    errorCode: t.field({ type: DeliveryErrorCodeType, nullable: true, resolve: ({ errorCode }) => errorCode }),
    errorMessage: t.string({
      nullable: true,
      description: 'What went wrong at the last attempt.',
      resolve: ({ errorMessage }) => errorMessage,
    }),
    durationMs: t.int({
      nullable: true,
      description: 'How long the last attempt took.',
      resolve: ({ durationMs }) => durationMs,
    }),
    createdAt: t.field({ type: 'DateTime', resolve: ({ createdAt }) => createdAt }),
  }),
});
