import { getClient } from '../../domain/clients/get-clients.ts';
import { identifyClient } from '../../domain/clients/identify-client.ts';
import { connectClients, listClients, listClientsRules } from '../../domain/clients/list-clients.ts';
import { searchClients } from '../../domain/clients/search-clients.ts';
import {
  CLIENT_SEARCH,
  CURSOR,
  EXTERNAL_ID,
  IDENTIFY_PER_MINUTE,
  PAGE_SIZE,
  PAGE_SIZE_DEFAULT,
  SEARCH_LIMIT,
  SEARCH_LIMIT_DEFAULT,
} from '../../domain/limits.ts';
import { builder } from '../builder.ts';
import { PAGING } from '../connection.ts';
import { declare } from '../declared.ts';
import { IdentifyClientInput } from './inputs.ts';
import { ClientIdentificationType, ClientPageType, ProviderClientType } from './types.ts';

builder.queryFields((t) => ({
  providerClient: t.field({
    type: ProviderClientType,
    description: 'One client. A deleted one is not found.',
    authScopes: { scope: 'clients:read' },
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: (_root, { id }, ctx) => getClient(ctx, id),
  }),
  clientPage: t.field({
    type: ClientPageType,
    description:
      'Clients by `updatedAt`, then `id`. With `updatedSince` this is a feed of changes: deleted clients appear too, and following its cursors misses no change, while an item may come twice.',
    authScopes: { scope: 'clients:read' },
    args: {
      updatedSince: t.arg({ type: 'DateTime', description: 'Only what changed at this time or later.' }),
      cursor: t.arg({
        type: 'Text',
        validate: CURSOR,
        description: 'The `nextCursor` of the page before; it carries the filters, which may be left out.',
      }),
      pageSize: t.arg.int({ required: true, defaultValue: PAGE_SIZE_DEFAULT, validate: PAGE_SIZE }),
      phone: t.arg({
        type: 'PhoneNumber',
        description: 'Only clients with exactly this number. Not with `updatedSince`.',
      }),
      email: t.arg({ type: 'EmailAddress', description: 'Only clients with this address. Not with `updatedSince`.' }),
      externalClientId: t.arg({
        type: 'Text',
        validate: EXTERNAL_ID,
        description: 'Only the client with this reference. Not with `updatedSince`.',
      }),
    },
    extensions: declare({ rules: [listClientsRules] }),
    resolve: (_root, question, ctx) => listClients(ctx, question),
  }),
  searchClients: t.field({
    type: [ProviderClientType],
    description:
      'Clients whose full name, e-mail or phone digits contain the phrase, ignoring case and accents; the most recently updated first.',
    authScopes: { scope: 'clients:read' },
    args: {
      search: t.arg({
        type: 'Text',
        validate: CLIENT_SEARCH,
        description: 'Without it, the most recently updated clients.',
      }),
      limit: t.arg.int({ required: true, defaultValue: SEARCH_LIMIT_DEFAULT, validate: SEARCH_LIMIT }),
    },
    resolve: (_root, question, ctx) => searchClients(ctx, question),
  }),
  identifyClient: t.field({
    type: ClientIdentificationType,
    description: 'Recognises a caller by an exact phone number; answers nothing but who it is.',
    authScopes: { scope: 'clients:identify' },
    extensions: declare({ callsPerMinute: IDENTIFY_PER_MINUTE }),
    args: { input: t.arg({ type: IdentifyClientInput, required: true }) },
    resolve: (_root, { input }, ctx) => identifyClient(ctx, input),
  }),
}));

const ClientConnectionType = builder.connectionObject(
  {
    type: ProviderClientType,
    name: 'ClientConnection',
    description: 'Clients by `updatedAt`, with cursors.',
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
