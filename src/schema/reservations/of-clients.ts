import { type ClientStatistics, getClientStatistics } from '../../domain/clients/client-statistics.ts';
import {
  clientReservationsPage,
  connectReservationsOfClients,
} from '../../domain/reservations/read/connect-reservations-of-clients.ts';
import { FILTER_VALUES_OR_NONE } from '../../kernel/limits.ts';
import { batched } from '../base/batched.ts';
import { builder } from '../base/builder.ts';
import { SHORT_PAGING } from '../base/connection.ts';
import { ProviderClientType } from '../clients/types.ts';
import { ReservationOrderInput } from './list.ts';
import { ReservationConnectionType } from './queries.ts';
import { ReservationStatusType } from './types.ts';

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
