import { z } from 'zod';
import { connectionOf, listCursors } from '../../domain/paging/connection.ts';
import { CURSOR_PARTS } from '../../domain/paging/cursor.ts';
import { builder } from '../builder.ts';
import { PAGING } from '../connection.ts';
import { graphOf, nodesOf, ofCaller } from '../graph.ts';
import { SubscriptionInterface } from '../webhooks/types.ts';

const AUTH_SCOPES = { scope: 'workspace:read' } as const;

const CURSORS = listCursors(
  'workspaceWebhooks',
  z.strictObject({ integrationClientId: z.guid().optional() }),
  z.strictObject({ createdAt: CURSOR_PARTS.instant, id: z.guid() }),
);

const WebhookOwnerType = builder.prismaObject('IntegrationClient', {
  variant: 'WebhookOwner',
  description: 'The integration client that a subscription belongs to.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
  }),
});

export const WorkspaceWebhookType = builder.prismaObject('WebhookSubscription', {
  variant: 'WorkspaceWebhook',
  description: 'A subscription of any integration client of the provider.',
  interfaces: [SubscriptionInterface],
  fields: (t) => ({ integrationClient: t.relation('client', { type: WebhookOwnerType }) }),
});

const WorkspaceWebhookConnectionType = builder.connectionObject(
  { type: WorkspaceWebhookType, name: 'WorkspaceWebhookConnection' },
  { name: 'WorkspaceWebhookEdge' },
);

builder.queryFields((t) => ({
  workspaceWebhooks: t.field({
    type: WorkspaceWebhookConnectionType,
    description: 'The subscriptions of every integration client, oldest first.',
    authScopes: AUTH_SCOPES,
    args: { integrationClientId: t.arg({ type: 'UUID', description: 'Only of this client.' }), ...PAGING },
    resolve: async (_root, { first, after, integrationClientId }, ctx, info) => {
      const { filters, after: place } = CURSORS.read(ctx, integrationClientId ? { integrationClientId } : {}, after);
      const where = { ...ofCaller(ctx), ...filters, deletedAt: null };
      const rows = await graphOf(ctx).webhookSubscription.findMany({
        ...nodesOf(ctx, info),
        where: { ...where, ...(place && behind(place)) },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: first + 1,
      });
      return connectionOf(rows, {
        first,
        isContinued: place !== null,
        nodeOf: (row) => row,
        cursorOf: ({ createdAt, id }) => CURSORS.write(ctx, filters, { createdAt: createdAt.toISOString(), id }),
        totalCount: () => graphOf(ctx).webhookSubscription.count({ where }),
      });
    },
  }),
}));

function behind({ createdAt, id }: { readonly createdAt: string; readonly id: string }) {
  return { OR: [{ createdAt: { gt: createdAt } }, { createdAt, id: { gt: id } }] };
}
