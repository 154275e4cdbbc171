import type { LiveChange } from '../../domain/live/live-change.ts';
import { bookingOf, bookingView } from '../../domain/reservations/read/booking.ts';
import {
  type ReservationEventRecord,
  reservationEventRecord,
} from '../../domain/reservations/read/list-reservation-events.ts';
import { builder } from '../builder.ts';
import { ActorObjectType, FieldChangeType, ReservationEventTypeType } from './events.ts';
import { BookingType } from './types.ts';

const HISTORY = { nullable: true, authScopes: { scope: 'reservations:history:read' } } as const;

const ReservationChangeEventType = builder.objectRef<ReservationEventRecord>('ReservationChangeEvent').implement({
  description: 'One step in the life of a reservation; what the history alone tells needs `reservations:history:read`.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'The `eventId` of the webhook about this change.' }),
    type: t.expose('type', { type: ReservationEventTypeType }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime' }),
    version: t.exposeInt('version', { description: 'The version that the reservation had from then on.' }),
    actor: t.expose('actor', { type: ActorObjectType, ...HISTORY }),
    changes: t.expose('changes', { type: [FieldChangeType], description: 'Empty on creation.', ...HISTORY }),
    reason: t.exposeString('reason', { description: 'As it was given with the change.', ...HISTORY }),
  }),
});

const ReservationChangeType = builder.objectRef<LiveChange>('ReservationChange').implement({
  description: 'One step in the life of a reservation, with the reservation as it stands now.',
  fields: (t) => ({
    event: t.field({
      type: ReservationChangeEventType,
      resolve: ({ row }, _args, ctx) => reservationEventRecord(row.event, ctx.caller),
    }),
    reservation: t.field({
      type: BookingType,
      resolve: ({ row }, _args, ctx) => bookingOf(row.reservation, bookingView(ctx)),
    }),
  }),
});

builder.subscriptionField('reservationChanged', (t) =>
  t.field({
    type: ReservationChangeType,
    description:
      'Every change of a reservation, in the order in which changes became visible. After a lost connection send the id of the last event as `after`: nothing is missing then, and nothing comes twice.',
    authScopes: { scope: 'reservations:read' },
    args: {
      employeeId: t.arg({ type: 'UUID', description: 'Only what this employee has, gets or loses.' }),
      serviceId: t.arg({ type: 'UUID' }),
      after: t.arg({ type: 'UUID', description: 'The id of the last event that was seen.' }),
    },
    subscribe: (_root, question, { follow }) => {
      if (!follow) throw new Error('Only sockets follow changes.');
      return follow(question);
    },
    resolve: (change) => change,
  }),
);
