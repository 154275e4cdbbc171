import { z } from 'zod';
import {
  createIntegrationClient,
  type NewIntegrationClient,
} from '../../domain/access/integration-clients/create-integration-client.ts';
import type { ClientCredentials } from '../../domain/access/integration-clients/insert-client.ts';
import { revokeIntegrationClient } from '../../domain/access/integration-clients/revoke-integration-client.ts';
import {
  type RotatedSecret,
  rotateClientSecret,
} from '../../domain/access/integration-clients/rotate-client-secret.ts';
import { updateIntegrationClient } from '../../domain/access/integration-clients/update-integration-client.ts';
import { formatClientId, parseClientId } from '../../domain/client-id.ts';
import { CLIENT_NAME, SECRET_GRACE_SECONDS } from '../../domain/limits.ts';
import { connectionOf, listCursors } from '../../domain/paging/connection.ts';
import { isIntegrationScope } from '../../domain/scopes.ts';
import { SCOPE_NAMES } from '../../domain/workspace/input-limits.ts';
import { builder } from '../builder.ts';
import { PAGING } from '../connection.ts';
import { CLEARABLE, declare } from '../declared.ts';
import { graphOf, nodesOf, ofCaller } from '../graph.ts';

const CLIENT_ID = 'What the client shows at the token endpoint.';
const SECRET = 'Shown this once.';
const CONTACT_EMAIL = 'Where notices of its disabled webhooks go, beside those to the provider.';

const IntegrationClientType = builder.prismaObject('IntegrationClient', {
  description: 'A program that uses the Integration API of this provider.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    clientId: t.string({ description: CLIENT_ID, resolve: ({ providerId, id }) => formatClientId(providerId, id) }),
    name: t.exposeString('name'),
    contactEmail: t.exposeString('contactEmail', { nullable: true, description: CONTACT_EMAIL }),
    scopes: t.exposeStringList('scopes'),
    active: t.exposeBoolean('active'),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const CreatedIntegrationClientType = builder
  .objectRef<ClientCredentials & NewIntegrationClient>('CreatedIntegrationClient')
  .implement({
    fields: (t) => ({
      id: t.field({ type: 'UUID', resolve: ({ clientId }) => parseClientId(clientId)?.id ?? '' }),
      clientId: t.exposeString('clientId', { description: CLIENT_ID }),
      clientSecret: t.exposeString('clientSecret', { description: SECRET }),
      name: t.exposeString('name'),
      scopes: t.exposeStringList('scopes'),
      contactEmail: t.string({
        nullable: true,
        description: CONTACT_EMAIL,
        resolve: (created) => created.contactEmail,
      }),
    }),
  });

const RotatedClientSecretType = builder.objectRef<RotatedSecret>('RotatedClientSecret').implement({
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

const IntegrationClientConnectionType = builder.connectionObject(
  { type: IntegrationClientType, name: 'IntegrationClientConnection' },
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

const AUTH_SCOPES = { scope: 'workspace:clients:manage' } as const;

builder.mutationFields((t) => {
  const id = t.arg({ type: 'UUID', required: true });
  const errors = declare({ errors: ['NOT_FOUND'] });
  return {
    createIntegrationClient: t.field({
      type: CreatedIntegrationClientType,
      description: 'Makes an integration client. Its secret is in this answer and nowhere else.',
      authScopes: AUTH_SCOPES,
      extensions: declare({ errors: ['LIMIT_REACHED'] }),
      args: {
        name: t.arg({ type: 'Text', required: true, validate: CLIENT_NAME }),
        scopes: t.arg({ type: ['Text'], required: true, validate: SCOPE_NAMES }),
        contactEmail: t.arg({ type: 'EmailAddress', description: CONTACT_EMAIL }),
      },
      resolve: (_root, { scopes, ...given }, ctx) =>
        createIntegrationClient(ctx, { ...given, scopes: scopes.filter(isIntegrationScope) }),
    }),
    updateIntegrationClient: t.field({
      type: IntegrationClientType,
      description:
        'Renames a client, replaces its scopes, switches it on or off, changes its address. A scope that is taken away ends in live tokens at once, one that is added needs a new token.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: {
        id,
        name: t.arg({ type: 'Text', validate: CLIENT_NAME }),
        scopes: t.arg({ type: ['Text'], validate: SCOPE_NAMES }),
        active: t.arg.boolean(),
        contactEmail: t.arg({
          type: 'EmailAddress',
          extensions: CLEARABLE,
          description: `${CONTACT_EMAIL} Null clears it.`,
        }),
      },
      resolve: (_root, { id: clientId, scopes, ...changes }, ctx) =>
        updateIntegrationClient(ctx, clientId, { ...changes, scopes: scopes?.filter(isIntegrationScope) }),
    }),
    rotateIntegrationClientSecret: t.field({
      type: RotatedClientSecretType,
      description: 'Makes a new secret. Without grace, the one before and every token issued so far end now.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: {
        id,
        gracePeriodSeconds: t.arg.int({ required: true, defaultValue: 0, validate: SECRET_GRACE_SECONDS }),
      },
      resolve: (_root, args, ctx) => rotateClientSecret(ctx, args.id, args.gracePeriodSeconds),
    }),
    revokeIntegrationClient: t.field({
      type: IntegrationClientType,
      description: 'Ends a client for good, with its secrets and every token issued to it.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: { id },
      resolve: (_root, args, ctx) => revokeIntegrationClient(ctx, args.id),
    }),
  };
});
