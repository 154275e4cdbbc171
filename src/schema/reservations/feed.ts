import type { FeedEventRow } from '../../db/reservations/read/reservation-feed.ts';
import { ACTOR_ID } from '../../domain/events/record-event.ts';
import { connectReservationFeed, getBookingsById } from '../../domain/reservations/read/connect-reservation-feed.ts';
import { toEventRecord } from '../../domain/reservations/read/list-reservation-events.ts';
import { FILTER_VALUES_OR_NONE_SCHEMA } from '../../kernel/limits.ts';
import { readInBatch } from '../base/batched.ts';
import { builder } from '../base/builder.ts';
import { connectionType, SHORT_PAGING_ARGUMENTS } from '../base/connection.ts';
import { ActorTypeType, ReservationEventType, ReservationEventTypeType } from './events.ts';
import { BookingType } from './types.ts';

const FeedEntryType = builder.objectRef<FeedEventRow>('ReservationFeedEntry').implement({
  description: 'One step in the life of a reservation, with its reservation.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'The id of the event.' }),
    event: t.field({
      type: ReservationEventType,
      description: 'The kind of change.',
      resolve: (row, _args, ctx) => toEventRecord(row, ctx.caller),
    }),
    reservation: t.field({
      type: BookingType,
      nullable: true,
      description: 'The reservation as it is now.',
      authScopes: { scope: 'reservations:read' },
      resolve: ({ reservationId }, _args, ctx) => readInBatch(ctx, getBookingsById, reservationId),
    }),
  }),
});

const FeedConnectionType = connectionType(
  FeedEntryType,
  'ReservationFeed',
  'Steps in the life of reservations, newest first, with cursors.',
);

builder.queryField('reservationFeed', (t) =>
  t.field({
    type: FeedConnectionType,
    description: 'Steps in the life of all reservations, newest first.',
    authScopes: { scope: 'reservations:history:read' },
    args: {
      types: t.arg({
        type: [ReservationEventTypeType],
        validate: FILTER_VALUES_OR_NONE_SCHEMA,
        description: 'Any of these.',
      }),
      actorType: t.arg({ type: ActorTypeType, description: 'Only changes by this kind of caller.' }),
      actorId: t.arg({
        type: 'Text',
        validate: ACTOR_ID,
        description: 'Only changes by this caller: the `id` of an actor.',
      }),
      employeeId: t.arg({
        type: 'UUID',
        description: 'Only events of reservations that this employee had after the event.',
      }),
      ...SHORT_PAGING_ARGUMENTS,
    },
    resolve: (_root, args, ctx) => connectReservationFeed(ctx, args),
  }),
);
