import { parseClientId } from '../../domain/access/integration-clients/client-id.ts';
import type { NewIntegrationClient } from '../../domain/access/integration-clients/create-integration-client.ts';
import type { ClientCredentials } from '../../domain/access/integration-clients/insert-client.ts';
import type { IntegrationClientRecord } from '../../domain/access/integration-clients/integration-client-record.ts';
import type { RotatedSecret } from '../../domain/access/integration-clients/rotate-client-secret.ts';
import { builder } from '../builder.ts';

const CLIENT_ID = 'What the client shows at the token endpoint.';
const SECRET = 'Shown this once.';

export const IntegrationClientType = builder.objectRef<IntegrationClientRecord>('IntegrationClient').implement({
  description: 'A program that uses the Integration API of this provider.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    clientId: t.exposeString('clientId', { description: CLIENT_ID }),
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
