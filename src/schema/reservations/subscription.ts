import type { LiveChange } from '../../domain/live/live-change.ts';
import { livePosition } from '../../domain/live/position.ts';
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
    position: t.field({
      type: 'UUID',
      description: 'Sent as `after`, it continues behind this change: the id of the event.',
      resolve: ({ row }) => row.event.id,
    }),
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

builder.queryField('livePosition', (t) =>
  t.field({
    type: 'UUID',
    description:
      'Where live changes stand now. Ask for it first, then read what you show, then follow subscriptions with it as `after`: nothing is lost then, also when the connection breaks before the first change. Scope: `reservations:read`.',
    authScopes: { scope: 'reservations:read' },
    resolve: (_root, _args, ctx) => livePosition(ctx),
  }),
);

builder.subscriptionField('reservationChanged', (t) =>
  t.field({
    type: ReservationChangeType,
    description:
      'Every change of a reservation, in the order in which changes became visible. Send `livePosition` as `after`, and after a lost connection the `position` of the last change: nothing is missing then, and nothing comes twice. Scope: `reservations:read`.',
    authScopes: { scope: 'reservations:read' },
    args: {
      employeeId: t.arg({ type: 'UUID', description: 'Only what this employee has, gets or loses.' }),
      serviceId: t.arg({ type: 'UUID', description: 'Only of this service.' }),
      after: t.arg({
        type: 'UUID',
        description:
          'The `position` of the last change that was seen, or `livePosition`; from now on by default. One that is not known any more is refused with `POSITION_UNKNOWN`: read anew.',
      }),
    },
    subscribe: (_root, question, { follow }) => {
      if (!follow) throw new Error('Only sockets follow changes.');
      return follow(question);
    },
    resolve: (change) => change,
  }),
);
