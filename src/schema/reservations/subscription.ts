import type { LiveEventRow } from '../../db/reservations/read/live-events.ts';
import { type CalendarChange, toCalendarChange } from '../../domain/live/calendar-change.ts';
import { CALENDAR_FEED, RESERVATION_FEED } from '../../domain/live/feeds.ts';
import { type LiveChange, matchesLiveFilter } from '../../domain/live/live-change.ts';
import { readLivePosition } from '../../domain/live/position.ts';
import { toBooking, toBookingView } from '../../domain/reservations/read/booking.ts';
import { type ReservationEventRecord, toEventRecord } from '../../domain/reservations/read/list-reservation-events.ts';
import { builder } from '../base/builder.ts';
import { AFTER_DESCRIPTION, requireLiveChanges } from '../base/following.ts';
import { ActorObjectType, FieldChangeType, ReservationEventTypeType } from './events.ts';
import { BookingType } from './types.ts';

const HISTORY = { nullable: true, authScopes: { scope: 'reservations:history:read' } } as const;

const ReservationChangeEventType = builder.objectRef<ReservationEventRecord>('ReservationChangeEvent').implement({
  description: 'One step in the life of a reservation; fields of the history need `reservations:history:read`.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'The `eventId` of the webhook about this change.' }),
    type: t.expose('type', { type: ReservationEventTypeType }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime' }),
    version: t.exposeInt('version', { description: 'The version of the reservation after the change.' }),
    actor: t.expose('actor', { type: ActorObjectType, ...HISTORY }),
    changes: t.expose('changes', { type: [FieldChangeType], description: 'Empty on creation.', ...HISTORY }),
    reason: t.exposeString('reason', { description: 'The reason given with the change.', ...HISTORY }),
  }),
});

const ReservationChangeType = builder.objectRef<LiveChange<LiveEventRow>>('ReservationChange').implement({
  description: 'One step in the life of a reservation, with the reservation as it is now.',
  fields: (t) => ({
    position: t.field({
      type: 'UUID',
      description: 'Send it as `after` to continue after this change. It is the id of the event.',
      resolve: ({ row }) => row.event.id,
    }),
    event: t.field({
      type: ReservationChangeEventType,
      resolve: ({ row }, _args, ctx) => toEventRecord(row.event, ctx.caller),
    }),
    reservation: t.field({
      type: BookingType,
      resolve: ({ row }, _args, ctx) => toBooking(row.reservation, toBookingView(ctx)),
    }),
  }),
});

builder.queryField('livePosition', (t) =>
  t.field({
    type: 'UUID',
    description:
      'The present position of live changes. Query it first, then read your records, then start subscriptions with it as `after`: you miss no change, even if the connection breaks before the first one.',
    authScopes: { scope: 'reservations:read' },
    resolve: (_root, _args, ctx) => readLivePosition(ctx),
  }),
);

builder.subscriptionField('reservationChanged', (t) =>
  t.field({
    type: ReservationChangeType,
    description:
      'Every change of a reservation, in the order in which changes became visible. Send `livePosition` as `after`, and after a lost connection the `position` of the last change: you miss no change, and none comes twice.',
    authScopes: { scope: 'reservations:read' },
    args: {
      employeeId: t.arg({
        type: 'UUID',
        description: 'Only reservations of this employee, before or after the change.',
      }),
      serviceId: t.arg({ type: 'UUID', description: 'Only reservations for this service.' }),
      after: t.arg({ type: 'UUID', description: AFTER_DESCRIPTION }),
    },
    subscribe: (_root, { after, ...filter }, ctx) =>
      requireLiveChanges(ctx)(RESERVATION_FEED, {
        after,
        isWanted: (row, caller) => matchesLiveFilter(row, filter, caller),
      }),
    resolve: (change) => change,
  }),
);

const CalendarChangeKindType = builder.enumType('CalendarChangeKind', {
  description: 'The kind of change that made a calendar stale.',
  values: {
    RESERVATION: { description: 'A reservation was created, moved, changed or cancelled.' },
    HOURS: { description: 'Weekly hours or a date override changed.' },
    TIME_OFF: { description: 'Time off was added, moved or removed.' },
    CLOSURE: { description: 'A closure was added or removed.' },
    CATALOG: { description: 'Services, employees, categories or settings changed.' },
  } as const,
});

const CalendarChangeType = builder.objectRef<CalendarChange>('CalendarChange').implement({
  description: 'A stale part of calendars: read the days and employees that it lists again.',
  fields: (t) => ({
    position: t.expose('position', { type: 'UUID', description: 'Send it as `after` to continue after this change.' }),
    kind: t.expose('kind', { type: CalendarChangeKindType, description: 'The kind of change.' }),
    resourceId: t.expose('resourceId', {
      type: 'UUID',
      nullable: true,
      description:
        'The id of the reservation, time off, closure, service, employee or category; null: several records, or one that you may not see.',
    }),
    employeeIds: t.expose('employeeIds', {
      type: ['UUID'],
      description: 'The employees whose calendars are stale; both employees of a moved reservation; empty: all.',
    }),
    dateFrom: t.expose('dateFrom', {
      type: 'Date',
      nullable: true,
      description: "The first stale date, in the provider's zone; null: all.",
    }),
    dateTo: t.expose('dateTo', { type: 'Date', nullable: true, description: 'The last stale date; null: all.' }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime', description: 'When it happened, in UTC.' }),
    reservation: t.expose('reservation', {
      type: BookingType,
      nullable: true,
      description: 'The reservation as it is now; null if another kind of record changed, or if you may not see it.',
    }),
  }),
});

builder.subscriptionField('calendarChanged', (t) =>
  t.field({
    type: CalendarChangeType,
    description:
      'Every change that makes a calendar stale, in the order in which it became visible: reservations, hours, time off, closures and catalog. Send `livePosition` as `after`, and after a lost connection the `position` of the last change.',
    authScopes: { scope: 'reservations:read' },
    args: { after: t.arg({ type: 'UUID', description: AFTER_DESCRIPTION }) },
    subscribe: (_root, { after }, ctx) => requireLiveChanges(ctx)(CALENDAR_FEED, { after }),
    resolve: ({ row }, _args, ctx) => toCalendarChange(ctx, row),
  }),
);
