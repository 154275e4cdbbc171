import { z } from 'zod';
import { RETENTION_DAYS } from '../../domain/outbox/outbox.ts';
import { RETRIED_DELIVERIES_MAX } from '../../domain/webhooks/limits.ts';
import type { DeliveryRow } from '../../domain/webhooks/list-deliveries.ts';
import {
  type RetriedDeliveries,
  retryDeliveries,
  retryDelivery,
  UNDELIVERED_STATUSES,
} from '../../domain/webhooks/retry-deliveries.ts';
import { sendDeliveryNow } from '../../domain/webhooks/send-delivery-now.ts';
import { CALENDAR_INSTANT_SCHEMA } from '../../domain/workspace/input-limits.ts';
import type { Scope } from '../../kernel/scopes.ts';
import { builder } from '../base/builder.ts';
import { declareField } from '../base/declared.ts';
import { DeliveryType } from './delivery-types.ts';

const UndeliveredStatusType = builder.enumType('UndeliveredStatus', {
  description: 'The end of a delivery that did not arrive.',
  values: {
    FAILED: { description: 'All attempts failed.' },
    SKIPPED: { description: 'Not sent any more: the subscription, the client or the access had ended.' },
  } as const,
});

const RetryWebhookDeliveryInput = builder.inputType('RetryWebhookDeliveryInput', {
  description: 'The delivery to send again.',
  fields: (t) => ({ id: t.field({ type: 'UUID', required: true, description: 'The id of the delivery.' }) }),
});

const RetryWebhookDeliveriesInput = builder.inputType('RetryWebhookDeliveriesInput', {
  description: 'The deliveries of a subscription to send again.',
  fields: (t) => ({
    webhookId: t.field({ type: 'UUID', required: true, description: 'The id of the subscription.' }),
    status: t.field({
      type: [UndeliveredStatusType],
      required: true,
      defaultValue: [...UNDELIVERED_STATUSES],
      validate: z.array(z.enum(UNDELIVERED_STATUSES)).min(1).max(UNDELIVERED_STATUSES.length),
      description: 'Only deliveries with this end.',
    }),
    since: t.field({
      type: 'DateTime',
      required: true,
      validate: CALENDAR_INSTANT_SCHEMA,
      description: 'Only deliveries queued at that instant or later, such as the `missedSince` of the subscription.',
    }),
  }),
});

const RetryWebhookDeliveryPayloadType = builder
  .objectRef<{ readonly delivery: DeliveryRow }>('RetryWebhookDeliveryPayload')
  .implement({
    fields: (t) => ({
      id: t.field({ type: 'UUID', description: 'The id of the delivery.', resolve: ({ delivery }) => delivery.id }),
      delivery: t.field({
        type: DeliveryType,
        nullable: true,
        description: 'The delivery, due at once.',
        authScopes: { scope: 'webhooks:read' },
        resolve: ({ delivery }) => delivery,
      }),
    }),
  });

const RetryWebhookDeliveriesPayloadType = builder
  .objectRef<RetriedDeliveries>('RetryWebhookDeliveriesPayload')
  .implement({
    fields: (t) => ({
      queuedCount: t.exposeInt('queuedCount', {
        description: `The number of deliveries that are due now: the oldest, ${RETRIED_DELIVERIES_MAX} at most.`,
      }),
      hasMore: t.exposeBoolean('hasMore', { description: 'Whether more remain for another call.' }),
    }),
  });

const SENT_AGAIN = `at once and then by the whole schedule, with the same ids and body. Bodies are kept for ${RETENTION_DAYS} days after a delivery ended.`;

/** Adds the two mutations that retry webhook deliveries, for integration clients ('') or for the workspace. */
function retryFields(whose: '' | 'Workspace', scope: Scope, of: string) {
  builder.mutationFields((t) => ({
    [`retry${whose}WebhookDelivery`]: t.field({
      type: RetryWebhookDeliveryPayloadType,
      description: `Sends a delivery ${of} that ended FAILED or SKIPPED again: ${SENT_AGAIN}`,
      authScopes: { scope },
      extensions: declareField({ errors: ['NOT_FOUND', 'WEBHOOK_INACTIVE', 'INVALID_STATE', 'EVENTS_EXPIRED'] }),
      args: { input: t.arg({ type: RetryWebhookDeliveryInput, required: true, description: 'Which delivery.' }) },
      resolve: async (_root, { input }, ctx) => ({ delivery: await retryDelivery(ctx, input.id) }),
    }),
    [`retry${whose}WebhookDeliveries`]: t.field({
      type: RetryWebhookDeliveriesPayloadType,
      description: `Sends the missed deliveries of a subscription ${of} again, each ${SENT_AGAIN}`,
      authScopes: { scope },
      extensions: declareField({ errors: ['NOT_FOUND', 'WEBHOOK_INACTIVE'] }),
      args: { input: t.arg({ type: RetryWebhookDeliveriesInput, required: true, description: 'Which deliveries.' }) },
      resolve: (_root, { input }, ctx) => retryDeliveries(ctx, input),
    }),
  }));
}

retryFields('', 'webhooks:write', 'of the calling integration client');
retryFields('Workspace', 'workspace:webhooks:manage', 'of any integration client');

builder.mutationField('sendWorkspaceWebhookDeliveryNow', (t) =>
  t.field({
    type: RetryWebhookDeliveryPayloadType,
    description:
      'Sends a delivery of any integration client that waits for its next attempt at once, with its ids and its body as they are; the schedule goes on behind this attempt.',
    authScopes: { scope: 'workspace:webhooks:manage' },
    extensions: declareField({ errors: ['NOT_FOUND', 'WEBHOOK_INACTIVE', 'INVALID_STATE'] }),
    args: { input: t.arg({ type: RetryWebhookDeliveryInput, required: true, description: 'Which delivery.' }) },
    resolve: async (_root, { input }, ctx) => ({ delivery: await sendDeliveryNow(ctx, input.id) }),
  }),
);
