import { z } from 'zod';
import type { IntegrationClient } from '../../db/generated/kysely/types.ts';
import { formatClientId, parseClientId } from '../../domain/access/integration-clients/client-id.ts';
import type { NewIntegrationClient } from '../../domain/access/integration-clients/create-integration-client.ts';
import type { ClientCredentials } from '../../domain/access/integration-clients/insert-client.ts';
import type { RotatedSecret } from '../../domain/access/integration-clients/rotate-client-secret.ts';
import { type Connection, connectionOf, listCursors } from '../../domain/paging/connection.ts';
import { builder } from '../builder.ts';
import { PAGING, TOTAL_COUNT } from '../connection.ts';
import { graphOf, nodesOf, ofCaller } from '../graph.ts';

const CLIENT_ID = 'What the client shows at the token endpoint.';
const SECRET = 'Shown this once.';

export const IntegrationClientType = builder.prismaObject('IntegrationClient', {
  description: 'A program that uses the Integration API of this provider.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    clientId: t.string({ description: CLIENT_ID, resolve: ({ providerId, id }) => formatClientId(providerId, id) }),
    name: t.exposeString('name'),
    scopes: t.exposeStringList('scopes'),
    active: t.exposeBoolean('active'),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

export const CreatedIntegrationClientType = builder
  .objectRef<ClientCredentials & NewIntegrationClient>('CreatedIntegrationClient')
  .implement({
    fields: (t) => ({
      id: t.field({ type: 'UUID', resolve: ({ clientId }) => parseClientId(clientId)?.id ?? '' }),
      clientId: t.exposeString('clientId', { description: CLIENT_ID }),
      clientSecret: t.exposeString('clientSecret', { description: SECRET }),
      name: t.exposeString('name'),
      scopes: t.exposeStringList('scopes'),
    }),
  });

export const RotatedClientSecretType = builder.objectRef<RotatedSecret>('RotatedClientSecret').implement({
  fields: (t) => ({
    clientId: t.exposeString('clientId', { description: CLIENT_ID }),
    clientSecret: t.exposeString('clientSecret', { description: SECRET }),
    previousSecretExpiresAt: t.expose('previousSecretExpiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when the secret before this one still works.',
    }),
  }),
});

const CURSORS = listCursors('integrationClients', z.strictObject({}), z.strictObject({ id: z.guid() }));

const IntegrationClientConnectionType = builder.connectionObject<
  typeof IntegrationClientType,
  Connection<IntegrationClient>
>(
  {
    type: IntegrationClientType,
    name: 'IntegrationClientConnection',
    fields: (t) => ({ totalCount: t.int({ description: TOTAL_COUNT, resolve: (list) => list.totalCount() }) }),
  },
  { name: 'IntegrationClientEdge' },
);

builder.queryField('integrationClients', (t) =>
  t.field({
    type: IntegrationClientConnectionType,
    description: 'The integration clients of the provider, revoked ones too, oldest first.',
    authScopes: { scope: 'workspace:clients:manage' },
    args: PAGING,
    resolve: async (_root, { first, after }, ctx, info) => {
      const { after: place } = CURSORS.read(ctx, {}, after);
      const where = ofCaller(ctx);
      const rows = await graphOf(ctx).integrationClient.findMany({
        ...nodesOf(ctx, info),
        where: { ...where, ...(place && { id: { gt: place.id } }) },
        orderBy: { id: 'asc' },
        take: first + 1,
      });
      return connectionOf(rows, {
        first,
        isContinued: place !== null,
        nodeOf: (row) => row,
        cursorOf: ({ id }) => CURSORS.write(ctx, {}, { id }),
        totalCount: () => graphOf(ctx).integrationClient.count({ where }),
      });
    },
  }),
);
