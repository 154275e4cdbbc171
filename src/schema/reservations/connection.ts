import { CURSOR, EXTERNAL_ID, PAGE_SIZE, PAGE_SIZE_DEFAULT } from '../../domain/limits.ts';
import { connectReservations } from '../../domain/reservations/connect-reservations.ts';
import { builder } from '../builder.ts';
import { BookingType, ReservationStatusType } from './types.ts';

const ReservationConnectionType = builder.connectionObject(
  { type: BookingType, name: 'ReservationConnection', description: 'Reservations by start, with cursors.' },
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
      status: t.arg({ type: [ReservationStatusType], description: 'Any of these.' }),
      providerClientId: t.arg({ type: 'UUID' }),
      externalReservationId: t.arg({ type: 'Text', validate: EXTERNAL_ID }),
      timezone: t.arg({ type: 'TimeZone', description: "The zone of the offsets; the provider's by default." }),
      first: t.arg.int({ required: true, defaultValue: PAGE_SIZE_DEFAULT, validate: PAGE_SIZE }),
      after: t.arg({
        type: 'Text',
        validate: CURSOR,
        description: 'The cursor of an edge; it carries the filters, which may be left out.',
      }),
    },
    resolve: (_root, question, ctx) => connectReservations(ctx, question),
  }),
);
