import type { FeedEventRow } from '../../db/reservations/read/reservation-feed.ts';
import { ACTOR_ID } from '../../domain/events/record-event.ts';
import { bookingsById, connectReservationFeed } from '../../domain/reservations/read/connect-reservation-feed.ts';
import { reservationEventRecord } from '../../domain/reservations/read/list-reservation-events.ts';
import { FILTER_VALUES_OR_NONE } from '../../kernel/limits.ts';
import { batched } from '../base/batched.ts';
import { builder } from '../base/builder.ts';
import { SHORT_PAGING } from '../base/connection.ts';
import { ActorTypeType, ReservationEventType, ReservationEventTypeType } from './events.ts';
import { BookingType } from './types.ts';

const FeedEntryType = builder.objectRef<FeedEventRow>('ReservationFeedEntry').implement({
  description: 'One step in the life of a reservation, with the reservation that it is of.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'The id of the event.' }),
    event: t.field({
      type: ReservationEventType,
      description: 'What happened.',
      resolve: (row, _args, ctx) => reservationEventRecord(row, ctx.caller),
    }),
    reservation: t.field({
      type: BookingType,
      nullable: true,
      description: 'The reservation as it stands now. Scope: `reservations:read`.',
      authScopes: { scope: 'reservations:read' },
      resolve: ({ reservationId }, _args, ctx) => batched(ctx, bookingsById, reservationId),
    }),
  }),
});

const FeedConnectionType = builder.connectionObject(
  {
    type: FeedEntryType,
    name: 'ReservationFeedConnection',
    description: 'What happened to reservations, newest first, with cursors.',
  },
  { name: 'ReservationFeedEdge' },
);

builder.queryField('reservationFeed', (t) =>
  t.field({
    type: FeedConnectionType,
    description: 'What happened to all reservations, newest first. Scope: `reservations:history:read`.',
    authScopes: { scope: 'reservations:history:read' },
    args: {
      types: t.arg({ type: [ReservationEventTypeType], validate: FILTER_VALUES_OR_NONE, description: 'Any of these.' }),
      actorType: t.arg({ type: ActorTypeType, description: 'Only what this kind of caller did.' }),
      actorId: t.arg({ type: 'Text', validate: ACTOR_ID, description: 'Only by this caller: the `id` of an actor.' }),
      employeeId: t.arg({ type: 'UUID', description: 'Only of reservations that this employee had from then on.' }),
      ...SHORT_PAGING,
    },
    resolve: (_root, question, ctx) => connectReservationFeed(ctx, question),
  }),
);
