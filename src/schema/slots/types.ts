import {
  EMPTY_REASONS,
  type EmployeeVerdict,
  type FirstAvailable,
  type Slot,
  type SlotCalendar,
  type SlotDay,
  type SlotExplanation,
  UNAVAILABLE_REASONS,
} from '../../domain/slots/records.ts';
import { builder } from '../builder.ts';

const EmptyReasonType = builder.enumType('EmptyReason', {
  description: 'Why a date has no slots.',
  values: EMPTY_REASONS,
});

const UnavailableReasonType = builder.enumType('UnavailableReason', {
  description: 'Why an employee cannot be booked at a time.',
  values: UNAVAILABLE_REASONS,
});

const SlotType = builder.objectRef<Slot>('Slot').implement({
  description: 'A time that can be booked; it reserves nothing.',
  fields: (t) => ({
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'Send it as `startAt` as it came.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    label: t.exposeString('label', { description: 'The start on the clock, HH:mm.' }),
    employeeIds: t.expose('employeeIds', { type: ['UUID'], description: 'Who is free, sorted.' }),
  }),
});

const SlotDayType = builder.objectRef<SlotDay>('SlotDay').implement({
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    emptyReason: t.expose('emptyReason', { type: EmptyReasonType, nullable: true }),
    slots: t.expose('slots', { type: [SlotType] }),
  }),
});

export const SlotCalendarType = builder.objectRef<SlotCalendar>('SlotCalendar').implement({
  description: 'All slots of a span, by date; a snapshot.',
  fields: (t) => ({
    serviceId: t.expose('serviceId', { type: 'UUID' }),
    timezone: t.expose('timezone', { type: 'TimeZone' }),
    dateFrom: t.expose('dateFrom', { type: 'Date' }),
    dateTo: t.expose('dateTo', { type: 'Date' }),
    durationMinutes: t.exposeInt('durationMinutes'),
    generatedAt: t.expose('generatedAt', { type: 'DateTime' }),
    dates: t.expose('dates', { type: [SlotDayType] }),
  }),
});

export const FirstAvailableType = builder.objectRef<FirstAvailable>('FirstAvailable').implement({
  description: 'The first slot of a search; nulls when there is none.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', nullable: true }),
    startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true }),
    label: t.exposeString('label', { nullable: true }),
    employeeIds: t.expose('employeeIds', { type: ['UUID'] }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true }),
    timezone: t.expose('timezone', { type: 'TimeZone' }),
    emptyReason: t.expose('emptyReason', { type: EmptyReasonType, nullable: true }),
  }),
});

const EmployeeVerdictType = builder.objectRef<EmployeeVerdict>('EmployeeVerdict').implement({
  fields: (t) => ({
    employeeId: t.expose('employeeId', { type: 'UUID' }),
    reason: t.expose('reason', { type: UnavailableReasonType, nullable: true, description: 'Null: free.' }),
  }),
});

export const SlotExplanationType = builder.objectRef<SlotExplanation>('SlotExplanation').implement({
  description: 'Whether a start can be booked, and why not.',
  fields: (t) => ({
    startAt: t.expose('startAt', { type: 'DateTime' }),
    bookable: t.exposeBoolean('bookable'),
    employees: t.expose('employees', { type: [EmployeeVerdictType] }),
  }),
});
