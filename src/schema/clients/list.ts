import { connectWorkspaceClients } from '../../domain/clients/connect-desk-clients.ts';
import { CLIENT_SEARCH_SCHEMA, EXTERNAL_ID_SCHEMA } from '../../kernel/limits.ts';
import { builder } from '../base/builder.ts';
import { PAGING_ARGUMENTS, TIME_FILTER_OPTIONS } from '../base/connection.ts';
import { SortDirectionType } from '../base/sort-direction.ts';
import { ClientConnectionType } from './queries.ts';

const ClientOrderFieldType = builder.enumType('ClientOrderField', {
  description: 'The property by which clients are sorted.',
  values: {
    NAME: { description: 'Their full name, the first name first, without accents and case.' },
    CREATED: { description: 'When they were created.' },
    UPDATED: { description: 'When they were last changed.' },
  } as const,
});

const ClientOrderInput = builder.inputType('ClientOrderInput', {
  description: 'The sort order of clients; equal ones are sorted by their id.',
  fields: (t) => ({
    field: t.field({ type: ClientOrderFieldType, required: true, description: 'The property to sort by.' }),
    direction: t.field({ type: SortDirectionType, required: true, defaultValue: 'ASC', description: 'Which way.' }),
  }),
});

builder.queryField('clients', (t) =>
  t.field({
    type: ClientConnectionType,
    description: 'Live clients, by `updatedAt` unless you say otherwise.',
    authScopes: { scope: 'clients:read' },
    args: {
      search: t.arg({
        type: 'Text',
        validate: CLIENT_SEARCH_SCHEMA,
        description: 'A part of a name, e-mail address or phone number, ignoring case and accents.',
      }),
      phone: t.arg({ type: 'PhoneNumber', description: 'Only clients with exactly this phone number.' }),
      email: t.arg({ type: 'EmailAddress', description: 'Only clients with this e-mail address.' }),
      externalClientId: t.arg({
        type: 'Text',
        validate: EXTERNAL_ID_SCHEMA,
        description: 'Only the client with this reference of yours.',
      }),
      createdAfter: t.arg({
        ...TIME_FILTER_OPTIONS,
        description: 'Only clients that were created at this time or later.',
      }),
      orderBy: t.arg({ type: ClientOrderInput, description: 'The sort order; by `updatedAt` by default.' }),
      ...PAGING_ARGUMENTS,
    },
    resolve: (_root, args, ctx) => connectWorkspaceClients(ctx, args),
  }),
);
