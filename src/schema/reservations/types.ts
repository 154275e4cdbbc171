import type { ReservationWrite } from '../../domain/reservations/book/write-reservation.ts';
import type { Booking, BookingClient } from '../../domain/reservations/read/booking.ts';
import type { ReservationPage } from '../../domain/reservations/read/list-reservations.ts';
import { builder } from '../builder.ts';
import { EmployeeSelectionModeType } from '../catalog/match-types.ts';
import { MoneyType } from '../catalog/types.ts';

export const ReservationStatusType = builder.enumType('ReservationStatus', {
  values: {
    PENDING: { description: 'Waits for the provider to confirm it; its time is taken.' },
    CONFIRMED: { description: 'Will take place; its time is taken.' },
    COMPLETED: { description: 'Took place.' },
    NO_SHOW: { description: 'The client did not come.' },
    CANCELLED: { description: 'Was called off; its time is free.' },
    DECLINED: { description: 'The provider did not confirm it; its time is free.' },
  } as const,
});
export const CancelledByType = builder.enumType('CancelledBy', { values: ['CLIENT', 'PROVIDER'] as const });
const ClientLinkType = builder.enumType('ClientLink', {
  values: {
    ACCOUNT: { description: 'The client record belongs to an account holder.' },
    GUEST: { description: 'Nobody has claimed the client record.' },
  } as const,
});
const ReservationSourceType = builder.enumType('ReservationSource', {
  values: {
    INTEGRATION: { description: 'Made through this API.' },
    WORKSPACE: { description: "Made in the provider's workspace." },
    CLIENT_APP: { description: 'Made by the client.' },
  } as const,
});

const BookingClientType = builder.objectRef<BookingClient>('BookingClient').implement({
  description: 'The client as they stand now.',
  fields: (t) => ({
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    externalClientId: t.exposeString('externalClientId', {
      nullable: true,
      description: 'Your own reference of the client.',
    }),
  }),
});

const CancellationType = builder.objectRef<NonNullable<Booking['cancellation']>>('Cancellation').implement({
  fields: (t) => ({
    cancelledAt: t.expose('cancelledAt', { type: 'DateTime' }),
    cancelledBy: t.expose('cancelledBy', { type: CancelledByType }),
    reason: t.exposeString('reason', { nullable: true, description: 'As it was given.' }),
  }),
});

export const BookingType = builder.objectRef<Booking>('Booking').implement({
  description: 'A reservation. Names and price are those of the time of booking.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    providerId: t.expose('providerId', { type: 'UUID' }),
    status: t.expose('status', { type: ReservationStatusType }),
    serviceId: t.expose('serviceId', { type: 'UUID' }),
    serviceName: t.exposeString('serviceName', { description: 'As it was called when booked.' }),
    employeeId: t.expose('employeeId', { type: 'UUID' }),
    employeeName: t.exposeString('employeeName', { description: 'As it was called when booked.' }),
    employeeSelectionMode: t.expose('employeeSelectionMode', { type: EmployeeSelectionModeType }),
    startAt: t.expose('startAt', {
      type: 'DateTime',
      description: "With the offset of the provider's zone, or of the one asked for.",
    }),
    endAt: t.expose('endAt', { type: 'DateTime', description: 'When the service ends, buffers not counted.' }),
    durationMinutes: t.exposeInt('durationMinutes'),
    timezone: t.expose('timezone', { type: 'TimeZone', description: "The provider's zone." }),
    providerClientId: t.expose('providerClientId', { type: 'UUID' }),
    client: t.expose('client', {
      type: BookingClientType,
      nullable: true,
      description: 'Null without `clients:read`, and once the client was deleted.',
    }),
    clientLink: t.expose('clientLink', { type: ClientLinkType }),
    price: t.expose('price', {
      type: MoneyType,
      nullable: true,
      description: 'As agreed when booked; null: not stated.',
    }),
    clientNote: t.exposeString('clientNote', { nullable: true, description: 'What the client wrote.' }),
    externalReservationId: t.exposeString('externalReservationId', {
      nullable: true,
      description: 'Your own reference; not unique.',
    }),
    customFields: t.expose('customFields', { type: 'StringMap', description: 'Your own data: text by key.' }),
    source: t.expose('source', { type: ReservationSourceType }),
    cancellation: t.expose('cancellation', {
      type: CancellationType,
      nullable: true,
      description: 'Null unless the status is CANCELLED.',
    }),
    rescheduleCount: t.exposeInt('rescheduleCount', {
      description: 'How often it was rescheduled under the policy for clients.',
    }),
    version: t.exposeInt('version', { description: 'Rises by one with every change.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const ClientMatchType = builder.enumType('ClientMatch', {
  description: 'What became of the contact data that a reservation was booked with.',
  values: {
    CREATED: { description: 'Nobody known matched, or several did: a new client record.' },
    REUSED: { description: 'The one known client that matched, as it was.' },
    COMPLETED: { description: 'The one known client that matched, and it got what it lacked.' },
  } as const satisfies Record<NonNullable<ReservationWrite['clientMatch']>, object>,
});

export const ReservationWriteType = builder.objectRef<ReservationWrite>('ReservationWrite').implement({
  fields: (t) => ({
    reservation: t.expose('reservation', { type: BookingType }),
    replayed: t.exposeBoolean('replayed', { description: 'An earlier call with the same key had made this change.' }),
    clientMatch: t.expose('clientMatch', {
      type: ClientMatchType,
      nullable: true,
      description: "How its client was found when it was booked; null where it was booked for a client's id.",
    }),
  }),
});

export const ReservationPageType = builder.objectRef<ReservationPage>('ReservationPage').implement({
  fields: (t) => ({
    items: t.expose('items', {
      type: [BookingType],
      description: 'By start, then by id; with `updatedSince` by change.',
    }),
    page: t.exposeInt('page', { nullable: true, description: 'Null in cursor mode.' }),
    pageSize: t.exposeInt('pageSize'),
    totalItems: t.exposeInt('totalItems', { nullable: true, description: 'Null in cursor mode.' }),
    totalPages: t.exposeInt('totalPages', { nullable: true, description: 'Null in cursor mode.' }),
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether more is there already.' }),
    nextCursor: t.exposeString('nextCursor', {
      nullable: true,
      description: 'Never null in the feed of `updatedSince`.',
    }),
  }),
});
