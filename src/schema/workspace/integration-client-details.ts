import { parseStoredKeys } from '../../domain/access/integration-clients/public-keys.ts';
import { redirectHost } from '../../domain/access/sign-in/redirect-uris.ts';
import { builder } from '../base/builder.ts';
import { ownedByCaller, readOnlyPrisma, requireFound, selectColumns } from '../base/graph.ts';
import { WorkspaceWebhookType } from './webhooks.ts';

const ClientSecretType = builder.prismaObject('IntegrationClientSecret', {
  description: 'A valid secret of an integration client. Its text was shown once and is not stored.',
  select: selectColumns(['providerId', 'id', 'hint', 'createdAt', 'expiresAt']),
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'The id of the secret.' }),
    hint: t.exposeString('hint', {
      nullable: true,
      description: 'Its last four characters; null for a secret created before hints were kept.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made, in UTC.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it expires, in UTC; null: it is valid until it is replaced.',
    }),
  }),
});

interface Grant {
  readonly appId: string;
  readonly appName: string;
  readonly redirectHost: string;
  readonly grantedBy: string;
  readonly grantedUntil: Date;
}

const IntegrationGrantType = builder.objectRef<Grant>('IntegrationGrant').implement({
  description: 'The sign-in by which an owner gave an app access.',
  fields: (t) => ({
    appId: t.exposeString('appId', { description: 'The id of the app: an https address, or a registration.' }),
    appName: t.exposeString('appName', { description: 'The name that the app gives itself.' }),
    redirectHost: t.exposeString('redirectHost', { description: 'The host that got the answer of the sign-in.' }),
    grantedBy: t.exposeString('grantedBy', { description: 'The id of the workspace person who granted it.' }),
    grantedUntil: t.expose('grantedUntil', { type: 'DateTime', description: 'When the access ends, in UTC.' }),
  }),
});

builder.prismaObjectFields('IntegrationClient', (t) => ({
  grant: t.field({
    type: IntegrationGrantType,
    nullable: true,
    description: 'The sign-in that it was granted by; null for a client with secrets.',
    resolve: ({ appId, appName, appRedirectUri, grantedBy, grantedUntil }) =>
      appId === null || grantedUntil === null
        ? null
        : {
            ...{ appId, grantedUntil, appName: appName ?? '', grantedBy: grantedBy ?? '' },
            redirectHost: redirectHost(appRedirectUri ?? ''),
          },
  }),
  lastUsedAt: t.expose('lastUsedAt', {
    type: 'DateTime',
    nullable: true,
    description: 'When it last requested a token or made a call, to the minute, in UTC; null: never.',
  }),
  publicKeyIds: t.field({
    type: ['String'],
    description: 'The ids (`kid`) of the public keys by which it signs: 4 at most.',
    resolve: ({ publicKeys }) => parseStoredKeys(publicKeys).map(({ kid }) => kid),
  }),
  secrets: t.relation('secrets', {
    type: ClientSecretType,
    description: 'The valid secrets, newest first: one, or two during a rotation.',
    query: (_args, ctx) => ({
      where: { OR: [{ expiresAt: null }, { expiresAt: { gt: ctx.now() } }] },
      orderBy: { createdAt: 'desc' },
    }),
  }),
  webhooks: t.relation('subscriptions', {
    type: WorkspaceWebhookType,
    description: 'Its webhook subscriptions, oldest first: 20 at most.',
    authScopes: { scope: 'workspace:read' },
    query: { where: { deletedAt: null }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  }),
}));

builder.queryField('integrationClient', (t) =>
  t.prismaField({
    type: 'IntegrationClient',
    description: 'One integration client of the provider, a revoked one too.',
    authScopes: { scope: 'workspace:clients:manage' },
    args: { id: t.arg({ type: 'UUID', required: true, description: 'The id of the integration client.' }) },
    resolve: async (query, _root, { id }, ctx) => {
      const where = { providerId_id: { ...ownedByCaller(ctx), id } };
      return requireFound(await readOnlyPrisma(ctx).integrationClient.findUnique({ ...query, where }));
    },
  }),
);
