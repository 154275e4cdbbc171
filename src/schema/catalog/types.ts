import { EMPLOYEE_TEXTS, SERVICE_TEXTS } from '../../domain/catalog/details.ts';
import type { EmployeeRecord } from '../../domain/catalog/records.ts';
import { mapValues } from '../../domain/map-values.ts';
import type { BookingRules, Money, SnapshotService } from '../../domain/snapshot.ts';
import { builder } from '../builder.ts';

/** Money in minor units. */
export const MoneyType = builder.objectRef<Money>('Money').implement({
  description: 'An amount in the smallest unit of its currency.',
  fields: (t) => ({
    amountMinor: t.exposeInt('amountMinor', { description: '12000 is 120.00 in a currency with two decimals.' }),
    currency: t.exposeString('currency', { description: 'ISO 4217.' }),
  }),
});

export const ServiceVisibilityType = builder.enumType('ServiceVisibility', { values: ['PUBLIC', 'INTERNAL'] as const });

export const BookingRulesType = builder.objectRef<BookingRules>('BookingRules').implement({
  description: 'How a service can be booked.',
  fields: (t) => ({
    bufferBeforeMinutes: t.exposeInt('bufferBeforeMinutes', { description: 'Kept free before the service.' }),
    bufferAfterMinutes: t.exposeInt('bufferAfterMinutes', { description: 'Kept free after the service.' }),
    slotIntervalMinutes: t.exposeInt('slotIntervalMinutes', {
      description: 'Starts stand this far apart from the beginning of working hours.',
    }),
    minNoticeMinutes: t.exposeInt('minNoticeMinutes', { description: 'How far ahead a start must be at least.' }),
    maxAdvanceDays: t.exposeInt('maxAdvanceDays', {
      description: 'How many days ahead, counted from today, can be booked.',
    }),
    requiresConfirmation: t.exposeBoolean('requiresConfirmation', {
      description: 'A reservation starts PENDING until the provider confirms it.',
    }),
  }),
});

export const ServiceRecordType = builder.interfaceRef<SnapshotService>('ServiceRecord').implement({
  description: 'What is known of a bookable service.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    ...mapValues(SERVICE_TEXTS, ({ description }, name) => t.exposeString(name, { nullable: true, description })),
    categoryId: t.expose('categoryId', { type: 'UUID', nullable: true }),
    aliases: t.exposeStringList('aliases', { description: 'Other names that searches know.' }),
    durationMinutes: t.exposeInt('durationMinutes', {
      description: 'An employee can have a duration of their own; see `Employee.services`.',
    }),
    price: t.expose('price', {
      type: MoneyType,
      nullable: true,
      description: 'Null: not stated. An employee can have a price of their own.',
    }),
    visibility: t.expose('visibility', { type: ServiceVisibilityType }),
    bookingRules: t.field({ type: BookingRulesType, resolve: (service) => service }),
    employeeIds: t.expose('employeeIds', { type: ['UUID'], description: 'Who performs it.' }),
  }),
});

export const ServiceType = builder.objectRef<SnapshotService>('Service').implement({
  description: 'A bookable service.',
  interfaces: [ServiceRecordType],
});

const OWN = "This employee's own, or the service's.";

const EmployeeOfferType = builder.objectRef<EmployeeRecord['services'][number]>('EmployeeOffer').implement({
  description: 'What one employee takes for one service.',
  fields: (t) => ({
    serviceId: t.expose('serviceId', { type: 'UUID' }),
    durationMinutes: t.exposeInt('durationMinutes', { description: OWN }),
    price: t.expose('price', { type: MoneyType, nullable: true, description: OWN }),
  }),
});

export const EmployeeRecordType = builder.interfaceRef<EmployeeRecord>('EmployeeRecord').implement({
  description: 'What is known of an employee.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    displayName: t.exposeString('displayName'),
    ...mapValues(EMPLOYEE_TEXTS, ({ description }, name) => t.exposeString(name, { nullable: true, description })),
    aliases: t.exposeStringList('aliases', { description: 'Other names that searches know.' }),
    serviceIds: t.expose('serviceIds', { type: ['UUID'], description: 'What this employee performs.' }),
    services: t.expose('services', { type: [EmployeeOfferType], description: 'The same with duration and price.' }),
    timezone: t.expose('timezone', {
      type: 'TimeZone',
      nullable: true,
      description: 'Null means the zone of the provider.',
    }),
  }),
});

export const EmployeeType = builder.objectRef<EmployeeRecord>('Employee').implement({
  description: 'An employee who performs services.',
  interfaces: [EmployeeRecordType],
});
