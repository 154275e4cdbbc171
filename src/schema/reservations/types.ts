import type { ReservationWrite } from '../../domain/reservations/book/write-reservation.ts';
import type { Booking, BookingClient, NamedResource } from '../../domain/reservations/read/booking.ts';
import { toSummaryReader } from '../../domain/summaries/reader-locale.ts';
import { bookingSummary } from '../../domain/summaries/summary.ts';
import { builder } from '../base/builder.ts';
import { EmployeeSelectionModeType } from '../catalog/resolution-types.ts';
import { MoneyType } from '../catalog/types.ts';

export const ReservationStatusType = builder.enumType('ReservationStatus', {
  values: {
    PENDING: { description: 'The provider has not confirmed it yet; its time is taken.' },
    CONFIRMED: { description: 'It will take place; its time is taken.' },
    COMPLETED: { description: 'It took place.' },
    NO_SHOW: { description: 'The client did not come.' },
    CANCELLED: { description: 'It was cancelled; its time is free again.' },
    DECLINED: { description: 'The provider did not confirm it; its time is free again.' },
  } as const,
});
export const CancelledByType = builder.enumType('CancelledBy', { values: ['CLIENT', 'PROVIDER'] as const });
const ClientLinkType = builder.enumType('ClientLink', {
  values: {
    ACCOUNT: { description: 'The client record belongs to an account holder.' },
    GUEST: { description: 'No account holder has claimed the client record.' },
  } as const,
});
export const ReservationSourceType = builder.enumType('ReservationSource', {
  values: {
    INTEGRATION: { description: 'Made through this API.' },
    WORKSPACE: { description: "Made in the provider's workspace." },
    CLIENT_APP: { description: 'Made by the client.' },
  } as const,
});

const BookingClientType = builder.objectRef<BookingClient>('BookingClient').implement({
  description: 'The client as they are now.',
  fields: (t) => ({
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    externalClientId: t.exposeString('externalClientId', {
      nullable: true,
      description: 'Your own reference for the client.',
    }),
  }),
});

const CancellationType = builder.objectRef<NonNullable<Booking['cancellation']>>('Cancellation').implement({
  fields: (t) => ({
    cancelledAt: t.expose('cancelledAt', { type: 'DateTime' }),
    cancelledBy: t.expose('cancelledBy', { type: CancelledByType }),
    reason: t.exposeString('reason', { nullable: true, description: 'The reason that was given; null: none.' }),
  }),
});

const BookedResourceType = builder.objectRef<NamedResource>('BookedResource').implement({
  description: 'A room, a chair or a machine that a reservation occupies.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'The id of the room, the chair or the machine.' }),
    name: t.exposeString('name', { description: 'The name at the time of booking.' }),
  }),
});

export const BookingType = builder.objectRef<Booking>('Booking').implement({
  description: 'A reservation. Names and price are as they were when it was booked.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    reference: t.expose('reference', {
      type: 'Reference',
      description: 'Its short name, to read out on the telephone: unique within the provider, and never changed.',
    }),
    providerId: t.expose('providerId', { type: 'UUID' }),
    testMode: t.exposeBoolean('testMode', {
      description: 'Whether the provider is in test mode: nothing of it is real.',
    }),
    status: t.expose('status', { type: ReservationStatusType }),
    serviceId: t.expose('serviceId', { type: 'UUID' }),
    serviceName: t.exposeString('serviceName', { description: 'The name at the time of booking.' }),
    employeeId: t.expose('employeeId', { type: 'UUID' }),
    employeeName: t.exposeString('employeeName', { description: 'The name at the time of booking.' }),
    employeeSelectionMode: t.expose('employeeSelectionMode', { type: EmployeeSelectionModeType }),
    resources: t.expose('resources', {
      type: [BookedResourceType],
      description: 'The rooms, chairs and machines that it occupies; names as they were when it was booked.',
    }),
    startAt: t.expose('startAt', {
      type: 'DateTime',
      description: "When it starts, with the offset of the provider's time zone or of the requested one.",
    }),
    endAt: t.expose('endAt', { type: 'DateTime', description: 'When the service ends, buffers not counted.' }),
    durationMinutes: t.exposeInt('durationMinutes'),
    timezone: t.expose('timezone', { type: 'TimeZone', description: "The provider's time zone." }),
    providerClientId: t.expose('providerClientId', { type: 'UUID' }),
    client: t.expose('client', {
      type: BookingClientType,
      nullable: true,
      description:
        'The client as they are now. Null without the scope `clients:read`, and after the client was deleted.',
    }),
    clientLink: t.expose('clientLink', { type: ClientLinkType }),
    price: t.expose('price', {
      type: MoneyType,
      nullable: true,
      description: 'The price at the time of booking; null: none was stated.',
    }),
    clientNote: t.exposeString('clientNote', { nullable: true, description: "The client's note." }),
    externalReservationId: t.exposeString('externalReservationId', {
      nullable: true,
      description: 'Your own reference; several reservations may have the same one.',
    }),
    customFields: t.expose('customFields', { type: 'StringMap', description: 'Your own data: text by key.' }),
    source: t.expose('source', { type: ReservationSourceType }),
    cancellation: t.expose('cancellation', {
      type: CancellationType,
      nullable: true,
      description: 'Null unless the status is CANCELLED.',
    }),
    visitId: t.expose('visitId', {
      type: 'UUID',
      nullable: true,
      description: 'The visit of several services that it is part of; null: it is none.',
    }),
    visitPosition: t.exposeInt('visitPosition', {
      nullable: true,
      description: 'Its place among the services of the visit as they were asked for, from 0.',
    }),
    rescheduleCount: t.exposeInt('rescheduleCount', {
      description: 'How often it was rescheduled by the operation for clients; the policy may limit this number.',
    }),
    summary: t.string({
      description:
        "One sentence to read out: service, person, weekday, date, time, price, and the status unless it is CONFIRMED. In the language of `Accept-Language` (cs, de, en, es, fr, it, pl, pt, sk, uk), else in the provider's.",
      resolve: (booking, _args, ctx) => bookingSummary(booking, toSummaryReader(ctx)),
    }),
    version: t.exposeInt('version', { description: 'Rises by one with every change.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

export const ClientMatchType = builder.enumType('ClientMatch', {
  description: 'The match of the contact data with known clients.',
  values: {
    CREATED: { description: 'No known client matched, or several did: a new record was created.' },
    REUSED: { description: 'One known client matched and was not changed.' },
    COMPLETED: { description: 'One known client matched, and its empty fields were filled.' },
  } as const satisfies Record<NonNullable<ReservationWrite['clientMatch']>, object>,
});

export const ReservationWriteType = builder.objectRef<ReservationWrite>('ReservationWrite').implement({
  fields: (t) => ({
    reservation: t.expose('reservation', { type: BookingType }),
    replayed: t.exposeBoolean('replayed', {
      description: 'Whether this is the result of an earlier call with the same key.',
    }),
    clientMatch: t.expose('clientMatch', {
      type: ClientMatchType,
      nullable: true,
      description: "The match of its client when it was booked; null if it was booked for a client's id.",
    }),
  }),
});
