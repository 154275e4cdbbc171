import { z } from 'zod';
import { FILTER_VALUES } from '../../domain/limits.ts';
import { connectionOf, listCursors } from '../../domain/paging/connection.ts';
import { DELIVERY_LIMIT, DELIVERY_LIMIT_DEFAULT } from '../../domain/webhooks/limits.ts';
import { listDeliveries } from '../../domain/webhooks/list-deliveries.ts';
import { assertReadable, listSubscriptions } from '../../domain/webhooks/subscriptions.ts';
import { builder } from '../builder.ts';
import { PAGING } from '../connection.ts';
import { graphOf, nodesOf, ofCaller } from '../graph.ts';
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
      limit: t.arg.int({ required: true, defaultValue: DELIVERY_LIMIT_DEFAULT, validate: DELIVERY_LIMIT }),
      status: t.arg({
        type: [DeliveryStatusType],
        validate: FILTER_VALUES,
        description: 'Any of these; repeat the parameter.',
      }),
      before: t.arg({ type: 'UUID', description: 'Only deliveries older than this one.' }),
    },
    resolve: (_root, { id, ...input }, ctx) => listDeliveries(ctx, id, input),
  }),
}));

const STATUS = z.enum(['PENDING', 'SUCCEEDED', 'RETRY_SCHEDULED', 'FAILED', 'SKIPPED']);
const CURSORS = listCursors(
  'webhookDeliveries',
  z.strictObject({ subscriptionId: z.guid(), status: z.array(STATUS).optional() }),
  z.strictObject({ id: z.guid() }),
);

const DeliveryConnectionType = builder.connectionObject(
  {
    type: DeliveryType,
    name: 'WebhookDeliveryConnection',
    description: 'Deliveries, newest first, with cursors.',
  },
  { name: 'WebhookDeliveryEdge' },
);

builder.queryFields((t) => {
  const deliveries = (description: string, scope: 'webhooks:read' | 'workspace:read') =>
    t.field({
      type: DeliveryConnectionType,
      description,
      authScopes: { scope },
      args: {
        id: t.arg({ type: 'UUID', required: true }),
        status: t.arg({ type: [DeliveryStatusType], validate: FILTER_VALUES, description: 'Any of these.' }),
        ...PAGING,
      },
      resolve: async (_root, { id: subscriptionId, first, after, status: wanted }, ctx, info) => {
        const sent = wanted && wanted.length > 0 ? { status: [...new Set(wanted)].sort() } : {};
        const { filters, after: place } = CURSORS.read(ctx, { subscriptionId, ...sent }, after);
        await assertReadable(ctx, subscriptionId);
        const { status } = filters;
        const where = { ...ofCaller(ctx), subscriptionId, ...(status && { status: { in: status } }) };
        const rows = await graphOf(ctx).webhookDelivery.findMany({
          ...nodesOf(ctx, info),
          where: { ...where, ...(place && { id: { lt: place.id } }) },
          orderBy: { id: 'desc' },
          take: first + 1,
        });
        return connectionOf(rows, {
          first,
          isContinued: place !== null,
          nodeOf: (row) => row,
          cursorOf: ({ id }) => CURSORS.write(ctx, filters, { id }),
          totalCount: () => graphOf(ctx).webhookDelivery.count({ where }),
        });
      },
    });
  return {
    webhookDeliveries: deliveries('The deliveries of a subscription, newest first.', 'webhooks:read'),
    workspaceWebhookDeliveries: deliveries(
      'The deliveries of a subscription of any client, newest first.',
      'workspace:read',
    ),
  };
});
