import { toSummaryReader } from '../../domain/summaries/reader-locale.ts';
import { bookingSummary } from '../../domain/summaries/summary.ts';
import type { FirstVisit, VisitCalendar } from '../../domain/visits/list-visit-slots.ts';
import type { VisitRecord, VisitWrite } from '../../domain/visits/visit-record.ts';
import type { VisitSlot, VisitSlotItem } from '../../kernel/slot-records.ts';
import { builder } from '../base/builder.ts';
import { NamedEmployeeType } from '../catalog/named-employee.ts';
import { MoneyType } from '../catalog/types.ts';
import { BookingType, ClientMatchType, ReservationStatusType } from '../reservations/types.ts';

const VisitSlotItemType = builder.objectRef<VisitSlotItem>('VisitSlotItem').implement({
  description: 'One service of a visit that can be booked.',
  fields: (t) => ({
    serviceId: t.expose('serviceId', { type: 'UUID' }),
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'When this service starts.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', description: 'When this service ends.' }),
    durationMinutes: t.exposeInt('durationMinutes'),
    price: t.expose('price', { type: MoneyType, nullable: true, description: 'What these employees charge.' }),
    employeeIds: t.expose('employeeIds', { type: ['UUID'], description: 'Who may do it.' }),
    employees: t.expose('employees', {
      type: [NamedEmployeeType],
      description: 'The same employees with their names.',
    }),
  }),
});

const VisitSlotType = builder.objectRef<VisitSlot>('VisitSlot').implement({
  description: 'A visit that can be booked; it reserves nothing.',
  fields: (t) => ({
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'Send it unchanged as `startAt`.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', description: 'When the last service ends.' }),
    label: t.exposeString('label', { description: 'The start on the clock, HH:mm.' }),
    price: t.expose('price', {
      type: MoneyType,
      nullable: true,
      description: 'The sum; null where a price is not stated.',
    }),
    items: t.expose('items', {
      type: [VisitSlotItemType],
      description: 'The services in the order in which they begin.',
    }),
  }),
});

const VisitDayType = builder.objectRef<VisitCalendar['dates'][number]>('VisitDay').implement({
  description: 'The visits of one date.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: "In the answer's zone." }),
    visits: t.expose('visits', { type: [VisitSlotType], description: 'By start, one for each start.' }),
  }),
});

export const VisitCalendarType = builder.objectRef<VisitCalendar>('VisitCalendar').implement({
  description: 'All visits of a span that can be booked, by date; a snapshot.',
  fields: (t) => ({
    timezone: t.expose('timezone', { type: 'TimeZone', description: 'The zone of dates, offsets and labels.' }),
    dateFrom: t.expose('dateFrom', { type: 'Date' }),
    dateTo: t.expose('dateTo', { type: 'Date' }),
    dates: t.expose('dates', { type: [VisitDayType], description: 'Every date of the span.' }),
  }),
});

export const FirstVisitType = builder.objectRef<FirstVisit>('FirstVisit').implement({
  description: 'The first visit of a search.',
  fields: (t) => ({
    timezone: t.expose('timezone', { type: 'TimeZone', description: 'The zone of offsets and labels.' }),
    visit: t.expose('visit', { type: VisitSlotType, nullable: true, description: 'Null: none in the span.' }),
  }),
});

export const VisitType = builder.objectRef<VisitRecord>('Visit').implement({
  description: 'Several reservations of one client that are booked, moved and cancelled together.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'The id of the visit.' }),
    reference: t.expose('reference', {
      type: 'Reference',
      description: 'Its short name, to read out on the telephone: that of the reservation at position 0.',
    }),
    status: t.expose('status', {
      type: ReservationStatusType,
      description: 'That of the reservation that is least settled.',
    }),
    startAt: t.expose('startAt', { type: 'DateTime', description: 'When the first live reservation starts.' }),
    endAt: t.expose('endAt', { type: 'DateTime', description: 'When the last live reservation ends.' }),
    timezone: t.expose('timezone', { type: 'TimeZone', description: "The provider's time zone." }),
    price: t.expose('price', {
      type: MoneyType,
      nullable: true,
      description: 'The sum of the live reservations; null where a price is not stated.',
    }),
    summary: t.string({
      description: 'One sentence for each reservation, to read out, as its `summary`.',
      resolve: ({ reservations }, _args, ctx) =>
        reservations.map((booking) => bookingSummary(booking, toSummaryReader(ctx))).join(' '),
    }),
    reservations: t.expose('reservations', {
      type: [BookingType],
      description: 'In the order in which they begin.',
    }),
  }),
});

export const VisitWriteType = builder.objectRef<VisitWrite>('VisitWrite').implement({
  description: 'A visit after a write.',
  fields: (t) => ({
    visit: t.expose('visit', { type: VisitType, description: 'As it is now.' }),
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
