import type { ChangedClientRow } from '../../db/reservations/read/row-feeds.ts';
import { getClients } from '../../domain/clients/get-clients.ts';
import { CLIENT_FEED } from '../../domain/live/feeds.ts';
import { positionAfter } from '../../domain/live/position.ts';
import { readInBatch } from '../base/batched.ts';
import { builder } from '../base/builder.ts';
import { AFTER_DESCRIPTION, requireLiveChanges } from '../base/following.ts';
import { ProviderClientType } from './types.ts';

const ClientChangeType = builder.objectRef<ChangedClientRow>('ClientChange').implement({
  description: 'A client that was created, changed, merged or deleted.',
  fields: (t) => ({
    position: t.field({
      type: 'UUID',
      description: 'Send it as `after` to continue after this change.',
      resolve: (row, _args, ctx) => positionAfter(ctx.now(), row),
    }),
    clientId: t.field({ type: 'UUID', description: 'The id of the client.', resolve: ({ id }) => id }),
    isDeleted: t.exposeBoolean('isDeleted', { description: 'Whether the client is deleted, or merged into another.' }),
    client: t.field({
      type: ProviderClientType,
      nullable: true,
      description: 'The client as they are now; null once deleted.',
      resolve: ({ id }, _args, ctx) => readInBatch(ctx, getClients, id),
    }),
  }),
});

builder.subscriptionField('clientChanged', (t) =>
  t.field({
    type: ClientChangeType,
    description:
      'Every client that changes, as they are now: several changes at once come as one. A client of the same moment may come again after a reconnect.',
    authScopes: { scope: 'clients:read' },
    args: { after: t.arg({ type: 'UUID', description: AFTER_DESCRIPTION }) },
    subscribe: (_root, { after }, ctx) => requireLiveChanges(ctx)(CLIENT_FEED, { after }),
    resolve: ({ row }) => row,
  }),
);
