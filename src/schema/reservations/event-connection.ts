import { EVENT_PAGE_SIZE_DEFAULT, PAGE_SIZE } from '../../domain/limits.ts';
import type { Connection } from '../../domain/paging/connection.ts';
import {
  connectEventsOfReservations,
  connectReservationEvents,
  eventPage,
} from '../../domain/reservations/read/connect-events-of-reservations.ts';
import type { ReservationEventRecord } from '../../domain/reservations/read/list-reservation-events.ts';
import { batched } from '../batched.ts';
import { builder } from '../builder.ts';
import { PAGING, TOTAL_COUNT } from '../connection.ts';
import { ReservationEventType } from './event-types.ts';
import { BookingType } from './types.ts';

const DESCRIPTION = 'The history, oldest first.';
const AUTH_SCOPES = { scope: 'reservations:history:read' } as const;

const EventConnectionType = builder.connectionObject<typeof ReservationEventType, Connection<ReservationEventRecord>>(
  {
    type: ReservationEventType,
    name: 'ReservationEventConnection',
    description: 'The history of a reservation, with cursors.',
    fields: (t) => ({ totalCount: t.int({ description: TOTAL_COUNT, resolve: (list) => list.totalCount() }) }),
  },
  { name: 'ReservationEventEdge' },
);

builder.queryField('reservationEvents', (t) =>
  t.field({
    type: EventConnectionType,
    description: DESCRIPTION,
    authScopes: AUTH_SCOPES,
    args: { reservationId: t.arg({ type: 'UUID', required: true }), ...PAGING },
    resolve: (_root, { reservationId, ...question }, ctx) => connectReservationEvents(ctx, reservationId, question),
  }),
);

builder.objectField(BookingType, 'events', (t) =>
  t.field({
    type: EventConnectionType,
    nullable: true,
    description: DESCRIPTION,
    authScopes: AUTH_SCOPES,
    args: {
      ...PAGING,
      first: t.arg.int({ required: true, defaultValue: EVENT_PAGE_SIZE_DEFAULT, validate: PAGE_SIZE }),
    },
    resolve: ({ id }, question, ctx) => batched(ctx, connectEventsOfReservations, eventPage(ctx, id, question)),
  }),
);
