import type { Booking, BookingClient } from '../../domain/reservations/booking.ts';
import type { ReservationPage } from '../../domain/reservations/list-reservations.ts';
import type { ReservationWrite } from '../../domain/reservations/write-reservation.ts';
import { builder } from '../builder.ts';
import { EmployeeSelectionModeType } from '../catalog/match-types.ts';
import { MoneyType } from '../catalog/types.ts';

export const ReservationStatusType = builder.enumType('ReservationStatus', {
  values: ['PENDING', 'CONFIRMED', 'COMPLETED', 'NO_SHOW', 'CANCELLED', 'DECLINED'] as const,
});
export const CancelledByType = builder.enumType('CancelledBy', { values: ['CLIENT', 'PROVIDER'] as const });
const ClientLinkType = builder.enumType('ClientLink', { values: ['ACCOUNT', 'GUEST'] as const });
const ReservationSourceType = builder.enumType('ReservationSource', {
  values: ['INTEGRATION', 'WORKSPACE', 'CLIENT_APP'] as const,
});

const BookingClientType = builder.objectRef<BookingClient>('BookingClient').implement({
  description: 'The client as he stands now.',
  fields: (t) => ({
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    externalClientId: t.exposeString('externalClientId', { nullable: true }),
  }),
});

const CancellationType = builder.objectRef<NonNullable<Booking['cancellation']>>('Cancellation').implement({
  fields: (t) => ({
    cancelledAt: t.expose('cancelledAt', { type: 'DateTime' }),
    cancelledBy: t.expose('cancelledBy', { type: CancelledByType }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
});

export const BookingType = builder.objectRef<Booking>('Booking').implement({
  description: 'A reservation. Names and price are those of the time of booking.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    providerId: t.expose('providerId', { type: 'UUID' }),
    status: t.expose('status', { type: ReservationStatusType }),
    serviceId: t.expose('serviceId', { type: 'UUID' }),
    serviceName: t.exposeString('serviceName'),
    employeeId: t.expose('employeeId', { type: 'UUID' }),
    employeeName: t.exposeString('employeeName'),
    employeeSelectionMode: t.expose('employeeSelectionMode', { type: EmployeeSelectionModeType }),
    startAt: t.expose('startAt', { type: 'DateTime' }),
    endAt: t.expose('endAt', { type: 'DateTime' }),
    durationMinutes: t.exposeInt('durationMinutes'),
    timezone: t.expose('timezone', { type: 'TimeZone', description: "The provider's zone." }),
    providerClientId: t.expose('providerClientId', { type: 'UUID' }),
    client: t.expose('client', {
      type: BookingClientType,
      nullable: true,
      description: 'Null without `clients:read`, and once the client was deleted.',
    }),
    clientLink: t.expose('clientLink', { type: ClientLinkType }),
    price: t.expose('price', { type: MoneyType, nullable: true }),
    clientNote: t.exposeString('clientNote', { nullable: true }),
    externalReservationId: t.exposeString('externalReservationId', { nullable: true }),
    customFields: t.expose('customFields', { type: 'StringMap' }),
    source: t.expose('source', { type: ReservationSourceType }),
    cancellation: t.expose('cancellation', { type: CancellationType, nullable: true }),
    rescheduleCount: t.exposeInt('rescheduleCount'),
    version: t.exposeInt('version', { description: 'Rises by one with every change.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

export const ReservationWriteType = builder.objectRef<ReservationWrite>('ReservationWrite').implement({
  fields: (t) => ({
    reservation: t.expose('reservation', { type: BookingType }),
    replayed: t.exposeBoolean('replayed', { description: 'An earlier call with the same key had made this change.' }),
  }),
});

export const ReservationPageType = builder.objectRef<ReservationPage>('ReservationPage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [BookingType] }),
    page: t.exposeInt('page', { nullable: true, description: 'Null in cursor mode.' }),
    pageSize: t.exposeInt('pageSize'),
    totalItems: t.exposeInt('totalItems', { nullable: true, description: 'Null in cursor mode.' }),
    totalPages: t.exposeInt('totalPages', { nullable: true, description: 'Null in cursor mode.' }),
    hasNextPage: t.exposeBoolean('hasNextPage'),
    nextCursor: t.exposeString('nextCursor', {
      nullable: true,
      description: 'Never null in the feed of `updatedSince`.',
    }),
  }),
});
