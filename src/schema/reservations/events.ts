import {
  connectEventsOfReservations,
  connectReservationEvents,
  toEventPage,
} from '../../domain/reservations/read/connect-events-of-reservations.ts';
import type { ReservationEventRecord } from '../../domain/reservations/read/list-reservation-events.ts';
import { readInBatch } from '../base/batched.ts';
import { builder } from '../base/builder.ts';
import { connectionType, PAGING_ARGUMENTS, SHORT_PAGING_ARGUMENTS } from '../base/connection.ts';
import { SlotRuleType } from '../slots/types.ts';
import { BookingType } from './types.ts';

export const ReservationEventTypeType = builder.enumType('ReservationEventType', {
  values: {
    CREATED: {},
    CONFIRMED: {},
    UPDATED: {
      description: 'A field other than time and employee changed; without `changes` it was the internal note.',
    },
    RESCHEDULED: { description: 'Time or employee changed.' },
    CANCELLED: {},
    DECLINED: {},
    COMPLETED: {},
    NO_SHOW: {},
    CLIENT_LINKED: { description: 'An account holder claimed the client.' },
  } as const,
});

export const ActorTypeType = builder.enumType('ActorType', {
  values: ['INTEGRATION', 'WORKSPACE', 'ACCOUNT', 'SYSTEM'] as const,
});

export const ActorObjectType = builder.objectRef<ReservationEventRecord['actor']>('Actor').implement({
  description: 'The caller that made a change.',
  fields: (t) => ({
    type: t.expose('type', { type: ActorTypeType }),
    id: t.exposeString('id', {
      nullable: true,
      description:
        'The `client_id` of an integration. Null for the system and for people, whose identity only the workspace sees.',
    }),
    self: t.exposeBoolean('self', {
      description:
        'Whether you made this change: the caller or, in a webhook, the integration that owns the subscription.',
    }),
  }),
});

export const FieldChangeType = builder.objectRef<ReservationEventRecord['changes'][number]>('FieldChange').implement({
  fields: (t) => ({
    field: t.exposeString('field'),
    from: t.expose('from', {
      type: 'Json',
      nullable: true,
      description: 'The value before; null if there was none, or if it is hidden, as for clients in the audit.',
    }),
    to: t.expose('to', {
      type: 'Json',
      nullable: true,
      description: 'The value after; null if there is none, or if it is hidden, as for clients in the audit.',
    }),
  }),
});

export const ReservationEventType = builder.objectRef<ReservationEventRecord>('ReservationEvent').implement({
  description: 'One step in the life of a reservation.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'The `eventId` of the webhook about this change.' }),
    type: t.expose('type', { type: ReservationEventTypeType }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime' }),
    version: t.exposeInt('version', { description: 'The version of the reservation after this change.' }),
    actor: t.expose('actor', { type: ActorObjectType }),
    changes: t.expose('changes', {
      type: [FieldChangeType],
      description:
        'The changed fields; empty when the reservation was created, and when only its internal note changed, which is never shown.',
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'The reason that was given; null: none.' }),
    overridden: t.expose('overridden', {
      type: [SlotRuleType],
      description: 'The slot rules that staff overrode; empty if every rule was met.',
    }),
  }),
});

const DESCRIPTION = 'The history, oldest first.';
const AUTH_SCOPES = { scope: 'reservations:history:read' } as const;

const EventConnectionType = connectionType(
  ReservationEventType,
  'ReservationEvent',
  'The history of a reservation, with cursors.',
);

builder.queryField('reservationEvents', (t) =>
  t.field({
    type: EventConnectionType,
    description: DESCRIPTION,
    authScopes: AUTH_SCOPES,
    args: { reservationId: t.arg({ type: 'UUID', required: true }), ...PAGING_ARGUMENTS },
    resolve: (_root, { reservationId, ...args }, ctx) => connectReservationEvents(ctx, reservationId, args),
  }),
);

builder.objectField(BookingType, 'events', (t) =>
  t.field({
    type: EventConnectionType,
    nullable: true,
    description: DESCRIPTION,
    authScopes: AUTH_SCOPES,
    args: SHORT_PAGING_ARGUMENTS,
    resolve: ({ id }, args, ctx) => readInBatch(ctx, connectEventsOfReservations, toEventPage(ctx, id, args)),
  }),
);
