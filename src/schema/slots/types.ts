import type { SlotRule } from 'slot-engine/engine/slot-rules.ts';
import type { EmptyReason, FirstAvailable, OfferedSlot, SlotCalendar, SlotDay } from '../../kernel/slot-records.ts';
import { builder } from '../base/builder.ts';
import { NamedEmployeeType } from '../catalog/named-employee.ts';
import { MoneyType } from '../catalog/types.ts';
import { UnavailableReasonType } from './explanation-types.ts';

export const EmptyReasonType = builder.enumType('EmptyReason', {
  description: 'The reason why a date has no slots.',
  values: {
    NO_ELIGIBLE_EMPLOYEE: { description: 'No selected employee performs the service.' },
    OUTSIDE_BOOKING_WINDOW: { description: 'Too soon, or too far ahead.' },
    CLOSED: { description: 'No employee works: days off, time off or closures.' },
    OUTSIDE_REQUESTED_TIMES: { description: 'There are slots, but not between `timeFrom` and `timeTo`.' },
    FULLY_BOOKED: { description: 'All times are taken.' },
  } satisfies Record<EmptyReason, { description: string }>,
});

export const SlotRuleType = builder.enumType('SlotRule', {
  description: 'A rule of a slot that staff may pass over. A time that is taken is not among them.',
  values: {
    OFF_GRID: { description: 'Slots begin at certain times.' },
    MIN_NOTICE: { description: 'A start lies so far ahead, and not in the past.' },
    MAX_ADVANCE: { description: 'A start lies no further ahead.' },
    WORKING_HOURS: { description: 'The employee works all the time that it takes.' },
    TIME_OFF: { description: 'The employee is not off, and the provider is not closed.' },
  } satisfies Record<SlotRule, object>,
});

const PASSES_OVER =
  'With `override`: the reasons for which a booking without it would be refused, in their order; otherwise null.';

export const SlotRecordType = builder.interfaceRef<OfferedSlot>('SlotRecord').implement({
  description: 'A time that can be booked; it reserves nothing.',
  fields: (t) => ({
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'Send it unchanged as `startAt`.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', description: 'When the service ends, buffers not counted.' }),
    durationMinutes: t.exposeInt('durationMinutes', { description: 'What the service takes with these employees.' }),
    price: t.expose('price', { type: MoneyType, nullable: true, description: 'What these employees charge.' }),
    label: t.exposeString('label', { description: 'The start on the clock, HH:mm.' }),
    employeeIds: t.expose('employeeIds', { type: ['UUID'], description: 'Who is free, sorted.' }),
    employees: t.expose('employees', {
      type: [NamedEmployeeType],
      description: 'The same employees with their names.',
    }),
    passesOver: t.expose('passesOver', { type: [UnavailableReasonType], nullable: true, description: PASSES_OVER }),
  }),
});

const SlotType = builder.objectRef<OfferedSlot>('Slot').implement({
  description: 'A time that can be booked; it reserves nothing.',
  interfaces: [SlotRecordType],
});

const SlotDayType = builder.objectRef<SlotDay>('SlotDay').implement({
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: "In the answer's zone." }),
    emptyReason: t.expose('emptyReason', {
      type: EmptyReasonType,
      nullable: true,
      description: 'Null when there are slots.',
    }),
    slots: t.expose('slots', { type: [SlotType], description: 'By start, then by end, then by price.' }),
  }),
});

export const SlotCalendarType = builder.objectRef<SlotCalendar>('SlotCalendar').implement({
  description: 'All slots of a span, by date; a snapshot.',
  fields: (t) => ({
    serviceId: t.expose('serviceId', { type: 'UUID' }),
    timezone: t.expose('timezone', { type: 'TimeZone', description: 'The zone of dates, offsets and labels.' }),
    dateFrom: t.expose('dateFrom', { type: 'Date' }),
    dateTo: t.expose('dateTo', { type: 'Date' }),
    durationMinutes: t.exposeInt('durationMinutes', {
      description: 'The duration of the service, or of the requested employee; each slot has its own.',
    }),
    generatedAt: t.expose('generatedAt', {
      type: 'DateTime',
      description: 'The snapshot may be outdated after this instant.',
    }),
    dates: t.expose('dates', { type: [SlotDayType], description: 'Every date of the span, with and without slots.' }),
  }),
});

export const FirstAvailableType = builder.objectRef<FirstAvailable>('FirstAvailable').implement({
  description: 'The first slot of a search; all fields are null if there is none.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', nullable: true }),
    startsAt: t.expose('startsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Send it unchanged as `startAt`.',
    }),
    label: t.exposeString('label', { nullable: true, description: 'The start as a time of day, HH:mm.' }),
    employeeIds: t.expose('employeeIds', {
      type: ['UUID'],
      description: 'The free employees, sorted; empty when there is no slot.',
    }),
    employees: t.expose('employees', {
      type: [NamedEmployeeType],
      description: 'The same employees with their names.',
    }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true }),
    durationMinutes: t.exposeInt('durationMinutes', {
      nullable: true,
      description: 'The duration of the service with these employees, in minutes.',
    }),
    price: t.expose('price', { type: MoneyType, nullable: true, description: 'The price of these employees.' }),
    timezone: t.expose('timezone', { type: 'TimeZone', description: 'The zone of date, offsets and label.' }),
    emptyReason: t.expose('emptyReason', {
      type: EmptyReasonType,
      nullable: true,
      description: 'Null when there is a slot.',
    }),
    passesOver: t.expose('passesOver', { type: [UnavailableReasonType], nullable: true, description: PASSES_OVER }),
  }),
});
