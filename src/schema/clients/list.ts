import { type ClientStatistics, getClientStatistics } from '../../domain/clients/client-statistics.ts';
import { connectDeskClients } from '../../domain/clients/connect-desk-clients.ts';
import {
  clientReservationsPage,
  connectReservationsOfClients,
} from '../../domain/reservations/read/connect-reservations-of-clients.ts';
import { CLIENT_SEARCH, EXTERNAL_ID, FILTER_VALUES_OR_NONE } from '../../kernel/limits.ts';
import { batched } from '../base/batched.ts';
import { builder } from '../base/builder.ts';
import { PAGING, SHORT_PAGING } from '../base/connection.ts';
import { ReservationOrderInput, SortDirectionType } from '../reservations/list.ts';
import { ReservationConnectionType } from '../reservations/queries.ts';
import { ReservationStatusType } from '../reservations/types.ts';
import { ClientConnectionType } from './queries.ts';
import { ProviderClientType } from './types.ts';

const ClientOrderFieldType = builder.enumType('ClientOrderField', {
  description: 'What clients are sorted by.',
  values: {
    NAME: { description: 'Their full name, the first name first, without accents and case.' },
    CREATED: { description: 'When they were made.' },
    UPDATED: { description: 'When they were last changed.' },
  } as const,
});

const ClientOrderInput = builder.inputType('ClientOrderInput', {
  description: 'How clients are sorted; those that are equal go by their id.',
  fields: (t) => ({
    field: t.field({ type: ClientOrderFieldType, required: true, description: 'What they are sorted by.' }),
    direction: t.field({ type: SortDirectionType, required: true, defaultValue: 'ASC', description: 'Which way.' }),
  }),
});

builder.queryField('clients', (t) =>
  t.field({
    type: ClientConnectionType,
    description: 'Live clients, by `updatedAt` unless you say otherwise. Scope: `clients:read`.',
    authScopes: { scope: 'clients:read' },
    args: {
      search: t.arg({
        type: 'Text',
        validate: CLIENT_SEARCH,
        description: 'A part of a name, e-mail address or phone number, ignoring case and accents.',
      }),
      phone: t.arg({ type: 'PhoneNumber', description: 'Only clients with exactly this phone number.' }),
      email: t.arg({ type: 'EmailAddress', description: 'Only clients with this e-mail address.' }),
      externalClientId: t.arg({
        type: 'Text',
        validate: EXTERNAL_ID,
        description: 'Only the client with this reference of yours.',
      }),
      orderBy: t.arg({ type: ClientOrderInput, description: 'How they are sorted; by `updatedAt` by default.' }),
      ...PAGING,
    },
    resolve: (_root, question, ctx) => connectDeskClients(ctx, question),
  }),
);

const ClientStatisticsType = builder.objectRef<ClientStatistics>('ClientStatistics').implement({
  description: 'How a client keeps what they book.',
  fields: (t) => ({
    completed: t.exposeInt('completed', { description: 'How many reservations took place.' }),
    noShows: t.exposeInt('noShows', { description: 'How often they did not come.' }),
    cancelled: t.exposeInt('cancelled', { description: 'How many were cancelled, by whomever.' }),
    lastVisitAt: t.expose('lastVisitAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the last one began that took place or has ended; null: none did.',
    }),
    nextVisitAt: t.expose('nextVisitAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the next PENDING or CONFIRMED one begins; null: there is none.',
    }),
  }),
});

const AUTH_SCOPES = { scope: 'reservations:read' } as const;

builder.objectFields(ProviderClientType, (t) => ({
  reservations: t.field({
    type: ReservationConnectionType,
    nullable: true,
    description: 'What the client has booked, the latest first unless you say otherwise. Scope: `reservations:read`.',
    authScopes: AUTH_SCOPES,
    args: {
      status: t.arg({ type: [ReservationStatusType], validate: FILTER_VALUES_OR_NONE, description: 'Any of these.' }),
      orderBy: t.arg({
        type: ReservationOrderInput,
        description: 'How they are sorted; the latest start first by default.',
      }),
      ...SHORT_PAGING,
    },
    resolve: ({ id }, question, ctx) =>
      batched(ctx, connectReservationsOfClients, clientReservationsPage(ctx, id, question)),
  }),
  statistics: t.field({
    type: ClientStatisticsType,
    nullable: true,
    description: 'How the client keeps what they book. Scope: `reservations:read`.',
    authScopes: AUTH_SCOPES,
    resolve: ({ id }, _args, ctx) => batched(ctx, getClientStatistics, id),
  }),
}));
