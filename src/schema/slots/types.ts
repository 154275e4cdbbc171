import type {
  EmployeeVerdict,
  EmptyReason,
  FirstAvailable,
  Slot,
  SlotCalendar,
  SlotDay,
  SlotExplanation,
  SlotSuggestion,
  SlotSuggestions,
  SuggestionReason,
  UnavailableReason,
} from '../../domain/slot-records.ts';
import { builder } from '../builder.ts';
import { MoneyType } from '../catalog/types.ts';

const EmptyReasonType = builder.enumType('EmptyReason', {
  description: 'Why a date has no slots.',
  values: {
    NO_ELIGIBLE_EMPLOYEE: { description: 'Nobody of this selection performs the service.' },
    OUTSIDE_BOOKING_WINDOW: { description: 'Too soon, or too far ahead.' },
    CLOSED: { description: 'Nobody works: days off, time off or closures.' },
    OUTSIDE_REQUESTED_TIMES: { description: 'There are slots, but not between `timeFrom` and `timeTo`.' },
    FULLY_BOOKED: { description: 'Everything is taken.' },
  } satisfies Record<EmptyReason, { description: string }>,
});

export const UnavailableReasonType = builder.enumType('UnavailableReason', {
  description: 'Why an employee cannot be booked at a time.',
  values: {
    NO_ELIGIBLE_EMPLOYEE: { description: 'Nobody of this selection performs the service.' },
    BELOW_MIN_NOTICE: { description: 'In the past, or too soon.' },
    BEYOND_MAX_ADVANCE: { description: 'Too far ahead.' },
    TIME_OFF: { description: 'The employee is off, or the provider is closed.' },
    OUTSIDE_WORKING_HOURS: { description: 'The whole service does not fit into working hours.' },
    OFF_GRID: { description: 'No slot begins at this time.' },
    CLIENT_BUSY: { description: 'The client has another reservation at this time.' },
    TAKEN: { description: 'Somebody else has it.' },
    OFFER_CHANGED: { description: 'Free, but the end or the price is not the expected one.' },
  } satisfies Record<UnavailableReason, { description: string }>,
});

const SlotRecordType = builder.interfaceRef<Slot>('SlotRecord').implement({
  description: 'A time that can be booked; it reserves nothing.',
  fields: (t) => ({
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'Send it as `startAt` as it came.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', description: 'When the service ends, buffers not counted.' }),
    durationMinutes: t.exposeInt('durationMinutes', { description: 'What the service takes with these employees.' }),
    price: t.expose('price', { type: MoneyType, nullable: true, description: 'What these employees charge.' }),
    label: t.exposeString('label', { description: 'The start on the clock, HH:mm.' }),
    employeeIds: t.expose('employeeIds', { type: ['UUID'], description: 'Who is free, sorted.' }),
  }),
});

const SlotType = builder.objectRef<Slot>('Slot').implement({
  description: 'A time that can be booked; it reserves nothing.',
  interfaces: [SlotRecordType],
});

const SuggestionReasonType = builder.enumType('SuggestionReason', {
  description: 'What is to be said for a suggestion.',
  values: {
    SAME_EMPLOYEE_NEAREST: { description: 'With who was asked for, on the asked day.' },
    SAME_EMPLOYEE_OTHER_DAY: { description: 'With who was asked for, on another day about the same time.' },
    SAME_TIME_OTHER_EMPLOYEE: { description: 'At exactly the asked time, with somebody else.' },
    NEAREST: { description: 'Near the asked time; with somebody else, where somebody was asked for.' },
  } satisfies Record<SuggestionReason, { description: string }>,
});

const SlotSuggestionType = builder.objectRef<SlotSuggestion>('SlotSuggestion').implement({
  description: 'A slot that is offered instead of the asked one; it reserves nothing.',
  interfaces: [SlotRecordType],
  fields: (t) => ({
    why: t.expose('why', { type: SuggestionReasonType, description: 'What is to be said for it.' }),
  }),
});

export const SlotSuggestionsType = builder.objectRef<SlotSuggestions>('SlotSuggestions').implement({
  description: 'Whether a wish can be met, and what a person would offer.',
  fields: (t) => ({
    exact: t.exposeBoolean('exact', {
      description: 'Whether the wish itself can be booked; then it is the first suggestion.',
    }),
    suggestions: t.expose('suggestions', {
      type: [SlotSuggestionType],
      description: 'Who was asked for first, then others; spread over days and colleagues.',
    }),
  }),
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
      description: "The service's, or the employee's own when one was asked for; each slot has its own.",
    }),
    generatedAt: t.expose('generatedAt', {
      type: 'DateTime',
      description: 'The snapshot may be outdated from then on.',
    }),
    dates: t.expose('dates', { type: [SlotDayType], description: 'Every date of the span, also those without slots.' }),
  }),
});

export const FirstAvailableType = builder.objectRef<FirstAvailable>('FirstAvailable').implement({
  description: 'The first slot of a search; nulls when there is none.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', nullable: true }),
    startsAt: t.expose('startsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Send it as `startAt` as it came.',
    }),
    label: t.exposeString('label', { nullable: true, description: 'The start on the clock, HH:mm.' }),
    employeeIds: t.expose('employeeIds', {
      type: ['UUID'],
      description: 'Who is free, sorted; empty when there is no slot.',
    }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true }),
    durationMinutes: t.exposeInt('durationMinutes', {
      nullable: true,
      description: 'What the service takes with these employees.',
    }),
    price: t.expose('price', { type: MoneyType, nullable: true, description: 'What these employees charge.' }),
    timezone: t.expose('timezone', { type: 'TimeZone', description: 'The zone of date, offsets and label.' }),
    emptyReason: t.expose('emptyReason', {
      type: EmptyReasonType,
      nullable: true,
      description: 'Null when there is a slot.',
    }),
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
    bookable: t.exposeBoolean('bookable', { description: 'Whether anybody can be booked at that time.' }),
    employees: t.expose('employees', {
      type: [EmployeeVerdictType],
      description: 'Everybody who performs the service, or the one asked about.',
    }),
  }),
});
