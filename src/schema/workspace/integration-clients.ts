import { z } from 'zod';
import { formatClientId } from '../../kernel/client-id.ts';
import { connectionOf, keysetRange, listCursors } from '../../kernel/paging/connection.ts';
import { CURSOR_PARTS } from '../../kernel/paging/cursor.ts';
import { isIntegrationScope } from '../../kernel/scopes.ts';
import { IntegrationScopeType } from '../access/scopes.ts';
import { builder } from '../base/builder.ts';
import { connectionType, PAGING_ARGUMENTS } from '../base/connection.ts';
import { ownedByCaller, pagedByCreation, prismaQueryOfNodes, readOnlyPrisma } from '../base/graph.ts';

export const CLIENT_ID = 'The identifier of the client at the token endpoint.';
export const CONTACT_EMAIL = "The address for notices of its disabled webhooks, in addition to the provider's.";

export const IntegrationClientType = builder.prismaObject('IntegrationClient', {
  description: 'A program that uses the Integration API of this provider.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    clientId: t.string({ description: CLIENT_ID, resolve: ({ providerId, id }) => formatClientId(providerId, id) }),
    name: t.exposeString('name'),
    contactEmail: t.exposeString('contactEmail', { nullable: true, description: CONTACT_EMAIL }),
    scopes: t.field({
      type: [IntegrationScopeType],
      description: 'Its scopes, if its tokens have them.',
      resolve: ({ scopes }) => scopes.filter(isIntegrationScope),
    }),
    active: t.exposeBoolean('active'),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const CURSORS = listCursors('integrationClients', z.strictObject({}), CURSOR_PARTS.instant);

const IntegrationClientConnectionType = connectionType(IntegrationClientType, 'IntegrationClient');

builder.queryField('integrationClients', (t) =>
  t.field({
    type: IntegrationClientConnectionType,
    description: 'The integration clients of the provider, revoked ones too, oldest first.',
    authScopes: { scope: 'workspace:clients:manage' },
    args: PAGING_ARGUMENTS,
    resolve: async (_root, args, ctx, info) => {
      const { page } = CURSORS.read(ctx, {}, args);
      const where = ownedByCaller(ctx);
      const { bounds, ...range } = pagedByCreation(keysetRange(page));
      const rows = await readOnlyPrisma(ctx).integrationClient.findMany({
        ...prismaQueryOfNodes(ctx, info),
        where: { ...where, AND: bounds },
        ...range,
      });
      return connectionOf(rows, page, {
        nodeOf: (row) => row,
        cursorOf: ({ createdAt, id }) => CURSORS.write(ctx, {}, { at: createdAt.toISOString(), id }),
        totalCount: () => readOnlyPrisma(ctx).integrationClient.count({ where }),
      });
    },
  }),
);
