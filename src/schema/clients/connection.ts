import { connectClients } from '../../domain/clients/list-clients.ts';
import type { ClientRecord } from '../../domain/clients/records.ts';
import { EXTERNAL_ID } from '../../domain/limits.ts';
import type { Connection } from '../../domain/paging/connection.ts';
import { builder } from '../builder.ts';
import { PAGING, TOTAL_COUNT } from '../connection.ts';
import { ProviderClientType } from './types.ts';

const ClientConnectionType = builder.connectionObject<typeof ProviderClientType, Connection<ClientRecord>>(
  {
    type: ProviderClientType,
    name: 'ClientConnection',
    description: 'Clients by `updatedAt`, with cursors.',
    fields: (t) => ({ totalCount: t.int({ description: TOTAL_COUNT, resolve: (list) => list.totalCount() }) }),
  },
  { name: 'ClientEdge' },
);

builder.queryField('clients', (t) =>
  t.field({
    type: ClientConnectionType,
    description: 'Live clients by `updatedAt`, then `id`, for dashboards.',
    authScopes: { scope: 'clients:read' },
    args: {
      phone: t.arg({ type: 'PhoneNumber', description: 'Only clients with exactly this number.' }),
      email: t.arg({ type: 'EmailAddress', description: 'Only clients with this address.' }),
      externalClientId: t.arg({
        type: 'Text',
        validate: EXTERNAL_ID,
        description: 'Only the client with this reference.',
      }),
      ...PAGING,
    },
    resolve: (_root, question, ctx) => connectClients(ctx, question),
  }),
);
