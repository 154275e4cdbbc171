import { getClient } from '../../domain/clients/get-clients.ts';
import { identifyClient } from '../../domain/clients/identify-client.ts';
import { listClients, listClientsRules } from '../../domain/clients/list-clients.ts';
import { searchClients } from '../../domain/clients/search-clients.ts';
import { exportClient } from '../../domain/persons/export-client.ts';
import { checkPreviewsAnother, type MergePreview, previewMerge } from '../../domain/persons/preview-merge.ts';
import {
  CLIENT_SEARCH_SCHEMA,
  CURSOR_SCHEMA,
  EXTERNAL_ID_SCHEMA,
  MAX_IDENTIFY_PER_MINUTE,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZE_SCHEMA,
  SEARCH_LIMIT_DEFAULT,
  SEARCH_LIMIT_SCHEMA,
} from '../../kernel/limits.ts';
import { builder } from '../base/builder.ts';
import { connectionType, TIME_FILTER_OPTIONS } from '../base/connection.ts';
import { declareField } from '../base/declared.ts';
import { IdentifyClientInput } from './inputs.ts';
import { ClientIdentificationType, ClientPageType, ProviderClientType } from './types.ts';

const LostValueType = builder.objectRef<MergePreview['lost'][number]>('LostValue').implement({
  description: 'A value of a record that a merge would lose, since the client has another one.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The field of the record.' }),
    value: t.exposeString('value', { description: 'The value of the record that would be deleted.' }),
  }),
});

const MergePreviewType = builder.objectRef<MergePreview>('MergePreview').implement({
  description: 'What a merge would leave.',
  fields: (t) => ({
    client: t.expose('client', {
      type: ProviderClientType,
      description:
        'The client as it would stand, with the `version` that it has now: the `expectedVersion` of the merge.',
    }),
    lost: t.expose('lost', { type: [LostValueType], description: 'What of the other record would be lost.' }),
  }),
});

builder.queryFields((t) => ({
  providerClient: t.field({
    type: ProviderClientType,
    description: 'One client. A deleted one is not found.',
    authScopes: { scope: 'clients:read' },
    args: { id: t.arg({ type: 'UUID', required: true }) },
    resolve: (_root, { id }, ctx) => getClient(ctx, id),
  }),
  clientExport: t.field({
    type: 'ClientExport',
    description:
      'All data of one client, as one JSON document with a JSON Schema of its own: the record, reservations with notes, custom fields and history, mails, events, webhook deliveries, audit, claim link, and the fact that idempotency keys are kept. A deleted client is not found.',
    authScopes: { scope: 'clients:read' },
    extensions: declareField({ alsoScope: 'reservations:read', errors: ['NOT_FOUND'] }),
    args: { id: t.arg({ type: 'UUID', required: true, description: 'The id of the client.' }) },
    resolve: (_root, { id }, ctx) => exportClient(ctx, id),
  }),
  clientPage: t.field({
    type: ClientPageType,
    description:
      'Clients by `updatedAt`, then `id`. With `updatedSince` this is a feed of changes: deleted clients appear too, and if you follow its cursors, you miss no change, though an item may come twice.',
    authScopes: { scope: 'clients:read' },
    args: {
      createdAfter: t.arg({
        ...TIME_FILTER_OPTIONS,
        description: 'Only clients that were created at this time or later. Not with `updatedSince`.',
      }),
      updatedSince: t.arg({ ...TIME_FILTER_OPTIONS, description: 'Only clients changed at this time or later.' }),
      cursor: t.arg({
        type: 'Text',
        validate: CURSOR_SCHEMA,
        description: 'The `nextCursor` of the previous page. It contains the filters, so you may leave them out.',
      }),
      pageSize: t.arg.int({ required: true, defaultValue: PAGE_SIZE_DEFAULT, validate: PAGE_SIZE_SCHEMA }),
      phone: t.arg({
        type: 'PhoneNumber',
        description: 'Only clients with exactly this phone number. Not with `updatedSince`.',
      }),
      email: t.arg({
        type: 'EmailAddress',
        description: 'Only clients with this e-mail address. Not with `updatedSince`.',
      }),
      externalClientId: t.arg({
        type: 'Text',
        validate: EXTERNAL_ID_SCHEMA,
        description: 'Only the client with this reference of yours. Not with `updatedSince`.',
      }),
    },
    extensions: declareField({ rules: [listClientsRules] }),
    resolve: (_root, args, ctx) => listClients(ctx, args),
  }),
  searchClients: t.field({
    type: [ProviderClientType],
    description:
      'Clients whose full name, e-mail or phone digits contain the phrase, ignoring case and accents; the most recently updated first.',
    authScopes: { scope: 'clients:read' },
    args: {
      search: t.arg({
        type: 'Text',
        validate: CLIENT_SEARCH_SCHEMA,
        description:
          'A part of a name, e-mail address or phone number; without it you get the most recently changed clients.',
      }),
      limit: t.arg.int({ required: true, defaultValue: SEARCH_LIMIT_DEFAULT, validate: SEARCH_LIMIT_SCHEMA }),
    },
    resolve: (_root, args, ctx) => searchClients(ctx, args),
  }),
  clientMergePreview: t.field({
    type: MergePreviewType,
    description:
      'What a merge of another record into a client would leave, and what of the other record would be lost. Nothing is changed.',
    authScopes: { scope: 'clients:read' },
    extensions: declareField({
      rules: [checkPreviewsAnother],
      errors: ['NOT_FOUND', 'INVALID_STATE', 'LIMIT_REACHED'],
    }),
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'The client that remains.' }),
      sourceId: t.arg({ type: 'UUID', required: true, description: 'The other record of the same person.' }),
    },
    resolve: (_root, query, ctx) => previewMerge(ctx, query),
  }),
  identifyClient: t.field({
    type: ClientIdentificationType,
    description: 'Recognises a caller by their exact phone number. The answer is only the id of the client.',
    authScopes: { scope: 'clients:identify' },
    extensions: declareField({ callsPerMinute: MAX_IDENTIFY_PER_MINUTE }),
    args: { input: t.arg({ type: IdentifyClientInput, required: true }) },
    resolve: (_root, { input }, ctx) => identifyClient(ctx, input),
  }),
}));

export const ClientConnectionType = connectionType(
  ProviderClientType,
  'Client',
  'Clients by `updatedAt`, with cursors.',
);
