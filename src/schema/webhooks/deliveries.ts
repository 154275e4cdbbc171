import { z } from 'zod';
import { listDeliveryIds } from '../../db/webhooks/delivery-lists.ts';
import { LOGGED_EVENTS, TEST_EVENT } from '../../domain/events/event-names.ts';
import { assertSubscriptionReadable, mayReadAllSubscriptions } from '../../domain/webhooks/subscriptions.ts';
import { FILTER_VALUES_SCHEMA } from '../../kernel/limits.ts';
import { connectionOf, cursorFilters, keysetRange, listCursors } from '../../kernel/paging/connection.ts';
import { CURSOR_PARTS, SMALLEST_ID } from '../../kernel/paging/cursor.ts';
import { builder } from '../base/builder.ts';
import { CALENDAR_TIME, connectionType, PAGING_ARGUMENTS } from '../base/connection.ts';
import type { SchemaContext } from '../base/context.ts';
import { orderByCreation, ownedByCaller, prismaQueryOfNodes, readOnlyPrisma, requireFound } from '../base/graph.ts';
import { DeliveryType } from './delivery-types.ts';
import { WebhookEventType } from './events.ts';
import { DeliveryStatusType } from './types.ts';

const AUTH_SCOPES = { scope: 'webhooks:read' } as const;
const STATUS = z.enum(['PENDING', 'SUCCEEDED', 'RETRY_SCHEDULED', 'FAILED', 'SKIPPED']);
const EVENT_FILTER = z.array(z.enum([...LOGGED_EVENTS, TEST_EVENT]));
const FILTERS = z.strictObject({
  webhookId: z.guid().optional(),
  integrationClientId: z.guid().optional(),
  resourceId: z.guid().optional(),
  status: z.array(STATUS).optional(),
  event: EVENT_FILTER.optional(),
  createdAfter: CURSOR_PARTS.instant.optional(),
  createdBefore: CURSOR_PARTS.instant.optional(),
});
type Filters = z.infer<typeof FILTERS>;

const CURSORS = listCursors('webhookDeliveries', FILTERS, CURSOR_PARTS.instant);

const DeliveryConnectionType = connectionType(
  DeliveryType,
  'WebhookDelivery',
  'Deliveries, newest first, with cursors.',
);

const FILTER_ARGS = builder.args((t) => ({
  webhookId: t.field({ type: 'UUID', description: 'Only of this subscription.' }),
  integrationClientId: t.field({ type: 'UUID', description: 'Only of subscriptions of this integration client.' }),
  status: t.field({ type: [DeliveryStatusType], validate: FILTER_VALUES_SCHEMA, description: 'Any of these.' }),
  event: t.field({
    type: [WebhookEventType],
    validate: EVENT_FILTER.max(LOGGED_EVENTS.length + 1),
    description: 'Any of these events.',
  }),
  resourceId: t.field({ type: 'UUID', description: 'Only about this record, such as a reservation.' }),
  createdAfter: t.field({ ...CALENDAR_TIME, description: 'Only those queued at that instant or later.' }),
  createdBefore: t.field({ ...CALENDAR_TIME, description: 'Only those queued before that instant.' }),
}));

builder.queryFields((t) => ({
  webhookDeliveries: t.field({
    type: DeliveryConnectionType,
    description:
      'The deliveries of all subscriptions that the caller may read, newest first: of all integration clients for the workspace, of its own subscriptions for an integration client.',
    authScopes: AUTH_SCOPES,
    args: { ...FILTER_ARGS, ...PAGING_ARGUMENTS },
    resolve: async (_root, args, ctx, info) => {
      const { filters, page } = CURSORS.read(ctx, cursorFilters(FILTERS, args), args);
      if (filters.webhookId) await assertSubscriptionReadable(ctx, filters.webhookId);
      const where = whereOf(ctx, filters);
      const range = keysetRange(page, 'DESC');
      const rows = await readOnlyPrisma(ctx).webhookDelivery.findMany({
        ...prismaQueryOfNodes(ctx, info),
        where: { ...ownedByCaller(ctx), id: { in: await listDeliveryIds(ctx.db, paramsOf(ctx, filters), range) } },
        orderBy: orderByCreation(range.direction),
      });
      return connectionOf(rows, page, {
        nodeOf: (row) => row,
        cursorOf: ({ createdAt, id }) => CURSORS.write(ctx, filters, { at: createdAt.toISOString(), id }),
        totalCount: () => readOnlyPrisma(ctx).webhookDelivery.count({ where }),
      });
    },
  }),
  webhookDelivery: t.prismaField({
    type: DeliveryType,
    description: 'One delivery, with its body and its attempts.',
    authScopes: AUTH_SCOPES,
    args: { deliveryId: t.arg({ type: 'UUID', required: true, description: 'The id of the delivery.' }) },
    resolve: async (query, _root, { deliveryId }, ctx) => {
      const where = { providerId_id: { ...ownedByCaller(ctx), id: deliveryId }, subscription: readableBy(ctx) };
      return requireFound(await readOnlyPrisma(ctx).webhookDelivery.findUnique({ ...query, where }));
    },
  }),
}));

/**
 * The filter for webhook subscriptions that are not deleted and that the caller may read, optionally of one integration
 * client. The workspace may read the subscriptions of any client, an integration client only its own; for another
 * client the filter matches no row. There is never more than one condition on the column, because Citus refuses
 * contradictory ones.
 */
function readableBy(ctx: SchemaContext, requestedClientId?: string): { deletedAt: null; integrationClientId?: string } {
  if (mayReadAllSubscriptions(ctx))
    return { deletedAt: null, ...(requestedClientId && { integrationClientId: requestedClientId }) };
  const { kind, id } = ctx.caller;
  const isOwn = kind === 'INTEGRATION' && (requestedClientId ?? id) === id;
  return { deletedAt: null, integrationClientId: isOwn ? id : SMALLEST_ID };
}

/** The parameters, with the same filters, of the SQL statement that finds the page. */
function paramsOf(ctx: SchemaContext, { status = [], ...filters }: Filters) {
  const { integrationClientId } = readableBy(ctx, filters.integrationClientId);
  return { ...ownedByCaller(ctx), ...filters, integrationClientId, status };
}

function whereOf(ctx: SchemaContext, filters: Filters) {
  const { webhookId: subscriptionId, integrationClientId, resourceId, status, event } = filters;
  const { createdAfter, createdBefore } = filters;
  const span = { ...(createdAfter && { gte: createdAfter }), ...(createdBefore && { lt: createdBefore }) };
  return {
    ...ownedByCaller(ctx),
    subscription: readableBy(ctx, integrationClientId),
    ...(subscriptionId && { subscriptionId }),
    ...(resourceId && { resourceId }),
    ...(status && { status: { in: status } }),
    ...(event && { event: { in: event } }),
    ...((createdAfter || createdBefore) && { createdAt: span }),
  };
}
