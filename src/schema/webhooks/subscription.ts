import type { ChangedDeliveryRow } from '../../db/reservations/read/row-feeds.ts';
import { createDeliveryFilter } from '../../domain/live/delivery-change.ts';
import { DELIVERY_FEED } from '../../domain/live/feeds.ts';
import { positionAfter } from '../../domain/live/position.ts';
import { builder } from '../base/builder.ts';
import { AFTER_DESCRIPTION, requireLiveChanges } from '../base/following.ts';
import { DeliveryType } from './delivery-types.ts';

const DeliveryChangeType = builder.objectRef<ChangedDeliveryRow>('WebhookDeliveryChange').implement({
  description: 'A delivery that was queued, attempted, retried or given up.',
  fields: (t) => ({
    position: t.field({
      type: 'UUID',
      description: 'Send it as `after` to continue after this change.',
      resolve: (row, _args, ctx) => positionAfter(ctx.now(), row),
    }),
    webhookId: t.field({
      type: 'UUID',
      description: 'The id of the subscription.',
      resolve: ({ subscriptionId }) => subscriptionId,
    }),
    delivery: t.field({ type: DeliveryType, description: 'The delivery as it is now.', resolve: (row) => row }),
  }),
});

builder.subscriptionField('webhookDeliveryChanged', (t) =>
  t.field({
    type: DeliveryChangeType,
    description:
      'Every delivery that changes, as it is now: several changes at once come as one. A delivery of the same moment may come again after a reconnect.',
    authScopes: { scope: 'webhooks:read' },
    args: {
      webhookId: t.arg({
        type: 'UUID',
        description: 'Only of this subscription; by default of all subscriptions that you can see.',
      }),
      after: t.arg({ type: 'UUID', description: AFTER_DESCRIPTION }),
    },
    subscribe: async (_root, { webhookId, after }, ctx) =>
      requireLiveChanges(ctx)(DELIVERY_FEED, { after, isWanted: await createDeliveryFilter(ctx, webhookId) }),
    resolve: ({ row }) => row,
  }),
);
