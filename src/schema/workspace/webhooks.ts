import { z } from 'zod';
import { connectionOf, keysetRange, listCursors } from '../../kernel/paging/connection.ts';
import { CURSOR_PARTS } from '../../kernel/paging/cursor.ts';
import { builder } from '../base/builder.ts';
import { connectionType, PAGING_ARGUMENTS } from '../base/connection.ts';
import { ownedByCaller, pagedByCreation, prismaQueryOfNodes, readOnlyPrisma } from '../base/graph.ts';
import { SubscriptionInterface } from '../webhooks/types.ts';

const AUTH_SCOPES = { scope: 'workspace:read' } as const;

const CURSORS = listCursors(
  'workspaceWebhooks',
  z.strictObject({ integrationClientId: z.guid().optional() }),
  CURSOR_PARTS.instant,
);

const WebhookOwnerType = builder.prismaObject('IntegrationClient', {
  variant: 'WebhookOwner',
  description: 'The integration client that a subscription belongs to.',
  fields: (t) => ({ id: t.expose('id', { type: 'UUID' }), name: t.exposeString('name') }),
});

export const WorkspaceWebhookType = builder.prismaObject('WebhookSubscription', {
  variant: 'WorkspaceWebhook',
  description: 'A subscription of any integration client of the provider.',
  interfaces: [SubscriptionInterface],
  fields: (t) => ({ integrationClient: t.relation('client', { type: WebhookOwnerType }) }),
});

const WorkspaceWebhookConnectionType = connectionType(WorkspaceWebhookType, 'WorkspaceWebhook');

builder.queryFields((t) => ({
  workspaceWebhooks: t.field({
    type: WorkspaceWebhookConnectionType,
    description: 'The subscriptions of every integration client, oldest first.',
    authScopes: AUTH_SCOPES,
    args: { integrationClientId: t.arg({ type: 'UUID', description: 'Only of this client.' }), ...PAGING_ARGUMENTS },
    resolve: async (_root, { integrationClientId, ...args }, ctx, info) => {
      const { filters, page } = CURSORS.read(ctx, integrationClientId ? { integrationClientId } : {}, args);
      const where = { ...ownedByCaller(ctx), ...filters, deletedAt: null };
      const { bounds, ...range } = pagedByCreation(keysetRange(page));
      const rows = await readOnlyPrisma(ctx).webhookSubscription.findMany({
        ...prismaQueryOfNodes(ctx, info),
        where: { ...where, AND: bounds },
        ...range,
      });
      return connectionOf(rows, page, {
        nodeOf: (row) => row,
        cursorOf: ({ createdAt, id }) => CURSORS.write(ctx, filters, { at: createdAt.toISOString(), id }),
        totalCount: () => readOnlyPrisma(ctx).webhookSubscription.count({ where }),
      });
    },
  }),
}));
