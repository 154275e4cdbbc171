import { EXTERNAL_ID, FILTER_VALUES_OR_NONE } from '../../domain/limits.ts';
import type { Connection } from '../../domain/paging/connection.ts';
import type { Booking } from '../../domain/reservations/read/booking.ts';
import { connectReservations } from '../../domain/reservations/read/connect-reservations.ts';
import { builder } from '../builder.ts';
import { PAGING, TOTAL_COUNT } from '../connection.ts';
import { BookingType, ReservationStatusType } from './types.ts';

export const ReservationConnectionType = builder.connectionObject<typeof BookingType, Connection<Booking>>(
  {
    type: BookingType,
    name: 'ReservationConnection',
    description: 'Reservations by start, with cursors.',
    fields: (t) => ({ totalCount: t.int({ description: TOTAL_COUNT, resolve: (list) => list.totalCount() }) }),
  },
  { name: 'ReservationEdge' },
);

builder.queryField('reservations', (t) =>
  t.field({
    type: ReservationConnectionType,
    description: 'Reservations by start, for dashboards; their changes come as `reservationChanged`.',
    authScopes: { scope: 'reservations:read' },
    args: {
      startsAfter: t.arg({ type: 'DateTime', description: 'Inclusive.' }),
      startsBefore: t.arg({ type: 'DateTime', description: 'Exclusive.' }),
      employeeId: t.arg({ type: 'UUID' }),
      serviceId: t.arg({ type: 'UUID' }),
      status: t.arg({ type: [ReservationStatusType], validate: FILTER_VALUES_OR_NONE, description: 'Any of these.' }),
      providerClientId: t.arg({ type: 'UUID' }),
      externalReservationId: t.arg({ type: 'Text', validate: EXTERNAL_ID }),
      timezone: t.arg({ type: 'TimeZone', description: "The zone of the offsets; the provider's by default." }),
      ...PAGING,
    },
    resolve: (_root, question, ctx) => connectReservations(ctx, question),
  }),
);
