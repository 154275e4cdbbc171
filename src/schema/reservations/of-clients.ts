import { type ClientStatistics, getClientStatistics } from '../../domain/clients/client-statistics.ts';
import {
  connectReservationsOfClients,
  toClientReservationsPage,
} from '../../domain/reservations/read/connect-reservations-of-clients.ts';
import { FILTER_VALUES_OR_NONE_SCHEMA } from '../../kernel/limits.ts';
import { readInBatch } from '../base/batched.ts';
import { builder } from '../base/builder.ts';
import { SHORT_PAGING_ARGUMENTS } from '../base/connection.ts';
import { ProviderClientType } from '../clients/types.ts';
import { ReservationOrderInput } from './list.ts';
import { ReservationConnectionType } from './queries.ts';
import { ReservationStatusType } from './types.ts';

const ClientStatisticsType = builder.objectRef<ClientStatistics>('ClientStatistics').implement({
  description: 'The attendance of a client.',
  fields: (t) => ({
    completed: t.exposeInt('completed', { description: 'The number of reservations that took place.' }),
    noShows: t.exposeInt('noShows', { description: 'The number of reservations to which they did not come.' }),
    cancelled: t.exposeInt('cancelled', { description: 'The number of cancelled reservations, by either side.' }),
    lastVisitAt: t.expose('lastVisitAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The start of the last reservation that took place or has ended; null: there is none.',
    }),
    nextVisitAt: t.expose('nextVisitAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The start of the next PENDING or CONFIRMED reservation; null: there is none.',
    }),
  }),
});

const AUTH_SCOPES = { scope: 'reservations:read' } as const;

builder.objectFields(ProviderClientType, (t) => ({
  reservations: t.field({
    type: ReservationConnectionType,
    nullable: true,
    description: 'The reservations of the client, the latest first by default.',
    authScopes: AUTH_SCOPES,
    args: {
      status: t.arg({
        type: [ReservationStatusType],
        validate: FILTER_VALUES_OR_NONE_SCHEMA,
        description: 'Any of these.',
      }),
      orderBy: t.arg({
        type: ReservationOrderInput,
        description: 'The sort order; the latest start first by default.',
      }),
      ...SHORT_PAGING_ARGUMENTS,
    },
    resolve: ({ id }, args, ctx) =>
      readInBatch(ctx, connectReservationsOfClients, toClientReservationsPage(ctx, id, args)),
  }),
  statistics: t.field({
    type: ClientStatisticsType,
    nullable: true,
    description: 'The attendance of the client.',
    authScopes: AUTH_SCOPES,
    resolve: ({ id }, _args, ctx) => readInBatch(ctx, getClientStatistics, id),
  }),
}));
