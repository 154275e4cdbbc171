import { getReservation } from '../../domain/reservations/read/get-reservation.ts';
import { listReservationRules } from '../../domain/reservations/read/list-position.ts';
import { listReservationEvents } from '../../domain/reservations/read/list-reservation-events.ts';
import { listReservations, type ReservationPage } from '../../domain/reservations/read/list-reservations.ts';
import {
  CURSOR_SCHEMA,
  EXTERNAL_ID_SCHEMA,
  FILTER_VALUES_SCHEMA,
  PAGE_SCHEMA,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZE_SCHEMA,
} from '../../kernel/limits.ts';
import { builder } from '../base/builder.ts';
import { connectionType, TIME_FILTER_OPTIONS } from '../base/connection.ts';
import { declareField } from '../base/declared.ts';
import { ReservationEventType } from './events.ts';
import { BookingType, ReservationStatusType } from './types.ts';

const OFFSETS = "The time zone of times in the answer; the provider's by default.";

const ReservationPageType = builder.objectRef<ReservationPage>('ReservationPage').implement({
  fields: (t) => ({
    items: t.expose('items', {
      type: [BookingType],
      description: 'The reservations, by start and then by id; with `updatedSince` in the order in which they changed.',
    }),
    page: t.exposeInt('page', { nullable: true, description: 'Null when you use a cursor.' }),
    pageSize: t.exposeInt('pageSize'),
    totalItems: t.exposeInt('totalItems', { nullable: true, description: 'Null when you use a cursor.' }),
    totalPages: t.exposeInt('totalPages', { nullable: true, description: 'Null when you use a cursor.' }),
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether there are more items now.' }),
    nextCursor: t.exposeString('nextCursor', {
      nullable: true,
      description:
        'The cursor of the next page; null: there is none. With `updatedSince` it is never null: keep it to request later changes.',
    }),
  }),
});

builder.queryFields((t) => ({
  reservation: t.field({
    type: BookingType,
    description: 'One reservation.',
    authScopes: { scope: 'reservations:read' },
    args: {
      reservationId: t.arg({ type: 'UUID', required: true }),
      timezone: t.arg({ type: 'TimeZone', description: OFFSETS }),
    },
    resolve: (_root, { reservationId, timezone }, ctx) => getReservation(ctx, reservationId, timezone),
  }),
  reservationPage: t.field({
    type: ReservationPageType,
    description:
      'Reservations by start. With `updatedSince` this is a feed of changes, in the order in which they were committed: if you follow its cursors, you miss no change, though an item may come twice. The only filter that it accepts is `providerClientId`: with another filter you would miss the change that removes a reservation from it.',
    authScopes: { scope: 'reservations:read' },
    extensions: declareField({ rules: [listReservationRules] }),
    args: {
      startsAfter: t.arg({
        ...TIME_FILTER_OPTIONS,
        description: 'Only reservations that start at this time or later.',
      }),
      startsBefore: t.arg({ ...TIME_FILTER_OPTIONS, description: 'Only reservations that start before this time.' }),
      employeeId: t.arg({ type: 'UUID' }),
      serviceId: t.arg({ type: 'UUID' }),
      status: t.arg({
        type: [ReservationStatusType],
        validate: FILTER_VALUES_SCHEMA,
        description: 'Only reservations with this status; repeat the parameter for several.',
      }),
      providerClientId: t.arg({ type: 'UUID' }),
      externalReservationId: t.arg({ type: 'Text', validate: EXTERNAL_ID_SCHEMA }),
      reference: t.arg({ type: 'Reference', description: 'The reservation with this reference.' }),
      visitId: t.arg({ type: 'UUID', description: 'The reservations of this visit.' }),
      createdAfter: t.arg({
        ...TIME_FILTER_OPTIONS,
        description: 'Only reservations that were made at this time or later. Not with `updatedSince`.',
      }),
      updatedSince: t.arg({
        ...TIME_FILTER_OPTIONS,
        description:
          'Only reservations changed at this time or later. It makes the list a feed of changes, which accepts no other filter but `providerClientId`.',
      }),
      cursor: t.arg({
        type: 'Text',
        validate: CURSOR_SCHEMA,
        description: 'The `nextCursor` of the previous page, instead of `page`.',
      }),
      page: t.arg.int({ required: true, defaultValue: 1, validate: PAGE_SCHEMA }),
      pageSize: t.arg.int({ required: true, defaultValue: PAGE_SIZE_DEFAULT, validate: PAGE_SIZE_SCHEMA }),
      timezone: t.arg({ type: 'TimeZone', description: OFFSETS }),
    },
    resolve: (_root, args, ctx) => listReservations(ctx, args),
  }),
  reservationHistory: t.field({
    type: [ReservationEventType],
    description: 'The history of a reservation, oldest first.',
    authScopes: { scope: 'reservations:history:read' },
    args: { reservationId: t.arg({ type: 'UUID', required: true }) },
    resolve: (_root, { reservationId }, ctx) => listReservationEvents(ctx, reservationId),
  }),
}));

export const ReservationConnectionType = connectionType(
  BookingType,
  'Reservation',
  'Reservations by start, with cursors.',
);
