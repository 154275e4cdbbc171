import { toVisibleBodies } from '../../domain/webhooks/delivery-body.ts';
import { MAX_STORED_RESPONSE_BODY_BYTES, RESPONSE_BODY_DAYS } from '../../domain/webhooks/limits.ts';
import { DELIVERY_COLUMNS } from '../../domain/webhooks/list-deliveries.ts';
import { getLastResponseBodies, getResponseBodies } from '../../domain/webhooks/response-bodies.ts';
import { readInBatch } from '../base/batched.ts';
import { builder } from '../base/builder.ts';
import { declareField } from '../base/declared.ts';
import { selectColumns } from '../base/graph.ts';
import { fromStoredText } from '../base/wire-enum.ts';
import { type ResourceType, ResourceTypeType, type SentEventName, WebhookEventType } from './events.ts';
import { DeliveryErrorCodeType, DeliveryStatusType, SubscriptionType } from './types.ts';

/** The cost of the field `body`, which holds a whole record with its changes. */
const BODY_COST = 50;
/** The cost of the field `responseBody`: a short text. */
const RESPONSE_BODY_COST = 10;
const RESPONSE_KEPT = `null without any, ${RESPONSE_BODY_DAYS} days after the attempt, and where you may not read all of the body that was sent.`;

interface EventResource {
  readonly type: ResourceType;
  readonly id: string;
  readonly version: number;
}

export const EventResourceType = builder.objectRef<EventResource>('EventResource').implement({
  description: 'The record of an event.',
  fields: (t) => ({
    type: t.expose('type', { type: ResourceTypeType }),
    id: t.expose('id', { type: 'UUID' }),
    version: t.exposeInt('version', { description: 'The version of the record when the event happened.' }),
  }),
});

const DeliveryAttemptType = builder.prismaObject('WebhookAttempt', {
  description: 'One call of a webhook endpoint.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'The first attempt is 1.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When the call began, in UTC.' }),
    durationMs: t.exposeInt('durationMs', { description: 'How long the call took.' }),
    responseStatus: t.exposeInt('responseStatus', {
      nullable: true,
      description: 'The status code of the endpoint; null without an answer.',
    }),
    errorCode: t.expose('errorCode', {
      type: DeliveryErrorCodeType,
      nullable: true,
      description: 'The reason of the failure; null: it succeeded.',
    }),
    errorMessage: t.exposeString('errorMessage', { nullable: true, description: 'The error in a sentence.' }),
    responseBody: t.string({
      nullable: true,
      description: `The first ${MAX_STORED_RESPONSE_BODY_BYTES} bytes of what the endpoint answered, as text; ${RESPONSE_KEPT}`,
      extensions: declareField({ valueCost: RESPONSE_BODY_COST }),
      select: { id: true },
      resolve: ({ id }, _args, ctx) => readInBatch(ctx, getResponseBodies, id),
    }),
  }),
});

// REST lists rows that SQL has read, not Prisma. For such rows Prisma would read each exposed field again.
export const DeliveryType = builder.prismaObject('WebhookDelivery', {
  description: 'The delivery of one event to one subscription.',
  select: selectColumns(DELIVERY_COLUMNS),
  fields: (t) => ({
    id: t.field({ type: 'UUID', description: 'The `X-Service-Delivery-Id`.', resolve: ({ id }) => id }),
    envelopeId: t.field({
      type: 'UUID',
      description: 'The `id` of the envelope.',
      resolve: ({ envelopeId }) => envelopeId,
    }),
    event: t.field({ type: WebhookEventType, resolve: ({ event }) => fromStoredText<SentEventName>(event) }),
    resource: t.field({
      type: EventResourceType,
      resolve: ({ resourceType, resourceId: id, resourceVersion: version }) => ({
        type: fromStoredText<ResourceType>(resourceType),
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
      description: 'When it succeeded, failed permanently or was skipped.',
      resolve: ({ completedAt }) => completedAt,
    }),
    responseStatus: t.int({
      nullable: true,
      description: 'The last status code of the endpoint; null without an answer.',
      resolve: ({ responseStatus }) => responseStatus,
    }),
    errorCode: t.field({ type: DeliveryErrorCodeType, nullable: true, resolve: ({ errorCode }) => errorCode }),
    errorMessage: t.string({
      nullable: true,
      description: 'The error of the last attempt.',
      resolve: ({ errorMessage }) => errorMessage,
    }),
    responseBody: t.string({
      nullable: true,
      description: `The first ${MAX_STORED_RESPONSE_BODY_BYTES} bytes of what the endpoint answered last, as text; ${RESPONSE_KEPT}`,
      extensions: declareField({ valueCost: RESPONSE_BODY_COST }),
      resolve: ({ id }, _args, ctx) => readInBatch(ctx, getLastResponseBodies, id),
    }),
    durationMs: t.int({
      nullable: true,
      description: 'How long the last attempt took.',
      resolve: ({ durationMs }) => durationMs,
    }),
    createdAt: t.field({ type: 'DateTime', resolve: ({ createdAt }) => createdAt }),
    body: t.field({
      type: 'Json',
      nullable: true,
      description:
        'The envelope as it is sent, without records that the caller may not read; null: erased 30 days after the delivery ended.',
      extensions: declareField({ valueCost: BODY_COST }),
      select: { body: true },
      resolve: ({ body }, _args, ctx) => body && readInBatch(ctx, toVisibleBodies, body),
    }),
    attempts: t.relation('attempts', {
      description: 'The attempts, first to last; erased with the body.',
      query: { orderBy: { number: 'asc' } },
      type: DeliveryAttemptType,
    }),
    subscription: t.relation('subscription', {
      type: SubscriptionType,
      description: 'The subscription that receives it.',
    }),
  }),
});
