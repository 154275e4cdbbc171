import { z } from 'zod';
import { FILTER_VALUES } from '../../domain/limits.ts';
import { type Connection, connectionOf, listCursors } from '../../domain/paging/connection.ts';
import type { DeliveryRow } from '../../domain/webhooks/deliveries-of.ts';
import { assertReadable } from '../../domain/webhooks/subscriptions.ts';
import { builder } from '../builder.ts';
import { PAGING, TOTAL_COUNT } from '../connection.ts';
import { graphOf, nodesOf, ofCaller } from '../graph.ts';
import { DeliveryType } from './delivery-types.ts';
import { DeliveryStatusType } from './types.ts';

const STATUS = z.enum(['PENDING', 'SUCCEEDED', 'RETRY_SCHEDULED', 'FAILED', 'SKIPPED']);
const CURSORS = listCursors(
  'webhookDeliveries',
  z.strictObject({ subscriptionId: z.guid(), status: z.array(STATUS).optional() }),
  z.strictObject({ id: z.guid() }),
);

const DeliveryConnectionType = builder.connectionObject<typeof DeliveryType, Connection<DeliveryRow>>(
  {
    type: DeliveryType,
    name: 'WebhookDeliveryConnection',
    description: 'Deliveries, newest first, with cursors.',
    fields: (t) => ({ totalCount: t.int({ description: TOTAL_COUNT, resolve: (list) => list.totalCount() }) }),
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
