import { FILTER_VALUES } from '../../domain/limits.ts';
import type { Connection } from '../../domain/paging/connection.ts';
import { connectDeliveries } from '../../domain/webhooks/connect-deliveries.ts';
import type { DeliveryRecord } from '../../domain/webhooks/records.ts';
import { builder } from '../builder.ts';
import { PAGING, TOTAL_COUNT } from '../connection.ts';
import { DeliveryStatusType, DeliveryType } from './types.ts';

const DeliveryConnectionType = builder.connectionObject<typeof DeliveryType, Connection<DeliveryRecord>>(
  {
    type: DeliveryType,
    name: 'WebhookDeliveryConnection',
    description: 'Deliveries, newest first, with cursors.',
    fields: (t) => ({ totalCount: t.int({ description: TOTAL_COUNT, resolve: (list) => list.totalCount() }) }),
  },
  { name: 'WebhookDeliveryEdge' },
);

builder.queryFields((t) => {
  const args = {
    id: t.arg({ type: 'UUID', required: true }),
    status: t.arg({ type: [DeliveryStatusType], validate: FILTER_VALUES, description: 'Any of these.' }),
    ...PAGING,
  };
  return {
    webhookDeliveries: t.field({
      type: DeliveryConnectionType,
      description: 'The deliveries of a subscription, newest first.',
      authScopes: { scope: 'webhooks:read' },
      args,
      resolve: (_root, { id, ...question }, ctx) => connectDeliveries(ctx, id, question),
    }),
    workspaceWebhookDeliveries: t.field({
      type: DeliveryConnectionType,
      description: 'The deliveries of a subscription of any client, newest first.',
      authScopes: { scope: 'workspace:read' },
      args,
      resolve: (_root, { id, ...question }, ctx) => connectDeliveries(ctx, id, question),
    }),
  };
});
