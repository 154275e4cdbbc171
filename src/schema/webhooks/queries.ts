import { DELIVERY_LIMIT_DEFAULT, DELIVERY_LIMIT_RANGE } from '../../domain/webhooks/limits.ts';
import { listDeliveries } from '../../domain/webhooks/list-deliveries.ts';
import { listSubscriptions } from '../../domain/webhooks/subscriptions.ts';
import { FILTER_VALUES_SCHEMA } from '../../kernel/limits.ts';
import { builder } from '../base/builder.ts';
import { TIME_FILTER_OPTIONS } from '../base/connection.ts';
import { DeliveryType } from './delivery-types.ts';
import { DeliveryStatusType, SubscriptionType } from './types.ts';

builder.queryFields((t) => ({
  webhooks: t.field({
    type: [SubscriptionType],
    description: 'The subscriptions of this integration client, oldest first.',
    authScopes: { scope: 'webhooks:read' },
    resolve: (_root, _args, ctx) => listSubscriptions(ctx),
  }),
  recentWebhookDeliveries: t.field({
    type: [DeliveryType],
    description: 'Recent deliveries of a subscription, newest first.',
    authScopes: { scope: 'webhooks:read' },
    args: {
      id: t.arg({ type: 'UUID', required: true }),
      limit: t.arg.int({ required: true, defaultValue: DELIVERY_LIMIT_DEFAULT, validate: DELIVERY_LIMIT_RANGE }),
      status: t.arg({
        type: [DeliveryStatusType],
        validate: FILTER_VALUES_SCHEMA,
        description: 'Any of these; repeat the parameter.',
      }),
      before: t.arg({ type: 'UUID', description: 'Only deliveries older than this one.' }),
      createdAfter: t.arg({
        ...TIME_FILTER_OPTIONS,
        description: 'Only deliveries that were queued at this time or later.',
      }),
    },
    resolve: (_root, { id, ...input }, ctx) => listDeliveries(ctx, id, input),
  }),
}));
