import type { Money } from 'slot-engine/catalog.ts';
import { EMPLOYEE_TEXTS, SERVICE_TEXTS } from '../../domain/catalog/details.ts';
import type { EmployeeRecord } from '../../domain/catalog/records.ts';
import { SEGMENT_KINDS, type Segment, toSegments } from '../../domain/catalog/segments.ts';
import { mapValues } from '../../kernel/map-values.ts';
import type { BookingRules, SnapshotService } from '../../kernel/snapshot.ts';
import { builder } from '../base/builder.ts';

/** Money in minor units. */
export const MoneyType = builder.objectRef<Money>('Money').implement({
  description: 'An amount in the smallest unit of its currency.',
  fields: (t) => ({
    amountMinor: t.exposeInt('amountMinor', {
      description: 'The amount in the smallest unit: 12000 is 120.00 in a currency with two decimals.',
    }),
    currency: t.exposeString('currency', { description: 'The currency as an ISO 4217 code, such as `PLN`.' }),
  }),
});

export const ServiceVisibilityType = builder.enumType('ServiceVisibility', { values: ['PUBLIC', 'INTERNAL'] as const });

export const SegmentKindType = builder.enumType('SegmentKind', {
  description: 'Whether the employee works in a part of a service, or is free for others.',
  values: SEGMENT_KINDS,
});

export const SegmentType = builder.objectRef<Segment>('ServiceSegment').implement({
  description: 'A part of a service: its employee works, or is free for others while the client waits.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: SegmentKindType,
      description: 'Whether the employee works, or is free for others.',
    }),
    minutes: t.exposeInt('minutes', { description: 'How long it takes.' }),
  }),
});

export const SEGMENTS_DESCRIPTION =
  'Work and processing in turn, from work to work; empty: the employee works throughout.';

export const BookingRulesType = builder.objectRef<BookingRules>('BookingRules').implement({
  description: 'The booking rules of a service.',
  fields: (t) => ({
    bufferBeforeMinutes: t.exposeInt('bufferBeforeMinutes', {
      description: 'The number of minutes kept free before the service.',
    }),
    bufferAfterMinutes: t.exposeInt('bufferAfterMinutes', {
      description: 'The number of minutes kept free after the service.',
    }),
    slotIntervalMinutes: t.exposeInt('slotIntervalMinutes', {
      description: 'The number of minutes between possible starts, counted from the beginning of working hours.',
    }),
    minNoticeMinutes: t.exposeInt('minNoticeMinutes', {
      description: 'How many minutes ahead of its start a service must be booked, at least.',
    }),
    maxAdvanceDays: t.exposeInt('maxAdvanceDays', {
      description: 'How many days ahead, counted from today, a service can be booked.',
    }),
    requiresConfirmation: t.exposeBoolean('requiresConfirmation', {
      description: 'Whether a new reservation is PENDING until the provider confirms it.',
    }),
  }),
});

export const ServiceRecordType = builder.interfaceRef<SnapshotService>('ServiceRecord').implement({
  description: 'A service that can be booked.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    ...mapValues(SERVICE_TEXTS, ({ description }, name) => t.exposeString(name, { nullable: true, description })),
    categoryId: t.expose('categoryId', { type: 'UUID', nullable: true }),
    aliases: t.exposeStringList('aliases', { description: 'Other names under which it is found.' }),
    durationMinutes: t.exposeInt('durationMinutes', {
      description:
        'How long it takes, in minutes. An employee can have their own duration: see `services` of the employee.',
    }),
    segments: t.field({
      type: [SegmentType],
      description: SEGMENTS_DESCRIPTION,
      resolve: ({ segmentMinutes }) => toSegments(segmentMinutes),
    }),
    price: t.expose('price', {
      type: MoneyType,
      nullable: true,
      description: 'The price; null: none is stated. An employee can have their own price.',
    }),
    visibility: t.expose('visibility', { type: ServiceVisibilityType }),
    bookingRules: t.field({ type: BookingRulesType, resolve: (service) => service }),
    employeeIds: t.expose('employeeIds', { type: ['UUID'], description: 'The employees who perform it.' }),
  }),
});

export const ServiceType = builder.objectRef<SnapshotService>('Service').implement({
  description: 'A service that can be booked.',
  interfaces: [ServiceRecordType],
});

const OWN = "This employee's own value, or that of the service.";

const EmployeeOfferType = builder.objectRef<EmployeeRecord['services'][number]>('EmployeeOffer').implement({
  description: 'The duration and the price of one service with one employee.',
  fields: (t) => ({
    serviceId: t.expose('serviceId', { type: 'UUID' }),
    durationMinutes: t.exposeInt('durationMinutes', { description: OWN }),
    price: t.expose('price', { type: MoneyType, nullable: true, description: OWN }),
  }),
});

export const EmployeeRecordType = builder.interfaceRef<EmployeeRecord>('EmployeeRecord').implement({
  description: 'An employee who performs services.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    displayName: t.exposeString('displayName'),
    ...mapValues(EMPLOYEE_TEXTS, ({ description }, name) => t.exposeString(name, { nullable: true, description })),
    aliases: t.exposeStringList('aliases', { description: 'Other names under which it is found.' }),
    serviceIds: t.expose('serviceIds', { type: ['UUID'], description: 'The services that this employee performs.' }),
    services: t.expose('services', {
      type: [EmployeeOfferType],
      description: 'The same services, with duration and price.',
    }),
    timezone: t.expose('timezone', {
      type: 'TimeZone',
      nullable: true,
      description: "The employee's time zone; null: the provider's.",
    }),
  }),
});

export const EmployeeType = builder.objectRef<EmployeeRecord>('Employee').implement({
  description: 'An employee who performs services.',
  interfaces: [EmployeeRecordType],
});
